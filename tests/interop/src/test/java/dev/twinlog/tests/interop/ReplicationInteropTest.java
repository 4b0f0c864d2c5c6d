package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Ours and the originals follow each other: after a hundred thousand messages over several files both logs, queues and
 * indexes are the same, byte for byte, and both stores answer the same.
 */
@Execution(ExecutionMode.CONCURRENT)
class ReplicationInteropTest {
    private static final int MESSAGES = 100_000;

    @TempDir
    Path temp;

    @Test
    void anOriginal400FollowsOurV4() throws Exception {
        originalFollowsOurs(Engine.V4);
    }

    @Test
    void anOriginal326FollowsOurV3() throws Exception {
        originalFollowsOurs(Engine.V3);
    }

    @Test
    void ourV4FollowsAnOriginal400() throws Exception {
        oursFollowsOriginal(Engine.V4);
    }

    @Test
    void ourV3FollowsAnOriginal326() throws Exception {
        oursFollowsOriginal(Engine.V3);
    }

    @Test
    void ourV4FollowsOurV3() throws Exception {
        String answers;
        long end;
        try (ReplicatingStore master = ReplicatingStore.master(Engine.V3, temp.resolve("master"));
                ReplicatingStore slave =
                        ReplicatingStore.slave(Engine.V4, temp.resolve("slave"), master.listenPort())) {
            ReplicaMessages.put(master.answers(), MESSAGES);
            end = master.answers().maxLogOffset();
            ReplicaMessages.awaitAll(master.answers(), end, MESSAGES);
            ReplicaMessages.awaitAll(slave.answers(), end, MESSAGES);
            answers = ReplicaMessages.answers(master.answers(), MESSAGES);
            assertThat(ReplicaMessages.answers(slave.answers(), MESSAGES)).isEqualTo(answers);
        }
        assertSameFiles(end);
    }

    private void originalFollowsOurs(Engine engine) throws IOException {
        long end;
        try (ReplicatingStore master = ReplicatingStore.master(engine, temp.resolve("master"));
                OriginalReplica slave = OriginalReplica.open(engine.original(), temp.resolve("slave"), Role.SLAVE)) {
            slave.tell("follow 127.0.0.1:" + master.listenPort());
            patiently().until(() -> !master.slaves().isEmpty()); // it begins with the last file, so be first
            ReplicaMessages.put(master.answers(), MESSAGES);
            end = master.answers().maxLogOffset();
            slave.tell("await %d %d".formatted(end, MESSAGES));
            ReplicaMessages.awaitAll(master.answers(), end, MESSAGES);
            assertThat(slave.tell("answers " + MESSAGES))
                    .isEqualTo(ReplicaMessages.answers(master.answers(), MESSAGES));
            patiently().until(() -> master.slaves().get(0).ackedOffset() == end);
            assertThat(slave.tell("close")).isEqualTo("closed");
        }
        assertSameFiles(end);
    }

    private static ConditionFactory patiently() {
        return Awaitility.await().atMost(Duration.ofSeconds(60)); // an original rests for seconds before it tries again
    }

    private void oursFollowsOriginal(Engine engine) throws IOException {
        Generation original = engine.original();
        long end;
        try (OriginalReplica master = OriginalReplica.open(original, temp.resolve("master"), Role.ASYNC_MASTER);
                ReplicatingStore slave = ReplicatingStore.slave(engine, temp.resolve("slave"), master.haListenPort())) {
            end = Long.parseLong(master.tell("put " + MESSAGES));
            master.tell("await %d %d".formatted(end, MESSAGES));
            ReplicaMessages.awaitAll(slave.answers(), end, MESSAGES);
            assertThat(ReplicaMessages.answers(slave.answers(), MESSAGES))
                    .isEqualTo(master.tell("answers " + MESSAGES));
            assertThat(master.tell("close")).isEqualTo("closed");
        }
        assertSameFiles(end);
    }

    private void assertSameFiles(long end) throws IOException {
        ReplicaFiles master = new ReplicaFiles(temp.resolve("master"));
        ReplicaFiles slave = new ReplicaFiles(temp.resolve("slave"));
        assertThat(master.logFiles()).isGreaterThan(3);
        assertThat(slave.log(end)).as("log").isEqualTo(master.log(end));
        for (int queue = 0; queue < ReplicaMessages.QUEUES; queue++) {
            int entries = MESSAGES / ReplicaMessages.QUEUES;
            assertThat(slave.queue(queue, entries)).as("queue %d", queue).isEqualTo(master.queue(queue, entries));
        }
        assertThat(slave.index()).as("index").isEqualTo(master.index());
    }
}
