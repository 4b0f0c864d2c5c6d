package dev.twinlog.tutorials.kit;

import dev.twinlog.log.DispatchRequest;
import dev.twinlog.v3.DispatchRequests;
import dev.twinlog.v3.SwappedLists;
import dev.twinlog.v4.CommitLogDispatcher;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What of a store is not the engine's own.
 *
 * @param dispatcher is told of each message behind the store's dispatchers
 * @param dispatchers says which dispatchers 4.0 has instead of its own
 * @param requests makes the hand-over of 3.2.4
 */
record Plugged(
        Consumer<DispatchRequest> dispatcher,
        UnaryOperator<List<CommitLogDispatcher>> dispatchers,
        Supplier<DispatchRequests> requests) {
    static final Plugged NOTHING = new Plugged(request -> {}, own -> own, SwappedLists::new);

    Plugged withDispatcher(Consumer<DispatchRequest> more) {
        return new Plugged(more, dispatchers, requests);
    }

    Plugged withDispatchers(UnaryOperator<List<CommitLogDispatcher>> other) {
        return new Plugged(dispatcher, other, requests);
    }

    Plugged withRequests(Supplier<DispatchRequests> other) {
        return new Plugged(dispatcher, dispatchers, other);
    }

    /** Tells the dispatcher that was added, which may keep what it is given. */
    void tell(DispatchRequest request) {
        dispatcher.accept(request.kept());
    }

    /** All that 4.0 calls for each message. */
    List<CommitLogDispatcher> of(List<CommitLogDispatcher> own) {
        return Stream.concat(dispatchers.apply(own).stream(), Stream.of(this::tell))
                .toList();
    }
}
