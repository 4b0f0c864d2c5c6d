package dev.twinlog.tests.interop;

import static dev.twinlog.tests.interop.SeededWorkload.MESSAGES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.service.StepScheduler;
import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.PullRequest;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A slave gets its master's log in pieces cut anywhere, and makes the same queues and index of it. */
@Execution(ExecutionMode.CONCURRENT)
class SlaveFollowsMasterLogTest {
    private static final long SEED = 20_150_131;
    private static final String ENGINES_AND_GEOMETRIES =
            "dev.twinlog.tests.interop.OriginalsReadWhatTwinlogWroteTest#enginesAndGeometries";

    @TempDir
    Path temp;

    @ParameterizedTest
    @MethodSource(ENGINES_AND_GEOMETRIES)
    void slavesOfAnOriginalMasterHaveItsFiles(Engine engine, Geometry geometry) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(geometry);
        Ledger ledger = new Ledger(engine);
        try (RealStore master = RealStores.open(engine.original(), temp.resolve("master"), config)) {
            ledger.put(StoreAnswers.of(master), SeededWorkload.of(SEED, geometry, MESSAGES));
            ledger.awaitVisible(StoreAnswers.of(master));
            Pieces pieces = new Pieces(logOf(temp.resolve("master"), master.maxLogOffset()), geometry);
            feedThreads(engine, config, pieces, ledger);
            feedSteps(engine, config, pieces, ledger);
        }
        assertSameFilesAsMaster(geometry, "threads");
        assertSameFilesAsMaster(geometry, "steps");
    }

    @ParameterizedTest
    @MethodSource(ENGINES_AND_GEOMETRIES)
    void slavesOfOurMasterHaveItsFiles(Engine engine, Geometry geometry) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(geometry);
        Ledger ledger = new Ledger(engine);
        Pieces pieces;
        try (TwinlogStore master = engine.open(temp.resolve("master"), config)) {
            ledger.put(master, SeededWorkload.of(SEED, geometry, MESSAGES));
            ledger.awaitVisible(master);
            pieces = new Pieces(logOf(temp.resolve("master"), master.maxLogOffset()), geometry);
        }
        RealStoreConfig slave = config.withRole(RealStoreConfig.Role.SLAVE);
        try (RealStore original = RealStores.open(engine.original(), temp.resolve("original"), slave)) {
            pieces.feed((logOffset, bytes) ->
                    assertThat(original.appendToCommitLog(logOffset, bytes)).isTrue());
            feedThreads(engine, config, pieces, ledger);
            feedSteps(engine, config, pieces, ledger);
            ledger.awaitVisible(StoreAnswers.of(original));
            StoreChecks.assertOriginalHolds(StoreAnswers.of(original), ledger);
        }
        assertSameFilesAsMaster(geometry, "threads");
        assertSameFilesAsMaster(geometry, "steps");
        assertSameFilesAsMaster(geometry, "original");
    }

    private void feedThreads(Engine engine, RealStoreConfig config, Pieces pieces, Ledger ledger) throws Exception {
        try (TwinlogStore ours = engine.open(temp.resolve("threads"), config.withRole(RealStoreConfig.Role.SLAVE))) {
            pieces.feed(ours::appendToCommitLog);
            ledger.awaitVisible(ours);
            StoreChecks.assertTwinlogHolds(ours, ledger);
            assertWrongOffsetsAreAnswered(engine, ours);
        }
    }

    /** 3.2.4 tells the right offset everywhere; 4.0 leaves a slave's consumers where they are, it may only lag. */
    private static void assertWrongOffsetsAreAnswered(Engine engine, StoreAnswers slave) {
        for (long asked : List.of(-1L, 1_000_000L)) {
            long next = slave.getMessage(PullRequest.of("orders", 0, asked, 1)).nextBeginOffset();
            assertThat(next).isEqualTo(engine == Engine.V3 ? 0 : asked);
        }
    }

    private void feedSteps(Engine engine, RealStoreConfig config, Pieces pieces, Ledger ledger) throws Exception {
        StepScheduler steps = new StepScheduler();
        Random random = new Random(SEED);
        try (TwinlogStore ours =
                engine.open(temp.resolve("steps"), config.withRole(RealStoreConfig.Role.SLAVE), steps)) {
            pieces.feed((logOffset, bytes) -> {
                ours.appendToCommitLog(logOffset, bytes);
                steps.runRandomly(random, random.nextInt(10));
            });
            steps.runUntilIdle();
            StoreChecks.assertTwinlogHolds(ours, ledger);
        }
    }

    private void assertSameFilesAsMaster(Geometry geometry, String slave) throws IOException {
        var expected = new StoreBytes(temp.resolve("master"), geometry).files();
        var actual = new StoreBytes(temp.resolve(slave), geometry).files();
        assertThat(actual.keySet()).as(slave).isEqualTo(expected.keySet());
        expected.forEach((name, bytes) ->
                assertThat(actual.get(name)).as("%s %s", slave, name).isEqualTo(bytes));
    }

    private static byte[] logOf(Path folder, long maxLogOffset) throws IOException {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        try (var files = Files.list(folder.resolve("commitlog"))) {
            for (Path file : files.sorted().toList()) {
                log.write(Files.readAllBytes(file));
            }
        }
        return Arrays.copyOf(log.toByteArray(), (int) maxLogOffset);
    }

    /** A log cut in pieces of any size; none reaches over the end of a file, since no master sends such a piece. */
    private record Pieces(byte[] log, Geometry geometry) {
        void feed(Slave slave) throws IOException {
            Random random = new Random(SEED);
            int at = 0;
            while (at < log.length) {
                int leftInFile = geometry.commitLogFileSize() - at % geometry.commitLogFileSize();
                int size = Math.min(1 + random.nextInt(500), Math.min(leftInFile, log.length - at));
                slave.appendToCommitLog(at, Arrays.copyOfRange(log, at, at + size));
                at += size;
            }
        }
    }

    @FunctionalInterface
    private interface Slave {
        void appendToCommitLog(long logOffset, byte[] bytes) throws IOException;
    }
}
