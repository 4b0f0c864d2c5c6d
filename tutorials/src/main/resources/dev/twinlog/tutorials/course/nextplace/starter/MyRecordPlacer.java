import dev.twinlog.tutorials.course.nextplace.LogFile;
import dev.twinlog.tutorials.course.nextplace.Placement;
import dev.twinlog.tutorials.course.nextplace.Placement.NextFile;
import dev.twinlog.tutorials.course.nextplace.Placement.SameFile;
import dev.twinlog.tutorials.course.nextplace.RecordPlacer;

public class MyRecordPlacer implements RecordPlacer {

    @Override
    public Placement place(LogFile file, int recordSize) {
        // >>> your code. As it stands every record stays in this file, even one that does not fit.
        return new SameFile(file.startOffset() + file.wrotePosition());
        // <<<
    }
}
