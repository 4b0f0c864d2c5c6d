package dev.twinlog.visualizer.scenario;

import dev.twinlog.visualizer.step.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The scenarios that can be played, by name. Immutable. */
public final class Scenarios {
    /** Names of those that come with Twinlog, in the order in which a reader best takes them. */
    public static final List<String> SHIPPED = List.of(
            "reput-lag",
            "burst-over-high-water",
            "index-queue-overflow",
            "group-commit",
            "flush-order-and-a-crash",
            "file-roll-with-a-blank",
            "hash-collision",
            "delayed-message",
            "expired-file-held-by-a-reader",
            "slave-reputting");

    private static final String SUFFIX = ".json";
    private static final long LONGEST_BYTES = 256 << 10;

    private final Map<String, Scenario> byName;

    private Scenarios(Map<String, Scenario> byName) {
        this.byName = Collections.unmodifiableMap(byName);
    }

    /** Those that come with Twinlog. */
    public static Scenarios shipped() {
        Map<String, Scenario> all = new LinkedHashMap<>();
        for (String name : SHIPPED) {
            all.put(name, ScenarioFile.read(name, resource(name)));
        }
        return new Scenarios(all);
    }

    /** The JSON of one that comes with Twinlog. */
    public static byte[] resource(String name) {
        try (InputStream in = Scenarios.class.getResourceAsStream("/scenarios/" + name + SUFFIX)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * These, and all in files {@code NAME.json} of a folder; one there of the same name takes the place of one here.
     *
     * @throws IOException if the folder cannot be read
     * @throws ScenarioException if a file holds no scenario that can be played
     */
    public Scenarios and(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new ScenarioException(folder.toString(), "there is no such folder of scenarios");
        }
        Map<String, Scenario> all = new LinkedHashMap<>(byName);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(SUFFIX) && Files.isRegularFile(f))
                    .sorted()
                    .toList()) {
                if (Files.size(file) > LONGEST_BYTES) {
                    throw new ScenarioException(file.toString(), "a scenario is at most 256 KiB long");
                }
                String name = file.getFileName().toString();
                all.put(
                        name.substring(0, name.length() - SUFFIX.length()),
                        ScenarioFile.tryOut(file.toString(), Files.readAllBytes(file)));
            }
        }
        return new Scenarios(all);
    }

    public Optional<Scenario> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public Map<String, Scenario> all() {
        return byName;
    }
}
