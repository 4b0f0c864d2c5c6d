package dev.twinlog.stats;

import dev.twinlog.api.AppendMessageResult;
import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.GetMessageStatus;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.io.StoreClock;
import dev.twinlog.service.StoreService;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Counts what a store does, and samples the counts once a second for rates. Counting takes no lock. Safe for use by
 * many threads.
 */
public final class StoreStatsService implements StoreService {
    private static final long SAMPLE_MILLIS = 1000;

    private static final class TopicCounters {
        private final LongAdder messages = new LongAdder();
        private final LongAdder bytes = new LongAdder();
    }

    private final StoreClock clock;
    private final long bootMillis;
    private final long bootNanos;
    private final Map<String, TopicCounters> puts = new ConcurrentHashMap<>();
    private final LongAdder failedPuts = new LongAdder();
    private final PutLatency putLatency = new PutLatency();
    private final LongAdder pullsFound = new LongAdder();
    private final LongAdder pullsMissed = new LongAdder();
    private final LongAdder transferred = new LongAdder();
    private final LongAccumulator maxGetMillis = new LongAccumulator(Math::max, 0);
    private final TpsSamples samples = new TpsSamples();
    private long nextSampleNanos; // the service's own

    public StoreStatsService(StoreClock clock) {
        this.clock = clock;
        this.bootMillis = clock.millis();
        this.bootNanos = clock.nanos();
        this.nextSampleNanos = bootNanos;
    }

    @Override
    public String name() {
        return "StoreStatsService";
    }

    @Override
    public long restMillis() {
        return SAMPLE_MILLIS;
    }

    /** Takes a sample, once a second. */
    @Override
    public boolean step() {
        long now = clock.nanos();
        if (now - nextSampleNanos < 0) {
            return false;
        }
        samples.add(new TpsSamples.Sample(now, putMessages(), pullsFound.sum(), pullsMissed.sum(), transferred.sum()));
        nextSampleNanos = now + TimeUnit.MILLISECONDS.toNanos(SAMPLE_MILLIS);
        return true;
    }

    /** Counts a put that stored nothing. */
    public void countFailedPut() {
        failedPuts.increment();
    }

    /** Puts a batch of one topic and counts each of its messages, and the time until all are safe. */
    public <R> CompletableFuture<R> timePuts(
            List<MessageExtBrokerInner> messages,
            Function<List<MessageExtBrokerInner>, CompletableFuture<R>> put,
            Function<R, List<AppendMessageResult>> appended) {
        long beginNanos = clock.nanos();
        return put.apply(messages).whenComplete((result, failure) -> {
            if (failure != null || appended.apply(result).isEmpty()) {
                failedPuts.increment();
                return;
            }
            long nanos = clock.nanos() - beginNanos;
            String topic = messages.get(0).topic();
            appended.apply(result).forEach(one -> countStored(topic, one.size(), nanos));
        });
    }

    /**
     * Counts a message that is stored.
     *
     * @param bytes of its record
     * @param nanos how long its put took from when it was encoded
     */
    public void countStored(String topic, int bytes, long nanos) {
        TopicCounters counters = puts.get(topic);
        if (counters == null) {
            counters = puts.computeIfAbsent(topic, t -> new TopicCounters());
        }
        counters.messages.increment();
        counters.bytes.add(bytes);
        putLatency.add(nanos);
    }

    /** Pulls, and counts what it brought and the time it took. */
    public GetMessageResult timeGet(Supplier<GetMessageResult> pull) {
        long beginNanos = clock.nanos();
        GetMessageResult result = pull.get();
        countGet(result, clock.nanos() - beginNanos);
        return result;
    }

    private void countGet(GetMessageResult result, long nanos) {
        if (result.status() == GetMessageStatus.FOUND) {
            pullsFound.increment();
            transferred.add(result.messages().size());
        } else {
            pullsMissed.increment();
        }
        maxGetMillis.accumulate(TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    /** By topic, what was put since the store opened; a copy. */
    public SortedMap<String, TopicPuts> putsByTopic() {
        SortedMap<String, TopicPuts> copy = new TreeMap<>();
        puts.forEach(
                (topic, counters) -> copy.put(topic, new TopicPuts(counters.messages.sum(), counters.bytes.sum())));
        return copy;
    }

    /** Messages stored since the store opened. */
    public long putMessages() {
        return puts.values().stream().mapToLong(c -> c.messages.sum()).sum();
    }

    /** Bytes of the records stored since the store opened. */
    public long putBytes() {
        return puts.values().stream().mapToLong(c -> c.bytes.sum()).sum();
    }

    /** Puts that stored nothing. */
    public long failedPuts() {
        return failedPuts.sum();
    }

    /** Puts by the time they took, in RocketMQ's ranges from "at most 0 ms" to "over 10 s". */
    public List<Long> putLatencyCounts() {
        return putLatency.counts();
    }

    /** Pulls that found messages. */
    public long pullsFound() {
        return pullsFound.sum();
    }

    /** Pulls that found none. */
    public long pullsMissed() {
        return pullsMissed.sum();
    }

    /** Messages that pulls found. */
    public long transferred() {
        return transferred.sum();
    }

    /** Messages stored a second, over the last 10 s. */
    public double putTps() {
        return samples.perSecond(10, TpsSamples.Sample::puts);
    }

    /** The counts under the names that RocketMQ gives them; times in ms, rates a second over 10, 60 and 600 s. */
    public SortedMap<String, String> runtimeInfo() {
        SortedMap<String, String> info = new TreeMap<>();
        long messages = putMessages();
        long bytes = putBytes();
        info.put("bootTimestamp", Long.toString(bootMillis));
        info.put("runtime", runtime(Duration.ofNanos(clock.nanos() - bootNanos)));
        info.put("putMessageEntireTimeMax", Long.toString(putLatency.maxMillis()));
        info.put("putMessageTimesTotal", Long.toString(messages));
        info.put("putMessageFailedTimes", Long.toString(failedPuts()));
        info.put("putMessageSizeTotal", Long.toString(bytes));
        info.put("putMessageDistributeTime", putLatency.toString());
        info.put("putMessageAverageSize", Double.toString(messages == 0 ? 0 : (double) bytes / messages));
        info.put("getMessageEntireTimeMax", Long.toString(maxGetMillis.get()));
        info.put("putTps", samples.rates(TpsSamples.Sample::puts));
        info.put("getFoundTps", samples.rates(TpsSamples.Sample::found));
        info.put("getMissTps", samples.rates(TpsSamples.Sample::missed));
        info.put("getTotalTps", samples.rates(sample -> sample.found() + sample.missed()));
        info.put("getTransferedTps", samples.rates(TpsSamples.Sample::transferred));
        return info;
    }

    private static String runtime(Duration up) {
        return "[ %d days, %d hours, %d minutes, %d seconds ]"
                .formatted(up.toDays(), up.toHoursPart(), up.toMinutesPart(), up.toSecondsPart());
    }
}
