package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.Env;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.observe.Journal;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v4.StoreV4Config;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.serve.SlaveOnPage;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;

/** A master shows how far its slave has come, and a slave shows what it takes. */
class ReplicationPageTest {
    private static final WebServer.Address ANY_PORT = new WebServer.Address("127.0.0.1", 0);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path temp;

    private MessageStoreConfig slave(int masterPort) {
        return StoreV4Config.defaults(temp.resolve("slave"), StoreGeometry.SMALL)
                .store()
                .with(BrokerRole.SLAVE)
                .with(HaConfig.following(new InetSocketAddress(InetAddress.getLoopbackAddress(), masterPort)));
    }

    @Test
    void masterAndSlaveShowWhatTravels() throws IOException {
        var setup = new PageServer.Setup(
                ANY_PORT, Optional.of(temp.resolve("masters")), List.of(), number -> HaConfig.listening(0));
        try (PageServer masters = PageServer.open(setup)) {
            MessageStoreConfig config = slave(masters.slavePorts().get("4.0"));
            Journal journal = new Journal(1000);
            Env env = Env.system().watchedBy(journal);
            try (MessageStore slave = dev.twinlog.v4.DefaultMessageStore.open(
                            StoreV4Config.of(config), env, new ServiceThreads(env.clock()));
                    SlaveOnPage page = SlaveOnPage.show(0, Engine.V4, config, slave, journal)) {
                assertShows("http://127.0.0.1:" + masters.port() + "/", "acked", "has the log up to");
                assertShows(page.url(), "appended", "of the master's log at");
            }
        }
    }

    private static void assertShows(String url, String pin, String sentence) {
        WebDriver browser = Chromium.start(Chromium.Theme.LIGHT, OpenPage.DESK);
        try {
            browser.get(url);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(
                                    browser.findElement(By.tagName("body")).getText())
                            .contains(pin, sentence));
        } finally {
            browser.quit();
        }
    }
}
