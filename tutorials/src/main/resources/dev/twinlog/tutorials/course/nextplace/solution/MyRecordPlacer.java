import dev.twinlog.tutorials.course.nextplace.LogFile;
import dev.twinlog.tutorials.course.nextplace.Placement;
import dev.twinlog.tutorials.course.nextplace.Placement.NextFile;
import dev.twinlog.tutorials.course.nextplace.Placement.SameFile;
import dev.twinlog.tutorials.course.nextplace.RecordPlacer;

public class MyRecordPlacer implements RecordPlacer {

    @Override
    public Placement place(LogFile file, int recordSize) {
        // >>> your code
        int room = file.size() - file.wrotePosition();
        if (recordSize + 8 > room) {
            return new NextFile(room, file.startOffset() + file.size());
        }
        return new SameFile(file.startOffset() + file.wrotePosition());
        // <<<
    }
}
