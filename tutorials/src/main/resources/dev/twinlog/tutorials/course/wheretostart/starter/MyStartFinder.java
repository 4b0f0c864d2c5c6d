import dev.twinlog.tutorials.course.wheretostart.StartFinder;
import java.util.List;

public class MyStartFinder implements StartFinder {

    @Override
    public long start(List<FileBegin> files, Checkpoint checkpoint) {
        // >>> your code: as it stands recovery always begins at the oldest file.
        return files.get(0).startOffset();
        // <<<
    }
}
