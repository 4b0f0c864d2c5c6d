package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Finding.Failed;
import org.junit.jupiter.api.Test;

class NextPlaceTest {
    private final Checking checking = Checking.exercise("next-place");

    @Test
    void starterNeverLeavesTheFile() throws Exception {
        Failed failed = checking.failureOf(checking.starter());

        assertThat(failed.caseName()).isEqualTo("no room for the record");
        Comparison bytes = failed.comparison().orElseThrow();
        assertThat(bytes.path()).isEqualTo("blank 1000 › room");
        assertThat(bytes.expected().hex()).isEqualTo("00000018CBD43194");
        assertThat(bytes.actual().hex()).isEqualTo("00000066DAA320A7");
    }

    @Test
    void roomForTheBlankForgotten() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("recordSize + 8 > room", "recordSize > room"));

        assertThat(failed.caseName()).isEqualTo("one byte less");
        assertThat(failed.what()).isEqualTo("The record goes to the next file, but you put it into this one.");
        assertThat(failed.advice()).contains("the 7 after it could not hold a blank's header");
    }

    @Test
    void exactFitTakenForTooLittle() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("> room", ">= room"));

        assertThat(failed.caseName()).isEqualTo("exactly record + 8 bytes left");
        assertThat(failed.what()).isEqualTo("The record fits this file, but you close the file.");
        assertThat(failed.comparison().orElseThrow().path()).isEqualTo("record 914 › totalSize");
    }

    @Test
    void blankWithoutItsOwnHeader() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("NextFile(room,", "NextFile(room - 8,"));

        assertThat(failed.what()).isEqualTo("The blank has the wrong size.");
        assertThat(failed.comparison().orElseThrow().actual().hex()).isEqualTo("00000010CBD43194");
    }

    @Test
    void positionInTheFileTakenForTheLogOffset() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("SameFile(file.startOffset() + ", "SameFile("));

        assertThat(failed.caseName()).isEqualTo("in the third file");
        assertThat(failed.comparison().orElseThrow().path()).isEqualTo("record 2348 › physicalOffset");
    }
}
