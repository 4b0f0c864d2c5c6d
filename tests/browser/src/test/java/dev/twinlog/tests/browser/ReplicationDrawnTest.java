package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.HaStatus;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedNetwork;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page's picture of who follows whom says what the stores' own status says, whatever becomes of a connection. */
class ReplicationDrawnTest {
    private static final InetSocketAddress MASTER =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), HaConfig.DEFAULT_PORT);
    private static final HaConfig FOLLOWING = HaConfig.following(MASTER).with(HaConfig.StartFrom.OLDEST_FILE);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ManualClock clock = new ManualClock(1_700_000_000_000L);
    private final SimulatedNetwork network = new SimulatedNetwork(clock);
    private final List<SimulatedReplica> replicas = new ArrayList<>();
    private final List<WebServer> pages = new ArrayList<>();
    private ChromeDriver browser;

    @AfterEach
    void close() throws IOException {
        if (browser != null) {
            browser.quit();
        }
        pages.forEach(WebServer::close);
        for (SimulatedReplica replica : replicas) {
            replica.close();
        }
    }

    private SimulatedReplica replica(Engine engine) {
        SimulatedReplica replica = new SimulatedReplica(engine, clock, network);
        replicas.add(replica);
        return replica;
    }

    private SimulatedReplica master(Engine engine) throws IOException {
        SimulatedReplica master = replica(engine);
        master.open(BrokerRole.ASYNC_MASTER, HaConfig.listening(MASTER));
        return master;
    }

    private SimulatedReplica slave(Engine engine) throws IOException {
        SimulatedReplica slave = replica(engine);
        slave.open(BrokerRole.SLAVE, FOLLOWING);
        return slave;
    }

    private void settle() {
        boolean any = true;
        while (any) {
            any = false;
            for (SimulatedReplica replica : replicas) {
                any |= replica.stepAll();
            }
        }
    }

    private void look(SimulatedReplica replica, Dimension size) {
        WebServer page = replica.show();
        pages.add(page);
        browser = Chromium.start(Chromium.Theme.LIGHT, size);
        browser.get("http://127.0.0.1:" + page.port() + "/");
    }

    @Test
    void aMasterDrawsEachSlaveWithWhatItWasSentAndSaysItHas() throws IOException {
        SimulatedReplica master = master(Engine.V4);
        slave(Engine.V3);
        settle();
        master.put(20);
        settle();
        SimulatedReplica slow = slave(Engine.V4);
        slow.step("HAClient");
        slow.step("HAClient");
        master.stepAll();
        master.stepAll();
        master.put(3);
        master.stepAll();
        look(master, OpenPage.DESK);

        assertThat(master.status().slaves()).hasSize(2);
        awaitSlaves(master, "catching-up", "catching-up");
        settle();
        awaitSlaves(master, "in-step", "in-step");
        assertThat(text("[data-role=master] [data-field=endOffset]", "data-value"))
                .isEqualTo(Long.toString(master.logEnd()));
        assertThat(text("[data-role=master] [data-slave] [role=img]", "aria-label"))
                .startsWith("slave simulated:connection-1: sent up to ")
                .endsWith("0 B behind, in step");

        network.cutAll();
        settle();
        awaitSlaves(master, "dropped", "dropped");
        clock.advance(Duration.ofSeconds(1));
        settle();
        awaitSlaves(master, "in-step", "in-step", "dropped", "dropped");
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    }

    @Test
    void aSlaveDrawsItsMasterAndNothingOfPuts() throws IOException {
        SimulatedReplica slave = slave(Engine.V3);
        settle();
        look(slave, OpenPage.DESK);
        awaitMaster(slave, "backing-off");
        assertThat(text("[data-role=slave] [role=alert]", "textContent"))
                .contains("Connection refused", "tries again after");

        SimulatedReplica master = master(Engine.V4);
        master.put(5);
        clock.advance(Duration.ofSeconds(5));
        settle();
        awaitMaster(slave, "in-step");
        assertThat(slave.logEnd()).isEqualTo(master.logEnd()).isPositive();
        assertThat(text(".lane", "textContent"))
                .contains("slave", "HAClient", "appendToCommitLog", "ReputMessageService", "requestsWrite")
                .doesNotContain("putMessage", "synchronized", "put p99", "in lock", "takes no messages");
        assertThat(text("main", "textContent")).doesNotContain("Time in lock");

        network.cutAll();
        settle();
        awaitMaster(slave, "backing-off");
    }

    @Test
    void aRefusedSlaveIsSeenWithItsReasonOnBothPagesOnAPhoneToo() throws IOException {
        SimulatedReplica slave = replica(Engine.V4);
        slave.open(BrokerRole.ASYNC_MASTER, HaConfig.NONE);
        slave.put(5);
        slave.close();
        SimulatedReplica master = master(Engine.V3);
        master.put(1);
        slave.open(BrokerRole.SLAVE, FOLLOWING);
        settle();

        look(slave, OpenPage.PHONE);
        awaitMaster(slave, "refused");
        assertThat(text("[data-role=slave] [data-field=reason]", "textContent"))
                .isEqualTo("✕ " + slave.status().following().orElseThrow().reason());
        assertFits();
        browser.quit();

        look(master, OpenPage.PHONE);
        awaitSlaves(master, "refused");
        assertThat(text("[data-role=master] [data-field=reason]", "textContent"))
                .isEqualTo("✕ " + master.status().former().get(0).reason());
        assertFits();
    }

    private void assertFits() {
        assertThat((Boolean) browser.executeScript(
                        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as("no wider than the phone")
                .isTrue();
    }

    /** Waits until the page draws the slaves as the store's status has them, in that order. */
    private void awaitSlaves(SimulatedReplica master, String... states) {
        HaStatus status = master.status();
        List<HaStatus.Slave> slaves = new ArrayList<>(status.slaves());
        status.former().forEach(gone -> slaves.add(gone.last()));
        List<Map<String, String>> expected = new ArrayList<>();
        for (int i = 0; i < slaves.size(); i++) {
            HaStatus.Slave slave = slaves.get(i);
            expected.add(Map.of(
                    "slave", slave.peer(),
                    "sent", Long.toString(slave.sentOffset()),
                    "acked", Long.toString(slave.ackedOffset()),
                    "behind", Long.toString(Math.max(0, master.logEnd() - slave.ackedOffset())),
                    "state", states[i]));
        }
        assertThat(expected).hasSameSizeAs(states);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(browser.executeScript(
                                "return [...document.querySelectorAll('[data-role=master] [data-slave]')]"
                                        + ".map(e => ({...e.dataset}))"))
                        .isEqualTo(expected));
    }

    /** Waits until the page draws the master as the store's status has it. */
    private void awaitMaster(SimulatedReplica slave, String state) {
        HaStatus.Following master = slave.status().following().orElseThrow();
        List<String> expected = List.of(
                master.master(),
                state,
                Long.toString(master.masterOffset()),
                Long.toString(slave.logEnd()),
                Long.toString(master.reportedOffset()));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(browser.executeScript("""
                                const ha = document.querySelector('[data-role=slave]');
                                return ha && [ha.dataset.master, ha.dataset.state,
                                    ...['masterOffset', 'ownOffset', 'reportedOffset'].map(
                                        name => ha.querySelector(`[data-field=${name}]`).dataset.value)];
                                """)).isEqualTo(expected));
    }

    private String text(String css, String what) {
        return (String) browser.executeScript(
                "const e = document.querySelector(arguments[0]); return e.getAttribute(arguments[1]) ?? e[arguments[1]]",
                css,
                what);
    }
}
