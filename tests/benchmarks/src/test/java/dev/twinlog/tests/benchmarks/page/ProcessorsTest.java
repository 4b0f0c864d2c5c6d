package dev.twinlog.tests.benchmarks.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessorsTest {

    @Test
    void rangesAreReadAsTheSystemWritesThem() {
        assertThat(Processors.numbers("0-1")).containsExactly(0, 1);
        assertThat(Processors.numbers("3")).containsExactly(3);
        assertThat(Processors.numbers("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
    }
}
