package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares puts without and with an onlooker, round by round.
 *
 * @param messages of each stretch
 * @param parent where the stores lie
 */
record CostRounds(String engine, int messages, int bodyBytes, Path parent, Processors processors) {
    private static final int ASKED_TIMES = 1000;
    private static final int MOST_OPENED_TO_WARM = 10;
    private static final long RESTING_MILLIS = 150; // of six seconds
    private static final int NEWS_TO_DRAW = 15; // three seconds
    private static final Duration WORK_TO_DRAW = Duration.ofSeconds(2); // of the processor; to start takes half of it
    private static final Duration LIMIT_TO_DRAW = Duration.ofMinutes(1);

    /**
     * One round.
     *
     * @param alone without the onlooker, beside {@code watched}
     * @param onlookerPercent of one processor that the onlooker took meanwhile
     */
    record Pair(PageCost alone, PageCost watched, double onlookerPercent) {}

    /** A page that is opened and closed again; the stretches without it before and behind count for half each. */
    @SuppressWarnings("try") // to look on is all that the onlooker does
    List<Pair> of(Onlooker onlooker, int rounds) throws IOException, InterruptedException {
        List<Pair> pairs = new ArrayList<>();
        try (StoreProcess store = start(StoreProcess.Shown.YES)) {
            warmUp(store, onlooker);
            PageCost before = store.measure();
            for (int round = 0; round < rounds; round++) {
                PageCost watched;
                double onlookerPercent;
                try (OtherProcess looks = look(onlooker, store)) {
                    awaitDrawing(onlooker, looks, store);
                    long beginNanos = System.nanoTime();
                    long beginCpuNanos = looks.cpuTime().toNanos();
                    watched = store.measure();
                    onlookerPercent =
                            (looks.cpuTime().toNanos() - beginCpuNanos) * 100.0 / (System.nanoTime() - beginNanos);
                }
                PageCost behind = store.measure();
                pairs.add(new Pair(before.meanWith(behind), watched, onlookerPercent));
                before = behind;
            }
        }
        return pairs;
    }

    private static void awaitDrawing(Onlooker onlooker, OtherProcess looks, StoreProcess store) throws IOException {
        if (onlooker.hearsNews()) {
            store.awaitLooks(NEWS_TO_DRAW);
        } else {
            looks.awaitCpuTime(WORK_TO_DRAW, LIMIT_TO_DRAW);
        }
    }

    /**
     * On all processors, which the compilers need: first the server is asked, then messages are put with the page open,
     * again and again until hardly anything is compiled any more. On the store's only processor that would count as the
     * page's, a tenth of a stretch and more, though a process does it once.
     */
    @SuppressWarnings("try") // as in of
    private void warmUp(StoreProcess store, Onlooker onlooker) throws IOException, InterruptedException {
        try (OtherProcess asks = OtherProcess.start(reader(store, Integer.toString(ASKED_TIMES)))) {
            asks.process().waitFor();
        }
        long compiledMillis = Long.MAX_VALUE;
        for (int times = 0; times < MOST_OPENED_TO_WARM && compiledMillis > RESTING_MILLIS; times++) {
            try (OtherProcess looks = look(onlooker, store)) {
                awaitDrawing(onlooker, looks, store);
                compiledMillis = store.warmUp();
            }
        }
        processors.tie(store.process());
        store.warmUp();
    }

    /** A store with a server, beside one without in another process. */
    List<Pair> ofServer(int rounds) throws IOException, InterruptedException {
        List<Pair> pairs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            pairs.add(new Pair(withoutPage(StoreProcess.Shown.NO), withoutPage(StoreProcess.Shown.YES), 0));
        }
        return pairs;
    }

    private PageCost withoutPage(StoreProcess.Shown shown) throws IOException, InterruptedException {
        try (StoreProcess store = start(shown)) {
            store.warmUp();
            processors.tie(store.process());
            store.warmUp();
            return store.measure();
        }
    }

    private StoreProcess start(StoreProcess.Shown shown) throws IOException {
        return StoreProcess.start(engine, shown, messages, bodyBytes, parent);
    }

    private OtherProcess look(Onlooker onlooker, StoreProcess store) throws IOException {
        List<String> command = new ArrayList<>(processors.ofOnlooker());
        Path profile = store.folder().resolve("browser");
        command.addAll(
                switch (onlooker) {
                    case SERVER -> throw new IllegalArgumentException("nobody looks");
                    case READER -> reader(store);
                    case NEIGHBOUR -> Browser.elsewhere(profile);
                    case CHROMIUM -> Browser.at(store.port(), profile);
                });
        return OtherProcess.start(command);
    }

    private List<String> reader(StoreProcess store, String... more) {
        List<String> command = JavaProcess.command(FeedReader.class);
        command.addAll(List.of(engine, store.port()));
        command.addAll(List.of(more));
        return command;
    }
}
