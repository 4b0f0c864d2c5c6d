package dev.twinlog.tests.browser;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexLayout;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The watermarks in the bytes of queues and index: how far a file is written, and how far it is forced. */
class FileMarksTest {
    private static final int KEYS_OF_A_MESSAGE = 2;
    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        page = OpenPage.of();
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void aQueueFileSaysHowFarItIsQueuedAndFlushed() {
        beginWithOneMessage();
        page.click("[data-action=pointer-queue]");
        String queue = page.attribute("twin-queue tbody", "data-topic") + "/"
                + page.attribute("twin-queue tbody", "data-queue");
        String folder = "consumequeue/" + queue + "/";
        show(folder);
        page.find("[data-byte='%d'][data-marks=queued]".formatted(ConsumeQueueLayout.ENTRY_BYTES));
        page.find("[data-byte='0'][data-marks=flushed]");

        page.click("[data-action=step-idle]");
        for (int seconds = 0; seconds <= 60; seconds += 10) { // each minute all queues are forced
            page.click("[data-action=step-advance-10]");
        }
        page.click("[data-action=step-idle]");
        page.find("[data-done='11']");
        show(folder);

        page.find(
                "[data-byte='%d'][data-marks~=queued][data-marks~=flushed]".formatted(ConsumeQueueLayout.ENTRY_BYTES));
    }

    @Test
    void anIndexFileSaysHowFarItIsIndexedAndFlushed() {
        beginWithOneMessage();

        show("index/");

        int slots = page.all("twin-index [data-slot]").size(); // all are in sight
        int first = IndexLayout.itemPosition(slots, 1);
        page.look("%s&at=%d".formatted(address(), first));
        page.find("[data-byte='%d'][data-marks=flushed]".formatted(first));
        page.find("[data-byte='%d'][data-marks=indexed]".formatted(first + KEYS_OF_A_MESSAGE * IndexLayout.ITEM_BYTES));
    }

    /** A message in 4.0 that is dispatched, but of which only the log may be on disk. */
    private static void beginWithOneMessage() {
        page.look("source=s4&moment=1");
        page.click("[data-action=step-reset]");
        page.find(".stepper .done li:only-child");
        page.click("[data-action=step-put]");
        page.find("[data-done='1']");
        page.click("[data-action=step-service][data-engine=s4]");
        page.find("[data-done='2']");
        page.find("twin-queue [data-queue-index='0']");
        page.find("twin-index [data-slot]");
    }

    /** Shows the first file below a folder. */
    private static void show(String folder) {
        String path = page.attribute("[data-action=choose-file] option[value^='" + folder + "']", "value");
        page.choose("[data-action=choose-file]", path);
        page.find("twin-file [data-file='" + path + "'] [data-byte]");
    }

    private static String address() {
        return page.driver().getCurrentUrl().replaceAll("^[^#]*#|&at=\\d+", "");
    }
}
