package dev.twinlog.tests.benchmarks.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Chromium, as it is started to look at a page. */
final class Browser {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    private Browser() {}

    static boolean isThere() {
        return Files.isExecutable(CHROMIUM);
    }

    /** @param profile a folder of its own */
    static List<String> command(Path profile, String port) {
        return List.of(
                CHROMIUM.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--window-size=1440,900",
                "--user-data-dir=" + profile,
                "http://127.0.0.1:" + port + "/");
    }
}
