package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.StoreService;
import dev.twinlog.tests.contract.crash.SteppedServices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store that closes takes nothing away from those who still read, and lets nobody in any more. */
class ClosingTest {
    private static final long PACE_NANOS = 50_000; // else dispatch falls far behind, and closing waits for it

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void whatIsHeldStaysReadableAfterTheStoreIsClosed(Engine engine) throws Exception {
        World world = new World(engine, folder);
        MessageStore store = world.open();
        world.put(store, World.keyed("T", "k"));
        var pulled = store.getMessage(PullRequest.all("g", "T", 0, 0, 32));
        var queried = store.queryMessage(KeyQuery.anyTime("T", "k", 1));
        var selected = store.selectOneMessageByOffset(0).orElseThrow();
        store.close();
        for (var held : List.of(pulled.messages().get(0), queried.messages().get(0), selected)) {
            assertThat(held.buffer().getInt(4)).isEqualTo(0xDAA320A7);
        }
        pulled.close();
        queried.close();
        selected.close();
        selected.close();
        world.open().close();
    }

    @ParameterizedTest
    @EnumSource
    void aClosedStoreAnswersThatItIsClosed(Engine engine) throws Exception {
        World world = new World(engine, folder);
        MessageStore store = world.open();
        world.put(store, World.keyed("T", "k"));
        store.close();
        store.close();
        assertThat(store.putMessage(World.message(1)).status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
        assertThat(store.lookMessageByOffset(0)).isEmpty();
        assertThat(World.query(store, "T", "k")).isEmpty();
        try (var got = store.getMessage(PullRequest.all("g", "T", 0, 0, 1))) {
            assertThat(got.status()).isEqualTo(GetMessageStatus.NO_MESSAGE_IN_QUEUE);
        }
        assertThat(store.getOffsetInQueueByTime("T", 0, 0)).isZero();
        assertThat(folder.resolve("abort")).doesNotExist();
    }

    /** Would kill the process if a file were ever unmapped under a reader or the writer. */
    @ParameterizedTest
    @EnumSource
    void readersAndWritersMayBeUnderWayWhenTheStoreCloses(Engine engine) throws Exception {
        for (int round = 0; round < 3; round++) {
            Path store = folder.resolve("store" + round);
            Env env = Env.system();
            MessageStore closing = engine.open(World.roomy(store), env, new ServiceThreads(env.clock()));
            AtomicInteger reads = new AtomicInteger();
            AtomicInteger acknowledged = new AtomicInteger();
            CompletableFuture<Void> reader = CompletableFuture.runAsync(() -> {
                while (closing.getMaxPhyOffset() > 0 || acknowledged.get() == 0) {
                    World.query(closing, "T", "k");
                    closing.lookMessageByOffset(0);
                    closing.getOffsetInQueueByTime("T", 0, Long.MAX_VALUE / 2);
                    closing.getMessage(PullRequest.all("g", "T", 0, 0, 32)).close();
                    closing.positions();
                    reads.incrementAndGet();
                }
            });
            CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
                while (closing.putMessage(World.keyed("T", "k")).isOk()) {
                    acknowledged.incrementAndGet();
                    LockSupport.parkNanos(PACE_NANOS);
                }
            });
            Awaitility.await().until(() -> reads.get() > 2 && acknowledged.get() > 20);
            closing.close();
            CompletableFuture.allOf(reader, writer).join();
            assertThat(store.resolve("abort")).doesNotExist();
            World world = new World(engine, store);
            try (MessageStore again = world.open(World.roomy(store))) {
                assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(acknowledged.get());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWaitsIsDispatchedBeforeTheStoreCloses(Engine engine) throws Exception {
        World world = new World(engine, folder);
        MessageStore store = world.open();
        Stream.generate(() -> World.keyed("T", "k")).limit(12).forEach(store::putMessage);
        assertThat(store.getMaxOffsetInQueue("T", 0)).isZero();
        store.close();
        assertThat(folder.resolve("abort")).doesNotExist();
        try (MessageStore again = world.open()) {
            assertThat(World.queue(again, "T")).hasSize(12);
            assertThat(World.query(again, "T", "k")).hasSize(12);
        }
    }

    /** Steps services as asked, but has no time to drain any: dispatch stays behind when the store closes. */
    private static final class NeverDrains extends SteppedServices {
        private final List<Duration> limits = new ArrayList<>();

        @Override
        public boolean drain(List<StoreService> services, Duration limit) {
            limits.add(limit);
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void closingWithDispatchBehindKeepsTheMarkerAndTheNextRunCatchesUp(Engine engine) throws Exception {
        World world = new World(engine, folder);
        NeverDrains services = new NeverDrains();
        MessageStore store = world.open(Engine.config(folder, BrokerRole.ASYNC_MASTER), services);
        Stream.generate(() -> World.message(10)).limit(5).forEach(store::putMessage);
        store.close();
        assertThat(services.limits)
                .containsExactly(
                        switch (engine) {
                            case V3 -> Duration.ofDays(365); // as long as it takes
                            case V4 -> Duration.ofSeconds(5);
                        });
        assertThat(folder.resolve("abort")).exists();
        try (MessageStore again = world.open()) {
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(5);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
    }
}
