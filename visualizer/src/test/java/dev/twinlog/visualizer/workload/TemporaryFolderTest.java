package dev.twinlog.visualizer.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a killed process leaves behind is removed, and nothing else. */
class TemporaryFolderTest {
    @TempDir
    private Path parent;

    @Test
    void theFolderOfAKilledProcessIsRemovedByTheNextAndThatOfALivingOneIsNot() throws Exception {
        Path strange = Files.createDirectory(parent.resolve("twinlog-strange"));
        Process owner = begin();
        try (BufferedReader said = owner.inputReader()) {
            Path folder = Path.of(said.readLine());
            Files.writeString(
                    Files.createDirectories(folder.resolve("v3/commitlog")).resolve("00"), "log");

            try (TemporaryFolder mine = TemporaryFolder.createIn(parent);
                    TemporaryFolder second = TemporaryFolder.createIn(parent)) {
                assertThat(parent)
                        .isDirectoryContaining(folder::equals)
                        .isDirectoryContaining(mine.path()::equals)
                        .isDirectoryContaining(second.path()::equals);
            }
            owner.destroyForcibly().waitFor();

            TemporaryFolder.createIn(parent).close();

            assertThat(parent).isDirectoryNotContaining(folder::equals);
            assertThat(strange).isDirectory();
        } finally {
            owner.destroyForcibly();
        }
    }

    private Process begin() throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Owner.class.getName(),
                        parent.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Makes a folder, says where, and waits to be killed. */
    static final class Owner {
        private Owner() {}

        public static void main(String[] args) throws IOException {
            TemporaryFolder folder = TemporaryFolder.createIn(Path.of(args[0]));
            System.out.println(folder.path());
            while (System.in.read() >= 0) {
                continue;
            }
        }
    }
}
