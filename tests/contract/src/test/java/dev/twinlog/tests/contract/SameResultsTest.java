package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreObserver;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same messages give the same bytes, whoever runs the services and in whatever order they are stepped. */
class SameResultsTest {
    private static final long SEED = new Random().nextLong();
    private static final int MESSAGES = 150;

    @TempDir
    Path temp;

    private static MessageExtBrokerInner next(Random random) {
        byte[] body = new byte[random.nextInt(300)];
        random.nextBytes(body);
        var message = MessageExtBrokerInner.builder("topic" + random.nextInt(3), body)
                .queueId(random.nextInt(2))
                .sysFlag(random.nextInt(4) << 2)
                .property("KEYS", "k" + random.nextInt(20) + " j" + random.nextInt(20))
                .property("UNIQ_KEY", "u" + random.nextInt());
        return random.nextBoolean()
                ? message.property("TAGS", "t" + random.nextInt(5)).build()
                : message.build();
    }

    /** What a run does between two puts. */
    private interface Between {
        void puts(Random random);
    }

    private void run(Engine engine, Path folder, Services services, Env env, Between between) throws IOException {
        Random random = new Random(SEED);
        Random schedule = new Random(SEED + 1);
        try (MessageStore store = engine.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), env, services)) {
            for (int i = 0; i < MESSAGES; i++) {
                assertThat(store.putMessage(next(random)).reason()).isEmpty();
                between.puts(schedule);
            }
        }
    }

    private static Env world(StoreObserver observer) {
        return new Env(new ManualClock(1_700_000_000_000L), new MappedDisk(), observer);
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = folder.relativize(file).toString();
                if (!name.equals("checkpoint") && !name.startsWith("config")) { // when what was flushed differs
                    all.put(name, HexFormat.of().formatHex(Files.readAllBytes(file)));
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource
    void threadsAndStepsWriteTheSameBytes(Engine engine) throws Exception {
        Path stepped = temp.resolve("stepped");
        StepScheduler steps = new StepScheduler();
        run(engine, stepped, steps, world(StoreObserver.NONE), random -> steps.runRandomly(random, random.nextInt(9)));

        Path threaded = temp.resolve("threaded");
        Env env = world(StoreObserver.NONE);
        run(engine, threaded, new ServiceThreads(env.clock()), env, random -> {});

        Map<String, String> bytes = contents(stepped);
        assertThat(bytes.keySet())
                .as("seed %d", SEED)
                .anyMatch(name -> name.startsWith("index/"))
                .anyMatch(name -> name.startsWith("consumequeue/topic2/1/"))
                .contains("commitlog/00000000000000002048")
                .doesNotContain("abort");
        assertThat(contents(threaded)).as("seed %d", SEED).isEqualTo(bytes);
    }

    @ParameterizedTest
    @EnumSource
    void theJournalOfASeededRunIsTheSameEachTime(Engine engine) throws Exception {
        List<JournalEntry> first = journal(engine, temp.resolve("store"));
        Folders.delete(temp.resolve("store"));
        List<JournalEntry> second = journal(engine, temp.resolve("store"));
        assertThat(first).hasSizeGreaterThan(3 * MESSAGES);
        assertThat(second).as("seed %d", SEED).isEqualTo(first);
        for (int i = 0; i < first.size(); i++) {
            assertThat(first.get(i).sequence()).isEqualTo(i + 1);
        }
    }

    private List<JournalEntry> journal(Engine engine, Path folder) throws IOException {
        var journal = new dev.twinlog.observe.Journal(1_000_000);
        StepScheduler steps = new StepScheduler();
        ManualClock clock = new ManualClock(1_700_000_000_000L);
        run(engine, folder, steps, new Env(clock, new MappedDisk(), journal), random -> {
            clock.advance(Duration.ofMillis(random.nextInt(500)));
            steps.runRandomly(random, random.nextInt(9));
        });
        return journal.entries();
    }

    @ParameterizedTest
    @EnumSource
    void producersOnManyThreadsLoseAndDoubleNothing(Engine engine) throws Exception {
        Env env = Env.system();
        int producers = 4;
        int each = 250;
        try (MessageStore store = engine.open(World.roomy(temp), env, new ServiceThreads(env.clock()))) {
            var puts = Stream.generate(() -> java.util.concurrent.CompletableFuture.runAsync(() -> {
                        for (int i = 0; i < each; i++) {
                            assertThat(store.putMessage(World.keyed("T", "k" + i))
                                            .reason())
                                    .isEmpty();
                        }
                    }))
                    .limit(producers)
                    .toList();
            puts.forEach(java.util.concurrent.CompletableFuture::join);
            Awaitility.await().until(() -> store.positions().indexed() == store.getMaxPhyOffset());
            assertThat(World.queue(store, "T"))
                    .hasSize(producers * each)
                    .isSorted()
                    .doesNotHaveDuplicates();
            for (int i = 0; i < each; i++) {
                assertThat(World.query(store, "T", "k" + i)).hasSize(producers);
            }
        }
    }
}
