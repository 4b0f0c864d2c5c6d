package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Defines the learner's classes from bytes, and knows its own in a stack trace. They never touch the disk. */
final class LearnerClasses extends ClassLoader {
    private static final int MOST_PLACES = 4;

    private final Map<String, byte[]> classes;
    private final Set<String> filesOfCheck;

    /** @param filesOfCheck source files that are a teacher's: their classes are defined here too */
    LearnerClasses(Map<String, byte[]> classes, Set<String> filesOfCheck) {
        super(LearnerClasses.class.getClassLoader());
        this.classes = Map.copyOf(classes);
        this.filesOfCheck = Set.copyOf(filesOfCheck);
        setDefaultAssertionStatus(true);
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
                .filter(frame -> !filesOfCheck.contains(frame.getFileName()))
                .map(frame -> new Place(frame.getFileName(), frame.getLineNumber()))
                .distinct()
                .limit(MOST_PLACES)
                .toList();
    }
}
