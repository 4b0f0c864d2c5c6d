package dev.twinlog.tests.interop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tests.real.GetOutcome;
import dev.twinlog.tests.real.KeyQuery;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealMessage;
import dev.twinlog.tests.real.StoredMessage;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32;

/** Reads every message of a ledger back, one by one, in each of the ways there are. */
final class StoreChecks {
    private static final int PHYSICAL_OFFSET_POSITION = 28;

    private StoreChecks() {}

    /** By log offset, by queue and by key; the engine is one of ours. */
    static void assertTwinlogHolds(TwinlogStore store, Ledger ledger) {
        assertReadsByLogOffset(store, ledger);
        assertReadsByQueue(store, ledger);
        assertAnswersKeys(store, ledger, ledger::carriersOf);
        assertReadsById(store, ledger);
        assertReadsByTime(store, ledger);
    }

    /** By log offset, by queue and by key; an original finds by hash, so that it also gives what only collides. */
    static void assertOriginalHolds(StoreAnswers original, Ledger ledger) {
        assertReadsByLogOffset(original, ledger);
        assertReadsByQueue(original, ledger);
        assertAnswersKeys(original, ledger, ledger::itemsWithHashOf);
    }

    private static void assertReadsByLogOffset(StoreAnswers store, Ledger ledger) {
        for (Ledger.Entry entry : ledger.entries()) {
            long logOffset = entry.place().logOffset();
            StoredMessage stored = store.lookMessageByOffset(logOffset).orElseThrow();
            assertIs(stored, entry);
            assertThat(store.lookMessageByOffset(logOffset + 1)).isEmpty();
        }
    }

    private static void assertIs(StoredMessage stored, Ledger.Entry entry) {
        StoredMessage.Place place = new StoredMessage.Place(
                entry.place().logOffset(), entry.place().size(), entry.place().queueOffset());
        assertThat(stored.place()).isEqualTo(place);
        assertThat(stored.msgId()).isEqualTo(entry.place().msgId());
        assertThat(stored.bodyCrc()).isEqualTo(crc(entry.message().body()));
        assertThat(parts(stored.message())).isEqualTo(parts(entry.message()));
    }

    private static int crc(byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return (int) crc.getValue() & Integer.MAX_VALUE;
    }

    private static List<Object> parts(RealMessage message) {
        return List.of(
                message.topic(),
                message.queueId(),
                ByteBuffer.wrap(message.body()),
                message.properties(),
                message.header());
    }

    private static void assertReadsByQueue(StoreAnswers store, Ledger ledger) {
        ledger.queues().forEach((queue, inQueue) -> {
            assertThat(store.minOffsetInQueue(queue.topic(), queue.queueId())).isZero();
            assertThat(store.maxOffsetInQueue(queue.topic(), queue.queueId())).isEqualTo(inQueue.size());
            for (int i = 0; i < inQueue.size(); i++) {
                GetOutcome got = store.getMessage(PullRequest.of(queue.topic(), queue.queueId(), i, 1));
                assertThat(got.status()).as("%s at %d", queue, i).isEqualTo("FOUND");
                assertThat(got.nextBeginOffset()).isEqualTo(i + 1);
                byte[] record = got.records().get(0);
                assertThat(record).hasSize(inQueue.get(i).place().size());
                assertThat(ByteBuffer.wrap(record).getLong(PHYSICAL_OFFSET_POSITION))
                        .isEqualTo(inQueue.get(i).place().logOffset());
            }
        });
    }

    private static void assertAnswersKeys(
            StoreAnswers store, Ledger ledger, Function<Ledger.Key, List<Long>> rightAnswer) {
        for (Ledger.Key key : ledger.keys()) {
            assertThat(store.queryMessage(KeyQuery.of(key.topic(), key.key())))
                    .as("%s", key)
                    .isEqualTo(rightAnswer.apply(key));
        }
        assertThat(store.queryMessage(KeyQuery.of("orders", "no such key"))).isEmpty();
    }

    private static void assertReadsById(TwinlogStore store, Ledger ledger) {
        for (Ledger.Entry entry : ledger.entries()) {
            assertIs(store.lookMessageById(entry.place().msgId()).orElseThrow(), entry);
        }
    }

    /** The message found for the store time of another is the first of all with this time. */
    private static void assertReadsByTime(TwinlogStore store, Ledger ledger) {
        ledger.queues().forEach((queue, inQueue) -> {
            List<Long> times = inQueue.stream()
                    .map(entry -> store.lookMessageByOffset(entry.place().logOffset())
                            .orElseThrow()
                            .storeTimestamp())
                    .toList();
            assertThat(times).isSorted();
            assertThat(store.earliestMessageTime(queue.topic(), queue.queueId()))
                    .isEqualTo(times.get(0));
            for (long time : times) {
                assertThat(store.offsetInQueueByTime(queue.topic(), queue.queueId(), time))
                        .isEqualTo(times.indexOf(time));
            }
        });
    }
}
