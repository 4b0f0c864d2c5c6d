package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.inspect.Difference.Place;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderComparisonTest {
    private static final Fixture FIXTURE = Fixture.named("v400-clean");
    private static final String LOG_0 = "commitlog/00000000000000000000";
    private static final String QUEUE_T_0 = "consumequeue/T/0/00000000000000000000";

    @TempDir
    private Path temp;

    private Path other;

    @BeforeEach
    void copy() throws IOException {
        other = FIXTURE.copyTo(temp);
    }

    private Optional<Difference> compare() throws IOException {
        MappedDisk disk = new MappedDisk();
        return FolderComparison.firstDifference(StoreFolder.open(disk, FIXTURE.store()), StoreFolder.open(disk, other));
    }

    @Test
    void aCopyHoldsTheSame() throws IOException {
        assertThat(compare()).isEmpty();
    }

    @Test
    void aChangedBodyIsTheFirstDifference() throws IOException {
        Fixture.flip(other.resolve(LOG_0), 369 + 100);

        Difference difference = compare().orElseThrow();

        assertThat(difference.what())
                .startsWith("log offset 369: a message of ")
                .endsWith(", but no sound record");
        assertThat(difference.left()).hasValue(new Place(LOG_0, 369));
        assertThat(difference.right()).hasValue(new Place(LOG_0, 369));
    }

    @Test
    void aQueueEntryDiffersWhereTheLogsAreTheSame() throws IOException {
        Fixture.flip(other.resolve(QUEUE_T_0), 3 * 20 + 19);

        Difference difference = compare().orElseThrow();

        assertThat(difference)
                .isEqualTo(new Difference(
                        "queue T/0, entry 3 differs",
                        Optional.of(new Place(QUEUE_T_0, 60)),
                        Optional.of(new Place(QUEUE_T_0, 60))));
    }

    @Test
    void aQueueThatIsNotThereEndsAtItsFirstEntry() throws IOException {
        try (var files = Files.list(other.resolve("consumequeue/T/0"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Difference difference = compare().orElseThrow();

        assertThat(difference.what())
                .matches("queue T/0 ends before entry \\d+ in the first store, before entry 0 in the second");
        assertThat(difference.right()).isEmpty();
    }

    @Test
    void anIndexItemDiffersWhereAllElseIsTheSame() throws IOException {
        Path index;
        try (var files = Files.list(other.resolve("index"))) {
            index = files.sorted().findFirst().orElseThrow();
        }
        int firstItem = 40 + 100 * 4 + 20;
        Fixture.flip(index, firstItem + 20 + 11); // the low byte of the second item's log offset

        Difference difference = compare().orElseThrow();

        assertThat(difference.what()).startsWith("the 2. index item leads to log offset ");
        assertThat(difference.right()).hasValue(new Place("index/" + index.getFileName(), firstItem + 20));
    }

    @Test
    void aShorterLogEndsWhereTheOtherGoesOn() throws IOException {
        Path last;
        try (var files = Files.list(other.resolve("commitlog"))) {
            last = files.sorted().reduce((a, b) -> b).orElseThrow();
        }
        Files.write(last, new byte[(int) Files.size(last)]);

        Difference difference = compare().orElseThrow();

        assertThat(difference.what()).startsWith("the second log ends before log offset ");
        assertThat(difference.left()).hasValue(new Place("commitlog/" + last.getFileName(), 0));
        assertThat(difference.right()).isEmpty();
    }
}
