package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
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

    private final CrashEngine engine;
    private final long seed;
    private final UnaryOperator<Disk> seam;
    private final Random random;
    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final MessageStoreConfig config;
    private final RandomMessages messages;
    private final Written written = new Written();
    private SimulatedDisk disk = new SimulatedDisk(clock);
    private StepScheduler steps = new StepScheduler();
    private Life life;
    private int lives;
    private int actions;
    private int number; // of the next message
    private long leastEnd; // where the log must end at least when it is opened next

    /** @param seam what the store sees instead of the disk; the identity for a sound store */
    CrashRun(CrashEngine engine, long seed, UnaryOperator<Disk> seam) {
        this.engine = engine;
        this.seed = seed;
        this.seam = seam;
        this.random = new Random(seed);
        this.config = RandomConfig.of(STORE, random);
        this.messages = new RandomMessages(seed, config.geometry().logFileBytes() / 2);
        this.life = new Life(config, written);
    }

    /** @throws AssertionError if the store is not what it must be; says with which seed, and at which step */
    void run() {
        try {
            int most = 1 + random.nextInt(MOST_LIVES);
            while (lives < most) {
                live();
            }
            open().close();
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
                life.notePromises(store);
            }
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
        life = new Life(config, written);
        steps = new StepScheduler();
        try {
            return engine.open(config, envOn(disk, life), steps);
        } catch (IOException | IllegalStateException e) {
            if (disk.isDead()) {
                return null; // the caller tries again when the power is back
            }
            throw e;
        }
    }

    private Env envOn(SimulatedDisk someDisk, StoreObserver observer) {
        return new Env(clock, seam.apply(someDisk), observer);
    }

    private void check(MessageStore store) throws IOException {
        StoreCheck check = new StoreCheck(store, written, engine);
        check.logIsPromisedPrefix(config.geometry().logFileBytes(), leastEnd);
        check.everyMessageIsThere();
        new FileCheck(disk, STORE, config.geometry(), written).allFilesAgree(engine, store.getMaxPhyOffset());
        if (random.nextInt(6) == 0) {
            openingAgainChangesNothing();
        }
        leastEnd = 0;
    }

    private void openingAgainChangesNothing() throws IOException {
        FolderImage first = FolderImage.of(disk, STORE);
        SimulatedDisk again = disk.copy();
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
        if (kind < 45) {
            life.put(store, messages.message(number++));
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
        } else {
            disk.plan(randomFault());
        }
    }

    private FaultPlan randomFault() {
        int nth = 1 + random.nextInt(3);
        return switch (random.nextInt(7)) {
            case 0 -> FaultPlan.none().fail(Operation.FORCE, "commitlog", nth);
            case 1 -> FaultPlan.none().failFrom(Operation.FORCE, "consumequeue", nth);
            case 2 -> FaultPlan.none().fail(Operation.FORCE, "checkpoint", nth);
            case 3 -> FaultPlan.none().failFrom(Operation.MAP, "commitlog", nth);
            case 4 -> FaultPlan.none().fail(Operation.SYNC_FOLDER, "", nth);
            case 5 -> FaultPlan.none().diskFullAt(100_000);
            default -> FaultPlan.none().cutPowerAt(1 + random.nextInt(10));
        };
    }

    private void end(MessageStore store) throws IOException {
        int kind = random.nextInt(100);
        if (!disk.isDead() && kind < 25) {
            closeOrFail(store);
        }
        if (disk.isDead() || kind >= 40) {
            cutPower();
        } else {
            leastEnd = written.end(); // the machine goes on, so nothing is lost
            disk = disk.killProcess();
        }
    }

    private void cutPower() {
        disk = disk.crash(random.nextLong());
        leastEnd = 0;
    }

    private void closeOrFail(MessageStore store) throws IOException {
        try {
            life.close(store);
            written.promise(written.end(), "the store said it was closed");
        } catch (IOException e) {
            // planned, or the power went while it closed; abort stays, and nothing more is promised
        } catch (IllegalStateException e) {
            if (!disk.isDead()) { // what is mapped of a disk without power cannot be touched
                throw e;
            }
        }
    }
}
