package dev.twinlog.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A disk that remembers what was forced, as {@code name from..to}, and fails to force when told to. */
public final class ForceRecorder extends ForwardingDisk {
    private final List<String> forced = new ArrayList<>();
    private boolean broken;

    public void breakDown() {
        broken = true;
    }

    public void repair() {
        broken = false;
    }

    /** What was forced since the last call. */
    public List<String> takeForced() {
        List<String> taken = List.copyOf(forced);
        forced.clear();
        return taken;
    }

    @Override
    public Region map(Path file, int size) throws IOException {
        return new ForwardingRegion(super.map(file, size)) {
            @Override
            public void force(int filePosition, int length) throws IOException {
                if (broken) {
                    throw new IOException("cannot force " + file.getFileName());
                }
                forced.add("%s %d..%d".formatted(file.getFileName(), filePosition, filePosition + length));
                super.force(filePosition, length);
            }
        };
    }
}
