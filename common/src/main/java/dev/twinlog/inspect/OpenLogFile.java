package dev.twinlog.inspect;

import dev.twinlog.format.LogFileScanner;
import dev.twinlog.io.Disk;
import java.io.IOException;

/** A log file while it is being read. */
record OpenLogFile(NumberedFile file, Disk.ReadableFile bytes, LogFileScanner scanner) implements AutoCloseable {

    static OpenLogFile forWalking(Disk disk, NumberedFile file) throws IOException {
        Disk.ReadableFile bytes = disk.openForReading(file.file().path());
        return new OpenLogFile(file, bytes, LogFileScanner.forWalking(bytes, file.start()));
    }

    static OpenLogFile forSingleRecords(Disk disk, NumberedFile file) throws IOException {
        Disk.ReadableFile bytes = disk.openForReading(file.file().path());
        return new OpenLogFile(file, bytes, LogFileScanner.forSingleRecords(bytes, file.start()));
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
