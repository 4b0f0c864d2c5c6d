package dev.twinlog.tutorials.kit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Answers in a text file, one a line: {@code key = answer}; what stands behind a {@code #} is for people. */
public final class Answers {
    /** The file that exercises with answers ask for. */
    public static final String FILE = "answers.txt";

    private final Map<String, String> byKey;

    private Answers(Map<String, String> byKey) {
        this.byKey = byKey;
    }

    public static Answers parse(String text) {
        Map<String, String> byKey = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            String said = line.replaceFirst("#.*$", "").strip();
            int middle = said.indexOf('=');
            if (middle > 0) {
                byKey.put(
                        said.substring(0, middle).strip(),
                        said.substring(middle + 1).strip());
            }
        }
        return new Answers(byKey);
    }

    /** The answer to {@code key}; empty if there is none yet. */
    public Optional<String> get(String key) {
        return Optional.ofNullable(byKey.get(key)).filter(answer -> !answer.isEmpty());
    }
}
