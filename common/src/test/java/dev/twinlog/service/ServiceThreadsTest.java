package dev.twinlog.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.StoreClock;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServiceThreadsTest {
    private static final long AN_HOUR_MILLIS = 3_600_000;
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ServiceThreads threads = new ServiceThreads(StoreClock.system());
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

    @AfterEach
    void close() {
        threads.close();
    }

    /** Works off what was added; rests for an hour when there is nothing. */
    private static class Counter implements StoreService {
        final AtomicInteger waiting = new AtomicInteger();
        final AtomicInteger done = new AtomicInteger();
        volatile boolean broken;
        volatile boolean full;
        volatile Throwable lethal;

        @Override
        public String name() {
            return "Counter";
        }

        @Override
        public boolean step() throws IOException {
            if (lethal instanceof Error error) {
                throw error;
            }
            if (full) {
                throw new NoRoomException("no room");
            }
            if (broken) {
                throw new IOException("disk gone");
            }
            if (waiting.get() == 0) {
                return false;
            }
            waiting.decrementAndGet();
            done.incrementAndGet();
            return true;
        }

        @Override
        public long restMillis() {
            return AN_HOUR_MILLIS;
        }
    }

    /** Looks away after its work, and is handed more just then, by somebody who does not wake it. */
    private static final class LookingAway extends Counter {

        @Override
        public boolean step() throws IOException {
            boolean worked = super.step();
            if (!worked && done.get() == 1) {
                waiting.incrementAndGet(); // behind the look that found nothing
            }
            return worked;
        }

        @Override
        public long pauseMicros() {
            return 1;
        }
    }

    @Test
    void whatComesWhileAServiceLooksAwayIsDoneWithoutAWakeUp() {
        LookingAway service = new LookingAway();
        service.waiting.set(1);
        threads.start(service, failures::add);
        Awaitility.await().until(() -> service.done.get() == 2);
    }

    /** Lingers behind each piece of work. */
    private static final class Lingering extends Counter {

        @Override
        public long lingerNanos() {
            return Duration.ofHours(1).toNanos();
        }
    }

    @Test
    void aLingeringServiceIsWokenByWork() {
        Lingering service = new Lingering();
        service.waiting.set(3);
        Services.Wakeup wakeup = threads.start(service, failures::add);
        Awaitility.await().until(() -> service.done.get() == 1);
        wakeup.wake();
        Awaitility.await().until(() -> service.done.get() == 2);
        assertThat(service.waiting).hasValue(1); // until it is woken once more
    }

    @Test
    void aRestingServiceIsWokenByWork() {
        Counter counter = new Counter();
        Services.Wakeup wakeup = threads.start(counter, failures::add);
        for (int i = 1; i <= 100; i++) {
            counter.waiting.incrementAndGet();
            wakeup.wake();
            int wanted = i;
            Awaitility.await().pollDelay(Duration.ZERO).until(() -> counter.done.get() == wanted);
        }
    }

    @Test
    void aServiceRunsOnAThreadOfItsName() {
        ConcurrentLinkedQueue<String> names = new ConcurrentLinkedQueue<>();
        Counter counter = new Counter() {
            @Override
            public boolean step() {
                names.add(Thread.currentThread().getName());
                return false;
            }
        };
        threads.start(counter, failures::add);
        Awaitility.await().until(() -> names.contains("Counter"));
    }

    @Test
    void drainWaitsUntilAllWorkIsDone() {
        Counter first = new Counter();
        Counter second = new Counter();
        threads.start(first, failures::add);
        threads.start(second, failures::add);
        first.waiting.set(10_000);
        second.waiting.set(10_000);
        assertThat(threads.drain(List.of(first, second), LONG)).isTrue();
        assertThat(first.done).hasValue(10_000);
        assertThat(second.done).hasValue(10_000);
    }

    @Test
    void drainGivesUpWhenItsTimeIsOver() {
        ManualClock clock = new ManualClock(0);
        ServiceThreads timed = new ServiceThreads(clock);
        CountDownLatch gate = new CountDownLatch(1);
        Counter busy = new Counter() {
            @Override
            public boolean step() throws IOException {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                clock.advance(Duration.ofSeconds(1)); // always busy: each step takes a second
                return true;
            }
        };
        timed.start(busy, failures::add);
        gate.countDown();
        assertThat(timed.drain(List.of(busy), Duration.ofSeconds(5))).isFalse();
        timed.close();
    }

    @Test
    void anInterruptedDrainSaysNoAndStaysInterrupted() {
        Counter counter = new Counter();
        threads.start(counter, failures::add);
        Thread.currentThread().interrupt();
        assertThat(threads.drain(List.of(counter), LONG)).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aFailingServiceIsReportedOnceAndEnds() {
        Counter counter = new Counter();
        Services.Wakeup wakeup = threads.start(counter, failures::add);
        counter.broken = true;
        wakeup.wake();
        Awaitility.await().until(() -> !failures.isEmpty());
        counter.waiting.set(5);
        wakeup.wake();
        assertThat(threads.drain(List.of(counter), LONG)).isTrue(); // it has ended, so nobody waits for it
        assertThat(counter.done).hasValue(0);
        assertThat(failures).containsExactly("Counter stopped: java.io.IOException: disk gone");
    }

    @Test
    void aServiceThatFindsNoRoomGoesOnWhenThereIsRoom() {
        Counter counter = new Counter();
        counter.full = true;
        counter.waiting.set(3);
        threads.start(counter, failures::add);
        assertThat(threads.drain(List.of(counter), LONG)).isFalse();
        counter.full = false;
        assertThat(threads.drain(List.of(counter), LONG)).isTrue();
        assertThat(counter.done).hasValue(3);
        assertThat(failures).isEmpty();
    }

    @Test
    void anErrorIsReportedToo() {
        Counter counter = new Counter();
        counter.lethal = new OutOfMemoryError("no more");
        threads.start(counter, failures::add);
        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(failures).containsExactly("Counter stopped: java.lang.OutOfMemoryError: no more"));
    }

    @Test
    void closingLetsTheStepUnderWayFinish() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger finished = new AtomicInteger();
        Counter slow = new Counter() {
            @Override
            public boolean step() throws IOException {
                inside.countDown();
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                finished.incrementAndGet();
                return true;
            }
        };
        threads.start(slow, failures::add);
        inside.await();
        Thread closer = new Thread(threads::close);
        closer.start();
        Awaitility.await().until(() -> closer.getState() == Thread.State.WAITING);
        assertThat(finished).hasValue(0);
        gate.countDown();
        closer.join();
        assertThat(finished.get()).isPositive();
        assertThat(failures).isEmpty();
    }

    @Test
    void closingAnInterruptedThreadKeepsTheInterrupt() {
        threads.start(new Counter(), failures::add);
        Thread.currentThread().interrupt();
        threads.close();
        assertThat(Thread.interrupted()).isTrue();
    }
}
