package dev.twinlog.visualizer.step;

import dev.twinlog.visualizer.workload.Engine;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the first thing that a put does in one design and not in the other. */
final class Parting {
    private Parting() {}

    /** What puts do depends on the design only, whatever services were stepped in between. */
    static Optional<Moment> in(StepSetup setup, List<Moment> moments) {
        if (setup.kind() != StepSetup.Kind.TWINS) {
            return Optional.empty(); // nobody puts into a slave
        }
        List<Moment> v3 = ofPuts(moments, Engine.V3);
        List<Moment> v4 = ofPuts(moments, Engine.V4);
        int shorter = Math.min(v3.size(), v4.size());
        int alike = (int) IntStream.range(0, shorter)
                .takeWhile(i -> v3.get(i).kind().equals(v4.get(i).kind()))
                .count();
        return Stream.of(v3, v4)
                .flatMap(events -> events.stream().skip(alike))
                .min(Comparator.comparingInt(Moment::number));
    }

    private static List<Moment> ofPuts(List<Moment> moments, Engine engine) {
        return moments.stream()
                .filter(m -> m.engine() == engine && m.service().equals(SteppedStore.PRODUCER))
                .toList();
    }
}
