import dev.twinlog.tutorials.course.wheretostart.StartFinder;
import java.util.List;

public class MyStartFinder implements StartFinder {

    @Override
    public long start(List<FileBegin> files, Checkpoint checkpoint) {
        // >>> your code
        long vouched = Math.min(checkpoint.physic(), checkpoint.logics()) - 3000;
        long start = files.get(0).startOffset();
        for (FileBegin file : files) {
            if (file.firstStoreTimestamp() > vouched) {
                return start;
            }
            start = file.startOffset();
        }
        return start;
        // <<<
    }
}
