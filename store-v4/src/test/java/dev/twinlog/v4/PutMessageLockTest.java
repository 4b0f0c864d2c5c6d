package dev.twinlog.v4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.v4.StoreV4Config.PutLockKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PutMessageLockTest {
    private int counter; // guarded by the lock

    @ParameterizedTest
    @EnumSource
    void oneThreadAtATime(PutLockKind kind) {
        PutMessageLock lock = PutMessageLock.of(kind);
        List<CompletableFuture<Void>> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(CompletableFuture.runAsync(() -> {
                for (int n = 0; n < 20_000; n++) {
                    lock.lock();
                    counter++;
                    lock.unlock();
                }
            }));
        }
        threads.forEach(CompletableFuture::join);
        assertThat(counter).isEqualTo(80_000);
    }

    @ParameterizedTest
    @EnumSource
    void whoComesSecondWaits(PutLockKind kind) {
        PutMessageLock lock = PutMessageLock.of(kind);
        lock.lock();
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {
            lock.lock();
            counter = 1;
            lock.unlock();
        });
        assertThat(counter).isZero();
        assertThat(second).isNotDone();
        lock.unlock();
        second.join();
        assertThat(counter).isEqualTo(1);
    }
}
