package dev.twinlog.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.io.NoRoomException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StepSchedulerTest {
    private final List<String> done = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final StepScheduler scheduler = new StepScheduler();

    /** Has {@code work} units to do and notes each. */
    private final class Worker implements StoreService {
        private final String name;
        private int work;
        private boolean full;

        private Worker(String name, int work) {
            this.name = name;
            this.work = work;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean step() throws IOException {
            if (full) {
                throw new NoRoomException("no room for a");
            }
            if (work < 0) {
                throw new IOException("broken");
            }
            if (work == 0) {
                return false;
            }
            work--;
            done.add(name);
            return true;
        }

        @Override
        public long restMillis() {
            return 1;
        }
    }

    private Worker start(String name, int work) {
        Worker worker = new Worker(name, work);
        scheduler.start(worker, failures::add);
        return worker;
    }

    @Test
    void nothingHappensUnlessAskedFor() {
        start("a", 2);
        assertThat(done).isEmpty();
        assertThat(scheduler.step("a")).isTrue();
        assertThat(done).containsExactly("a");
        assertThat(scheduler.step("a")).isTrue();
        assertThat(scheduler.step("a")).isFalse();
    }

    @Test
    void runUntilIdleStepsAllInTurn() {
        start("a", 1);
        start("b", 3);
        scheduler.runUntilIdle();
        assertThat(done).containsExactly("a", "b", "b", "b");
        assertThat(scheduler.names()).containsExactly("a", "b");
    }

    @Test
    void drainStepsOnlyThoseAskedFor() {
        Worker a = start("a", 2);
        start("b", 2);
        assertThat(scheduler.drain(List.of(a), Duration.ZERO)).isTrue();
        assertThat(done).containsExactly("a", "a");
    }

    @Test
    void theSameSeedGivesTheSameSchedule() {
        long seed = new Random().nextLong();
        assertThat(randomRun(seed)).as("seed %d", seed).isEqualTo(randomRun(seed));
    }

    private List<String> randomRun(long seed) {
        done.clear();
        StepScheduler steps = new StepScheduler();
        for (String name : List.of("a", "b", "c")) {
            steps.start(new Worker(name, 20), failures::add);
        }
        steps.runRandomly(new Random(seed), 30);
        return List.copyOf(done);
    }

    @Test
    void aFailingServiceIsReportedOnceAndSteppedNoMore() {
        Worker broken = start("broken", -1);
        start("sound", 3);
        scheduler.runUntilIdle();
        assertThat(done).containsExactly("sound", "sound", "sound");
        assertThat(scheduler.step("broken")).isFalse();
        scheduler.drain(List.of(broken), Duration.ZERO);
        scheduler.runRandomly(new Random(1), 10);
        assertThat(failures).containsExactly("broken stopped: java.io.IOException: broken");
    }

    @Test
    void aServiceThatFindsNoRoomIsSteppedAgain() {
        List<String> full = new ArrayList<>();
        Worker worker = new Worker("a", 1);
        worker.full = true;
        scheduler.start(worker, new ServiceTrouble() {
            @Override
            public void failed(String reason) {
                failures.add(reason);
            }

            @Override
            public void noRoom(String service, String reason) {
                full.add(service + ": " + reason);
            }

            @Override
            public void hasRoom(String service) {
                full.add(service + " has room");
            }
        });
        assertThat(scheduler.drain(List.of(worker), Duration.ZERO)).isFalse();
        assertThat(full).containsExactly("a: no room for a");
        worker.full = false;
        assertThat(scheduler.drain(List.of(worker), Duration.ZERO)).isTrue();
        assertThat(done).containsExactly("a");
        assertThat(full).containsExactly("a: no room for a", "a has room");
        assertThat(failures).isEmpty();
    }

    @Test
    void anUnknownNameSaysWhichThereAre() {
        start("a", 0);
        assertThatThrownBy(() -> scheduler.step("x")).hasMessage("no service x; there are [a]");
        assertThatThrownBy(() -> start("a", 0)).hasMessage("a service of the name a runs already");
        scheduler.close();
        assertThat(scheduler.names()).isEmpty();
    }
}
