package dev.twinlog.tests.browser;

import static org.awaitility.Awaitility.await;

import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** A server with its page open in Chromium. */
final class OpenPage implements AutoCloseable {
    static final Dimension DESK = new Dimension(1440, 900);
    static final Dimension PHONE = new Dimension(390, 844);
    private static final WebServer.Address ANY_PORT = new WebServer.Address("127.0.0.1", 0);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String STALE = "the server responded with a status of 410 (Gone)";

    private final PageServer server;
    private final ChromeDriver driver;

    static {
        Awaitility.setDefaultTimeout(PATIENCE);
    }

    private OpenPage(PageServer server, ChromeDriver driver) {
        this.server = server;
        this.driver = driver;
    }

    static OpenPage of(Path... attached) throws IOException {
        return of(Chromium.Theme.LIGHT, DESK, attached);
    }

    static OpenPage of(Chromium.Theme theme, Dimension size, Path... attached) throws IOException {
        return of(theme, size, new PageServer.Setup(ANY_PORT, Optional.empty(), List.of(attached)));
    }

    static OpenPage of(PageServer.Setup setup) throws IOException {
        return of(Chromium.Theme.LIGHT, DESK, setup);
    }

    private static OpenPage of(Chromium.Theme theme, Dimension size, PageServer.Setup setup) throws IOException {
        PageServer server = PageServer.open(setup);
        try {
            OpenPage page = new OpenPage(server, Chromium.lend(theme, size));
            page.driver.get(page.url());
            return page;
        } catch (RuntimeException | Error e) {
            server.close();
            throw e;
        }
    }

    int port() {
        return server.port();
    }

    String url() {
        return "http://127.0.0.1:" + server.port() + "/";
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Follows a link of the page's own, given what stands behind its {@code #}. */
    void look(String target) {
        driver.executeScript("location.hash = arguments[0]", target);
    }

    /** Shows the record and waits until it is there. */
    void showRecord(String source, long logOffset) {
        look("source=" + source + "&offset=" + logOffset);
        awaitRecord(source, logOffset);
    }

    void awaitRecord(String source, long logOffset) {
        find("[data-engine=%s][data-record='%d']".formatted(source, logOffset));
    }

    /** The first element of that selector, as soon as there is one. */
    WebElement find(String css) {
        return patiently(css)
                .ignoreException(StaleElementReferenceException.class)
                .until(() -> driver.findElements(By.cssSelector(css)), found -> !found.isEmpty())
                .get(0);
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** An attribute of all elements of that selector, read at one moment. */
    @SuppressWarnings("unchecked")
    List<String> attributes(String css, String name) {
        return (List<String>) driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.getAttribute(arguments[1]))",
                css,
                name);
    }

    /** An attribute of the first element of that selector, as soon as there is one. */
    String attribute(String css, String name) {
        return patiently(css)
                .until(() -> attributes(css, name), found -> !found.isEmpty())
                .get(0);
    }

    /** The texts of all elements of that selector, read at one moment, without what a browser does not show either. */
    @SuppressWarnings("unchecked")
    List<String> texts(String css) {
        return (List<String>) driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim().replace(/\\s+/g, ' '))",
                css);
    }

    /** Chooses an option of a select element as a user does. */
    void choose(String css, String value) {
        find(css);
        driver.executeScript(
                "const e = document.querySelector(arguments[0]); e.value = arguments[1]; e.dispatchEvent(new Event('change'))",
                css,
                value);
    }

    /** The text of the first element of that selector, as soon as there is one. */
    String text(String css) {
        return patiently(css)
                .until(
                        () -> (String)
                                driver.executeScript("return document.querySelector(arguments[0])?.textContent", css),
                        Objects::nonNull);
    }

    /** An element found in one look may be gone in the next, so whatever is asked of it is asked in the same look. */
    static ConditionFactory patiently(String what) {
        return await(what).atMost(PATIENCE).pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(25));
    }

    /** The values of all fields of the shown record, by name. */
    @SuppressWarnings("unchecked")
    Map<String, String> fields() {
        return (Map<String, String>)
                driver.executeScript(
                        "return Object.fromEntries("
                                + "[...document.querySelectorAll('.fields [data-field]')].map(e => [e.dataset.field, e.dataset.value]))");
    }

    /** Loads the page anew, as it looks at the start, with the workload at rest. */
    void reloadAtRest() {
        driver.get("about:blank");
        driver.get(url());
        find("[data-action=stop]");
        driver.executeScript("document.querySelector('[data-action=stop]:not([disabled])')?.click()");
    }

    /** Clicks by script, for elements that others may lie over or that are a pixel wide. */
    void click(String css) {
        patiently(css).until(() -> (Boolean) driver.executeScript(
                "const found = document.querySelector(arguments[0]); found?.click(); return !!found", css));
    }

    /** The value a field of the shown record has: its number, or its text. */
    String field(String name) {
        return attribute("[data-field=" + name + "]", "data-value");
    }

    /** Lets the browser's requests to addresses of that form fail; none, and all go through. */
    void block(String... patterns) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.setBlockedURLs", Map.of("urls", List.of(patterns)));
    }

    /** Lets each answer come so much later. */
    void delayAnswers(Duration delay) {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of(
                        "offline",
                        false,
                        "latency",
                        delay.toMillis(),
                        "downloadThroughput",
                        -1,
                        "uploadThroughput",
                        -1));
    }

    /** What the browser complained about, but for answers that what was asked of has been undone or done since. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(e -> e.getLevel().intValue() >= Level.WARNING.intValue())
                .filter(e -> !e.getMessage().endsWith(STALE))
                .map(Object::toString)
                .toList();
    }

    @Override
    public void close() throws IOException {
        try {
            Chromium.giveBack(driver);
        } finally {
            server.close();
        }
    }
}
