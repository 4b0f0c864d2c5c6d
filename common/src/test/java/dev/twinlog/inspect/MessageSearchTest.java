package dev.twinlog.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.testing.Fixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MessageSearchTest {
    private static final Path STORE = Fixture.named("v400-clean").store();

    @TempDir
    private Path temp;

    private static StoreFolder open(Path store) throws IOException {
        return StoreFolder.open(new MappedDisk(), store);
    }

    private static List<Long> search(StoreFolder folder, MessageQuery query) throws IOException {
        List<Long> found = new ArrayList<>();
        try (MessageSearch search = new MessageSearch(folder, query, 0)) {
            Optional<MessageRecord> record = search.next(Long.MAX_VALUE);
            while (record.isPresent()) {
                found.add(record.get().physicalOffset());
                record = search.next(Long.MAX_VALUE);
            }
            assertThat(search.isAtEnd()).isTrue();
        }
        return found;
    }

    private static List<Long> offsets(Predicate<MessageRecord> wanted) throws IOException {
        List<Long> offsets = new ArrayList<>();
        try (LogReader log = open(STORE).openLog();
                LogCursor cursor = log.fromStart()) {
            for (Optional<LogPlace> place = cursor.next(); place.isPresent(); place = cursor.next()) {
                Optional<MessageRecord> record = log.recordAt(place.get().logOffset());
                if (record.filter(wanted).isPresent()) {
                    offsets.add(place.get().logOffset());
                }
            }
        }
        return offsets;
    }

    private static MessageQuery property(String name, String value) {
        return new MessageQuery(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new MessageQuery.Property(name, value)),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    @Test
    void anyMessageIsEveryMessage() throws IOException {
        assertThat(search(open(STORE), MessageQuery.ANY))
                .isEqualTo(offsets(record -> true))
                .hasSizeGreaterThan(100);
    }

    @Test
    void eachConditionNarrowsWhatIsFound() throws IOException {
        MessageRecord keyed = firstKeyed();
        String key = MessageProperties.splitKeys(keyed.properties().get(MessageProperties.KEYS))
                .get(0);
        String text = new String(keyed.body(), StandardCharsets.UTF_8).substring(0, 4);
        var query = new MessageQuery(
                Optional.of(keyed.msgId()),
                Optional.of(keyed.topic()),
                Optional.of(key),
                Optional.empty(),
                Optional.of(text),
                OptionalLong.of(keyed.storeTimestamp()),
                OptionalLong.of(keyed.storeTimestamp()));

        assertThat(search(open(STORE), query))
                .isEqualTo(offsets(record -> record.topic().equals(keyed.topic())
                        && MessageKeys.of(record.properties()).contains(key)
                        && new String(record.body(), StandardCharsets.UTF_8).contains(text)
                        && record.storeTimestamp() == keyed.storeTimestamp()))
                .contains(keyed.physicalOffset());
    }

    @Test
    void anIdIsAMessageIdOrTheUniqKeyThatAClientMade() throws IOException {
        MessageRecord unique = at(offsets(record -> record.properties().containsKey(MessageProperties.UNIQ_KEY))
                .get(1));

        assertThat(search(open(STORE), id(unique.properties().get(MessageProperties.UNIQ_KEY))))
                .containsExactly(unique.physicalOffset());
        assertThat(search(open(STORE), id(unique.msgId()))).containsExactly(unique.physicalOffset());
        assertThat(search(open(STORE), id("0"))).isEmpty();
    }

    private static MessageQuery id(String id) {
        return new MessageQuery(
                Optional.of(id),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    private static MessageRecord firstKeyed() throws IOException {
        long at = offsets(record -> record.properties().containsKey(MessageProperties.KEYS)
                        && record.properties().containsKey(MessageProperties.TAGS)
                        && beginsWithLetters(record.body()))
                .get(0);
        return at(at);
    }

    private static MessageRecord at(long logOffset) throws IOException {
        try (LogReader log = open(STORE).openLog()) {
            return log.recordAt(logOffset).orElseThrow();
        }
    }

    private static boolean beginsWithLetters(byte[] body) {
        return body.length >= 4
                && new String(body, 0, 4, StandardCharsets.ISO_8859_1).chars().allMatch(c -> c > ' ' && c < 127);
    }

    @Test
    void aPropertyMustHaveTheValueExactly() throws IOException {
        String tag = firstKeyed().properties().get(MessageProperties.TAGS);

        assertThat(search(open(STORE), property(MessageProperties.TAGS, tag)))
                .isEqualTo(offsets(record -> tag.equals(record.properties().get(MessageProperties.TAGS))))
                .isNotEmpty();
        assertThat(search(open(STORE), property(MessageProperties.TAGS, tag + "?")))
                .isEmpty();
    }

    @Test
    void stretchByStretchFindsTheSame() throws IOException {
        List<Long> found = new ArrayList<>();
        long from = 0;
        boolean atEnd = false;
        while (!atEnd) {
            try (MessageSearch search = new MessageSearch(open(STORE), MessageQuery.ANY, from)) {
                Optional<MessageRecord> record = search.next(from + 5_000);
                while (record.isPresent()) {
                    found.add(record.get().physicalOffset());
                    record = search.next(from + 5_000);
                }
                from = search.position();
                atEnd = search.isAtEnd();
            }
        }
        assertThat(found).isEqualTo(offsets(record -> true));
    }

    @Test
    void whatIsBrokenIsSteppedOver() throws IOException {
        Path store = Fixture.named("v400-clean").copyTo(temp);
        long broken = search(open(store), MessageQuery.ANY).get(3);
        Fixture.flip(store.resolve("commitlog/00000000000000000000"), (int) broken + 4); // its magic

        List<Long> found = search(open(store), MessageQuery.ANY);

        List<Long> expected = offsets(record -> record.physicalOffset() != broken);
        assertThat(found).isEqualTo(expected);
    }
}
