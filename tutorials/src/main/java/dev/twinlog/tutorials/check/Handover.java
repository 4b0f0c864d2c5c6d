package dev.twinlog.tutorials.check;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What goes from the process that compiles to the one that checks.
 *
 * @param classes the compiled classes by name
 * @param texts the learner's files that are no Java, by file name
 * @param filesOfCheck names of the source files that are a teacher's; all others are the learner's
 */
public record Handover(Map<String, byte[]> classes, Map<String, String> texts, Set<String> filesOfCheck) {
    public Handover {
        classes = Map.copyOf(classes);
        texts = Map.copyOf(texts);
        filesOfCheck = Set.copyOf(filesOfCheck);
    }

    /** All of it is the learner's. */
    public Handover(Map<String, byte[]> classes, Map<String, String> texts) {
        this(classes, texts, Set.of());
    }

    public Attempt attempt() {
        return new Attempt(new LearnerClasses(classes, filesOfCheck), texts);
    }

    /** Sends it to a process that {@link #receive}s it; the stream stays open. */
    public void send(DataOutputStream out) throws IOException {
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            write(out, entry.getKey(), entry.getValue());
        }
        out.writeInt(texts.size());
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            write(out, entry.getKey(), entry.getValue().getBytes(StandardCharsets.UTF_8));
        }
        out.writeInt(filesOfCheck.size());
        for (String file : filesOfCheck) {
            out.writeUTF(file);
        }
        out.flush();
    }

    private static void write(DataOutputStream out, String name, byte[] bytes) throws IOException {
        out.writeUTF(name);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Takes what {@link #send} sent. */
    public static Handover receive(DataInputStream in) throws IOException {
        Map<String, byte[]> classes = entries(in);
        Map<String, String> texts = new HashMap<>();
        entries(in).forEach((name, bytes) -> texts.put(name, new String(bytes, StandardCharsets.UTF_8)));
        Set<String> filesOfCheck = new HashSet<>();
        for (int left = in.readInt(); left > 0; left--) {
            filesOfCheck.add(in.readUTF());
        }
        return new Handover(classes, texts, filesOfCheck);
    }

    private static Map<String, byte[]> entries(DataInputStream in) throws IOException {
        int count = in.readInt();
        Map<String, byte[]> entries = new HashMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            entries.put(name, in.readNBytes(in.readInt()));
        }
        return entries;
    }
}
