package dev.twinlog.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.flush.StoreCheckpoint;
import dev.twinlog.format.IndexKeys;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.log.LogFixture;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyLookupTest {
    private static final int MOST = 64;

    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);
    private LogFixture log;
    private StoreCheckpoint checkpoint;
    private IndexFiles files;
    private KeyLookup lookup;

    @BeforeEach
    void open() throws IOException {
        log = new LogFixture(folder.resolve("commitlog"), clock);
        checkpoint = StoreCheckpoint.open(new MappedDisk(), folder.resolve("checkpoint"));
        var geometry = new StoreGeometry(1024, 5, 10, 8);
        files = new IndexFiles(new MappedDisk(), folder.resolve("index"), geometry, clock, checkpoint, log.events());
        lookup = new KeyLookup(files, log.reader(), MOST);
    }

    @AfterEach
    void close() {
        files.close();
        checkpoint.close();
        log.close();
    }

    private long put(String topic, String keys) throws IOException {
        long logOffset = log.append(MessageExtBrokerInner.builder(topic, new byte[0])
                        .property(MessageProperties.KEYS, keys)
                        .build())
                .logOffset();
        IndexKeys each = new IndexKeys();
        each.addEach(keys);
        files.put(log.requestAt(logOffset), each, "test");
        return logOffset;
    }

    private List<Long> query(KeyQuery query) {
        try (var found = lookup.query(query)) {
            return found.messages().stream()
                    .map(SelectMappedBufferResult::startOffset)
                    .toList();
        }
    }

    private List<Long> query(String topic, String key) {
        return query(KeyQuery.anyTime(topic, key, MOST));
    }

    @Test
    void onlyMessagesThatCarryTheKeyAreReturned() throws Exception {
        long first = put("T", "Aa x");
        long second = put("T", "BB"); // "Aa" and "BB" have the same hash
        assertThat(query("T", "Aa")).containsExactly(first);
        assertThat(query("T", "BB")).containsExactly(second);
        assertThat(query("T", "C#")).isEmpty(); // and so has this one
        assertThat(query("T", "")).isEmpty();
        assertThat(query("T", "A")).isEmpty();
    }

    @Test
    void topicsAreComparedToo() throws Exception {
        long first = put("Aa", "k");
        long second = put("BB", "k");
        assertThat(query("Aa", "k")).containsExactly(first);
        assertThat(query("BB", "k")).containsExactly(second);
    }

    @Test
    void aKeyThatAMessageCarriesTwiceIsOneResult() throws Exception {
        long offset = put("T", "a  b a");
        assertThat(query("T", "a")).containsExactly(offset);
    }

    @Test
    void theNewestAreReturnedInTheOrderOfTheLog() throws Exception {
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) { // over three index files
            all.add(put("T", "k"));
        }
        assertThat(files.files()).hasSize(3);
        assertThat(query("T", "k")).isEqualTo(all);
        assertThat(query(KeyQuery.anyTime("T", "k", 3))).isEqualTo(all.subList(17, 20));
    }

    @Test
    void theStoresOwnLimitHoldsWhateverIsAsked() throws Exception {
        lookup = new KeyLookup(files, log.reader(), 5);
        for (int i = 0; i < 9; i++) {
            put("T", "k");
        }
        assertThat(query(KeyQuery.anyTime("T", "k", Integer.MAX_VALUE))).hasSize(5);
        assertThat(query(KeyQuery.anyTime("T", "k", 0))).isEmpty();
        assertThat(query(KeyQuery.anyTime("T", "k", -1))).isEmpty();
    }

    @Test
    void timeBoundsAreInclusiveAndExact() throws Exception {
        long first = put("T", "k");
        clock.advance(Duration.ofMillis(2_603));
        long second = put("T", "k");
        assertThat(query(new KeyQuery("T", "k", MOST, 1_000, 3_603))).containsExactly(first, second);
        assertThat(query(new KeyQuery("T", "k", MOST, 1_001, 3_603))).containsExactly(second);
        assertThat(query(new KeyQuery("T", "k", MOST, 1_000, 3_602))).containsExactly(first);
        assertThat(query(new KeyQuery("T", "k", MOST, 3_603, Long.MAX_VALUE))).containsExactly(second);
        assertThat(query(new KeyQuery("T", "k", MOST, 3_604, Long.MAX_VALUE))).isEmpty();
        assertThat(query(new KeyQuery("T", "k", MOST, 2_000, 1_000))).isEmpty();
        assertThat(query(new KeyQuery("T", "k", MOST, Long.MIN_VALUE, Long.MAX_VALUE)))
                .containsExactly(first, second);
    }

    @Test
    void itemsThatLeadNowhereAreLeftOut() throws Exception {
        long offset = put("T", "k");
        files.put(log.requestAt(offset), IndexKeys.of("lost"), "test"); // the message does not carry it
        assertThat(query("T", "lost")).isEmpty();
    }

    @Test
    void theUniqueKeyCountsAsAKey() throws Exception {
        long offset = log.append(MessageExtBrokerInner.builder("T", new byte[0])
                        .property(MessageProperties.UNIQ_KEY, "u1")
                        .build())
                .logOffset();
        files.put(log.requestAt(offset), IndexKeys.of("u1"), "test");
        assertThat(query("T", "u1")).containsExactly(offset);
    }

    @Test
    void theAnswerSaysHowFarTheIndexIs() throws Exception {
        try (var nothing = lookup.query(KeyQuery.anyTime("T", "k", 1))) {
            assertThat(nothing.indexLastUpdateTimestamp()).isZero();
        }
        put("T", "a");
        long last = put("T", "b");
        try (var found = lookup.query(KeyQuery.anyTime("T", "k", 1))) {
            assertThat(found.indexLastUpdateTimestamp()).isEqualTo(1_000);
            assertThat(found.indexLastUpdatePhyOffset()).isEqualTo(last);
        }
    }
}
