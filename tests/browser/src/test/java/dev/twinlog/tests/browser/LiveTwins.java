package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
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
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openqa.selenium.chrome.ChromeDriver;

/** A store of each design whose old files go soon, on one page, for messages without end. */
final class LiveTwins implements Closeable {
    private static final int BODY_BYTES = 100;
    private static final int QUEUES = 4;
    private static final StoreGeometry SIZES = new StoreGeometry(8 << 20, 100_000, 20_000, 100_000);
    private static final Set<Integer> ANY_HOUR = IntStream.range(0, 24).boxed().collect(Collectors.toSet());
    private static final CleanConfig SOON = new CleanConfig(ANY_HOUR, 2000, 0.75, 0.95, 0.97, 500, 50);
    private static final GeometryHints HINTS = new GeometryHints(
            OptionalInt.of(SIZES.logFileBytes()),
            OptionalInt.of(SIZES.queueFileEntries()),
            OptionalInt.of(SIZES.indexSlots()),
            OptionalInt.of(SIZES.indexItems()));

    private final Deque<Closeable> opened = new ArrayDeque<>();
    private List<MessageStore> stores = List.of();
    private PageServer server;

    static LiveTwins open(Path folder) throws IOException {
        LiveTwins twins = new LiveTwins();
        try {
            twins.openBelow(folder);
            return twins;
        } catch (IOException | RuntimeException e) {
            twins.close();
            throw e;
        }
    }

    private void openBelow(Path folder) throws IOException {
        Path folder3 = folder.resolve("v3");
        Path folder4 = folder.resolve("v4");
        Journal journal3 = SlaveOnPage.newJournal();
        Journal journal4 = SlaveOnPage.newJournal();
        Env env3 = Env.system().watchedBy(journal3);
        Env env4 = Env.system().watchedBy(journal4);
        MessageStore v3 = dev.twinlog.v3.DefaultMessageStore.open(
                StoreV3Config.of(StoreV3Config.defaults(folder3, SIZES).store().with(SOON)),
                env3,
                new ServiceThreads(env3.clock()));
        opened.push(v3::close);
        MessageStore v4 = dev.twinlog.v4.DefaultMessageStore.open(
                StoreV4Config.of(StoreV4Config.defaults(folder4, SIZES).store().with(SOON)),
                env4,
                new ServiceThreads(env4.clock()));
        opened.push(v4::close);
        stores = List.of(v3, v4);
        server = PageServer.openOnly(
                new WebServer.Address("127.0.0.1", 0),
                List.of(
                        Source.live("3.2.4", "v3", folder3, HINTS, new ShownStore(v3, journal3)),
                        Source.live("4.0", "v4", folder4, HINTS, new ShownStore(v4, journal4))));
        opened.push(server::close);
    }

    String url() {
        return "http://127.0.0.1:" + server.port() + "/";
    }

    /** Puts the same message into both. @param number of the message, from 0; it has a key of its own */
    void put(long number) {
        MessageExtBrokerInner message = MessageExtBrokerInner.builder("orders", new byte[BODY_BYTES])
                .queueId((int) (number % QUEUES))
                .property("KEYS", "order-" + number)
                .build();
        for (MessageStore store : stores) {
            assertThat(store.putMessage(message).isOk()).isTrue();
        }
    }

    /** Waits until both tapes show the ends of their logs. */
    void awaitDrawn(ChromeDriver browser) {
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

    /** Of both logs together, deleted files left out. */
    long logBytes() {
        return stores.stream()
                .mapToLong(s -> s.positions().appended() - s.positions().minLogOffset())
                .sum();
    }

    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            opened.pop().close();
        }
    }
}
