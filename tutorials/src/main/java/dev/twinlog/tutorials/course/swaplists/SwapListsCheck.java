package dev.twinlog.tutorials.course.swaplists;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;

/** Tries single passes, then the interleavings that break a wrong hand-over, then many producers at once. */
public final class SwapListsCheck implements Check {
    private static final int PRODUCERS = 4;
    private static final int REQUESTS_EACH = 20_000;

    @Override
    public List<Case> cases() {
        return List.of(
                one("one request, one pass", "一个请求，一轮分发", SwapListsCheck::onePass),
                one("three passes, in order", "三轮分发，保持顺序", SwapListsCheck::threePasses),
                one("a put while the dispatcher works", "分发进行时又来了请求", SwapListsCheck::putDuringPass),
                one("a second put while a put is half done", "放入进行到一半时又有放入", SwapListsCheck::putDuringPut),
                one("a swap while a put is half done", "放入进行到一半时交换", SwapListsCheck::swapDuringPut),
                one("4 producers, 20000 requests each", "4 个生产者，每个 20000 个请求", SwapListsCheck::manyProducers));
    }

    private static Case one(String en, String zh, Case.Trial trial) {
        return new Case(new Text(en, zh), trial);
    }

    static DispatchRequests make(Attempt attempt, List<DispatchRequest> write, List<DispatchRequest> read)
            throws Throwable {
        return attempt.make(DispatchRequests.class, "MyDispatchRequests", write, read);
    }

    private static Optional<Fault> onePass(Attempt attempt) throws Throwable {
        DispatchRequests requests = make(attempt, new ArrayList<>(), new ArrayList<>());
        QueueFile queue = new QueueFile();
        requests.putRequest(request(0));
        int count = requests.dispatchWaiting(queue);
        return queue.differenceFrom(1).or(() -> wrongCount(count, 1));
    }

    private static Optional<Fault> threePasses(Attempt attempt) throws Throwable {
        DispatchRequests requests = make(attempt, new ArrayList<>(), new ArrayList<>());
        QueueFile queue = new QueueFile();
        requests.putRequest(request(0));
        requests.putRequest(request(1));
        requests.dispatchWaiting(queue);
        requests.putRequest(request(2));
        requests.dispatchWaiting(queue);
        int count = requests.dispatchWaiting(queue);
        return queue.differenceFrom(3).or(() -> wrongCount(count, 0));
    }

    private static Optional<Fault> putDuringPass(Attempt attempt) throws Throwable {
        DispatchRequests requests = make(attempt, new ArrayList<>(), new ArrayList<>());
        QueueFile queue = new QueueFile();
        List<Thread.State> producer = new ArrayList<>();
        requests.putRequest(request(0));
        int count = requests.dispatchWaiting(request -> {
            queue.accept(request);
            if (producer.isEmpty()) {
                producer.add(Threads.settle(Threads.start("producer", () -> requests.putRequest(request(1)))));
            }
        });
        if (!producer.isEmpty() && !producer.contains(Thread.State.TERMINATED)) {
            return Optional.of(Fault.of(
                    new Text("putRequest waited until the dispatcher was done.", "putRequest 一直等到分发结束才返回。"),
                    new Text(
                            "putMessage calls it inside its lock: while the dispatcher writes a queue, no producer could"
                                    + " store anything. Hold the monitor for the swap alone, and dispatch outside it.",
                            "putMessage 在自己的锁里调用它：分发线程写队列时，所有生产者都无法存储。只在交换时持有监视器，到外面再分发。")));
        }
        if (count != 1) {
            return wrongCount(count, 1);
        }
        requests.dispatchWaiting(queue);
        return queue.differenceFrom(2);
    }

    private static Optional<Fault> swapDuringPut(Attempt attempt) throws Throwable {
        HalfDonePut put = HalfDonePut.begin(attempt);
        Thread dispatcher = Threads.start("DispatchMessageService", put::dispatch);
        Threads.settleOrGoOn(dispatcher); // either done, or waiting for the producer to leave the monitor
        put.finish();
        dispatcher.join();
        return put.differenceAfter(request(1))
                .map(fault -> fault.explainedBy(new Text(
                        "A producer stood inside requestsWrite.add while the lists were swapped under it. Swap and add"
                                + " must exclude each other: both under the same monitor.",
                        "生产者还停在 requestsWrite.add 里，两个列表就被交换了。交换与放入必须互斥：用同一个监视器。")));
    }

    private static Optional<Fault> putDuringPut(Attempt attempt) throws Throwable {
        HalfDonePut put = HalfDonePut.begin(attempt);
        if (!put.reachedAList()) {
            return Optional.of(Fault.of(
                    new Text("putRequest added to neither of the two lists.", "putRequest 没有放进那两个列表中的任何一个。"),
                    new Text(
                            "Use the lists that the constructor was given: the check watches them.",
                            "请使用构造方法传入的列表：检查程序盯着它们。")));
        }
        Thread second = Threads.start("producer-2", () -> put.requests().putRequest(request(1)));
        Thread.State state = Threads.settleOrGoOn(second);
        put.finish();
        second.join();
        return state != Thread.State.TERMINATED
                ? put.differenceAfter(request(2))
                : Optional.of(Fault.of(
                        new Text(
                                "Two producers were inside requestsWrite.add at once.",
                                "两个生产者同时进入了 requestsWrite.add。"),
                        new Text(
                                "An ArrayList that two threads change at once loses entries. Only one may hold the monitor.",
                                "两个线程同时修改的 ArrayList 会丢失条目。监视器一次只能由一个线程持有。")));
    }

    private static Optional<Fault> manyProducers(Attempt attempt) throws Throwable {
        DispatchRequests requests = make(attempt, new ArrayList<>(), new ArrayList<>());
        ProducerTally tally = new ProducerTally(PRODUCERS, REQUESTS_EACH);
        List<FutureTask<Void>> producers = IntStream.range(0, PRODUCERS)
                .mapToObj(id -> new FutureTask<Void>(() -> tally.produce(id, requests), null))
                .toList();
        producers.forEach(task -> Threads.start("producer-" + producers.indexOf(task), task));
        // The producers' end is read before the pass, so that the last pass comes after the last put.
        boolean more = true;
        while (more) {
            boolean producing = producers.stream().anyMatch(task -> !task.isDone());
            more = requests.dispatchWaiting(tally) > 0 || producing;
        }
        for (FutureTask<Void> task : producers) {
            Threads.valueOf(task);
        }
        return tally.fault();
    }

    private static Optional<Fault> wrongCount(int actual, int expected) {
        return actual == expected
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text(
                                        "dispatchWaiting returned %d; requests that waited: %d.",
                                        "dispatchWaiting 返回了 %d，但等待的请求是 %d 个。")
                                .with(actual, expected),
                        new Text(
                                "It returns how many requests waited when the lists were swapped.",
                                "它应返回交换列表那一刻等待的请求数。")));
    }

    private static DispatchRequest request(int number) {
        return QueueFile.request(number);
    }
}
