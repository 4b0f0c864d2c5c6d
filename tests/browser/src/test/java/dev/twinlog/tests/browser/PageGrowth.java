package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.serve.SlaveOnPage;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * A page open over very many messages into both engines, whose old files go: neither browser nor server grows. It takes
 * too long for the suite and runs when it is asked for: {@code -Dtest=PageGrowth}. How many messages, the two together,
 * is said by {@code -Dtwinlog.page.messages=40000000}, and where the stores lie by {@code -Djava.io.tmpdir}; what was
 * measured on the way is printed.
 */
class PageGrowth {
    private static final long MESSAGES = Long.getLong("twinlog.page.messages", 4_000_000);
    private static final int PARTS = 10;
    private static final long SHOWN_FIRST = 100;
    private static final int BODY_BYTES = 100;
    private static final StoreGeometry SIZES = new StoreGeometry(8 << 20, 100_000, 20_000, 100_000);
    private static final Set<Integer> ANY_HOUR = IntStream.range(0, 24).boxed().collect(Collectors.toSet());
    private static final CleanConfig SOON = new CleanConfig(ANY_HOUR, 2000, 0.75, 0.95, 0.97, 500, 50);
    private static final GeometryHints HINTS = new GeometryHints(
            OptionalInt.of(SIZES.logFileBytes()),
            OptionalInt.of(SIZES.queueFileEntries()),
            OptionalInt.of(SIZES.indexSlots()),
            OptionalInt.of(SIZES.indexItems()));
    private static final long MEBIBYTE = 1 << 20;
    private static final long MORE_HEAP = 24 * MEBIBYTE;
    private static final int MORE_NODES = 8000;

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
        Journal ofV3 = SlaveOnPage.newJournal();
        Journal ofV4 = SlaveOnPage.newJournal();
        Env env3 = Env.system().watchedBy(ofV3);
        Env env4 = Env.system().watchedBy(ofV4);
        MessageStoreConfig config3 =
                StoreV3Config.defaults(temp.resolve("v3"), SIZES).store().with(SOON);
        MessageStoreConfig config4 =
                StoreV4Config.defaults(temp.resolve("v4"), SIZES).store().with(SOON);
        try (MessageStore v3 = dev.twinlog.v3.DefaultMessageStore.open(
                        StoreV3Config.of(config3), env3, new ServiceThreads(env3.clock()));
                MessageStore v4 = dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.of(config4), env4, new ServiceThreads(env4.clock()));
                PageServer server = PageServer.openOnly(
                        new WebServer.Address("127.0.0.1", 0),
                        List.of(
                                Source.live("3.2.4", "v3", temp.resolve("v3"), HINTS, new ShownStore(v3, ofV3)),
                                Source.live("4.0", "v4", temp.resolve("v4"), HINTS, new ShownStore(v4, ofV4))))) {
            ChromeDriver browser = Chromium.lend(Chromium.Theme.LIGHT, OpenPage.DESK);
            try {
                for (long i = 0; i < SHOWN_FIRST; i++) {
                    putOne(List.of(v3, v4), i);
                }
                browser.get("http://127.0.0.1:" + server.port() + "/");
                awaitDrawn(browser, List.of(v3, v4)); // the record it chooses is still in sight
                List<Held> held = drive(browser, List.of(v3, v4));
                assertBounded(held);
            } finally {
                Chromium.giveBack(browser);
            }
        }
    }

    private static List<Held> drive(ChromeDriver browser, List<MessageStore> stores) {
        List<Held> held = new ArrayList<>();
        long put = 0;
        for (int part = 1; part <= PARTS; part++) {
            for (; put < MESSAGES * part / PARTS; put += stores.size()) {
                putOne(stores, put);
            }
            awaitDrawn(browser, stores);
            held.add(held(browser, stores, put));
            System.out.println(held.get(held.size() - 1));
        }
        return held;
    }

    private static void putOne(List<MessageStore> stores, long number) {
        MessageExtBrokerInner message = MessageExtBrokerInner.builder("orders", new byte[BODY_BYTES])
                .queueId((int) (number / 2 % 4))
                .property("KEYS", "order-" + number)
                .build();
        for (MessageStore store : stores) {
            assertThat(store.putMessage(message).isOk()).isTrue();
        }
    }

    /** Both tapes show the end of their logs. */
    private static void awaitDrawn(ChromeDriver browser, List<MessageStore> stores) {
        await().untilAsserted(() -> assertThat(ends(browser))
                .containsExactlyElementsOf(stores.stream()
                        .map(store -> Long.toString(store.positions().appended()))
                        .toList()));
    }

    @SuppressWarnings("unchecked")
    private static List<String> ends(ChromeDriver browser) {
        return (List<String>) browser.executeScript(
                "return [...document.querySelectorAll('[data-pin~=appended]')].map(e => e.dataset.pinOffset)");
    }

    private static Held held(ChromeDriver browser, List<MessageStore> stores, long messages) {
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
                stores.stream()
                        .mapToLong(s -> s.positions().appended() - s.positions().minLogOffset())
                        .sum());
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
