import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.tutorials.course.reputloop.ReputLoop;
import java.util.function.Consumer;

public class MyReputLoop implements ReputLoop {

    @Override
    public long step(long from, Log log, Consumer<MessageRecord> dispatchers) {
        ScanResult found = log.at(from);
        // >>> your code: as it stands the loop waits for ever.
        return from;
        // <<<
    }
}
