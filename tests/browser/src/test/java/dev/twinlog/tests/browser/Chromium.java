package dev.twinlog.tests.browser;

import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;

/** Starts the system's Chromium; nothing is downloaded. */
final class Chromium {
    private static final File BROWSER = new File("/usr/bin/chromium");
    private static final File DRIVER = new File("/usr/bin/chromedriver");

    private static final Queue<ChromeDriver> IDLE = new ConcurrentLinkedQueue<>();

    private Chromium() {}

    /** Which of the page's themes the browser asks for. */
    enum Theme {
        LIGHT,
        DARK
    }

    /** A browser as if just started: one that another test has given back, or else a new one. */
    static ChromeDriver lend(Theme theme, Dimension size) {
        ChromeDriver idle = IDLE.poll();
        if (idle == null) {
            ChromeDriver started = start(theme, size);
            Runtime.getRuntime().addShutdownHook(new Thread(started::quit, "quit-browser"));
            return started;
        }
        prefer(idle, theme);
        resize(idle, size);
        return idle;
    }

    /** Takes a browser for the next test, without anything that this one has changed; all end with the tests. */
    static void giveBack(ChromeDriver driver) {
        driver.get("about:blank");
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of()));
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", false, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
        driver.executeCdpCommand("Network.disable", Map.of());
        driver.manage().logs().get(LogType.BROWSER); // what it complained about is told once
        IDLE.add(driver);
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
        prefer(driver, theme);
        resize(driver, size);
        return driver;
    }

    private static void prefer(ChromeDriver driver, Theme theme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of(
                                "name",
                                "prefers-color-scheme",
                                "value",
                                theme.name().toLowerCase(Locale.ROOT)))));
    }

    /** Gives the page exactly this many pixels, fewer than a window may have too. */
    static void resize(ChromeDriver driver, Dimension size) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", size.width, "height", size.height, "deviceScaleFactor", 1, "mobile", false));
    }
}
