package dev.twinlog.tutorials;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in the course folder: what is the learner's stays, what is the course's is renewed. */
class CourseFolderTest {
    private static final Optional<String> PLACE = AtWork.PLACE;

    @TempDir
    Path here;

    private AtWork work;

    @BeforeEach
    void aFolderOfTheirOwn() {
        work = AtWork.in(here);
    }

    @Test
    void startingAgainKeepsWhatIsThere() throws Exception {
        work.tutorial().start();
        Files.writeString(work.placer(), "mine");
        Path task = work.placer().resolveSibling("task.en.md");
        Files.delete(task);
        work.heard();

        work.tutorial().start();

        assertThat(Files.readString(work.placer())).isEqualTo("mine");
        assertThat(task).exists();
        assertThat(work.heard()).contains("one new file", "One file is yours", work.folder() + "/MyRecordPlacer.java");
    }

    @Test
    void folderOfAnEarlierVersionKeepsTheWorkAndGetsTheNewTexts() throws Exception {
        Path old = Files.createDirectories(here.resolve("twinlog-course/42-next-place"));
        Files.writeString(old.resolve("MyRecordPlacer.java"), "mine");
        Files.writeString(here.resolve("twinlog-course/progress.txt"), """
                # Twinlog course: what has been passed, and how many hints were given.
                language en
                passed decode-a-record
                """);
        assertThat(work.tutorial().check(PLACE)).isFalse(); // found where it is, before anything was moved
        assertThat(work.heard()).contains("twinlog-course/42-next-place/MyRecordPlacer.java");

        work.tutorial().start();

        assertThat(work.placer()).hasContent("mine");
        assertThat(old).doesNotExist();
        work.heard();
        work.tutorial().list();
        assertThat(work.heard())
                .containsPattern("Decode a record .*✓ passed")
                .containsPattern("next record go .*· begun");
    }

    @Test
    void textsOfAnEarlierVersionAreRenewedUnlessTheLearnerChangedThem() throws Exception {
        work.tutorial().start();
        Path given = here.resolve("twinlog-course/.given");
        Path task = work.placer().resolveSibling("task.en.md");
        String before = Files.readString(task);
        Files.writeString(task, "as an earlier version had it");
        Files.writeString(
                given,
                Files.readString(given)
                        .replaceAll("\\S+(?= next-place/task.en.md)", sha("as an earlier version had it")));
        work.heard();

        work.tutorial().start();

        assertThat(Files.readString(task)).isEqualTo(before);
        assertThat(work.heard()).contains("One file is now as in this version.");
    }

    private static String sha(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest).substring(0, 16);
    }

    @Test
    void contractOfAnEarlierVersionIsRenewedThoughItIsReadOnly() throws Exception {
        work.tutorial().start();
        Path contract = work.placer().resolveSibling("CONTRACT.md");
        String now = Files.readString(contract);
        assertThat(contract.toFile().setWritable(true)).isTrue();
        Files.writeString(contract, "as it was");
        assertThat(contract.toFile().setReadOnly()).isTrue();
        Path given = here.resolve("twinlog-course/.given");
        Files.writeString(
                given, Files.readString(given).replaceAll("\\S+(?= next-place/CONTRACT.md)", sha("as it was")));

        work.tutorial().start();

        assertThat(Files.readString(contract)).isEqualTo(now);
        assertThat(Files.getPosixFilePermissions(contract)).doesNotContain(PosixFilePermission.OWNER_WRITE);
    }

    @Test
    void taskShowsWhatTheLearnerWorksWith() throws Exception {
        work.tutorial().start();
        work.heard();

        work.tutorial().task(PLACE);

        assertThat(work.heard())
                .contains("What you work with", "Placement place(LogFile file, int recordSize);")
                .contains("Types     " + work.folder() + "/CONTRACT.md");
        Path contract = work.placer().resolveSibling("CONTRACT.md");
        assertThat(contract).content().contains("public sealed interface Placement {");
        assertThat(contract.toFile().canRead()).isTrue();
        assertThat(Files.getPosixFilePermissions(contract)).doesNotContain(PosixFilePermission.OWNER_WRITE);
        assertThat(work.placer().resolveSibling("task.en.md")).content().contains("`CONTRACT.md`");
    }

    @Test
    void resetKeepsACopyEachTimeAndForgetsHints() throws Exception {
        work.tutorial().start();
        work.tutorial().hint(PLACE);
        Files.writeString(work.placer(), "first");
        work.tutorial().reset(PLACE);
        Files.writeString(work.placer(), "second");
        work.heard();

        work.tutorial().reset(PLACE);

        assertThat(work.placer().resolveSibling("MyRecordPlacer.java.bak-1")).hasContent("first");
        assertThat(work.placer().resolveSibling("MyRecordPlacer.java.bak-2")).hasContent("second");
        assertThat(Files.readString(work.placer())).contains("// >>> your code");
        assertThat(work.heard()).contains("your version is kept as", "MyRecordPlacer.java.bak-2");
        work.tutorial().hint(PLACE);
        assertThat(work.heard()).startsWith("Hint 1 of 3");
    }

    @Test
    void whatAResetPutAsideCanBeBroughtBack() throws Exception {
        work.tutorial().start();
        Files.writeString(work.placer(), "first");
        work.tutorial().reset(PLACE);
        assertThat(work.heard()).contains("./twinlog tutorial reset " + work.number() + " --undo");
        Files.writeString(work.placer(), "second");

        work.tutorial().undoReset(PLACE);

        assertThat(work.placer()).hasContent("first");
        assertThat(work.placer().resolveSibling("MyRecordPlacer.java.bak-1")).hasContent("second");
        work.tutorial().undoReset(PLACE);
        assertThat(work.placer()).hasContent("second");
    }
}
