package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.nio.file.Path;
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
    private static final int OPENED_TO_WARM = 2;
    private static final int NEWS_TO_DRAW = 15; // three seconds

    /** One round. @param alone without the onlooker, beside {@code watched} */
    record Pair(PageCost alone, PageCost watched) {}

    /** A page that is opened and closed again; the stretches without it before and behind count for half each. */
    @SuppressWarnings("try") // to look on is all that the onlooker does
    List<Pair> of(Onlooker onlooker, int rounds) throws IOException, InterruptedException {
        List<Pair> pairs = new ArrayList<>();
        try (StoreProcess store = start(StoreProcess.Shown.YES)) {
            warmUp(store, onlooker);
            PageCost before = store.measure();
            for (int round = 0; round < rounds; round++) {
                PageCost watched;
                try (OtherProcess looks = look(onlooker, store)) {
                    store.awaitLooks(NEWS_TO_DRAW);
                    watched = store.measure();
                }
                PageCost behind = store.measure();
                pairs.add(new Pair(before.meanWith(behind), watched));
                before = behind;
            }
        }
        return pairs;
    }

    /**
     * On all processors, which the compilers need: first the server is asked, then messages are put with the page open.
     */
    @SuppressWarnings("try") // as in of
    private void warmUp(StoreProcess store, Onlooker onlooker) throws IOException, InterruptedException {
        try (OtherProcess asks = OtherProcess.start(reader(store, Integer.toString(ASKED_TIMES)))) {
            asks.process().waitFor();
        }
        for (int times = 0; times < OPENED_TO_WARM; times++) {
            try (OtherProcess looks = look(onlooker, store)) {
                store.awaitLooks(NEWS_TO_DRAW);
                store.warmUp();
            }
        }
        processors.tie(store.process());
        store.warmUp();
    }

    /** A store with a server, beside one without in another process. */
    List<Pair> ofServer(int rounds) throws IOException, InterruptedException {
        List<Pair> pairs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            pairs.add(new Pair(withoutPage(StoreProcess.Shown.NO), withoutPage(StoreProcess.Shown.YES)));
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
        command.addAll(
                onlooker == Onlooker.CHROMIUM
                        ? Browser.command(store.folder().resolve("browser"), store.port())
                        : reader(store));
        return OtherProcess.start(command);
    }

    private List<String> reader(StoreProcess store, String... more) {
        List<String> command = JavaProcess.command(FeedReader.class);
        command.addAll(List.of(engine, store.port()));
        command.addAll(List.of(more));
        return command;
    }
}
