package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Dimension;

/** What must not be cut off, whatever there is room for. */
class ReadInFullTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final int DELAYED = 572; // log offset of a delayed message
    private static final Dimension LAPTOP = new Dimension(1280, 800);

    @Test
    void timesAndPointersOfARecordAre() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.showRecord("a1", DELAYED);
            page.find("[data-action=pointer-queue]");

            for (Dimension size : new Dimension[] {OpenPage.DESK, LAPTOP, OpenPage.PHONE}) {
                Chromium.resize(page.driver(), size);
                assertThat(cut(page, ".fields [data-field$=Timestamp] .value, .pointers a, .chain li"))
                        .as("cut at %s", size)
                        .isZero();
            }
        }
    }

    @Test
    void bytesAndEntriesSideBySideAre() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.showRecord("a1", DELAYED);
            page.find("[data-topic=SCHEDULE_TOPIC_XXXX] [data-queue-index='0']");

            for (Dimension size : new Dimension[] {OpenPage.DESK, LAPTOP}) {
                Chromium.resize(page.driver(), size);
                assertThat(cut(page, ".hexbox, twin-queue .scroll"))
                        .as("cut at %s", size)
                        .isZero();
            }
        }
    }

    @Test
    void theLastRowOfAFileInSightIs() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.showRecord("a1", DELAYED);
            page.find(".dump .cell");

            assertThat((Boolean) page.driver().executeScript("""
                    const scroller = document.querySelector('.scroller');
                    return scroller.clientHeight >= scroller.querySelector('.dump').offsetHeight;
                    """)).isTrue();
        }
    }

    @Test
    void aPhoneHasTheHeadInOneRowAndRoomToTypeWhereToJump() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.PHONE, FIXTURE.store())) {
            page.showRecord("a1", DELAYED);
            page.find("twin-file [name=to]");

            assertThat(number(page, "document.querySelector('[data-action=help]').getBoundingClientRect().top"))
                    .isLessThan(number(page, "document.querySelector('header h1').getBoundingClientRect().bottom"));
            assertThat(number(page, "document.querySelector('twin-file [name=to]').offsetWidth"))
                    .isGreaterThan(150);
        }
    }

    @Test
    void namesOfWatermarksThatStandCloseTogetherAre() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.look("source=s3&scenario=slave-reputting&moment=30");
            page.find(".lane[data-engine=s3] [data-pin~=appended]");

            for (Dimension size : new Dimension[] {OpenPage.DESK, OpenPage.PHONE}) {
                Chromium.resize(page.driver(), size);
                await().untilAsserted(() ->
                        assertThat(covered(page)).as("at %s", size).isZero());
            }
        }
    }

    /** How many names of watermarks lie over another of the same log, or reach out of the page. */
    private static double covered(OpenPage page) {
        return number(page, """
                [...document.querySelectorAll('.lane')].flatMap(lane => {
                  const names = [...lane.querySelectorAll('.pin span')].map(e => e.getBoundingClientRect());
                  return names.filter((a, i) => a.right > innerWidth || names.some((b, j) => i < j
                    && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
                }).length
                """.strip());
    }

    private static double cut(OpenPage page, String css) {
        return number(
                page,
                "[...document.querySelectorAll(`%s`)].filter(e => e.clientWidth && e.scrollWidth > e.clientWidth).length"
                        .formatted(css));
    }

    private static double number(OpenPage page, String expression) {
        return ((Number) page.driver().executeScript("return " + expression)).doubleValue();
    }
}
