package dev.twinlog.tests.benchmarks;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The least that anything can do: copies records, each with its CRC, into one fresh mapped file after the other. */
final class MappedCopy extends ForeignLog {
    private static final int FILE_BYTES = 1 << 30;

    private final Path folder;
    private MappedByteBuffer file; // guarded by this, as files
    private int files;

    private MappedCopy(Path folder, MappedByteBuffer file) {
        this.folder = folder;
        this.file = file;
    }

    static StoreUnderTest open(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new MappedCopy(folder, map(folder, 0));
    }

    private static MappedByteBuffer map(Path folder, int number) throws IOException {
        try (FileChannel channel = FileChannel.open(
                folder.resolve(Integer.toString(number)),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, FILE_BYTES);
        }
    }

    @Override
    synchronized boolean append(byte[] record) {
        if (file.remaining() < record.length + Integer.BYTES) {
            try {
                file = map(folder, ++files);
            } catch (IOException e) {
                return false;
            }
        }
        file.putInt(crc(record)).put(record, Integer.BYTES, record.length - Integer.BYTES);
        return true;
    }

    @Override
    public void close() {
        // the file is unmapped with the process
    }
}
