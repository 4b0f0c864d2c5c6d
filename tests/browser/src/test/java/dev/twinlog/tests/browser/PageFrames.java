package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * How smooth the page is while many messages flow into both engines, and that it is exact when they pause. A matter of
 * the machine, so it is not in the suite and runs when it is asked for: {@code -Dtest=PageFrames}. How many a second
 * each engine gets is said by {@code -Dtwinlog.page.rate=50000}, for how long by {@code -Dtwinlog.page.seconds=60};
 * what was measured is printed.
 */
class PageFrames {
    private static final long RATE = Long.getLong("twinlog.page.rate", 50_000);
    private static final long SECONDS = Long.getLong("twinlog.page.seconds", 60);
    private static final long SETTLING_SECONDS = 5;
    private static final long PORTIONS_A_SECOND = 200;
    private static final double NANOS = 1e9;
    private static final double SMOOTH_MILLIS = 50;

    private static final String MEASURE = """
            window.frames_ = [];
            window.tasks_ = [];
            new PerformanceObserver((list) => list.getEntries().forEach((e) => tasks_.push(e.duration)))
              .observe({ type: 'longtask' });
            let before = performance.now();
            const frame = (now) => {
              frames_.push(now - before);
              before = now;
              requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame);
            """;

    @Test
    void thePageIsSmoothWhileMessagesFlowAndExactWhenTheyPause(@TempDir Path temp) throws IOException {
        DrawnTwins.tell(temp, (twins, browser) -> {
            long put = flow(twins, DrawnTwins.SHOWN_FIRST, SETTLING_SECONDS);
            browser.executeScript(MEASURE);
            flow(twins, put, SECONDS);
            List<Double> frames = sorted(browser, "frames_");
            List<Double> tasks = sorted(browser, "tasks_");
            System.out.printf(
                    "%d messages a second into each: %,d frames in %d s; milliseconds between them: median %.1f, 95 %% %.1f, 99 %% %.1f, longest %.1f; %d tasks over 50 ms, longest %.0f%n",
                    RATE,
                    frames.size(),
                    SECONDS,
                    at(frames, 0.5),
                    at(frames, 0.95),
                    at(frames, 0.99),
                    at(frames, 1),
                    tasks.size(),
                    tasks.isEmpty() ? 0 : at(tasks, 1));
            twins.awaitDrawn(browser);
            assertThat(at(frames, 0.95)).isLessThan(SMOOTH_MILLIS);
        });
    }

    /** Puts evenly, or as fast as it can be done. @return the number of the next message */
    private static long flow(LiveTwins twins, long first, long seconds) {
        long beginNanos = System.nanoTime();
        long portions = seconds * PORTIONS_A_SECOND;
        long number = first;
        for (long portion = 0; portion < portions; portion++) {
            for (; number - first < (portion + 1) * RATE / PORTIONS_A_SECOND; number++) {
                twins.put(number);
            }
            LockSupport.parkNanos(beginNanos + (long) ((portion + 1) * NANOS / PORTIONS_A_SECOND) - System.nanoTime());
        }
        double took = (System.nanoTime() - beginNanos) / NANOS;
        System.out.printf("%,d messages into each in %.1f s%n", number - first, took);
        return number;
    }

    @SuppressWarnings("unchecked")
    private static List<Double> sorted(ChromeDriver browser, String name) {
        List<Number> values = (List<Number>) browser.executeScript("return window." + name);
        return values.stream().map(Number::doubleValue).sorted().toList();
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()));
    }
}
