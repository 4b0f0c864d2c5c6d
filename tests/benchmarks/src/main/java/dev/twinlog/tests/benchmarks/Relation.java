package dev.twinlog.tests.benchmarks;

import java.util.Optional;

/**
 * Two cases whose figures belong together: how much one costs beside the other, within the same store.
 *
 * @param name what is told by it
 * @param one the case that may cost more
 * @param other the case it is held against
 */
record Relation(String name, Case one, Case other, Figure figure) {

    /** How many times better the one was than the other, by their medians: about 1 if it costs no more. */
    Optional<Double> ratio(Contender contender, Rounds ofOne, Rounds ofOther) {
        return ofOne.spread(contender, figure)
                .flatMap(a -> ofOther.spread(contender, figure).map(b -> figure.ratio(a.median(), b.median())));
    }
}
