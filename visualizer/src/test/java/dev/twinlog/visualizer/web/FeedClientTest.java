package dev.twinlog.visualizer.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class FeedClientTest {
    private static final int KEPT = 8;

    /** Takes one message and no other until it is let go. */
    private static final class SlowBrowser implements FeedClient.Browser {
        private final CountDownLatch reads = new CountDownLatch(1);
        private final List<String> told = new CopyOnWriteArrayList<>();
        private volatile int ends;

        @Override
        public boolean isGone() {
            return false;
        }

        @Override
        public void tell(String message) {
            told.add(message);
            boolean interrupted = false;
            while (reads.getCount() > 0) { // as a write to a socket that nobody reads: not to be interrupted
                try {
                    reads.await();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void end() {
            ends++;
        }
    }

    @Test
    void noMoreThanEightMessagesAreKeptForABrowserThatDoesNotRead() {
        SlowBrowser browser = new SlowBrowser();
        FeedClient client = new FeedClient(browser);
        client.start();
        assertThat(client.offer("in the socket")).isTrue();
        await().until(() -> browser.told.size() == 1);

        for (int i = 0; i < KEPT; i++) {
            assertThat(client.offer("kept " + i)).isTrue();
        }

        assertThat(client.offer("one too many")).isFalse();
        browser.reads.countDown();
        client.awaitEnd();
        assertThat(browser.ends).isEqualTo(1);
        assertThat(browser.told).containsExactly("in the socket");
    }

    @Test
    void aBrowserThatReadsIsToldEverything() {
        SlowBrowser browser = new SlowBrowser();
        browser.reads.countDown();
        FeedClient client = new FeedClient(browser);
        client.start();

        for (int i = 0; i < 3 * KEPT; i++) {
            int told = i + 1;
            assertThat(client.offer("message " + i)).isTrue();
            await().pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(1))
                    .until(() -> browser.told.size() == told);
        }

        client.close();
        client.awaitEnd();
        assertThat(browser.told).hasSize(3 * KEPT).startsWith("message 0");
        assertThat(browser.ends).isEqualTo(1);
    }
}
