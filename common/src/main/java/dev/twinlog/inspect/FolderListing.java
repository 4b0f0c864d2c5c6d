package dev.twinlog.inspect;

import dev.twinlog.inspect.Oddity.Severity;
import dev.twinlog.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Sorts the names in a store folder into what they are; sizes are not judged here. */
final class FolderListing {
    private static final int NUMBER_DIGITS = 20;
    private static final int INDEX_NAME_DIGITS = 17;
    private static final String CONFIG = "config";
    private static final Set<String> KNOWN_FOLDERS =
            Set.of(StoreFolder.COMMIT_LOG, StoreFolder.CONSUME_QUEUE, StoreFolder.INDEX, CONFIG);
    private static final Set<String> KNOWN_FILES = Set.of(StoreFolder.CHECKPOINT, StoreFolder.ABORT, StoreFolder.LOCK);

    private final Disk disk;
    private final Path root;
    private final List<NumberedFile> logFiles = new ArrayList<>();
    private final List<QueueFolder> queues = new ArrayList<>();
    private final List<StoreFile> indexFiles = new ArrayList<>();
    private final List<StoreFile> otherFiles = new ArrayList<>();
    private final List<Oddity> oddities = new ArrayList<>();

    private FolderListing(Disk disk, Path root) {
        this.disk = disk;
        this.root = root;
    }

    static FolderListing of(Disk disk, Path root) throws IOException {
        FolderListing listing = new FolderListing(disk, root);
        listing.readTop();
        listing.readNumbered(StoreFolder.COMMIT_LOG, listing.logFiles);
        listing.readQueues();
        listing.readIndex();
        listing.readConfig();
        return listing;
    }

    List<NumberedFile> logFiles() {
        return List.copyOf(logFiles);
    }

    List<QueueFolder> queues() {
        return List.copyOf(queues);
    }

    List<StoreFile> indexFiles() {
        return List.copyOf(indexFiles);
    }

    List<StoreFile> otherFiles() {
        return List.copyOf(otherFiles);
    }

    List<Oddity> oddities() {
        return List.copyOf(oddities);
    }

    private void readTop() throws IOException {
        for (Disk.Entry entry : disk.list(root)) {
            if (entry.isFile()) {
                otherFiles.add(file("", entry));
            } else if (!entry.isFolder()) {
                noFile(entry.name(), KNOWN_FILES.contains(entry.name()) ? Severity.DAMAGE : Severity.FOREIGN);
            } else if (!KNOWN_FOLDERS.contains(entry.name())) {
                foreign(entry.name(), "a folder that stores of 3.2 and 4.0 do not have; not looked into");
            }
        }
    }

    private void readConfig() throws IOException {
        for (Disk.Entry entry : disk.list(root.resolve(CONFIG))) {
            if (entry.isFile()) {
                otherFiles.add(file(CONFIG, entry));
            } else if (!entry.isFolder()) {
                noFile(CONFIG + "/" + entry.name(), Severity.FOREIGN);
            }
        }
    }

    private void readNumbered(String folder, List<NumberedFile> into) throws IOException {
        for (Disk.Entry entry : disk.list(root.resolve(folder))) {
            String name = folder + "/" + entry.name();
            if (entry.isFolder() || !isNumber(entry.name(), NUMBER_DIGITS)) {
                foreign(name, "its name is no 20-digit offset; ignored");
            } else if (!entry.isFile()) {
                noFile(name, Severity.DAMAGE);
            } else {
                into.add(new NumberedFile(file(folder, entry), Long.parseLong(entry.name())));
            }
        }
        into.sort(Comparator.comparingLong(NumberedFile::start));
    }

    private void readQueues() throws IOException {
        for (Disk.Entry topic : disk.list(root.resolve(StoreFolder.CONSUME_QUEUE))) {
            String folder = StoreFolder.CONSUME_QUEUE + "/" + topic.name();
            if (!topic.isFolder()) {
                foreign(folder, "a file where topics have folders; ignored");
                continue;
            }
            for (Disk.Entry queue : disk.list(root.resolve(folder))) {
                readQueue(topic.name(), folder, queue);
            }
        }
        queues.sort(Comparator.comparing(QueueFolder::topic).thenComparingInt(QueueFolder::queueId));
    }

    private void readQueue(String topic, String folder, Disk.Entry queue) throws IOException {
        String name = folder + "/" + queue.name();
        if (!queue.isFolder() || !isQueueId(queue.name())) {
            foreign(name, "no queue number; ignored");
            return;
        }
        List<NumberedFile> files = new ArrayList<>();
        readNumbered(name, files);
        queues.add(new QueueFolder(topic, Integer.parseInt(queue.name()), files));
    }

    private void readIndex() throws IOException {
        for (Disk.Entry entry : disk.list(root.resolve(StoreFolder.INDEX))) {
            String name = StoreFolder.INDEX + "/" + entry.name();
            if (entry.isFolder() || !isNumber(entry.name(), INDEX_NAME_DIGITS)) {
                foreign(name, "its name is no time yyyyMMddHHmmssSSS; ignored");
            } else if (!entry.isFile()) {
                noFile(name, Severity.DAMAGE);
            } else {
                indexFiles.add(file(StoreFolder.INDEX, entry));
            }
        }
    }

    private void noFile(String name, Severity severity) {
        oddities.add(new Oddity(name, 0, "name", severity, "is a pipe, a socket or a device, no file; never opened"));
    }

    private void foreign(String name, String what) {
        oddities.add(new Oddity(name, 0, "name", Severity.FOREIGN, what));
    }

    private StoreFile file(String folder, Disk.Entry entry) {
        String name = folder.isEmpty() ? entry.name() : folder + "/" + entry.name();
        return new StoreFile(root.resolve(name), name, entry.size(), entry.lastModifiedMillis());
    }

    private static boolean isNumber(String name, int digits) {
        return name.length() == digits
                && name.chars().allMatch(c -> c >= '0' && c <= '9')
                && (digits < NUMBER_DIGITS || name.compareTo("%020d".formatted(Long.MAX_VALUE)) <= 0);
    }

    private static boolean isQueueId(String name) {
        return name.matches("0|[1-9][0-9]{0,8}");
    }
}
