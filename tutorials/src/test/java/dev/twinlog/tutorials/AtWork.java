package dev.twinlog.tutorials;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.show.Terminal;
import dev.twinlog.tutorials.show.Terminal.Colours;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A learner in an empty folder, at the exercise {@code next-place}; keeps what is said to them. */
final class AtWork {
    static final Optional<String> PLACE = Optional.of("next-place");

    private final Path here;
    private final int number;
    private final String folder;
    private final StringWriter said = new StringWriter();

    private AtWork(Path here, int number) {
        this.here = here;
        this.number = number;
        this.folder = "twinlog-course/%02d-next-place".formatted(number);
    }

    static AtWork in(Path here) {
        Course course = Course.twinlog();
        return new AtWork(here, course.numberOf(course.find("next-place").orElseThrow()));
    }

    /** The exercise's. */
    int number() {
        return number;
    }

    /** The exercise's, as the learner would type it. */
    String folder() {
        return folder;
    }

    /** The file that the learner edits. */
    Path placer() {
        return here.resolve(folder).resolve("MyRecordPlacer.java");
    }

    Tutorial tutorial(String lang) {
        Learner learner =
                new Learner(here, Optional.empty(), Optional.empty(), Map.of("LC_ALL", "C.UTF-8", "LANG", lang));
        return new Tutorial(Course.twinlog(), learner, new Terminal(new PrintWriter(said), Colours.NONE));
    }

    Tutorial tutorial() {
        return tutorial("en_GB.UTF-8");
    }

    StringWriter said() {
        return said;
    }

    /** What was said since this was last asked. */
    String heard() {
        String text = said.toString();
        said.getBuffer().setLength(0);
        return text;
    }
}
