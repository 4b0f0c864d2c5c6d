package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Place;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Defines the learner's classes from bytes, and knows its own in a stack trace. They never touch the disk. */
public final class LearnerClasses extends ClassLoader {
    private static final int MOST_PLACES = 4;

    private final Map<String, byte[]> classes;

    LearnerClasses(Map<String, byte[]> classes) {
        super(LearnerClasses.class.getClassLoader());
        this.classes = Map.copyOf(classes);
    }

    /** Sends classes, by name, to a process that {@link #receive}s them. */
    public static void send(Map<String, byte[]> classes, DataOutputStream out) throws IOException {
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeInt(entry.getValue().length);
            out.write(entry.getValue());
        }
        out.flush();
    }

    static LearnerClasses receive(DataInputStream in) throws IOException {
        int count = in.readInt();
        Map<String, byte[]> classes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            classes.put(name, in.readNBytes(in.readInt()));
        }
        return new LearnerClasses(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The lines of the learner's code in a stack, innermost first. */
    List<Place> placesIn(StackTraceElement... stack) {
        return Arrays.stream(stack)
                .filter(frame -> classes.containsKey(frame.getClassName()) && frame.getLineNumber() > 0)
                .map(frame -> new Place(frame.getFileName(), frame.getLineNumber()))
                .distinct()
                .limit(MOST_PLACES)
                .toList();
    }
}
