package dev.twinlog.tests.browser;

import java.io.IOException;
import java.nio.file.Path;
import org.openqa.selenium.chrome.ChromeDriver;

/** Stores of both designs whose page is open in a browser, and has drawn their first messages. */
final class DrawnTwins {
    /** How many messages are drawn when the story begins; the number of the next. */
    static final long SHOWN_FIRST = 100;

    private DrawnTwins() {}

    /** What happens while the browser looks. */
    @FunctionalInterface
    interface Story {
        void tell(LiveTwins twins, ChromeDriver browser);
    }

    static void tell(Path folder, Story story) throws IOException {
        try (LiveTwins twins = LiveTwins.open(folder)) {
            ChromeDriver browser = Chromium.lend(Chromium.Theme.LIGHT, OpenPage.DESK);
            try {
                for (long i = 0; i < SHOWN_FIRST; i++) {
                    twins.put(i);
                }
                browser.get(twins.url());
                twins.awaitDrawn(browser); // the record it chooses is still in sight
                story.tell(twins, browser);
            } finally {
                Chromium.giveBack(browser);
            }
        }
    }
}
