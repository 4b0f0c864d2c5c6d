package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * A page open over very many messages into both engines, whose old files go: neither browser nor server grows. It takes
 * too long for the suite and runs when it is asked for: {@code -Dtest=PageGrowth}. How many messages each gets is said
 * by {@code -Dtwinlog.page.messages=20000000}, and where the stores lie by {@code -Djava.io.tmpdir}; what was measured
 * on the way is printed.
 */
class PageGrowth {
    private static final long MESSAGES = Long.getLong("twinlog.page.messages", 2_000_000);
    private static final int PARTS = 10;
    private static final long MEBIBYTE = 1 << 20;
    private static final long MORE_HEAP = 24 * MEBIBYTE;
    private static final int MORE_NODES = 1500;

    /** What is held once what is garbage has been collected. */
    private record Held(long messages, long browserHeap, long nodes, long listeners, long serverHeap, long logBytes) {
        @Override
        public String toString() {
            return "%,12d messages: browser heap %5.1f MiB, %,6d DOM nodes, %,5d listeners; server heap %5.1f MiB; logs %,d MiB"
                    .formatted(
                            messages,
                            (double) browserHeap / MEBIBYTE,
                            nodes,
                            listeners,
                            (double) serverHeap / MEBIBYTE,
                            logBytes / MEBIBYTE);
        }
    }

    @Test
    void neitherBrowserNorServerGrowsWithWhatWasPut(@TempDir Path temp) throws IOException {
        DrawnTwins.tell(temp, (twins, browser) -> assertBounded(drive(browser, twins)));
    }

    private static List<Held> drive(ChromeDriver browser, LiveTwins twins) {
        List<Held> held = new ArrayList<>();
        long put = DrawnTwins.SHOWN_FIRST;
        for (int part = 1; part <= PARTS; part++) {
            for (; put < MESSAGES * part / PARTS; put++) {
                twins.put(put);
            }
            twins.awaitDrawn(browser);
            held.add(held(browser, twins, put));
            System.out.println(held.get(held.size() - 1));
        }
        return held;
    }

    private static Held held(ChromeDriver browser, LiveTwins twins, long messages) {
        browser.executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        browser.executeCdpCommand("Performance.enable", Map.of());
        Map<String, Long> found = metrics(browser);
        System.gc();
        return new Held(
                messages,
                found.get("JSHeapUsedSize"),
                found.get("Nodes"),
                found.get("JSEventListeners"),
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                twins.logBytes());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Long> metrics(ChromeDriver browser) {
        Object metrics =
                browser.executeCdpCommand("Performance.getMetrics", Map.of()).get("metrics");
        return ((List<Map<String, Object>>) metrics)
                .stream()
                        .collect(Collectors.toMap(
                                one -> (String) one.get("name"), one -> ((Number) one.get("value")).longValue()));
    }

    private static void assertBounded(List<Held> held) {
        Held first = held.get(0);
        Held last = held.get(held.size() - 1);
        assertThat(last.browserHeap()).isLessThan(first.browserHeap() + MORE_HEAP);
        assertThat(last.nodes()).isLessThan(first.nodes() + MORE_NODES);
        assertThat(last.serverHeap()).isLessThan(first.serverHeap() + MORE_HEAP);
    }
}
