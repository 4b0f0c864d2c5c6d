package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Hears the feed as an open page does, and asks for what a page asks for: at first the files and their bytes, then the
 * new part of the log's tape at each piece of news, and once a second the queues and the index. It draws nothing. Ends
 * with the server. Arguments: {@code SOURCE PORT}, and a number to ask that often for all of it instead, as fast as it
 * is answered: then the server is as warm as one that has been used for a while.
 */
final class FeedReader {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DATA = "data:";
    private static final long WINDOW_BYTES = 262_144; // what a tape shows at first
    private static final long MERGED_BYTES = 2500; // records that a page draws together while the log hurries
    private static final int NEWS_A_SECOND = 5;
    private static final List<String> ONCE_A_SECOND = List.of("queues", "queue?topic=orders&queue=0&limit=19");

    private final String source;
    private final String api;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private long scannedTo;
    private int news;

    private FeedReader(String source, int port) {
        this.source = source;
        this.api = "http://127.0.0.1:%d/api/".formatted(port);
    }

    public static void main(String[] arguments) throws InterruptedException {
        FeedReader reader = new FeedReader(arguments[0], Integer.parseInt(arguments[1]));
        try {
            if (arguments.length > 2) {
                reader.askForAll(Integer.parseInt(arguments[2]));
            } else {
                reader.hearFeed();
            }
        } catch (IOException | UncheckedIOException e) {
            return; // the run has ended, and the server with it
        }
    }

    private void askForAll(int times) throws IOException, InterruptedException {
        long end = ask("newest").get("offset").asLong();
        for (int i = 0; i < times; i++) {
            askForLog(Math.max(0, end - WINDOW_BYTES), end);
            askForRest();
            askAtFirst();
        }
    }

    private void askAtFirst() throws IOException, InterruptedException {
        JsonNode logFiles = ask("files").at("/folders/0/files");
        String file =
                URLEncoder.encode(logFiles.get(logFiles.size() - 1).get("path").asText(), StandardCharsets.UTF_8);
        ask("files/part?at=0&file=" + file);
        ask("files/bytes?from=0&length=4096&file=" + file);
    }

    private void hearFeed() throws IOException, InterruptedException {
        askAtFirst();
        HttpRequest feed = HttpRequest.newBuilder(URI.create(api + "feed"))
                .header("Accept", "text/event-stream")
                .build();
        try (Stream<String> lines =
                client.send(feed, HttpResponse.BodyHandlers.ofLines()).body()) {
            for (String line : (Iterable<String>) lines::iterator) {
                if (line.startsWith(DATA)) {
                    hear(JSON.readTree(line.substring(DATA.length())).at("/sources/0"));
                }
            }
        }
    }

    private void hear(JsonNode state) throws IOException, InterruptedException {
        long end = state.get("endOffset").asLong();
        long from = Math.max(scannedTo, end - WINDOW_BYTES);
        if (from < end) {
            askForLog(from, end);
            scannedTo = end;
        }
        if (news++ % NEWS_A_SECOND == 0) {
            askForRest();
        }
    }

    private void askForLog(long from, long to) throws IOException, InterruptedException {
        ask("tape?from=%d&to=%d&merge=%d".formatted(from, to, MERGED_BYTES));
    }

    private void askForRest() throws IOException, InterruptedException {
        for (String what : ONCE_A_SECOND) {
            ask(what);
        }
        String file = ask("index").at("/file/name").asText();
        ask("index/slots?from=0&limit=100&file=" + file);
    }

    private JsonNode ask(String what) throws IOException, InterruptedException {
        URI uri = URI.create(api + "sources/" + source + "/" + what);
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        HttpResponse<byte[]> answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
        if (answer.statusCode() != HttpURLConnection.HTTP_OK) {
            throw new IllegalStateException("%s: status %d".formatted(uri, answer.statusCode()));
        }
        return JSON.readTree(answer.body());
    }
}
