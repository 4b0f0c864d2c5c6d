package dev.twinlog.tutorials.kit;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.io.StoreClock;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.v4.CommitLogDispatcher;
import dev.twinlog.v4.DefaultMessageStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Two stores of the 4.0 design that take the same messages; one has a learner's dispatcher in its list. */
public final class DispatchingPair implements LivePart.Pair {
    private static final List<String> TAGS = List.of("paid", "paid", "shipped", "returned");
    private static final int TELL_EACH = 10;

    private final MessageStore yours;
    private final MessageStore reference;
    private final Supplier<String> told;

    private DispatchingPair(MessageStore yours, MessageStore reference, Supplier<String> told) {
        this.yours = yours;
        this.reference = reference;
        this.told = told;
    }

    /** Opens both stores. @param told what the dispatcher has come to */
    public static DispatchingPair open(
            Path yours, Consumer<DispatchRequest> dispatcher, Path reference, Supplier<String> told)
            throws IOException {
        return new DispatchingPair(open(yours, List.of(dispatcher::accept)), open(reference, List.of()), told);
    }

    private static MessageStore open(Path folder, List<CommitLogDispatcher> more) throws IOException {
        return DefaultMessageStore.open(
                Setting.v4().v4Config(folder), Env.system(), new ServiceThreads(StoreClock.system()), more);
    }

    @Override
    public String put(int number) {
        var message = Stage.message("orders", "order " + number)
                .property("TAGS", TAGS.get(number % TAGS.size()))
                .build();
        yours.putMessage(message);
        reference.putMessage(message);
        return number % TELL_EACH == TELL_EACH - 1 ? told.get() : "";
    }

    @Override
    public void close() throws IOException {
        try (reference) {
            yours.close();
        }
    }
}
