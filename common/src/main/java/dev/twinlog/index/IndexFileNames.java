package dev.twinlog.index;

import dev.twinlog.io.Disk;
import dev.twinlog.io.StoreClock;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What index files are called: the local time at which they were made, {@code yyyyMMddHHmmssSSS}. The files' order is
 * that of their names, so a new one sorts behind all others whatever the clock says.
 */
final class IndexFileNames {
    private static final Pattern NAME = Pattern.compile("\\d{17}");
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS").withZone(ZoneId.systemDefault());

    private final Disk disk;
    private final Path folder;
    private final StoreClock clock;

    IndexFileNames(Disk disk, Path folder, StoreClock clock) {
        this.disk = disk;
        this.folder = folder;
        this.clock = clock;
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** A path that is free, behind that of the last file. */
    Path next(Optional<Path> last) {
        String name = FORMAT.format(clock.instant());
        if (last.isPresent()) { // two files in one millisecond, or a clock set back, as local time is each autumn
            String lastName = last.get().getFileName().toString();
            name = name.compareTo(lastName) > 0 ? name : behind(lastName);
        }
        while (disk.exists(folder.resolve(name))) {
            name = behind(name);
        }
        return folder.resolve(name);
    }

    private static String behind(String name) {
        return "%017d".formatted(Long.parseLong(name) + 1);
    }
}
