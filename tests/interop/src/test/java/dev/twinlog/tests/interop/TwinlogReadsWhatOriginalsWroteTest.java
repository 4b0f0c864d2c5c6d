package dev.twinlog.tests.interop;

import static dev.twinlog.tests.interop.SeededWorkload.MESSAGES;

import dev.twinlog.tests.real.Geometry;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A folder of the original's is a folder of ours, and the other way round again. */
@Execution(ExecutionMode.CONCURRENT)
class TwinlogReadsWhatOriginalsWroteTest {
    private static final long SEED = 20_170_221;

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.twinlog.tests.interop.OriginalsReadWhatTwinlogWroteTest#enginesAndGeometries")
    void twinlogReadsEveryMessageAndGoesOnAndOriginalReadsThemAll(Engine engine, Geometry geometry) throws Exception {
        RealStoreConfig config = RealStoreConfig.master(geometry);
        Ledger ledger = new Ledger(engine);
        try (RealStore original = RealStores.open(engine.original(), folder, config)) {
            ledger.put(StoreAnswers.of(original), SeededWorkload.of(SEED, geometry, MESSAGES));
            ledger.awaitVisible(StoreAnswers.of(original));
        }

        try (TwinlogStore ours = engine.open(folder, config)) {
            StoreChecks.assertTwinlogHolds(ours, ledger);
            ledger.put(ours, SeededWorkload.of(SEED + 1, geometry, MESSAGES / 6));
            ledger.awaitVisible(ours);
            StoreChecks.assertTwinlogHolds(ours, ledger);
        }

        try (RealStore original = RealStores.open(engine.original(), folder, config)) {
            StoreChecks.assertOriginalHolds(StoreAnswers.of(original), ledger);
        }
    }
}
