package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Folders that brokers of four generations wrote, all attached to one page: what its API says is what the brokers read.
 */
class FixturesOverHttpTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> NAMES = List.of(
            "v326-clean",
            "v326-crashed",
            "v400-clean",
            "v400-crashed",
            "v400-torn",
            "v494-clean",
            "v494-crashed",
            "v533-clean",
            "v533-crashed",
            "v533-wide");
    private static final List<String> SAME_NAMES = List.of(
            "queueId",
            "queueOffset",
            "sysFlag",
            "flag",
            "bornTimestamp",
            "bornHost",
            "storeTimestamp",
            "storeHost",
            "reconsumeTimes",
            "preparedTransactionOffset",
            "bodyCrc",
            "bodyLength",
            "topic");

    private static final int EACH = 5; // all of them are looked at in the export

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static PageServer server;

    static List<String> fixtures() {
        return NAMES;
    }

    @BeforeAll
    static void start() throws IOException {
        List<Source> sources = new ArrayList<>();
        for (String name : NAMES) {
            sources.add(Source.attached(sources.size() + 1, Fixture.named(name).store()));
        }
        server = PageServer.openOnly(new WebServer.Address("127.0.0.1", 0), sources);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static String ask(String fixture, String what) throws IOException, InterruptedException {
        int source = NAMES.indexOf(fixture) + 1;
        URI uri = URI.create("http://127.0.0.1:%d/api/sources/a%d/%s".formatted(server.port(), source, what));
        HttpResponse<String> answer =
                CLIENT.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s", uri).isEqualTo(200);
        return answer.body();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void recordsAreShownWithTheFieldsThatTheBrokerRead(String fixture) throws Exception {
        List<JsonNode> rows = Fixture.named(fixture).expected();
        for (int i = 0; i < rows.size(); i += EACH) {
            JsonNode row = rows.get(i);
            long offset = row.get("commitLogOffset").asLong();
            Map<String, JsonNode> fields = new HashMap<>();
            JsonNode record = JSON.readTree(ask(fixture, "record?offset=" + offset));
            record.get("fields").forEach(field -> fields.put(field.get("name").asText(), field));

            assertThat(record.get("kind").asText()).isEqualTo("message");
            assertThat(value(fields, "totalSize")).isEqualTo(row.get("size").asText());
            assertThat(value(fields, "physicalOffset")).isEqualTo(Long.toString(offset));
            SAME_NAMES.forEach(name -> assertThat(value(fields, name))
                    .as("%s of %d", name, offset)
                    .isEqualTo(row.get(name).asText()));
            row.get("properties")
                    .properties()
                    .forEach(property -> assertThat(value(fields, "properties"))
                            .as("properties of %d", offset)
                            .contains(property.getKey() + "="
                                    + property.getValue().asText()));
        }
    }

    private static String value(Map<String, JsonNode> fields, String name) {
        JsonNode field = fields.get(name);
        return field.has("decimal")
                ? field.get("decimal").asText()
                : field.get("text").asText();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void eachRecordIsExportedAsTheBrokerReadIt(String fixture) throws Exception {
        List<JsonNode> rows = new ArrayList<>();
        for (String line : ask(fixture, "export").split("\n")) {
            rows.add(withBodySha(line));
        }

        assertThat(rows).isEqualTo(Fixture.named(fixture).expected());
    }

    private static JsonNode withBodySha(String line) throws IOException, NoSuchAlgorithmException {
        ObjectNode row = (ObjectNode) JSON.readTree(line);
        byte[] body = row.remove("body").binaryValue();
        byte[] sha = MessageDigest.getInstance("SHA-256").digest(body);
        return row.put("bodySha", HexFormat.of().formatHex(sha, 0, 8));
    }
}
