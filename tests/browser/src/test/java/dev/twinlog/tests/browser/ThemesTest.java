package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;

/** The page in both themes and at the width of a phone. */
class ThemesTest {
    private static final String LIGHT_GROUND = "rgba(247, 247, 244, 1)";
    private static final String DARK_GROUND = "rgba(20, 22, 26, 1)";

    private static final Path TORN = Fixture.named("v400-torn").store();

    @Test
    void lightAndDarkRenderWithoutAComplaint() throws IOException {
        assertThat(groundIn(Chromium.Theme.LIGHT)).isEqualTo(LIGHT_GROUND);
        assertThat(groundIn(Chromium.Theme.DARK)).isEqualTo(DARK_GROUND);
    }

    private static String groundIn(Chromium.Theme theme) throws IOException {
        try (OpenPage page = OpenPage.of(theme, OpenPage.DESK)) {
            page.find("[data-record]");
            page.find("[data-slot].chosen, [data-queue-index]");
            assertThat(page.complaints()).isEmpty();
            return page.driver().findElement(By.tagName("body")).getCssValue("background-color");
        }
    }

    @Test
    void aFieldsBeginIsDrawnForEyesThatDoNotTellTheColoursApart() throws IOException {
        try (OpenPage page = OpenPage.of(TORN)) {
            page.showRecord("a1", 0);
            page.find(".dump .cell.begin");

            for (String cells : List.of(".hex .byte", ".dump .cell")) {
                String begins = "return [...document.querySelectorAll('" + cells + "')]"
                        + ".filter(c => c.dataset.byte > 0 && getComputedStyle(c).backgroundImage.startsWith('linear-gradient'))"
                        + ".map(c => Number(c.dataset.byte)).slice(0, 8)";
                await().untilAsserted(() -> assertThat(page.driver().executeScript(begins))
                        .isEqualTo(List.of(4L, 8L, 12L, 16L, 20L, 28L, 36L, 40L)));
            }
        }
    }

    @Test
    void nothingIsWiderThanAPhone() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.PHONE, TORN)) {
            page.find("[data-record]");
            page.find("[data-queue-index]");
            page.find("[data-engine=a1] .stage.hot"); // says at length what is wrong

            assertThat(widthOf(page, OpenPage.PHONE)).isLessThanOrEqualTo(OpenPage.PHONE.width);
            page.click("[data-action=step-mode]");
            page.click("[data-action=step-put]");
            page.find("[data-engine=s4][data-record]");
            assertThat(widthOf(page, OpenPage.PHONE)).isLessThanOrEqualTo(OpenPage.PHONE.width);
        }
    }

    @Test
    void theHeaderOfASmallWindowIsOneLineHoweverMuchIsPut() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, new Dimension(1024, 768))) {
            page.find(".producer [data-field=sent]");
            page.driver()
                    .executeScript(
                            "document.querySelector('.producer > .dim').style.minWidth = '195px'"); // 1 000 000 put

            for (String language : List.of("en", "zh")) {
                page.click("[data-language=" + language + "]");
                page.find("[data-language=" + language + "].on");
                assertThat(page.driver().executeScript("return document.querySelector('header').offsetHeight"))
                        .as(language)
                        .isEqualTo(46L);
            }
        }
    }

    @Test
    void helpIsReachedOnAPhone() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.PHONE, TORN)) {
            page.find("[data-record]");

            page.find("[data-action=help]").click();

            page.find("dialog.help[open]");
            assertThat(widthOf(page, OpenPage.PHONE)).isLessThanOrEqualTo(OpenPage.PHONE.width);
            page.find("[data-action=close-help]").click();
        }
    }

    @Test
    void recordsThatAreDrawnTogetherAreSeen() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.DESK, TORN)) {
            page.find("[data-engine=a1] .bars i");

            Chromium.resize(page.driver(), OpenPage.PHONE); // each has fewer pixels then

            page.find("[data-engine=a1] .bars i[data-kind=many]");
            assertThat(page.driver()
                            .executeScript("const many = document.querySelector('.bars i[data-kind=many]');"
                                    + "return getComputedStyle(many).backgroundColor"))
                    .isNotEqualTo("rgba(0, 0, 0, 0)");
        }
    }

    private static int widthOf(OpenPage page, Dimension size) {
        assertThat(page.driver().executeScript("return innerWidth")).isEqualTo((long) size.width);
        return ((Long) page.driver().executeScript("return document.scrollingElement.scrollWidth")).intValue();
    }
}
