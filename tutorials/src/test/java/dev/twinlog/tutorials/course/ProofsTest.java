package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Of every exercise: the solution passes, the starter compiles and fails for its stated reason, and wrong but plausible
 * answers fail with words that name the fault.
 */
class ProofsTest {

    static List<Proof> proofs() {
        return Stream.of(
                        RecordProofs.ALL,
                        MappedProofs.ALL,
                        QueueProofs.ALL,
                        IndexProofs.ALL,
                        DispatchProofs.V3,
                        DispatchProofs.V4,
                        RecoveryProofs.DURABILITY,
                        RecoveryProofs.RECOVERY,
                        LastProofs.REPLICATION,
                        LastProofs.CAPSTONE)
                .flatMap(List::stream)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("proofs")
    void itShowsWhatItShould(Proof proof) throws Exception {
        proof.show();
    }

    @Test
    void noExerciseIsLeftOut() {
        assertThat(proofs().stream().map(Proof::exercise))
                .containsExactlyElementsOf(Course.twinlog().exercises().stream()
                        .map(Exercise::name)
                        .toList());
    }
}
