package dev.twinlog.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.twinlog.io.Region;
import dev.twinlog.sim.FaultPlan.Operation;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FaultPlanTest {
    private static final int PAGE = SimulatedDisk.PAGE_BYTES;
    private static final Path LOG = Path.of("/store/commitlog/00000000000000000000");
    private static final Path QUEUE = Path.of("/store/consumequeue/T/0/00000000000000000000");

    private final SimulatedDisk disk = new SimulatedDisk(new ManualClock(0));

    @BeforeEach
    void makeFolders() throws IOException {
        disk.createFolders(LOG.getParent());
        disk.createFolders(QUEUE.getParent());
    }

    @Test
    void theThirdForceOfTheLogFails() throws IOException {
        Region log = disk.map(LOG, PAGE);
        Region queue = disk.map(QUEUE, PAGE);
        disk.plan(FaultPlan.none().fail(Operation.FORCE, "commitlog", 3));

        log.force(0, 1);
        queue.force(0, 1);
        queue.force(0, 1);
        log.force(0, 1);

        assertThatIOException().isThrownBy(() -> log.force(0, 1)).withMessageContaining(LOG.toString());
        log.force(0, 1);
    }

    @Test
    void aForceThatFailsForcesNothing() throws IOException {
        Region log = disk.map(LOG, PAGE);
        log.force(0, PAGE);
        disk.syncFolder(LOG.getParent());
        disk.plan(FaultPlan.none().failFrom(Operation.FORCE, "commitlog", 1));
        log.buffer().put(0, (byte) 1);

        assertThatIOException().isThrownBy(() -> log.force(0, 1));
        assertThatIOException().isThrownBy(() -> log.force(0, 1));

        SimulatedDisk found = disk.crash(PowerCut.losingAll());
        assertThat(found.map(LOG, PAGE).buffer().get(0)).isZero();
    }

    @Test
    void aFullDiskTakesNoFileMore() throws IOException {
        disk.plan(FaultPlan.none().diskFullAt(2 * PAGE));

        disk.map(LOG, PAGE).close();

        assertThatIOException()
                .isThrownBy(() -> disk.map(LOG, 2 * PAGE + 1))
                .withMessage("no room for %s: no space left on the disk", LOG);
        disk.map(LOG, 2 * PAGE).close();
        assertThatIOException().isThrownBy(() -> disk.map(QUEUE, 1));
        assertThat(disk.exists(QUEUE)).isFalse();
    }

    @Test
    void aBitFlipsOnTheMedium() throws IOException {
        disk.map(LOG, PAGE).close();
        disk.plan(FaultPlan.none().flipBit("commitlog", 100, 3));

        assertThat(disk.map(LOG, PAGE).buffer().get(100)).isEqualTo((byte) 8);
    }

    @Test
    void faultsOfOnePlanComeEachAtItsTime() throws IOException {
        disk.plan(FaultPlan.none().fail(Operation.MAP, "consumequeue/T", 1).fail(Operation.DELETE, "", 2));

        assertThatIOException().isThrownBy(() -> disk.map(QUEUE, PAGE));
        disk.map(QUEUE, PAGE).close();
        disk.delete(QUEUE);
        assertThatIOException().isThrownBy(() -> disk.delete(QUEUE));
    }

    @Test
    void thePowerGoesAtTheChosenOperationWhateverIsWrittenLater() throws IOException {
        Region log = disk.map(LOG, PAGE);
        disk.plan(FaultPlan.none().cutPowerAt(3));
        var kept = log.buffer();
        kept.put(0, (byte) 1);
        log.force(0, 1);
        disk.syncFolder(LOG.getParent());

        assertThatIOException().isThrownBy(() -> log.force(0, 1)).withMessageContaining("no power");
        kept.put(0, (byte) 2);

        SimulatedDisk found = disk.crash(PowerCut.losingAll());
        assertThat(found.map(LOG, PAGE).buffer().get(0)).isEqualTo((byte) 1);
    }
}
