package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Measures cases round by round, the contenders taking turns, also in who comes first: what the last run of a round has
 * left to the machine, as files that are deleted, meets each of them.
 *
 * @param contenders who is measured, where a case has them
 * @param rounds of each
 */
record Measurement(RunProcess process, List<Contender> contenders, int rounds) {

    /** Measures a case. A contender that fails once is left out of the rounds behind it. */
    Rounds of(Case wanted) throws IOException, InterruptedException {
        Rounds found = new Rounds();
        for (int round = 0; round < rounds; round++) {
            List<Contender> turns = new ArrayList<>(wanted.contenders());
            Collections.rotate(turns, -round);
            for (Contender contender : turns) {
                if (contenders.contains(contender) && !found.hasFailed(contender)) {
                    measure(contender, wanted, found);
                }
            }
        }
        return found;
    }

    private void measure(Contender contender, Case wanted, Rounds found) throws IOException, InterruptedException {
        try {
            found.add(contender, process.measure(contender, wanted));
        } catch (FailedRunException e) {
            found.fail(contender, e.getMessage());
        }
    }
}
