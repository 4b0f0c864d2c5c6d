package dev.twinlog.tests.interop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The files of a store, as digests of what is written in them: what follows is filled at different times. */
record ReplicaFiles(Path folder) {
    private static final int ENTRY_BYTES = 20;

    int logFiles() throws IOException {
        return files("commitlog").size();
    }

    /** The log up to {@code endOffset}. */
    String log(long endOffset) throws IOException {
        return digest("commitlog", endOffset);
    }

    String queue(int queueId, int entries) throws IOException {
        return digest("consumequeue/%s/%d".formatted(ReplicaMessages.TOPIC, queueId), (long) entries * ENTRY_BYTES);
    }

    /** Every index file, oldest first, whatever its name. */
    List<String> index() throws IOException {
        List<String> digests = new ArrayList<>();
        for (Path file : files("index")) {
            digests.add(digest(Files.readAllBytes(file)));
        }
        return digests;
    }

    private String digest(String name, long bytes) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Path file : files(name)) {
            all.write(Files.readAllBytes(file));
        }
        return bytes + " bytes: " + digest(Arrays.copyOf(all.toByteArray(), (int) bytes));
    }

    private List<Path> files(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.sorted().toList();
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every machine has it", e);
        }
    }
}
