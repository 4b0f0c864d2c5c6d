package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Comparison;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.run.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecodeRecordTest {
    private final Checking checking = Checking.exercise("decode-a-record");

    @Test
    void starterStopsAtTheEmptyBornHost() throws Exception {
        Failed failed = checking.failureOf(checking.starter());

        Comparison bytes = failed.comparison().orElseThrow();
        assertThat(bytes.path()).isEqualTo("record 0 › bornHost");
        assertThat(bytes.expected().hex()).isEqualTo("0A01000100009C41");
        assertThat(bytes.expected().meaning()).isEqualTo("10.1.0.1:40001");
        assertThat(bytes.actual().hex()).isEmpty();
    }

    @Test
    void storeTimestampAtAFixedPlaceIsReadFromTheIpv6Host() throws Exception {
        List<Source> wrong = checking.solutionWith(
                "log.getLong(position);\n        position += 8", "log.getLong(at + 56);\n        position += 8");

        Failed failed = checking.failureOf(wrong);

        assertThat(failed.caseName()).isEqualTo("a bornHost with IPv6");
        Comparison bytes = failed.comparison().orElseThrow();
        assertThat(bytes.path()).isEqualTo("record 0 › storeTimestamp");
        assertThat(bytes.expected().meaning()).isEqualTo("1700000000042");
        assertThat(bytes.actual().hex()).isEqualTo("0001000000000001");
        assertThat(failed.advice())
                .isEqualTo("Your bytes lie at byte 56 of the record, in bornHost. storeTimestamp begins at byte 68."
                        + " sysFlag is 0x10 here, so this takes 20 bytes: bornHost.");
    }

    @Test
    void physicalOffsetInThirtyTwoBitsIsCutOff() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("log.getLong(at + 28)", "log.getInt(at + 32)"));

        assertThat(failed.caseName()).isEqualTo("after another record, at log offset 5 GiB");
        Comparison bytes = failed.comparison().orElseThrow();
        assertThat(bytes.path()).isEqualTo("record 5368709120 › physicalOffset");
        assertThat(bytes.expected().hex()).isEqualTo("0000000140000000");
        assertThat(bytes.actual().hex()).isEqualTo("0000000040000000");
        assertThat(bytes.firstDifference()).isEqualTo(3);
    }

    @Test
    void propertiesLengthOfOneByteFindsNothing() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("log.getShort(position)", "log.get(position)"));

        assertThat(failed.comparison().orElseThrow().path()).isEqualTo("record 0 › properties");
        assertThat(failed.advice()).endsWith("propertiesLength is the int16 at byte 99: 35.");
    }

    @Test
    void readingWithThePositionMovesIt() throws Exception {
        List<Source> wrong = checking.solutionWith(
                "int bodyLength = log.getInt(position)", "int bodyLength = log.position(position).getInt()");

        assertThat(checking.failureOf(wrong).what()).startsWith("The buffer's position moved from 0 to ");
    }

    @Test
    void propertiesMayComeInAnyOrder() throws Exception {
        assertThat(checking.verdictOn(checking.solutionWith("new LinkedHashMap<>()", "new java.util.HashMap<>()"))
                        .passed())
                .isTrue();
    }
}
