package dev.twinlog.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PerQueueTest {
    private static final List<Integer> ODD_IDS =
            List.of(Integer.MIN_VALUE, -1, PerQueue.ROW - 1, PerQueue.ROW, PerQueue.ROW + 1, Integer.MAX_VALUE);

    private final PerQueue<String> values = new PerQueue<>();

    @Test
    void nothingIsFoundWhereNothingWasPut() {
        values.put("A", 3, "A3");

        assertThat(Stream.of(2, 4, -1, PerQueue.ROW, Integer.MAX_VALUE).map(id -> values.find("A", id)))
                .containsOnlyNulls();
        assertThat(values.find("B", 3)).isNull();
    }

    @Test
    void eachQueueOfEachTopicHasItsOwn() {
        IntStream.range(0, 1000).map(i -> i * 7 % 1000).forEach(id -> {
            values.put("A", id, "A" + id);
            values.put("B", id, "B" + id);
        });

        assertThat(IntStream.range(0, 1000).mapToObj(id -> values.find("A", id) + values.find("B", id)))
                .containsExactlyElementsOf(IntStream.range(0, 1000)
                        .mapToObj(id -> "A" + id + "B" + id)
                        .toList());
    }

    @Test
    void idsTooLargeForARowOrNegativeAreKeptAsWell() {
        ODD_IDS.forEach(id -> values.put("A", id, "A" + id));

        assertThat(ODD_IDS.stream().map(id -> values.find("A", id)))
                .containsExactly("A-2147483648", "A-1", "A16383", "A16384", "A16385", "A2147483647");
    }

    @Test
    void theLastValuePutIsFound() {
        for (int id : new int[] {5, PerQueue.ROW}) {
            values.put("A", id, "old");
            values.put("A", id, "new");
            assertThat(values.find("A", id)).isEqualTo("new");
        }
    }
}
