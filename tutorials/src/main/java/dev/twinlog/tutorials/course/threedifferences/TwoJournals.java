package dev.twinlog.tutorials.course.threedifferences;

import dev.twinlog.observe.JournalEntry;
import dev.twinlog.tutorials.kit.Evidence;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The same messages at the same times into both designs, whose dispatch is too slow for them; what each wrote down. */
public final class TwoJournals implements Evidence {
    private static final int PUTS = 60;
    private static final int PUTS_PER_STEP = 3;
    private static final int HIGH_WATER = 12;

    @Override
    public List<String> stores() {
        return List.of();
    }

    @Override
    public Map<String, byte[]> files() throws IOException {
        return Map.of("journal-3.2.4.txt", text(v3()), "journal-4.0.txt", text(v4()));
    }

    private static byte[] text(List<JournalEntry> journal) {
        return journal.stream()
                .map(e -> "#%d  %d ms  %s  %s\n"
                        .formatted(e.sequence(), e.timeMillis() % 1_000_000, e.service(), e.event()))
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    static List<JournalEntry> v3() throws IOException {
        return run(
                Setting.v3().withHighWater(HIGH_WATER).withIndexQueue(1),
                List.of("DispatchMessageService", "DispatchMessageService", "IndexService"));
    }

    static List<JournalEntry> v4() throws IOException {
        return run(Setting.v4(), List.of("ReputMessageService", "ReputMessageService"));
    }

    /** After every third put, and once a millisecond when there are no more, the services get a few steps. */
    private static List<JournalEntry> run(Setting setting, List<String> steps) throws IOException {
        try (Stage stage = new Stage(setting)) {
            for (int i = 0; i < PUTS; i++) {
                stage.putWithKeys("orders", 0, "order " + i, "key-" + i);
                stage.advance(Duration.ofMillis(1));
                if (i % PUTS_PER_STEP == PUTS_PER_STEP - 1) {
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
