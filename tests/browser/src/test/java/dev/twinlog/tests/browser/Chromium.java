package dev.twinlog.tests.browser;

import java.io.File;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** Starts the system's Chromium; nothing is downloaded. */
final class Chromium {
    private static final File BROWSER = new File("/usr/bin/chromium");
    private static final File DRIVER = new File("/usr/bin/chromedriver");

    private Chromium() {}

    /** Which of the page's themes the browser asks for. */
    enum Theme {
        LIGHT,
        DARK
    }

    static ChromeDriver start(Theme theme, Dimension size) {
        for (File needed : List.of(BROWSER, DRIVER)) {
            if (!needed.canExecute()) {
                throw new AssertionError(needed + " is missing: apt-get install chromium chromium-driver");
            }
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars");
        options.setCapability("goog:loggingPrefs", Map.of("browser", "ALL"));
        ChromeDriverService service =
                new ChromeDriverService.Builder().usingDriverExecutable(DRIVER).build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of(
                                "name",
                                "prefers-color-scheme",
                                "value",
                                theme.name().toLowerCase(java.util.Locale.ROOT)))));
        resize(driver, size);
        return driver;
    }

    /** Gives the page exactly this many pixels, fewer than a window may have too. */
    static void resize(ChromeDriver driver, Dimension size) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", size.width, "height", size.height, "deviceScaleFactor", 1, "mobile", false));
    }
}
