package dev.twinlog.config;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.io.Disk;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One file of the folder {@code config}, in RocketMQ's form, with its last copy {@code .bak}.
 *
 * <p>A file is replaced in steps that each leave a sound one behind: the new content is written under another name and
 * forced, the old file becomes the copy, the new one takes its place. A file found damaged never becomes the copy; it
 * is kept as {@code .broken}. Safe for use by many threads.
 */
public final class JsonConfigFile {
    private static final String STEP = "config";

    private final Disk disk;
    private final Path file;
    private final EventPublisher events;
    private boolean damaged; // guarded by this: what bears the file's name cannot be read

    public JsonConfigFile(Disk disk, Path file, EventPublisher events) {
        this.disk = disk;
        this.file = file;
        this.events = events;
    }

    /**
     * Reads the file; if it is missing or damaged, its copy.
     *
     * @param read makes sense of the content; an {@link IllegalArgumentException} means that it is damaged
     * @return empty if neither can be read, which is published unless neither exists
     */
    public <T> Optional<T> load(Function<ObjectNode, T> read) throws IOException {
        return loadBytes(content -> read.apply(RocketJson.parse(content)));
    }

    /** As {@link #load}, token by token. */
    public <T> Optional<T> loadFields(RocketJson.FieldReader<T> read) throws IOException {
        return loadBytes(content -> RocketJson.read(content, read));
    }

    private synchronized <T> Optional<T> loadBytes(Function<byte[], T> read) throws IOException {
        damaged = false;
        for (Path candidate : List.of(file, sibling(".bak"))) {
            if (!disk.exists(candidate)) {
                continue;
            }
            try {
                T content = read.apply(bytes(candidate));
                if (!candidate.equals(file)) {
                    decide("read " + candidate.getFileName() + " instead");
                }
                return Optional.of(content);
            } catch (IllegalArgumentException e) {
                damaged |= candidate.equals(file);
                decide(candidate.getFileName() + " is damaged: " + e.getMessage());
            }
        }
        return Optional.empty();
    }

    private byte[] bytes(Path candidate) throws IOException {
        try (Disk.ReadableFile opened = disk.openForReading(candidate)) {
            ByteBuffer content = opened.read(0, Math.toIntExact(opened.size()));
            byte[] bytes = new byte[content.remaining()];
            content.get(bytes);
            return bytes;
        }
    }

    /** Replaces the content; it is durable when this returns. */
    public synchronized void save(ObjectNode content) throws IOException {
        disk.createFolders(file.getParent());
        Path fresh = sibling(".tmp");
        disk.write(fresh, RocketJson.write(content));
        if (disk.exists(file)) {
            disk.move(file, sibling(damaged ? ".broken" : ".bak"));
        }
        disk.move(fresh, file);
        disk.syncFolder(file.getParent());
        damaged = false;
    }

    private Path sibling(String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private void decide(String decision) {
        events.publish("recovery", new StoreEvent.RecoveryDecision(STEP, decision));
    }

    @Override
    public String toString() {
        return file.getFileName().toString();
    }
}
