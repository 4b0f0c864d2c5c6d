package dev.twinlog.visualizer.cli;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The store folder a reading command works on, and the sizes it cannot tell by itself. */
final class StoreArguments {
    @Parameters(index = "0", paramLabel = "DIR", description = "The store folder: the one that holds commitlog.")
    private Path folder;

    @Mixin
    private GeometryOptions geometry;

    StoreFolder open() throws IOException {
        return StoreFolder.open(new MappedDisk(), folder, geometry.hints());
    }
}
