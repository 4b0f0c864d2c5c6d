package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.util.List;

/**
 * Measures cases round by round, the contenders taking turns.
 *
 * @param contenders who is measured, where a case has them
 * @param rounds of each
 */
record Measurement(RunProcess process, List<Contender> contenders, int rounds) {

    /** Measures a case. */
    Rounds of(Case wanted) throws IOException, InterruptedException, FailedRunException {
        Rounds found = new Rounds();
        for (int round = 0; round < rounds; round++) {
            for (Contender contender : wanted.contenders()) {
                if (contenders.contains(contender)) {
                    found.add(contender, process.measure(contender, wanted));
                }
            }
        }
        return found;
    }
}
