import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.tutorials.course.reputloop.ReputLoop;
import java.util.function.Consumer;

public class MyReputLoop implements ReputLoop {

    @Override
    public long step(long from, Log log, Consumer<MessageRecord> dispatchers) {
        ScanResult found = log.at(from);
        // >>> your code
        if (found instanceof ScanResult.Message message) {
            dispatchers.accept(message.record());
            return from + message.record().size();
        }
        if (found instanceof ScanResult.Blank blank) {
            return from + blank.size();
        }
        if (found instanceof ScanResult.Corrupt corrupt) {
            return from + corrupt.size(); // 0 if it cannot be told
        }
        return from;
        // <<<
    }
}
