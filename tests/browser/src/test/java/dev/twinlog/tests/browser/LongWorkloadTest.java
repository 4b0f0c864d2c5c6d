package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.serve.SlaveOnPage;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;

/** A page open over very many messages: it keeps no more than it shows, and is exact when they rest. */
class LongWorkloadTest {
    private static final long MANY = 300_000;
    private static final int MOST_NODES = 25_000; // of the page as it stands at rest there are about 11 000
    private static final StoreGeometry SIZES = StoreGeometry.DEFAULT;

    /** What happens while a browser looks at a store whose server is at {@code address}. */
    private interface Story {
        void tell(MessageStore store, Journal journal, ChromeDriver browser, String address) throws Exception;
    }

    @Test
    void aFloodLeavesThePageAsSmallAsItWasAndItsNumbersExact(@TempDir Path temp) throws Exception {
        withStoreAndBrowser(temp, (store, journal, browser, address) -> {
            put(store, 100);
            browser.get(address);
            awaitExact(browser, store);

            put(store, MANY);

            awaitExact(browser, store);
            assertThat(nodes(browser)).isLessThan(MOST_NODES);
            assertThat(journal.entries()).hasSizeLessThanOrEqualTo(4000);
            assertThat(journal.newerThan(0, 1).get(0).sequence()).isGreaterThan(4 * MANY / 2);
        });
    }

    @Test
    void aPageOpenedInAFloodFollowsIt(@TempDir Path temp) throws Exception {
        withStoreAndBrowser(temp, (store, journal, browser, address) -> {
            put(store, 100);
            CompletableFuture<Void> flood = CompletableFuture.runAsync(() -> put(store, MANY));
            browser.get(address);
            flood.join();

            awaitExact(browser, store);
            assertThat(text(browser, "document.querySelector('[data-action=follow]').ariaPressed"))
                    .isEqualTo("true");
        });
    }

    private static void withStoreAndBrowser(Path folder, Story story) throws Exception {
        Journal journal = SlaveOnPage.newJournal();
        Env env = Env.system().watchedBy(journal);
        GeometryHints hints = new GeometryHints(
                OptionalInt.of(SIZES.logFileBytes()),
                OptionalInt.of(SIZES.queueFileEntries()),
                OptionalInt.of(SIZES.indexSlots()),
                OptionalInt.of(SIZES.indexItems()));
        try (MessageStore store = dev.twinlog.v4.DefaultMessageStore.open(
                        StoreV4Config.defaults(folder, SIZES), env, new ServiceThreads(env.clock()));
                PageServer server = PageServer.openOnly(
                        new WebServer.Address("127.0.0.1", 0),
                        List.of(Source.live("4.0", "v4", folder, hints, new ShownStore(store, journal))))) {
            ChromeDriver browser = Chromium.lend(Chromium.Theme.LIGHT, OpenPage.DESK);
            try {
                story.tell(store, journal, browser, "http://127.0.0.1:" + server.port() + "/");
            } finally {
                Chromium.giveBack(browser);
            }
        }
    }

    private static void put(MessageStore store, long count) {
        for (long i = 0; i < count; i++) {
            MessageExtBrokerInner message = MessageExtBrokerInner.builder("orders", new byte[20])
                    .property("KEYS", "order-" + i)
                    .build();
            assertThat(store.putMessage(message).isOk()).isTrue();
        }
    }

    /** All watermarks, the last bar and the queue's end stand where the store says. */
    private static void awaitExact(ChromeDriver browser, MessageStore store) {
        await().pollInterval(Duration.ofMillis(100)).untilAsserted(() -> {
            String end = Long.toString(store.positions().appended());
            assertThat(store.positions().dispatched()).asString().isEqualTo(end);
            assertThat(text(
                            browser,
                            "[...document.querySelectorAll('[data-pin~=dispatched]')].map(e => e.dataset.pinOffset)"))
                    .isEqualTo(end);
            assertThat(
                            text(
                                    browser,
                                    "[...document.querySelectorAll('.bars :last-child')].map(e => BigInt(e.dataset.logOffset) + BigInt(e.dataset.size))"))
                    .isEqualTo(end);
            assertThat(text(
                            browser,
                            "document.querySelector('twin-queue .head span')?.textContent.replace(/[^0-9]/g, '')"))
                    .isEqualTo("0" + store.getMaxOffsetInQueue("orders", 0));
        });
    }

    private static String text(ChromeDriver browser, String expression) {
        return (String) browser.executeScript("return String(" + expression + ")");
    }

    private static long nodes(ChromeDriver browser) {
        return (Long) browser.executeScript("return document.querySelectorAll('*').length");
    }

    /** A journal of eleven rows, each of them new at each piece of news, as it is when very much happens. */
    @Test
    void rowsThatPassLeaveNothingBehind() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            Object left = page.driver().executeAsyncScript("""
                    const done = arguments[0];
                    Promise.all([import('lit'), import('lit/directives/repeat.js')]).then(([{ html, render }, { repeat }]) => {
                      const box = document.createElement('div');
                      for (let news = 0; news < 1000; news++) {
                        const rows = [...Array(11).keys()].map((row) => 11 * news + row);
                        render(repeat(rows, (row) => row, (row) => html`<p>${row}</p>`), box);
                      }
                      done(box.childNodes.length);
                    });
                    """);

            assertThat((Long) left).isLessThan(50);
        }
    }

    /** 1000 times the news of a busy second, as the page's own modules take them. */
    @Test
    void whatThePageRemembersIsBounded() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            Object kept = page.driver().executeAsyncScript("""
                    const done = arguments[0];
                    import('/assets/events.js').then(({ Events }) => {
                      const events = new Events();
                      const positions = { appended: '1', dispatched: '1', waitingRequests: '0', droppedIndexRequests: '0', logForces: '0' };
                      let sequence = 0;
                      for (let i = 0; i < 1000; i++) {
                        const journal = [...Array(100)].map(() => ({ source: 'v4', sequence: String(++sequence), kind: 'Appended', event: {} }));
                        events.add({ timeMillis: String(200 * i), sources: [{ id: 'v4', positions }], journal });
                      }
                      done([events.entries.length, events.entries.at(-1).sequence, events.samples.rows.length]);
                    });
                    """);

            assertThat((List<?>) kept).map(String::valueOf).containsExactly("800", "100000", "300");
        }
    }

    /** Bars beyond what a tape can show are not made. */
    @Test
    void aTapeDrawsABoundedNumberOfBars() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            Object drawn = page.driver().executeAsyncScript("""
                    const done = arguments[0];
                    Promise.all([import('/assets/tape-bars.js'), import('/assets/tape-window.js')]).then(([{ TapeBars }, { TapeWindow }]) => {
                      const box = document.createElement('div');
                      const bars = new TapeBars(box);
                      bars.clear(new TapeWindow(0n, 1000000n, 800, undefined));
                      for (let i = 0; i < 10; i++) {
                        bars.add([...Array(1000)].map((_, j) => ({ offset: String(i * 1000 + j), size: '1', kind: 'blank' })), true);
                      }
                      done(box.childElementCount);
                    });
                    """);

            assertThat(drawn).isEqualTo(4000L);
        }
    }
}
