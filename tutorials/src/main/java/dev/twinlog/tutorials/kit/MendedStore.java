package dev.twinlog.tutorials.kit;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.Verifier;
import dev.twinlog.inspect.VerifyListener;
import dev.twinlog.sim.ManualClock;
import dev.twinlog.sim.SimulatedDisk;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A broken store on a disk in memory, after a learner has mended it. */
public final class MendedStore {
    private static final Path FOLDER = Path.of("/mended");
    private static final Text HOW = new Text(
            "One act a line: put FILE POSITION HEX, cut FILE POSITION, delete PATH. `./twinlog verify` says what is still"
                    + " wrong with a copy.",
            "每行一个动作：put 文件 位置 十六进制，cut 文件 位置，delete 路径。`./twinlog verify` 会说出还有什么不对。");

    private MendedStore() {}

    /** What is done with the mended files. */
    @FunctionalInterface
    public interface Use {
        Optional<Fault> of(Map<String, byte[]> files) throws Exception;
    }

    /** Mends a copy of the files as {@code mend.txt} says, and judges the result. */
    public static Optional<Fault> judge(Attempt attempt, Map<String, byte[]> broken, Use use) throws Exception {
        SimulatedDisk disk = new SimulatedDisk(new ManualClock(0));
        disk.createFolders(FOLDER);
        StoreFiles.write(broken, disk, FOLDER);
        try {
            Mending mending = Mending.parse(attempt.text(Mending.FILE));
            if (mending.isEmpty()) {
                return Optional.of(Fault.of(new Text("mend.txt does nothing yet.", "mend.txt 还什么都没做。"), HOW));
            }
            mending.on(disk, FOLDER);
        } catch (Mending.Unclear e) {
            return Optional.of(Fault.of(e.text(), HOW));
        }
        return use.of(StoreFiles.read(disk, FOLDER));
    }

    /** The first thing that {@code verify} finds wrong with a store; empty if nothing is. */
    public static Optional<Fault> faultIn(Map<String, byte[]> files) throws IOException {
        ManualClock clock = new ManualClock(0);
        SimulatedDisk disk = new SimulatedDisk(clock);
        disk.createFolders(FOLDER);
        StoreFiles.write(files, disk, FOLDER);
        List<String> faults = new ArrayList<>();
        Verifier.verify(StoreFolder.open(disk, FOLDER), clock, new VerifyListener() {
            @Override
            public void fault(dev.twinlog.inspect.Fault fault) {
                faults.add(fault.line());
            }

            @Override
            public void note(String note) {
                // not wrong
            }
        });
        return faults.stream()
                .findFirst()
                .map(line -> Fault.of(new Text("Still wrong: %s", "仍然不对：%s").with(line), HOW));
    }
}
