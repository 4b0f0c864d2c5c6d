package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StorePositions;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/**
 * A store lives several lives on one simulated disk: opened, put to, stepped, closed, killed or left without power, all
 * as one seed has it, and compared with what was put into it at the beginning of each. The same seed is the same run.
 */
final class CrashRun {
    private static final Path STORE = Path.of("/store");
    private static final int MOST_LIVES = 4;
    private static final int MOST_ACTIONS = 50;
    private static final int MOST_OPERATIONS_BEFORE_CUT = 60;
    private static final double[] USED_RATIOS = {0, 0, 0.8, 0.88, 0.95};
    private static final Duration LONGER_THAN_ANY_DELAY = Duration.ofMinutes(2);

    private final CrashEngine engine;
    private final long seed;
    private final UnaryOperator<Disk> seam;
    private final Random random;
    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final RandomConfig config;
    private final RandomMessages messages;
    private final Written written = new Written();
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();
    private Life life;
    private int lives;
    private int actions;
    private int number; // of the next message
    private int uncleanEnds;
    private long mostBegin; // where the log may begin at most when it is opened next
    private long leastEnd; // where the log must end at least when it is opened next

    /** @param seam what the store sees instead of the disk; the identity for a sound store */
    CrashRun(CrashEngine engine, long seed, UnaryOperator<Disk> seam) {
        this.engine = engine;
        this.seed = seed;
        this.seam = seam;
        this.random = new Random(seed);
        this.config = RandomConfig.of(STORE, random);
        int logFileBytes = config.store().geometry().logFileBytes();
        this.messages = new RandomMessages(seed, logFileBytes / 2, RandomMessages.Delays.SOME);
        this.life = new Life(config.store(), written);
    }

    /** @throws AssertionError if the store is not what it must be; says with which seed, and at which step */
    void run() {
        try {
            int most = 1 + random.nextInt(MOST_LIVES);
            while (lives < most) {
                live();
            }
            MessageStore last = open();
            if (!config.deletes()) {
                everyDelayedMessageIsDelivered(last);
            }
            last.close();
        } catch (IOException | RuntimeException | Violation e) {
            throw new AssertionError(
                    "%s, seed %d, life %d, action %d (rerun with -Dtwinlog.crash.seed=%d): %s%nrecovery decided: %s"
                            .formatted(engine, seed, lives, actions, seed, e.getMessage(), life.decisions()),
                    e);
        }
    }

    private void live() throws IOException {
        if (random.nextInt(5) == 0) {
            disk.plan(FaultPlan.none().cutPowerAt(1 + random.nextInt(MOST_OPERATIONS_BEFORE_CUT)));
        }
        MessageStore store = open();
        int count = random.nextInt(MOST_ACTIONS);
        for (actions = 0; actions < count && !disk.isDead(); actions++) {
            act(store);
            if (!disk.isDead()) {
                written.readFrom(store);
                life.notePromises(store);
            }
            mostBegin = Math.max(mostBegin, store.getMinPhyOffset());
        }
        end(store);
    }

    /** Opens the store, as often as the power goes meanwhile, and checks it. */
    private MessageStore open() throws IOException {
        lives++;
        MessageStore store = openOnce();
        while (disk.isDead()) {
            cutPower();
            store = openOnce();
        }
        disk.plan(FaultPlan.none());
        check(store);
        life.notePromises(store);
        return store;
    }

    private MessageStore openOnce() throws IOException {
        life = new Life(config.store(), written);
        steps = new StepScheduler();
        SimulatedDisk before = disk.copy();
        try {
            MessageStore store = engine.open(config, envOn(disk, life), steps);
            if (seed % 4 == 0) {
                openedSideBySideItIsTheSame(before);
            }
            return store;
        } catch (IOException | IllegalStateException e) {
            if (disk.isDead()) {
                return null; // the caller tries again when the power is back
            }
            throw e;
        }
    }

    private void openedSideBySideItIsTheSame(SimulatedDisk before) throws IOException {
        engine.open(config, envOn(before, StoreObserver.NONE), new StepsSideBySide());
        String difference = FolderImage.of(disk, STORE).firstDifference(FolderImage.of(before, STORE));
        Violation.unless(difference.isEmpty(), "with several threads it is opened differently: %s", difference);
    }

    private Env envOn(SimulatedDisk someDisk, StoreObserver observer) {
        return new Env(clock, seam.apply(someDisk), observer);
    }

    private void check(MessageStore store) throws IOException {
        written.readFrom(store);
        written.forgetUnread();
        Violation.unless(
                store.getMinPhyOffset() <= mostBegin,
                "the log begins at %d, but only what lies before %d was deleted",
                store.getMinPhyOffset(),
                mostBegin);
        StoreCheck check = new StoreCheck(store, written, engine);
        check.logIsPromisedPrefix(config.store().geometry().logFileBytes(), leastEnd);
        check.everyMessageIsThere();
        new FileCheck(disk, STORE, config.store().geometry(), written).allFilesAgree(engine, store.getMaxPhyOffset());
        if (random.nextInt(6) == 0) {
            openingAgainChangesNothing();
        }
        leastEnd = 0;
    }

    private void openingAgainChangesNothing() throws IOException {
        SimulatedDisk again = disk.copy();
        if (config.deletes()) { // the first recovery after a crash may drop index items of deleted messages
            engine.open(config, envOn(again, StoreObserver.NONE), new StepScheduler());
            again = again.copy();
        }
        FolderImage first = FolderImage.of(again, STORE);
        for (String how : new String[] {"after a crash", "after a clean stop"}) {
            MessageStore store = engine.open(config, envOn(again, StoreObserver.NONE), new StepScheduler());
            requireSame(first, again, how);
            store.close();
            requireSame(first, again, how + " and closing");
        }
    }

    private static void requireSame(FolderImage first, SimulatedDisk later, String how) throws IOException {
        String difference = first.firstDifference(FolderImage.of(later, STORE));
        Violation.unless(difference.isEmpty(), "opening it again %s is not idle: %s", how, difference);
    }

    private void act(MessageStore store) {
        int kind = random.nextInt(100);
        if (kind < 40) {
            life.put(store, messages.message(number++));
        } else if (kind < 45) {
            putBatch(store);
        } else if (kind < 85) {
            steps.runRandomly(random, 1 + random.nextInt(6));
        } else if (kind < 90) {
            clock.advance(Duration.ofMillis(random.nextInt(3000)));
        } else if (kind < 92) {
            clock.advance(Duration.ofSeconds(20));
        } else if (kind < 93) {
            clock.setMillis(clock.millis() - random.nextInt(10_000));
        } else if (kind < 96) {
            steps.runUntilIdle();
        } else if (kind < 97) {
            disk.usedRatio(oneOf(USED_RATIOS));
        } else {
            disk.plan(randomFault());
        }
    }

    /** In 4.0; the older engine takes the messages one by one. */
    private void putBatch(MessageStore store) {
        int count = 1 + random.nextInt(4);
        List<MessageExtBrokerInner> batch = messages.batch(number, count);
        number += count;
        if (store instanceof dev.twinlog.v4.DefaultMessageStore v4) {
            life.putAll(v4, batch);
        } else {
            batch.forEach(message -> life.put(store, message));
        }
    }

    private double oneOf(double[] values) {
        return values[random.nextInt(values.length)];
    }

    private FaultPlan randomFault() {
        int nth = 1 + random.nextInt(3);
        return switch (random.nextInt(9)) {
            case 0 -> FaultPlan.none().fail(Operation.FORCE, "commitlog", nth);
            case 1 -> FaultPlan.none().failFrom(Operation.FORCE, "consumequeue", nth);
            case 2 -> FaultPlan.none().fail(Operation.FORCE, "checkpoint", nth);
            case 3 -> FaultPlan.none().failFrom(Operation.MAP, "commitlog", nth);
            case 4 -> FaultPlan.none().fail(Operation.SYNC_FOLDER, "", nth);
            case 5 -> FaultPlan.none().diskFullAt(100_000);
            case 6 -> FaultPlan.none().failFrom(Operation.RESERVE, "", nth);
            case 7 -> FaultPlan.none();
            default -> FaultPlan.none().cutPowerAt(1 + random.nextInt(10));
        };
    }

    private void end(MessageStore store) throws IOException {
        int kind = random.nextInt(100);
        StorePositions now = store.positions();
        boolean closed = !disk.isDead() && kind < 25 && closeOrFail(store, now.appended());
        uncleanEnds += closed ? 0 : 1;
        if (disk.isDead() || kind >= 40) {
            cutPower();
        } else {
            leastEnd = closed ? now.appended() : now.committed(); // the machine goes on, so nothing is lost
            disk = disk.killProcess();
        }
    }

    private void cutPower() {
        disk = disk.crash(random.nextLong());
        leastEnd = 0;
    }

    /** @return whether the store said that it was closed cleanly */
    private boolean closeOrFail(MessageStore store, long end) throws IOException {
        try {
            life.close(store);
            written.promise(end, "the store said it was closed");
            return !disk.exists(STORE.resolve("abort"));
        } catch (IOException e) {
            return false; // planned, or the power went while it closed; abort stays, and nothing more is promised
        } catch (IllegalStateException e) {
            if (!disk.isDead()) { // what is mapped of a disk without power cannot be touched
                throw e;
            }
            return false;
        }
    }

    /** None is lost, and one is delivered again at most for each time the store did not close. */
    private void everyDelayedMessageIsDelivered(MessageStore store) {
        disk.usedRatio(0);
        for (int i = 0; i < 3; i++) { // the copies must be committed too
            clock.advance(LONGER_THAN_ANY_DELAY);
            steps.runUntilIdle();
        }
        written.readFrom(store);
        List<MessageExt> copies = written.all().stream()
                .map(Written.Put::stored)
                .filter(Stored::wasDelivered)
                .toList();
        for (Written.Put put : written.all()) {
            if (Stored.waits(put.stored())) {
                long count = copies.stream()
                        .filter(copy -> Stored.isCopy(copy, put.stored()))
                        .count();
                Violation.unless(
                        count >= 1 && count <= 1 + uncleanEnds,
                        "the delayed message at %d was delivered %d times, and the store did not close %d times",
                        put.logOffset(),
                        count,
                        uncleanEnds);
            }
        }
    }
}
