package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;

/** Takes the pictures of the page in {@code docs}; run by {@code docs/screenshot.sh}, never by the tests. */
@EnabledIfSystemProperty(named = "twinlog.screenshots", matches = ".+")
class Screenshots {
    private static final Path TARGET = Path.of(System.getProperty("twinlog.screenshots", ""));
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final int BURST = 1000;
    private static final int BURSTS = 3;
    private static final int AFTERWARDS = 60;

    @Test
    void light() throws IOException {
        take("page.png", Chromium.Theme.LIGHT, OpenPage.DESK);
    }

    @Test
    void dark() throws IOException {
        take("page-dark.png", Chromium.Theme.DARK, OpenPage.DESK);
    }

    @Test
    void phone() throws IOException {
        take("page-phone.png", Chromium.Theme.LIGHT, OpenPage.PHONE);
    }

    @Test
    void chinese() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.DESK)) {
            warmUp(page);
            page.click("[data-language=zh]");
            shoot(page, "page-zh.png");
        }
    }

    @Test
    void steps() throws IOException {
        try (OpenPage page = OpenPage.of(Chromium.Theme.LIGHT, OpenPage.DESK)) {
            page.look("source=s3&scenario=burst-over-high-water&moment=1");
            String parting = page.attribute("[data-parting]", "data-parting");
            page.look("source=s3&scenario=burst-over-high-water&moment=" + parting);
            page.find(".stepper[data-moment='%s']".formatted(parting));
            page.find("[data-engine=s4] .bars i");
            keep(page, "page-steps.png");
        }
    }

    private static void take(String name, Chromium.Theme theme, Dimension size) throws IOException {
        try (OpenPage page = OpenPage.of(theme, size)) {
            warmUp(page);
            shoot(page, name);
        }
    }

    private static void shoot(OpenPage page, String name) throws IOException {
        chooseOrderWithCollidingKey(page);
        showTheEnd(page);
        keep(page, name);
    }

    private static void keep(OpenPage page, String name) throws IOException {
        Files.write(TARGET.resolve(name), page.driver().getScreenshotAs(OutputType.BYTES));
        assertThat(page.complaints()).isEmpty();
    }

    /** Puts enough that the measurements are those of warm code, then lets the usual workload go on for a while. */
    private static void warmUp(OpenPage page) {
        for (int burst = 0; burst < BURSTS; burst++) {
            long before = sent(page);
            page.click("[data-action=burst]:not([disabled])");
            await().atMost(PATIENCE).until(() -> sent(page) >= before + BURST);
        }
        long enough = sent(page) + AFTERWARDS;
        await().atMost(PATIENCE).until(() -> sent(page) >= enough);
    }

    /** A record whose key has a twin with the same hash, so that the key lens has something to tell apart. */
    private static void chooseOrderWithCollidingKey(OpenPage page) {
        Object offset = page.driver().executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                fetch('/api/sources/v4/lens?topic=orders&key=AaAaBB').then((a) => a.json())
                  .then((lens) => done(lens.files.flatMap((f) => f.items).find((i) => i.match === 'true').logOffset));
                """);
        page.showRecord("v4", Long.parseLong(offset.toString()));
        page.find("[data-queue-index][aria-current=true]");
        page.find("[data-match=true]");
    }

    private static void showTheEnd(OpenPage page) {
        if (page.attribute("[data-action=follow]", "aria-pressed").equals("false")) {
            page.click("[data-action=follow]");
        }
        page.find("[data-engine=v3] [data-pin~=appended]");
        page.find("[data-engine=v4] .bars .chosen, [data-engine=v4] .bars i");
    }

    private static long sent(OpenPage page) {
        return Long.parseLong(page.text("[data-field=sent]").replaceAll("\\D", ""));
    }
}
