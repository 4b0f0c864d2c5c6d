package dev.twinlog.tutorials.workspace;

import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads and writes a learner's files, and says in plain words what is wrong with one that cannot be used. */
public final class TextFiles {
    private static final long MOST_BYTES = 1 << 20;
    private static final Text NO_FILE = new Text("it is no ordinary file", "它不是普通文件");
    private static final Text TOO_LARGE =
            new Text("it has more than " + MOST_BYTES + " bytes", "它超过了 " + MOST_BYTES + " 字节");
    private static final Text NO_TEXT = new Text("it is no text in UTF-8; save it as UTF-8", "它不是 UTF-8 文本；请另存为 UTF-8");

    private TextFiles() {}

    /** A file that is there but cannot be used, and why. */
    public static final class UnusableFileException extends IOException {
        private static final long serialVersionUID = 1L;
        private final transient Text reason;

        UnusableFileException(Path file, Text reason) {
            super(file + ": " + reason.en());
            this.reason = new Text(file + ": " + reason.en(), file + "：" + reason.zh());
        }

        public Text reason() {
            return reason;
        }
    }

    /**
     * Reads a text.
     *
     * @throws UnusableFileException if it is no text of a size that a person writes
     */
    public static String read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        if (!Files.isRegularFile(file)) { // a pipe would be read for ever
            throw new UnusableFileException(file, NO_FILE);
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new UnusableFileException(file, TOO_LARGE);
        }
        byte[] bytes = Files.readAllBytes(file);
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new UnusableFileException(file, NO_TEXT);
        }
    }

    /** Replaces a file as a whole, so that it is never half written. */
    static void replace(Path target, String text) throws IOException {
        Path fresh = target.resolveSibling(target.getFileName() + ".tmp");
        Files.writeString(fresh, text);
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
