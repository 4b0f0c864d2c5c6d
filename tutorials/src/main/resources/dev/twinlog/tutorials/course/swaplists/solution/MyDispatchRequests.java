import dev.twinlog.tutorials.course.swaplists.DispatchRequest;
import dev.twinlog.tutorials.course.swaplists.DispatchRequests;
import java.util.List;
import java.util.function.Consumer;

public class MyDispatchRequests implements DispatchRequests {
    private List<DispatchRequest> requestsWrite;
    private List<DispatchRequest> requestsRead;

    public MyDispatchRequests(List<DispatchRequest> requestsWrite, List<DispatchRequest> requestsRead) {
        this.requestsWrite = requestsWrite;
        this.requestsRead = requestsRead;
    }

    // >>> your code
    @Override
    public void putRequest(DispatchRequest request) {
        synchronized (this) {
            requestsWrite.add(request);
        }
    }

    @Override
    public int dispatchWaiting(Consumer<DispatchRequest> dispatcher) {
        swapRequests();
        // From here on only this thread knows requestsRead: no lock is needed to read it.
        requestsRead.forEach(dispatcher);
        int count = requestsRead.size();
        requestsRead.clear();
        return count;
    }

    private synchronized void swapRequests() {
        List<DispatchRequest> waiting = requestsWrite;
        requestsWrite = requestsRead;
        requestsRead = waiting;
    }
    // <<<
}
