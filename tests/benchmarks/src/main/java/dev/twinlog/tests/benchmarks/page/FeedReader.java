package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Stream;

/**
 * Hears the feed as an open page does, and asks for what a page asks for: the new part of the log's tape at each piece
 * of news, and once a second the queue, the index, the files and their bytes. It draws nothing. Asks for all of that
 * many times first, so that the server is as warm as one that has been used for a while. Ends with the server.
 */
final class FeedReader implements Runnable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DATA = "data:";
    private static final long WINDOW_BYTES = 180_000; // what a tape shows at first
    private static final long MERGED_BYTES = 1700; // records that a page draws together while the log hurries
    private static final int NEWS_A_SECOND = 5;
    private static final int WARM_UP = 500;
    private static final List<String> ONCE_A_SECOND = List.of(
            "queues",
            "queue?topic=orders&queue=0&limit=19",
            "index",
            "files",
            "files/part?file=commitlog%2F00000000000000000000&at=0",
            "files/bytes?file=commitlog%2F00000000000000000000&from=0&length=4096");

    private final String source;
    private final String api;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private long scannedTo;
    private int news;

    FeedReader(String source, int port) {
        this.source = source;
        this.api = "http://127.0.0.1:%d/api/".formatted(port);
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < WARM_UP; i++) {
                askForLog(0, 1);
                askForRest();
            }
            hearFeed();
        } catch (IOException | UncheckedIOException e) {
            return; // the run has ended, and the server with it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void hearFeed() throws IOException, InterruptedException {
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
    }

    private void ask(String what) throws IOException, InterruptedException {
        URI uri = URI.create(api + "sources/" + source + "/" + what);
        client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
