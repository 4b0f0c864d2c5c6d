import dev.twinlog.tutorials.course.tagfilter.TagFilter;
import java.util.ArrayList;
import java.util.List;

public class MyTagFilter implements TagFilter {

    @Override
    public List<Long> pick(List<Entry> entries, String tag, TagReader log) {
        List<Long> picked = new ArrayList<>();
        // >>> your code
        long code = tag.hashCode();
        for (Entry entry : entries) {
            if (entry.tagsCode() == code && log.tagAt(entry.logOffset()).equals(tag)) {
                picked.add(entry.queueOffset());
            }
        }
        // <<<
        return picked;
    }
}
