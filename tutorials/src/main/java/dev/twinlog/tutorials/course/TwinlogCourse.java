package dev.twinlog.tutorials.course;

import static dev.twinlog.tutorials.course.Kind.IMPLEMENT;
import static dev.twinlog.tutorials.course.Kind.PREDICT;

import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.course.decoderecord.DecodeRecordCheck;
import dev.twinlog.tutorials.course.encoderecord.EncodeRecordCheck;
import dev.twinlog.tutorials.course.nextplace.NextPlaceCheck;
import dev.twinlog.tutorials.course.recordonpaper.RecordOnPaperCheck;
import dev.twinlog.tutorials.course.swaplists.SwapListsCheck;
import dev.twinlog.tutorials.kit.Answers;
import java.util.List;
import java.util.Optional;

/** What Twinlog's own course consists of. */
final class TwinlogCourse {
    private static final String ANSWERS = Answers.FILE;
    private static final Material LESSONS = Material.beside(TwinlogCourse.class);

    static final Course COURSE = new Course(
            List.of(
                    chapter(
                            "bytes-of-a-record",
                            exercise("record-on-paper", PREDICT, RecordOnPaperCheck.class, ANSWERS),
                            exercise("decode-a-record", IMPLEMENT, DecodeRecordCheck.class, "MyRecordDecoder.java"),
                            exercise("encode-a-record", IMPLEMENT, EncodeRecordCheck.class, "MyRecordEncoder.java"),
                            exercise("next-place", IMPLEMENT, NextPlaceCheck.class, "MyRecordPlacer.java")),
                    chapter(
                            "dispatch-in-3.2.4",
                            exercise("swap-the-lists", IMPLEMENT, SwapListsCheck.class, "MyDispatchRequests.java"))),
            new Lesson("glossary", file -> LESSONS.read("lessons/" + file)));

    private TwinlogCourse() {}

    private static Chapter chapter(String name, Exercise... exercises) {
        Lesson lesson = new Lesson("lesson", file -> LESSONS.read("lessons/" + name + "/" + file));
        return new Chapter(name, lesson, List.of(exercises));
    }

    private static Exercise exercise(String name, Kind kind, Class<? extends Check> check, String... files) {
        return new Exercise(name, kind, check.getName(), Material.beside(check), List.of(files), Optional.empty());
    }
}
