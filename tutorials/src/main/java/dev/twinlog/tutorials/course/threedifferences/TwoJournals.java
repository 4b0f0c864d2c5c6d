package dev.twinlog.tutorials.course.threedifferences;

import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.kit.Answers;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A learner's run: the same messages at the same times into both designs, whose dispatch is too slow for them, and what
 * each wrote down.
 *
 * @param seed what the learner chose
 * @param puts messages
 * @param putsAStep after so many puts the services get a few steps
 * @param highWater dispatch requests above which 3.2.4 brakes
 */
record TwoJournals(long seed, int puts, int putsAStep, int highWater) {
    /** As long as no seed is chosen. */
    static final TwoJournals NONE = new TwoJournals(0, 0, 1, 1);

    private static final String SEED = "seed";
    private static final long MOST = 9999;
    private static final List<String> STEPS_V3 =
            List.of("DispatchMessageService", "DispatchMessageService", "IndexService");
    private static final List<String> STEPS_V4 = List.of("ReputMessageService", "ReputMessageService");

    /** The run that the file asks for; empty if it names no seed from 1 to 9999. */
    static Optional<TwoJournals> of(String run) throws IOException {
        Optional<Long> seed = Answers.parse(run)
                .get(SEED)
                .filter(word -> word.matches("\\d{1,4}"))
                .map(Long::valueOf)
                .filter(number -> number > 0);
        return seed.isPresent() ? Optional.of(ofSeed(seed.get())) : Optional.empty();
    }

    /** The first run from the seed on in which 3.2.4 brakes and drops; most do. */
    private static TwoJournals ofSeed(long seed) throws IOException {
        TwoJournals run = drawn(seed, seed);
        for (long next = seed + MOST; !run.brakesAndDrops(); next += MOST) {
            run = drawn(seed, next);
        }
        return run;
    }

    private static TwoJournals drawn(long seed, long randomSeed) {
        Random random = new Random(randomSeed);
        return new TwoJournals(seed, 40 + random.nextInt(50), 3 + random.nextInt(2), 8 + random.nextInt(10));
    }

    private boolean brakesAndDrops() throws IOException {
        List<JournalEntry> journal = v3();
        return has(journal, StoreEvent.PutSlowed.class) && has(journal, StoreEvent.IndexDropped.class);
    }

    private static boolean has(List<JournalEntry> journal, Class<?> kind) {
        return journal.stream().anyMatch(entry -> kind.isInstance(entry.event()));
    }

    String text(List<JournalEntry> journal) {
        String head = "# seed %d: %d messages; 2 steps of dispatch for every %d puts; 3.2.4 brakes above %d\n"
                .formatted(seed, puts, putsAStep, highWater);
        return journal.stream()
                .map(e -> "#%d  %d ms  %s  %s\n"
                        .formatted(e.sequence(), e.timeMillis() % 1_000_000, e.service(), e.event()))
                .collect(Collectors.joining("", head, ""));
    }

    List<JournalEntry> v3() throws IOException {
        return run(Setting.v3().withHighWater(highWater).withIndexQueue(1), STEPS_V3);
    }

    List<JournalEntry> v4() throws IOException {
        return run(Setting.v4(), STEPS_V4);
    }

    /** After some puts, and once a millisecond when there are no more, the services get a few steps. */
    private List<JournalEntry> run(Setting setting, List<String> steps) throws IOException {
        try (Stage stage = new Stage(setting)) {
            for (int i = 0; i < puts; i++) {
                stage.putWithKeys("orders", 0, "order " + i, "key-" + i);
                stage.advance(Duration.ofMillis(1));
                if (i % putsAStep == putsAStep - 1) {
                    step(stage, steps);
                }
            }
            while (step(stage, steps)) {
                stage.advance(Duration.ofMillis(1));
            }
            stage.runUntilIdle();
            return stage.journal();
        }
    }

    private static boolean step(Stage stage, List<String> steps) {
        return steps.stream().map(stage::step).reduce(false, Boolean::logicalOr);
    }
}
