package dev.twinlog.tests.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The adapters, held against what the originals wrote long before. Concurrent, because the originals sleep on closing.
 */
@Execution(ExecutionMode.CONCURRENT)
class RealStoresReadFixturesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path temp;

    @ParameterizedTest
    @EnumSource(Generation.class)
    void realStoreReadsItsFixtureAndFindsItsOwnPutAfterReopening(Generation generation) throws IOException {
        Fixtures fixture = Fixtures.named(generation.fixturePrefix() + "-clean");
        Path folder = fixture.copyStoreTo(temp.resolve("store"));
        RealStoreConfig config = RealStoreConfig.master(Geometry.FIXTURES);
        PutOutcome put;
        try (RealStore store = RealStores.open(generation, folder, config)) {
            assertReadsEveryRow(store, fixture.expected());
            assertHasQueues(store, fixture.queues());
            assertAnswersKeyQueries(store, fixture.keyQueries());
            put = putAndAwait(store);
        }
        try (RealStore store = RealStores.open(generation, folder, config)) {
            assertFinds(store, put.stored());
        }
    }

    private static void assertReadsEveryRow(RealStore store, List<JsonNode> rows) {
        assertThat(rows).hasSize(700);
        for (JsonNode row : rows) {
            long logOffset = row.get("commitLogOffset").longValue();
            StoredMessage stored = store.lookMessageByOffset(logOffset).orElseThrow();
            assertThat((JsonNode) asRow(stored)).isEqualTo(row);
        }
    }

    private static void assertHasQueues(RealStore store, List<Fixtures.QueueCount> queues) {
        assertThat(queues).isNotEmpty();
        for (Fixtures.QueueCount queue : queues) {
            assertThat(store.maxOffsetInQueue(queue.topic(), queue.queueId()))
                    .as("%s-%d", queue.topic(), queue.queueId())
                    .isEqualTo(queue.entries());
        }
    }

    private static void assertAnswersKeyQueries(RealStore store, List<Fixtures.KeyAnswer> answers) {
        assertThat(answers).hasSize(28);
        for (Fixtures.KeyAnswer answer : answers) {
            assertThat(store.queryMessage(KeyQuery.of(answer.topic(), answer.key())))
                    .as("%s#%s", answer.topic(), answer.key())
                    .containsExactlyInAnyOrderElementsOf(answer.logOffsets());
        }
    }

    private static PutOutcome putAndAwait(RealStore store) {
        RealMessage message = RealMessage.of("fresh", 1, "after the fixture".getBytes(StandardCharsets.UTF_8))
                .withKeys("one two")
                .withTag("tag");
        PutOutcome put = store.put(message);
        assertThat(put.status()).isEqualTo("PUT_OK");
        await().until(() -> !store.queryMessage(KeyQuery.of("fresh", "two")).isEmpty());
        assertFinds(store, put.stored());
        return put;
    }

    private static void assertFinds(RealStore store, PutOutcome.Appended put) {
        StoredMessage stored = store.lookMessageByOffset(put.logOffset()).orElseThrow();
        assertThat(stored.message().body()).asString(StandardCharsets.UTF_8).isEqualTo("after the fixture");
        assertThat(stored.msgId()).isEqualTo(put.msgId());
        assertThat(stored.place()).isEqualTo(new StoredMessage.Place(put.logOffset(), put.size(), 0));
        assertThat(store.queryMessage(KeyQuery.of("fresh", "one"))).containsExactly(put.logOffset());
        GetOutcome pulled = store.getMessage(PullRequest.of("fresh", 1, 0, 32));
        assertThat(pulled.status()).isEqualTo("FOUND");
        assertThat(pulled.nextBeginOffset()).isEqualTo(1);
        assertThat(pulled.records())
                .singleElement()
                .satisfies(bytes -> assertThat(bytes).hasSize(put.size()));
    }

    private static ObjectNode asRow(StoredMessage stored) {
        RealMessage message = stored.message();
        RealMessage.Header header = message.header();
        ObjectNode row = JSON.createObjectNode();
        row.put("commitLogOffset", (int) stored.place().logOffset());
        row.put("size", stored.place().size());
        row.put("topic", message.topic());
        row.put("queueId", message.queueId());
        row.put("queueOffset", (int) stored.place().queueOffset());
        row.put("sysFlag", header.flags().sysFlag());
        row.put("flag", header.flags().flag());
        row.put("bornTimestamp", header.bornTimestamp());
        row.put("storeTimestamp", stored.storeTimestamp());
        row.put("bornHost", text(header.bornHost()));
        row.put("storeHost", text(header.storeHost()));
        row.put("reconsumeTimes", header.flags().reconsumeTimes());
        row.put("preparedTransactionOffset", (int) header.preparedTransactionOffset());
        row.put("bodyCrc", stored.bodyCrc());
        row.put("bodyLength", message.body().length);
        row.put("bodySha", shortSha(message.body()));
        row.put("msgId", stored.msgId());
        row.set("properties", JSON.valueToTree(message.properties()));
        return row;
    }

    private static String text(InetSocketAddress host) {
        return host.getAddress().getHostAddress() + ":" + host.getPort();
    }

    private static String shortSha(byte[] body) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(body))
                    .substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
