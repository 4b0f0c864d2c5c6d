package dev.twinlog.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page under {@code docs} that is generated: the committed copy must be what the code says. */
public final class GeneratedPage {
    private static final String REGENERATE = "twinlog.regenerate";

    private GeneratedPage() {}

    /** Fails if the committed copy is stale; writes it instead when asked to by {@code -Dtwinlog.regenerate=true}. */
    public static void check(String name, String text, String test) throws IOException {
        Path page = Path.of(System.getProperty("twinlog.root")).resolve("docs").resolve(name);
        if (Boolean.getBoolean(REGENERATE)) {
            Files.writeString(page, text);
        }
        assertThat(Files.readString(page))
                .as(
                        "docs/%s is stale; regenerate it with: mvn -q test -am -D%s=true -Dtest=%s"
                                + " -Dsurefire.failIfNoSpecifiedTests=false -pl %s",
                        name, REGENERATE, test, Path.of("").toAbsolutePath().getFileName())
                .isEqualTo(text);
    }
}
