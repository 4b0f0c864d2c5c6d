package dev.twinlog.tests.contract.behaviour;

import static dev.twinlog.tests.contract.behaviour.Scenario.opened;
import static dev.twinlog.tests.contract.behaviour.Scenario.scenario;
import static dev.twinlog.tests.contract.behaviour.Stage.m;

import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.RealStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.LongStream;

/** Offsets by store time. The store times are written into the log while nobody runs, so that they are exact. */
final class TimeScenarios {
    private static final String AREA = "Offsets by time";
    private static final int STORE_TIME_AT = 56;
    private static final int RECORD = 102;
    private static final String FIRST_OF_EQUALS = "who begins there misses no message of that time";
    private static final String BEHIND_ALL = "who asks for what is stored from a later time on gets no older message";

    private TimeScenarios() {}

    static List<Scenario> all() {
        return List.of(
                at("before the first", 500, 1000, 2000, 3000).all("0"),
                at("of the first", 1000, 1000, 2000, 3000).all("0"),
                at("of the second", 2000, 1000, 2000, 3000).all("1"),
                at("of the last", 3000, 1000, 2000, 3000).all("2"),
                at("just after the first", 1100, 1000, 2000, 3000).all("0"),
                at("just before the second", 1900, 1000, 2000, 3000).all("1"),
                at("in the middle between two", 1500, 1000, 2000, 3000).all("0"),
                at("0", 0, 1000, 2000, 3000).all("0"),
                at("negative", -1, 1000, 2000, 3000).all("0"),
                at("after the last", 9000, 1000, 2000, 3000)
                        .originals("2", "2")
                        .ours("3")
                        .because(BEHIND_ALL),
                at("the largest there is", Long.MAX_VALUE, 1000, 2000, 3000)
                        .originals("2", "2")
                        .ours("3")
                        .because(BEHIND_ALL),
                at("of the first of several that share it", 2000, 1000, 2000, 2000, 2000, 3000)
                        .originals("2", "2")
                        .ours("1")
                        .because(FIRST_OF_EQUALS),
                at("that three share, one millisecond earlier", 1999, 1000, 2000, 2000, 2000)
                        .all("1"),
                case32("case 32: four messages of one time, asked for the past", 500, 1000, 1000, 1000, 1000)
                        .all("0"),
                case32("case 32: four messages of one time, asked for the future", 9000, 1000, 1000, 1000, 1000)
                        .originals("3", "3")
                        .ours("4")
                        .because(BEHIND_ALL),
                case32("case 32: times 1000, 1000, 1000, 2000, asked for 1000", 1000, 1000, 1000, 1000, 2000)
                        .originals("1", "1")
                        .ours("0")
                        .because(FIRST_OF_EQUALS),
                earliest("case 32: earliest time of a queue whose first message lies at log offset 0", 0)
                        .originals("-1", "1000")
                        .ours("1000")
                        .because("a message at log offset 0 is a message"),
                earliest("earliest time of a queue whose first message lies further back", 1)
                        .all("1000"),
                empty("earliest time of a topic that there is not", s -> s.earliestMessageTime("nobody", 0))
                        .all("-1"),
                empty("offset by time of a topic that there is not", s -> s.offsetInQueueByTime("nobody", 0, 5))
                        .all("0"),
                empty("first offset of a topic that there is not", s -> s.minOffsetInQueue("nobody", 0))
                        .all("0"),
                empty("offset after the last of a topic that there is not", s -> s.maxOffsetInQueue("nobody", 0))
                        .all("0"));
    }

    @FunctionalInterface
    private interface Number {
        long of(RealStore store);
    }

    private static Scenario.Builder empty(String name, Number number) {
        return scenario(AREA, name, opened((stage, store) -> Long.toString(number.of(store))));
    }

    /** A message of another topic lies before those of T, so that none lies at log offset 0. */
    private static Scenario.Builder at(String name, long asked, long... times) {
        return scenario(AREA, "messages of " + words(times) + ": time " + name, opened((stage, store) -> {
            store.put(RealMessage.of("U", 0, new byte[10]));
            RealStore timed = withTimes(stage, store, 1, times);
            return Long.toString(timed.offsetInQueueByTime("T", 0, asked));
        }));
    }

    private static Scenario.Builder case32(String name, long asked, long... times) {
        return scenario(AREA, name, opened((stage, store) -> {
            RealStore timed = withTimes(stage, store, 0, times);
            return Long.toString(timed.offsetInQueueByTime("T", 0, asked));
        }));
    }

    private static Scenario.Builder earliest(String name, int recordsBefore) {
        return scenario(AREA, name, opened((stage, store) -> {
            for (int i = 0; i < recordsBefore; i++) {
                store.put(RealMessage.of("U", 0, new byte[10]));
            }
            RealStore timed = withTimes(stage, store, recordsBefore, 1000, 2000);
            return Long.toString(timed.earliestMessageTime("T", 0));
        }));
    }

    private static String words(long... times) {
        return String.join(", ", LongStream.of(times).mapToObj(Long::toString).toList());
    }

    /** Puts a message for each time, closes the store, writes the times and opens it again. */
    private static RealStore withTimes(Stage stage, RealStore store, int recordsBefore, long... times)
            throws IOException {
        for (int i = 0; i < times.length; i++) {
            store.put(m(10));
        }
        stage.awaitQueue(store, times.length);
        stage.close(store);
        for (int i = 0; i < times.length; i++) {
            byte[] time = ByteBuffer.allocate(Long.BYTES).putLong(times[i]).array();
            StoreFile.overwrite(stage.logFile(0), (recordsBefore + i) * RECORD + STORE_TIME_AT, time);
        }
        return stage.open();
    }
}
