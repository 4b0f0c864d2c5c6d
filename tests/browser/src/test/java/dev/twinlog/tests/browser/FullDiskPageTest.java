package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.FaultPlan;
import dev.twinlog.sim.FaultPlan.Operation;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.Sources;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;

/** A store that takes no messages says so on the page, with the reason, for as long as it is so. */
class FullDiskPageTest {
    private static final Path FOLDER = Path.of("/store");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final By REFUSES = By.cssSelector("[data-engine=v4] [data-field=refuses]");
    private static final By REASON = By.cssSelector("[data-engine=v4] [role=status] [data-field=notWriteable]");

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final SimulatedDisk disk = new SimulatedDisk(clock);
    private final Journal journal = new Journal(1000);
    private final StepScheduler steps = new StepScheduler();

    @Test
    void theReasonStandsAtTheEngineUntilThereIsRoom() throws IOException {
        StoreV4Config config = StoreV4Config.defaults(FOLDER, StoreGeometry.SMALL);
        try (MessageStore store =
                dev.twinlog.v4.DefaultMessageStore.open(config, new Env(clock, disk, journal), steps)) {
            ShownStore shown = new ShownStore(store, journal);
            Source source = new Source(
                    "v4", "4.0", "v4", FOLDER, GeometryHints.NONE, disk, Optional.of(shown), shown::filePositions);
            WebServer server = WebServer.start(
                    new WebServer.Address("127.0.0.1", 0),
                    1,
                    Sources.of(List.of(source)),
                    Optional.empty(),
                    Optional.empty());
            WebDriver browser = Chromium.start(Chromium.Theme.LIGHT, OpenPage.DESK);
            try {
                put(store);
                browser.get("http://127.0.0.1:" + server.port() + "/");
                await().atMost(PATIENCE)
                        .until(() -> shown(browser, By.cssSelector("[data-engine=v4] [data-pin~=appended]")));
                assertThat(shown(browser, REFUSES) || shown(browser, REASON)).isFalse();

                disk.plan(FaultPlan.none().failFrom(Operation.RESERVE, "consumequeue", 1));
                put(store);
                await().atMost(PATIENCE).until(() -> shown(browser, REFUSES) && shown(browser, REASON));
                assertThat(browser.findElement(REFUSES).getText()).isEqualTo("takes no messages");
                assertThat(browser.findElement(REASON).getText())
                        .contains(store.whyNotWriteable().orElseThrow())
                        .contains("no room for more of /store/consumequeue/");

                disk.plan(FaultPlan.none());
                clock.advance(Duration.ofSeconds(10));
                steps.runUntilIdle();
                await().atMost(PATIENCE).until(() -> !shown(browser, REFUSES) && !shown(browser, REASON));
            } finally {
                browser.quit();
                server.close();
            }
        }
    }

    private void put(MessageStore store) {
        MessageExtBrokerInner message = MessageExtBrokerInner.builder("T" + clock.millis(), new byte[10])
                .build();
        assertThat(store.putMessage(message).isOk()).isTrue();
        clock.advance(Duration.ofMillis(1)); // the next one begins a queue
        steps.runUntilIdle();
    }

    private static boolean shown(WebDriver browser, By what) {
        return !browser.findElements(what).isEmpty();
    }
}
