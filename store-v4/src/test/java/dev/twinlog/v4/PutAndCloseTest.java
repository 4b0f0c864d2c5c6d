package dev.twinlog.v4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PutAndCloseTest {
    @TempDir
    Path folder;

    /** What happens when a file is mapped. */
    @FunctionalInterface
    private interface OnMap {
        void before(Path file) throws Exception;
    }

    private static Disk diskThat(OnMap onMap) {
        Disk real = new dev.twinlog.io.MappedDisk();
        return (Disk) Proxy.newProxyInstance(
                Disk.class.getClassLoader(), new Class<?>[] {Disk.class}, (p, method, a) -> {
                    if (method.getReturnType() == Region.class) {
                        onMap.before((Path) a[0]);
                    }
                    try {
                        return method.invoke(real, a);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // refused, or waiting for ever
    void whileOnePutHoldsTheLockTooLongOthersAreRefused() throws Exception {
        CountDownLatch mapping = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        Disk slow = diskThat(file -> {
            if (file.toString().contains("commitlog")) {
                mapping.countDown();
                gate.await();
            }
        });
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, slow, world.steps)) {
            CompletableFuture<PutMessageResult> first =
                    CompletableFuture.supplyAsync(() -> store.putMessage(World.message(1)));
            mapping.await();
            world.clock.advance(Duration.ofMillis(1_001));

            PutMessageResult second = store.putMessage(World.message(2));

            assertThat(second.status()).isEqualTo(PutMessageStatus.OS_PAGECACHE_BUSY);
            assertThat(second.appended()).isEmpty();
            gate.countDown();
            assertThat(first.join().appended().orElseThrow().lockNanos()).isEqualTo(1_001_000_000L);
            assertThat(store.putMessage(World.message(3)).isOk()).isTrue();
        }
    }

    @Test
    void aLogFileThatCannotBeMadeIsToldAndTriedAgain() throws Exception {
        boolean[] full = {true};
        Disk disk = diskThat(file -> {
            if (full[0] && file.toString().contains("commitlog")) {
                throw new IOException("no space for " + file.getFileName());
            }
        });
        World world = new World(folder);
        try (DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, disk, world.steps)) {
            PutMessageResult refused = store.putMessage(World.message(1));
            assertThat(refused.status()).isEqualTo(PutMessageStatus.CREATE_MAPPED_FILE_FAILED);
            assertThat(refused.reason()).contains("no space for 00000000000000000000");
            full[0] = false;
            assertThat(store.putMessage(World.message(1))
                            .appended()
                            .orElseThrow()
                            .logOffset())
                    .isZero();
        }
    }

    @Test
    void aDispatchThatFailsStopsTheStoreAndKeepsTheMarker() throws Exception {
        Disk disk = diskThat(file -> {
            if (file.toString().contains("consumequeue")) {
                throw new IOException("no space for a queue");
            }
        });
        World world = new World(folder);
        DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, disk, world.steps);
        store.putMessage(World.message(1));
        world.steps.runUntilIdle();
        PutMessageResult refused = store.putMessage(World.message(1));
        assertThat(refused.status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
        assertThat(refused.reason())
                .isEqualTo("the store takes no more messages: "
                        + "ReputMessageService stopped: java.io.IOException: no space for a queue");
        store.close();
        assertThat(folder.resolve("abort")).exists();
        assertRecovered(1);
    }

    private void assertRecovered(int messages) throws IOException {
        try (DefaultMessageStore again = new World(folder).open(BrokerRole.ASYNC_MASTER)) {
            assertThat(again.getMaxOffsetInQueue("T", 0)).isEqualTo(messages);
        }
        assertThat(folder.resolve("abort")).doesNotExist();
    }

    @Test
    void aFailedForceStopsTheStore() throws Exception {
        World world = new World(folder);
        DefaultMessageStore store = world.open(BrokerRole.ASYNC_MASTER, forceFails(), world.steps);
        store.putMessage(World.message(10));
        world.steps.runUntilIdle();
        world.clock.advance(Duration.ofSeconds(10));
        world.steps.runUntilIdle();
        assertThat(store.putMessage(World.message(10)).status()).isEqualTo(PutMessageStatus.SERVICE_NOT_AVAILABLE);
        assertThat(store.positions().flushed()).isZero();
        assertThatThrownBy(store::close).hasMessage("cannot force");
        assertThat(folder.resolve("abort")).exists();
        assertRecovered(1); // and the folder is free
    }

    private static Disk forceFails() {
        Disk real = new dev.twinlog.io.MappedDisk();
        return (Disk) Proxy.newProxyInstance(
                Disk.class.getClassLoader(), new Class<?>[] {Disk.class}, (p, method, a) -> {
                    try {
                        Object result = method.invoke(real, a);
                        return result instanceof Region region
                                        && a[0].toString().contains("commitlog")
                                ? unforceable(region)
                                : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static Region unforceable(Region region) {
        return new Region() {
            @Override
            public java.nio.ByteBuffer buffer() {
                return region.buffer();
            }

            @Override
            public void reserve(int filePosition, int length) throws IOException {
                region.reserve(filePosition, length);
            }

            @Override
            public void force(int filePosition, int length) throws IOException {
                throw new IOException("cannot force");
            }

            @Override
            public void close() {
                region.close();
            }
        };
    }
}
