package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.MessageFilter;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStore.QueueRange;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStoreConfig.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a pull answers, for each state of the queue, offset and number of messages wanted. */
final class PullScenarios {
    private static final String AREA = "Reading a queue";
    private static final String FEWER = "who asks for n messages gets n, if they are there";
    private static final RealStoreConfig WIDE = RealStoreConfig.master(Geometry.FIXTURES);
    private static final RealStoreConfig LARGE = RealStoreConfig.master(new Geometry(1 << 20, 40, 100, 400));

    private PullScenarios() {}

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>(statuses());
        all.addAll(counts());
        all.addAll(onSlaves());
        all.addAll(filters());
        all.addAll(ids());
        return all;
    }

    private static List<Scenario> statuses() {
        return List.of(
                pull("topic that there is not, offset 0", PullRequest.of("nobody", 0, 0, 32))
                        .all("NO_MESSAGE_IN_QUEUE, next 0"),
                pull("topic that there is not, offset 5", PullRequest.of("nobody", 0, 5, 32))
                        .all("NO_MESSAGE_IN_QUEUE, next 0"),
                pull("queue that there is not, offset 5", PullRequest.of("T", 7, 5, 32))
                        .all("NO_MESSAGE_IN_QUEUE, next 0"),
                of12("offset -1", -1, 32).all("OFFSET_TOO_SMALL, next 0"),
                of12("offset at the end", 12, 32).all("OFFSET_OVERFLOW_ONE, next 12"),
                of12("offset one past the end", 13, 32).all("OFFSET_OVERFLOW_BADLY, next 0"),
                of12("offset far past the end", 1000, 32).all("OFFSET_OVERFLOW_BADLY, next 0"),
                of12("the last message", 11, 32).all("FOUND 1, next 12"));
    }

    private static List<Scenario> counts() {
        return List.of(
                of12("one queue file at most: from its begin", 0, 32).all("FOUND 5, next 5"),
                of12("one queue file at most: from its middle", 3, 32).all("FOUND 2, next 5"),
                of12("one queue file at most: from the second file", 5, 32).all("FOUND 5, next 10"),
                of12("one queue file at most: the rest in the third", 10, 32).all("FOUND 2, next 12"),
                of12("asked for 1", 0, 1).all("FOUND 1, next 1"),
                of12("asked for 0", 0, 0).all("FOUND 1, next 1"),
                of12("asked for -1", 0, -1).all("FOUND 1, next 1"),
                asked(2).originals("FOUND 1, next 1", "FOUND 1, next 1")
                        .ours("FOUND 2, next 2")
                        .because(FEWER),
                asked(5).originals("FOUND 4, next 4", "FOUND 4, next 4")
                        .ours("FOUND 5, next 5")
                        .because(FEWER),
                asked(32)
                        .originals("FOUND 31, next 31", "FOUND 31, next 31")
                        .ours("FOUND 32, next 32")
                        .because(FEWER),
                asked(33).all("FOUND 32, next 32"),
                asked(1000).all("FOUND 32, next 32"),
                large("256 KiB at most: bodies of 60 KB", 6, 60_000).all("FOUND 4, next 4"),
                large("the first message is given whatever its size: a body of 300 KB", 2, 300_000)
                        .all("FOUND 1, next 1"));
    }

    private static List<Scenario> onSlaves() {
        return List.of(
                slave("wrong offset asked of a slave: -1", -1)
                        .designs("OFFSET_TOO_SMALL, next 0", "OFFSET_TOO_SMALL, next -1"),
                slave("wrong offset asked of a slave: past the end", 100)
                        .designs("OFFSET_OVERFLOW_BADLY, next 0", "OFFSET_OVERFLOW_BADLY, next 100"),
                scenario(
                                AREA,
                                "wrong offset asked of a slave: no such topic",
                                opened(
                                        Stage.config().withRole(Role.SLAVE),
                                        (stage, store) -> Answers.pull(store, PullRequest.of("nobody", 0, 5, 32))))
                        .designs("NO_MESSAGE_IN_QUEUE, next 0", "NO_MESSAGE_IN_QUEUE, next 5"));
    }

    private static List<Scenario> filters() {
        String why = "asked of ours alone: each original has its own type of filter";
        return List.of(
                tagged("tag filter gives only the messages of the tag", "b")
                        .ours("FOUND 2, next 4")
                        .because(why),
                tagged("tag filter that fits none goes on after what it has looked at", "z")
                        .ours("NO_MATCHED_MESSAGE, next 4")
                        .because(why));
    }

    private static List<Scenario> ids() {
        String wrong = "the originals read entries from wrong positions";
        return List.of(
                ids("case 14: message ids of offsets 0 to 9", 40, 0, 9)
                        .originals("5", "5")
                        .ours("10, offsets right")
                        .because(wrong),
                ids("message ids beyond the end", 3, 1, 99)
                        .originals("2", "2")
                        .ours("2, offsets right")
                        .because(wrong),
                ids("message ids of an empty range", 3, 2, 1).all("0, offsets right"),
                scenario(
                                AREA,
                                "message ids of a topic that there is not",
                                opened((stage, store) -> store.messageIds(new QueueRange("nobody", 0, 0, 9))
                                        .toString()))
                        .all("{}"));
    }

    private static Scenario.Builder pull(String name, PullRequest request) {
        return scenario(AREA, name, opened((stage, store) -> {
            stage.putAndAwait(store, 12, 10);
            return Answers.pull(store, request);
        }));
    }

    private static Scenario.Builder of12(String name, long offset, int wanted) {
        return pull("of 12 messages: " + name, PullRequest.of("T", 0, offset, wanted));
    }

    private static Scenario.Builder asked(int wanted) {
        return scenario(
                AREA,
                "case 16: asked for " + wanted + " of 40 messages in one queue file",
                opened(WIDE, (stage, store) -> {
                    stage.putAndAwait(store, 40, 10);
                    return Answers.pull(store, PullRequest.of("T", 0, 0, wanted));
                }));
    }

    private static Scenario.Builder large(String name, int count, int bodyBytes) {
        return scenario(AREA, name, opened(LARGE, (stage, store) -> {
            stage.putAndAwait(store, count, bodyBytes);
            return Answers.pull(store, PullRequest.of("T", 0, 0, 32));
        }));
    }

    private static Scenario.Builder slave(String name, long offset) {
        return scenario(AREA, name, opened(Stage.config().withRole(Role.SLAVE), (stage, store) -> {
            store.appendToCommitLog(0, LogImage.of(3));
            stage.awaitQueue(store, 3);
            return Answers.pull(store, PullRequest.of("T", 0, offset, 32));
        }));
    }

    private static Scenario.Builder tagged(String name, String tag) {
        return scenario(AREA, name, opened((stage, store) -> {
            for (String each : List.of("a", "b", "a", "b")) {
                store.put(RealMessage.of("T", 0, new byte[10]).withTag(each));
            }
            stage.awaitQueue(store, 4);
            return filtered(store, tag);
        }));
    }

    private static String filtered(RealStore ours, String tag) {
        var request = new dev.twinlog.api.PullRequest("g", "T", 0, 0, 32, MessageFilter.anyOf(Set.of(tag)));
        try (GetMessageResult got = EngineStore.engine(ours).getMessage(request)) {
            String found = got.messages().isEmpty() ? "" : " " + got.messages().size();
            return "%s%s, next %d".formatted(got.status(), found, got.nextBeginOffset());
        }
    }

    private static Scenario.Builder ids(String name, int count, long first, long last) {
        return scenario(AREA, name, opened(WIDE, (stage, store) -> {
            stage.putAndAwait(store, count, 10);
            var ids = store.messageIds(new QueueRange("T", 0, first, last));
            boolean right = ids.entrySet().stream().allMatch(id -> isId(store, id.getKey(), id.getValue()));
            return ids.size() + (right ? ", offsets right" : "");
        }));
    }

    private static boolean isId(RealStore store, String id, long queueOffset) {
        long logOffset = Long.parseLong(id.substring(16), 16);
        return store.lookMessageByOffset(logOffset)
                .filter(m -> m.place().queueOffset() == queueOffset)
                .isPresent();
    }
}
