import dev.twinlog.format.TransactionType;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.tutorials.course.tagcounter.TagCounter;
import java.util.HashMap;
import java.util.Map;

public class MyTagCounter implements TagCounter {
    private final Map<Long, Long> counts = new HashMap<>();

    // >>> your code
    private long nextLogOffset;

    @Override
    public void dispatch(DispatchRequest request) {
        if (request.logOffset() < nextLogOffset) {
            return; // dispatched once more after a crash
        }
        nextLogOffset = request.endLogOffset();
        if (request.transactionType().entersQueue()) {
            counts.merge(request.tagsCode(), 1L, Long::sum);
        }
    }
    // <<<

    @Override
    public Map<Long, Long> counts() {
        return counts;
    }
}
