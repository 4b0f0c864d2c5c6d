package dev.twinlog.v3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.KeptDispatchRequest;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SwappedListsTest {
    private static final int MOST_SPARE = SwappedLists.MOST_SPARE_PAGES * RequestPage.REQUESTS;

    private final SwappedLists lists = new SwappedLists();

    private static KeptDispatchRequest request(int number) {
        return new KeptDispatchRequest(
                "T" + number, 1, 100L * number, 100, 7, 8, number, "key" + number, "unique" + number, 9, 10);
    }

    private RequestBatch handOver(int from, int to) {
        for (int number = from; number < to; number++) {
            lists.put(request(number));
        }
        return lists.swap();
    }

    private static void assertHolds(RequestBatch batch, int from, int to) {
        assertThat(batch.size()).isEqualTo(to - from);
        for (int place = 0; place < batch.size(); place++) {
            assertThat(batch.get(place).kept()).isEqualTo(request(from + place));
        }
    }

    @Test
    void whatIsHandedOverTellsAllThatTheRequestDid() {
        assertHolds(handOver(0, 100), 0, 100);
        assertThat(lists.waiting()).isZero();
        assertThat(lists.swap().size()).isZero();
    }

    @Test
    void aRequestThatSomebodyStillLooksAtIsNotFilledAgain() {
        RequestBatch forIndex = handOver(0, 40).copy();
        RequestBatch inDispatch = handOver(40, 80);
        for (int number = 80; number < 120; number++) {
            lists.put(request(number));
        }
        assertHolds(forIndex, 0, 40);
        assertHolds(inDispatch, 40, 80);

        RequestBatch nextForIndex = inDispatch.copy();
        lists.giveBack(forIndex);
        assertHolds(lists.swap(), 80, 120);
        assertHolds(handOver(120, 160), 120, 160); // in the place of 0 to 39
        assertHolds(nextForIndex, 40, 80);
    }

    @Test
    void whatWasGivenBackIsFilledAgainAndHasLetGoOfItsTexts() {
        RequestBatch batch = handOver(0, 1).copy();
        DispatchRequest first = batch.get(0);
        lists.giveBack(batch);
        assertThat(first.keys()).isEmpty();
        assertThat(first.uniqKey()).isEmpty();
        assertThat(handOver(1, 2).get(0)).isSameAs(first);
        assertThat(first.kept()).isEqualTo(request(1));
    }

    @Test
    void aMessageWithoutKeysHasNoneOfTheMessageBefore() {
        lists.giveBack(handOver(0, 1).copy());
        lists.put(new KeptDispatchRequest("T0", 0, 0, 100, 0, 0, 0, "", "", 0, 0));
        DispatchRequest second = lists.swap().get(0);
        assertThat(second.keys()).isEmpty();
        assertThat(second.uniqKey()).isEmpty();
    }

    @Test
    void whatABurstNeededBeyondTheUsualIsNotKept() {
        RequestBatch burst = handOver(0, MOST_SPARE + 3 * RequestPage.REQUESTS).copy();
        Set<DispatchRequest> before = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int place = 0; place < burst.size(); place++) {
            before.add(burst.get(place));
        }
        lists.giveBack(burst);
        RequestBatch next = handOver(0, burst.size());
        int usedAgain = 0;
        for (int place = 0; place < next.size(); place++) {
            usedAgain += before.contains(next.get(place)) ? 1 : 0;
        }
        assertThat(usedAgain).isEqualTo(MOST_SPARE);
    }
}
