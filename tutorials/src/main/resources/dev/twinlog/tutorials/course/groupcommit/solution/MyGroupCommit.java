import dev.twinlog.tutorials.course.groupcommit.GroupCommit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class MyGroupCommit implements GroupCommit {
    private record Request(long endLogOffset, CompletableFuture<Boolean> done) {}

    // >>> your code
    private List<Request> requestsWrite = new ArrayList<>(); // guarded by this
    private final List<Request> requestsRead = new ArrayList<>(); // the service's own

    @Override
    public CompletableFuture<Boolean> request(long endLogOffset) {
        Request request = new Request(endLogOffset, new CompletableFuture<>());
        synchronized (this) {
            requestsWrite.add(request);
        }
        return request.done();
    }

    @Override
    public void pass(Log log) {
        synchronized (this) {
            requestsRead.addAll(requestsWrite);
            requestsWrite.clear();
        }
        if (requestsRead.isEmpty()) {
            return;
        }
        try {
            log.force();
        } catch (IOException e) {
            requestsRead.forEach(request -> request.done().complete(false));
            requestsRead.clear();
            return;
        }
        long flushed = log.flushedOffset();
        requestsRead.stream()
                .filter(request -> request.endLogOffset() <= flushed)
                .forEach(request -> request.done().complete(true));
        requestsRead.removeIf(request -> request.endLogOffset() <= flushed);
    }
    // <<<
}
