package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;

/** The page in both themes and at the width of a phone. */
class ThemesTest {
    private static final String LIGHT_GROUND = "rgba(247, 247, 244, 1)";
    private static final String DARK_GROUND = "rgba(20, 22, 26, 1)";

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
    void nothingIsWiderThanAPhone() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.PHONE)) {
            page.find("[data-record]");
            page.find("[data-queue-index]");

            assertThat(widthOf(page, OpenPage.PHONE)).isLessThanOrEqualTo(OpenPage.PHONE.width);
            page.click("[data-action=step-mode]");
            page.click("[data-action=step-put]");
            page.find("[data-engine=s4][data-record]");
            assertThat(widthOf(page, OpenPage.PHONE)).isLessThanOrEqualTo(OpenPage.PHONE.width);
        }
    }

    private static int widthOf(OpenPage page, Dimension size) {
        assertThat(page.driver().executeScript("return innerWidth")).isEqualTo((long) size.width);
        return ((Long) page.driver().executeScript("return document.scrollingElement.scrollWidth")).intValue();
    }
}
