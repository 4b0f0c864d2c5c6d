package dev.twinlog.tutorials.course;

import dev.twinlog.inspect.Fault;
import dev.twinlog.inspect.GeometryHints;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.Verifier;
import dev.twinlog.inspect.VerifyListener;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Looks at store folders from outside. */
final class Folders {
    private Folders() {}

    /** What {@code verify} finds wrong. */
    static List<String> faultsIn(Path store) throws IOException {
        List<String> faults = new ArrayList<>();
        Verifier.verify(
                StoreFolder.open(new MappedDisk(), store, GeometryHints.NONE),
                StoreClock.system(),
                new VerifyListener() {
                    @Override
                    public void fault(Fault fault) {
                        faults.add(fault.line());
                    }

                    @Override
                    public void note(String note) {
                        // not wrong
                    }
                });
        return faults;
    }

    /** Log, queues and index that hold anything, in hex by path. */
    static Map<String, String> filesIn(Path store) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (String part : List.of("commitlog", "consumequeue", "index")) {
            try (Stream<Path> all = Files.walk(store.resolve(part))) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String hex = new BigInteger(1, Files.readAllBytes(file)).toString(16);
                    if (!hex.equals("0")) {
                        files.put(store.relativize(file).toString(), hex);
                    }
                }
            }
        }
        return files;
    }
}
