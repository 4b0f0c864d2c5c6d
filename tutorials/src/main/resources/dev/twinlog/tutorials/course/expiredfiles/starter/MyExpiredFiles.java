import dev.twinlog.tutorials.course.expiredfiles.ExpiredFiles;
import java.util.ArrayList;
import java.util.List;

public class MyExpiredFiles implements ExpiredFiles {

    @Override
    public List<Long> expired(List<AgedFile> files, long nowMillis, long reservedMillis) {
        List<Long> expired = new ArrayList<>();
        // >>> your code: as it stands nothing is ever deleted.
        // <<<
        return expired;
    }
}
