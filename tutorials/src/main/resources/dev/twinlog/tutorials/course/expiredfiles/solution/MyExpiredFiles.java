import dev.twinlog.tutorials.course.expiredfiles.ExpiredFiles;
import java.util.ArrayList;
import java.util.List;

public class MyExpiredFiles implements ExpiredFiles {

    @Override
    public List<Long> expired(List<AgedFile> files, long nowMillis, long reservedMillis) {
        List<Long> expired = new ArrayList<>();
        // >>> your code
        for (AgedFile file : files.subList(0, files.size() - 1)) {
            if (nowMillis - file.lastModifiedMillis() <= reservedMillis) {
                break;
            }
            expired.add(file.startOffset());
        }
        // <<<
        return expired;
    }
}
