package dev.twinlog.tutorials.course.threedifferences;

import dev.twinlog.tutorials.kit.Evidence;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The two journals as files, or a note how to get them. */
public final class Journals implements Evidence {
    /** The learner's file that says the seed. */
    public static final String RUN = "run.txt";

    @Override
    public List<String> stores() {
        return List.of();
    }

    @Override
    public Optional<String> madeFrom() {
        return Optional.of(RUN);
    }

    @Override
    public Map<String, byte[]> files() throws IOException {
        return files("");
    }

    @Override
    public Map<String, byte[]> files(String run) throws IOException {
        Optional<TwoJournals> chosen = TwoJournals.of(run);
        if (chosen.isEmpty()) {
            String note = "Choose a seed in run.txt and check: then the two journals of your run are here.\n"
                    + "在 run.txt 里选一个种子再检查：你这次运行的两份日志本就会出现在这里。\n";
            return Map.of("README.txt", bytes(note));
        }
        TwoJournals it = chosen.get();
        return Map.of(
                "journal-3.2.4.txt", bytes(it.text(it.v3())),
                "journal-4.0.txt", bytes(it.text(it.v4())));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
