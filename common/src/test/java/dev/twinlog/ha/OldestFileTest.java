package dev.twinlog.ha;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An empty slave asks masters whose log has lost its first files where it begins. */
class OldestFileTest {
    private static final int FILE = 1024;

    private final OldestFile oldest = new OldestFile(FILE);
    private final PushedRecords records = new PushedRecords(FILE);

    /** A frame's header. */
    private record Answer(long logOffset, int size) {}

    /** What an original sends at first whose log has these bounds. */
    private static Answer original(long begin, long end, long askedFor) {
        long from = askedFor == 0 ? Math.max(0, end - 1) / FILE * FILE : askedFor;
        boolean has = from >= begin && from < end;
        return new Answer(from, has ? 100 : 0);
    }

    private Optional<String> ask(long begin, long end) {
        oldest.expectIn(records);
        Answer answer = original(begin, end, records.nextOffset());
        return oldest.hear(answer.logOffset(), answer.size(), records.nextOffset());
    }

    @ParameterizedTest
    @CsvSource({"0, 500, 1, 1", "0, 5000, 1, 1", "1024, 5000, 6, 1024", "3072, 5000, 5, 3072", "4096, 5000, 4, 4096"})
    void anOriginalIsAskedForOneFileAfterTheOther(long begin, long end, int tries, long found) {
        int asked = 1;
        while (ask(begin, end).isPresent()) {
            asked++;
        }
        assertThat(asked).isEqualTo(tries);
        assertThat(records.nextOffset()).isEqualTo(found);
    }

    @Test
    void anEmptyOriginalIsWaitedFor() {
        assertThat(ask(0, 0)).contains("the master has nothing at 1; asking for its last file");
        assertThat(ask(0, 0)).isEmpty();
        assertThat(records.nextOffset()).isZero();
    }

    @Test
    void whatIsDeletedMeanwhileIsLookedForAgain() {
        while (ask(1024, 5000).isPresent()) {
            continue;
        }
        assertThat(ask(2048, 5000)).isPresent();
        while (ask(2048, 5000).isPresent()) {
            continue;
        }
        assertThat(records.nextOffset()).isEqualTo(2048);
    }

    @Test
    void aMasterOfOursIsTakenAtItsWord() {
        oldest.expectIn(records);
        assertThat(oldest.hear(3072, 0, 1)).isPresent();
        oldest.expectIn(records);
        assertThat(records.nextOffset()).isEqualTo(3072);
        assertThat(oldest.hear(3072, 100, 3072)).isEmpty();
    }
}
