package dev.twinlog.tests.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CasesTest {

    /** A process is told by name which case it runs, and results are kept by name. */
    @ParameterizedTest
    @EnumSource
    void noTwoCasesHaveTheSameName(Size size) {
        assertThat(Cases.of(size)).extracting(Case::name).doesNotHaveDuplicates();
        assertThat(Cases.of(size))
                .extracting(one -> KeptResults.slug(one.name()))
                .doesNotHaveDuplicates();
        assertThat(Cases.of(size))
                .allSatisfy(one -> assertThat(Cases.named(one.name(), size)).isEqualTo(one));
    }

    @ParameterizedTest
    @EnumSource
    void relationsAreBetweenCasesThatAreMeasured(Size size) {
        assertThat(Cases.relations(size))
                .allSatisfy(relation -> assertThat(Cases.of(size)).contains(relation.one(), relation.other()));
    }
}
