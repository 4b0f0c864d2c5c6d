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

    // >>> your code. As it stands each request is forgotten.
    @Override
    public void putRequest(DispatchRequest request) {
    }

    @Override
    public int dispatchWaiting(Consumer<DispatchRequest> dispatcher) {
        return 0;
    }
    // <<<
}
