package dev.twinlog.tutorials.course;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The texts of one exercise or lesson, by file name. */
@FunctionalInterface
public interface Material {

    /** @throws IllegalStateException if there is no such text */
    String read(String file);

    /** The resources beside a class. */
    static Material beside(Class<?> type) {
        return file -> {
            try (InputStream in = type.getResourceAsStream(file)) {
                if (in == null) {
                    throw new IllegalStateException(type.getPackageName() + " has no " + file);
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }
}
