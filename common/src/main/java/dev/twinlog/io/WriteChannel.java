package dev.twinlog.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A channel to write to a file, opened when it is first used, since most files are only read. For one thread; closed
 * when nobody writes any more.
 */
final class WriteChannel implements Closeable {
    private final Path file;
    private Optional<FileChannel> channel = Optional.empty();

    WriteChannel(Path file) {
        this.file = file;
    }

    /** The channel; another one if Java has closed it under an interrupted thread. */
    FileChannel opened() throws IOException {
        if (channel.filter(FileChannel::isOpen).isEmpty()) {
            channel = Optional.of(FileChannel.open(file, StandardOpenOption.WRITE));
        }
        return channel.get();
    }

    @Override
    public void close() {
        try {
            if (channel.isPresent()) {
                channel.get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close " + file, e);
        }
    }
}
