package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Keeps what was found for each case in a file of its own, so that the cases of one page may be measured at several
 * times.
 *
 * @param folder has a folder for each size
 */
record KeptResults(Path folder) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * What was found for a case.
     *
     * @param when the last round ended, as ISO 8601
     * @param fileSystem where the stores were put
     */
    record Kept(String caseName, String when, String fileSystem, Map<Contender, List<Figures>> runs) {}

    /** Keeps it, instead of what was found before. */
    void keep(Size size, Case measured, String fileSystem, Rounds found) throws IOException {
        Path file = fileOf(size, measured);
        Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        JSON.writeValue(
                unfinished.toFile(), new Kept(measured.name(), Instant.now().toString(), fileSystem, found.runs()));
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What is kept of all cases of that size, in the order in which they are measured. */
    Map<Case, Kept> all(Size size) throws IOException {
        Map<Case, Kept> all = new LinkedHashMap<>();
        for (Case one : Cases.of(size)) {
            Path file = fileOf(size, one);
            if (Files.exists(file)) {
                all.put(one, JSON.readValue(file.toFile(), Kept.class));
            }
        }
        return all;
    }

    private Path fileOf(Size size, Case measured) {
        return folder.resolve(size.name().toLowerCase(Locale.ROOT)).resolve(slug(measured.name()) + ".json");
    }

    /** A case's name as a file's. */
    static String slug(String name) {
        return name.replace("×", "x").replaceAll("[^A-Za-z0-9]+", "-");
    }
}
