package dev.twinlog.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedWorkTest {
    private final ConcurrentLinkedQueue<Integer> done = new ConcurrentLinkedQueue<>();

    private SideBySide.Work piece(int number) {
        return () -> done.add(number);
    }

    private static SideBySide.Work failing(Throwable failure) {
        return () -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (IOException) failure;
        };
    }

    @Test
    void everyPieceIsDoneOnce() throws Exception {
        List<SideBySide.Work> pieces =
                IntStream.range(0, 100).mapToObj(this::piece).toList();
        new SharedWork(pieces).doWith(3);
        assertThat(done)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 100).boxed().toList());
    }

    @Test
    void twoThreadsDoTwoPiecesAtTheSameTime() throws Exception {
        CountDownLatch bothRun = new CountDownLatch(2);
        SideBySide.Work meet = () -> {
            bothRun.countDown();
            try {
                bothRun.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            done.add(0);
        };
        new SharedWork(List.of(meet, meet)).doWith(2);
        assertThat(done).hasSize(2);
    }

    @Test
    void oneThreadTakesThePiecesInTheirOrder() throws Exception {
        new SharedWork(List.of(piece(1), piece(2), piece(3))).doWith(1);
        assertThat(done).containsExactly(1, 2, 3);
    }

    @Test
    void theFirstPieceThatFailedIsToldOfWhenAllAreDone() {
        IOException first = new IOException("first");
        List<SideBySide.Work> pieces =
                List.of(piece(1), failing(first), failing(new InternalError("second")), piece(4));
        assertThatThrownBy(() -> new SharedWork(pieces).doWith(2)).isSameAs(first);
        assertThat(done).containsExactlyInAnyOrder(1, 4);
    }

    @Test
    void anErrorOfAMappedFileReachesTheCaller() {
        InternalError lost = new InternalError("a fault occurred in an unsafe memory access operation");
        assertThatThrownBy(() -> new SharedWork(List.of(piece(1), failing(lost))).doWith(2))
                .isSameAs(lost);
    }

    @Test
    void whoIsInterruptedWaitsAllTheSameAndStaysInterrupted() throws Exception {
        Thread.currentThread().interrupt();
        new SharedWork(List.of(piece(1), piece(2), piece(3))).doWith(2);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).hasSize(3);
    }
}
