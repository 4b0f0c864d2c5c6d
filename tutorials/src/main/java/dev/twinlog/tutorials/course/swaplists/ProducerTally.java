package dev.twinlog.tutorials.course.swaplists;

import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Counts what came from each of many producers. Each sends its requests in order, so that one number a producer tells
 * lost, doubled and reordered requests. {@link #accept} is called by one thread.
 */
final class ProducerTally implements Consumer<DispatchRequest> {
    private final int[] next;
    private final int requestsEach;
    private Optional<Fault> first = Optional.empty();

    ProducerTally(int producers, int requestsEach) {
        this.next = new int[producers];
        this.requestsEach = requestsEach;
    }

    /** What producer {@code id} does; its id travels as the request's size. */
    void produce(int id, DispatchRequests requests) {
        for (int i = 0; i < requestsEach; i++) {
            requests.putRequest(new DispatchRequest(i, id, 0));
        }
    }

    @Override
    public void accept(DispatchRequest request) {
        if (first.isPresent()) {
            return;
        }
        if (request == null) {
            first = Optional.of(
                    fault(new Text("The dispatcher got null instead of a request.", "分发线程拿到的是 null，不是请求。")));
            return;
        }
        int id = request.size();
        int number = (int) request.commitLogOffset();
        if (number != next[id]) {
            Text what = number < next[id]
                    ? new Text("Request %d of producer %d came again, or too late.", "请求 %d（生产者 %d）又来了一次，或者来晚了。")
                    : new Text(
                            "A request before request %d of producer %d was lost or overtaken.",
                            "请求 %d（生产者 %d）之前的请求丢失或被超过了。");
            first = Optional.of(fault(what.with(number, id)));
        }
        next[id] = number + 1;
    }

    /** What went wrong first; empty if each request came once and in order. */
    Optional<Fault> fault() {
        for (int id = 0; id < next.length && first.isEmpty(); id++) {
            if (next[id] < requestsEach) {
                first = Optional.of(
                        fault(new Text("Requests lost at the end: %d, of producer %d.", "最后 %d 个请求（生产者 %d）丢了。")
                                .with(requestsEach - next[id], id)));
            }
        }
        return first;
    }

    private static Fault fault(Text what) {
        return Fault.of(
                what,
                new Text(
                        "Each access to requestsWrite, the swap too, belongs under one monitor: a list that two threads"
                                + " change at once loses entries.",
                        "对 requestsWrite 的每次访问，包括交换，都必须在同一个监视器下：两个线程同时修改的列表会丢失条目。"));
    }
}
