package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Stream;

/**
 * Hears the feed as an open page does, and asks for what a page asks for: the new part of the log's tape at each piece
 * of news, and once a second the queue, the index, the files and their bytes. It draws nothing. Ends with the server.
 */
final class FeedReader implements Runnable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DATA = "data:";
    private static final long WINDOW_BYTES = 180_000; // what a tape shows at first
    private static final int NEWS_A_SECOND = 5;

    private final String api;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private long scannedTo;
    private int news;

    FeedReader(int port) {
        this.api = "http://127.0.0.1:%d/api/".formatted(port);
    }

    @Override
    public void run() {
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
        } catch (IOException | java.io.UncheckedIOException e) {
            return; // the run has ended, and the server with it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void hear(JsonNode source) throws IOException, InterruptedException {
        String id = source.get("id").asText();
        long end = source.get("endOffset").asLong();
        long from = Math.max(scannedTo, end - WINDOW_BYTES);
        if (from < end) {
            ask(id, "tape?from=%d&to=%d&merge=105".formatted(from, end));
            scannedTo = end;
        }
        if (news++ % NEWS_A_SECOND == 0) {
            for (String what : List.of(
                    "queues",
                    "queue?topic=orders&queue=0&limit=19",
                    "index",
                    "files",
                    "files/part?file=commitlog%2F00000000000000000000&at=0",
                    "files/bytes?file=commitlog%2F00000000000000000000&from=0&length=4096")) {
                ask(id, what);
            }
        }
    }

    private void ask(String source, String what) throws IOException, InterruptedException {
        URI uri = URI.create(api + "sources/" + source + "/" + what);
        client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
