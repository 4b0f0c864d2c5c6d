import dev.twinlog.tutorials.course.tagfilter.TagFilter;
import java.util.ArrayList;
import java.util.List;

public class MyTagFilter implements TagFilter {

    @Override
    public List<Long> pick(List<Entry> entries, String tag, TagReader log) {
        List<Long> picked = new ArrayList<>();
        // >>> your code: as it stands every message is picked.
        for (Entry entry : entries) {
            picked.add(entry.queueOffset());
        }
        // <<<
        return picked;
    }
}
