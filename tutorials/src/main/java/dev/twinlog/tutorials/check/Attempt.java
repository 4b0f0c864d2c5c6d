package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.text.Text;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What the learner wrote: code, compiled, and texts. */
public final class Attempt {
    private final LearnerClasses loader;
    private final Map<String, String> texts;
    private final List<Text> told = new ArrayList<>();

    Attempt(LearnerClasses loader, Map<String, String> texts) {
        this.loader = loader;
        this.texts = texts;
    }

    /** The text of a file that is no Java. */
    public String text(String fileName) {
        return texts.getOrDefault(fileName, "");
    }

    /** Tells the learner a line once the case has held; for the thread that runs the cases. */
    public void tell(Text line) {
        told.add(line);
    }

    /** What was told since this was last asked. */
    List<Text> takeTold() {
        List<Text> taken = List.copyOf(told);
        told.clear();
        return taken;
    }

    /** The lines of the learner's code in a stack, innermost first. */
    List<Place> placesIn(StackTraceElement... stack) {
        return loader.placesIn(stack);
    }

    /** A class by its name; a teacher's own check is compiled together with what the learner wrote. */
    Class<?> load(String className) throws ClassNotFoundException {
        return loader.loadClass(className);
    }

    /**
     * Makes an object of one of the learner's classes.
     *
     * @param type what the exercise asks the class to be
     * @param className the name the exercise gave it
     * @param arguments for its public constructor with that many parameters
     * @throws Unusable if there is no such class or constructor
     * @throws Throwable whatever the learner's constructor threw
     */
    public <T> T make(Class<T> type, String className, Object... arguments) throws Throwable {
        Class<?> found;
        try {
            found = loader.loadClass(className);
        } catch (ClassNotFoundException e) {
            throw new Unusable(new Text("There is no class %s any more.", "类 %s 不见了。").with(className));
        }
        if (!type.isAssignableFrom(found)) {
            throw new Unusable(
                    new Text("%s no longer implements %s.", "%s 不再实现 %s。").with(className, type.getSimpleName()));
        }
        Constructor<?> constructor = Arrays.stream(found.getConstructors())
                .filter(candidate -> candidate.getParameterCount() == arguments.length)
                .findFirst()
                .orElseThrow(() -> new Unusable(new Text(
                                "%s needs a public constructor with %s, in a public class.",
                                "%s 需要是公开类，并有一个带 %s的公开构造方法。")
                        .with(className, Text.counted(arguments.length, "one parameter", "%d parameters", "%d 个参数"))));
        try {
            return type.cast(constructor.newInstance(arguments));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (InstantiationException | IllegalArgumentException e) {
            throw new Unusable(new Text("%s cannot be made: %s.", "无法创建 %s：%s。").with(className, e));
        }
    }

    /** The code compiles, but lacks what the exercise's frame had. */
    public static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Text reason;

        Unusable(Text reason) {
            super(reason.en());
            this.reason = reason;
        }

        Fault fault() {
            return Fault.of(
                    reason,
                    new Text(
                            "Keep the frame around the marked region as it was; `reset` brings it back and keeps"
                                    + " a copy of yours.",
                            "请保留标记区域之外的代码；`reset` 可以恢复原样，并保留你的副本。"));
        }
    }
}
