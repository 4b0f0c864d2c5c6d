package dev.twinlog.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonConfigFileTest {
    @TempDir
    Path folder;

    private final Journal journal = new Journal(100);
    private Path path;
    private JsonConfigFile file;

    @BeforeEach
    void nameTheFile() {
        path = folder.resolve("config/x.json");
        file = new JsonConfigFile(new MappedDisk(), path, new EventPublisher(StoreClock.system(), journal));
    }

    private static ObjectNode content(int value) {
        return RocketJson.newObject().put("a", value);
    }

    private Optional<Integer> load() throws IOException {
        return file.load(content -> content.path("a").asInt());
    }

    @Test
    void missingFileIsNothingToWorryAbout() throws Exception {
        assertThat(load()).isEmpty();
        assertThat(journal.entries()).isEmpty();
    }

    @Test
    void eachSaveKeepsTheOneBefore() throws Exception {
        file.save(content(1));
        file.save(content(2));

        assertThat(load()).contains(2);
        assertThat(folder.resolve("config/x.json.bak")).hasContent("{\n\t\"a\":1\n}");
        assertThat(folder.resolve("config/x.json.tmp")).doesNotExist();
    }

    @Test
    void crashBetweenTheTwoRenamesLeavesTheCopy() throws Exception {
        file.save(content(1));
        file.save(content(2));
        Files.delete(path);

        assertThat(load()).contains(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"a\":2", "[1]", "{\"a\":2}}", "\u0000\u0000\u0000"})
    void damagedFileFallsBackToTheCopyAndNeverReplacesIt(String damaged) throws Exception {
        file.save(content(1));
        file.save(content(2));
        Files.writeString(path, damaged);

        assertThat(load()).contains(1);
        assertThat(journal.entries()).hasSize(2);
        file.save(content(3));

        assertThat(load()).contains(3);
        assertThat(folder.resolve("config/x.json.bak")).hasContent("{\n\t\"a\":1\n}");
        assertThat(folder.resolve("config/x.json.broken")).hasContent(damaged);
    }

    @Test
    void contentThatMakesNoSenseIsDamage() throws Exception {
        file.save(content(1));
        file.save(content(-1));
        Function<ObjectNode, Integer> positive = content -> {
            int value = content.path("a").asInt();
            if (value < 0) {
                throw new IllegalArgumentException("negative");
            }
            return value;
        };

        assertThat(file.load(positive)).contains(1);
    }
}
