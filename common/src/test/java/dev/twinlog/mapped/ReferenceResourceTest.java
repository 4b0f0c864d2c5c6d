package dev.twinlog.mapped;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReferenceResourceTest {
    private final AtomicInteger freed = new AtomicInteger();
    private final ReferenceResource resource = new ReferenceResource(freed::incrementAndGet);

    @Test
    void theLastHolderFreesWhatItsOwnerGaveUp() {
        assertThat(resource.hold()).isTrue();
        assertThat(resource.hold()).isTrue();
        resource.shutdown();
        resource.release();
        assertThat(freed).hasValue(0);
        assertThat(resource.isFreed()).isFalse();

        resource.release();

        assertThat(freed).hasValue(1);
        assertThat(resource.isFreed()).isTrue();
    }

    @Test
    void withoutHoldersTheOwnerFreesAtOnceAndOnce() {
        resource.shutdown();
        resource.shutdown();
        assertThat(freed).hasValue(1);
    }

    @Test
    void givingUpTwiceTakesNothingFromAHolder() {
        resource.hold();
        resource.shutdown();
        resource.shutdown();
        assertThat(freed).hasValue(0);
        resource.release();
        assertThat(freed).hasValue(1);
    }

    @Test
    void nobodyTakesAHoldOfWhatWasGivenUp() {
        resource.hold();
        resource.shutdown();
        assertThat(resource.hold()).isFalse();
        assertThat(resource.isShutDown()).isTrue();
        resource.release();
        assertThat(resource.hold()).isFalse();
        assertThat(freed).hasValue(1);
    }

    @Test
    void holdsTakenTogetherAreGivenBackInAnyParts() {
        assertThat(resource.hold(5)).isTrue();
        resource.shutdown();
        resource.release(3);
        resource.release();
        assertThat(freed).hasValue(0);
        resource.release(1);
        assertThat(freed).hasValue(1);
        assertThat(resource.hold(2)).isFalse();
    }

    @Test
    void noHolderEverSeesItFreedWhileThreadsComeAndGo() throws Exception {
        int readers = 2;
        ExecutorService threads = Executors.newFixedThreadPool(readers + 1);
        try {
            for (int round = 0; round < 50; round++) {
                AtomicInteger frees = new AtomicInteger();
                ReferenceResource shared = new ReferenceResource(frees::incrementAndGet);
                List<Callable<Boolean>> work = new ArrayList<>();
                for (int i = 0; i < readers; i++) {
                    work.add(() -> {
                        boolean sound = true;
                        while (shared.hold()) {
                            sound &= frees.get() == 0;
                            shared.release();
                        }
                        return sound;
                    });
                }
                work.add(() -> {
                    shared.shutdown();
                    return true;
                });
                for (Future<Boolean> result : threads.invokeAll(work)) {
                    assertThat(result.get()).isTrue();
                }
                assertThat(frees).hasValue(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
