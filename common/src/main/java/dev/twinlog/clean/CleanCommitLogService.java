package dev.twinlog.clean;

import dev.twinlog.api.CleanConfig;
import dev.twinlog.io.Disk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.mapped.MappedFile;
import dev.twinlog.mapped.MappedFileQueue;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.StoreService;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Deletes old log files, the oldest first, and stops at the first that must stay: one that is not expired, whose
 * messages do not all have their queue entries on disk, or the last. Watches how full the disk is: from one mark on
 * expired files go at any hour, from the next on any file goes, and from the last on the store takes no more messages
 * until there is room.
 */
public final class CleanCommitLogService implements StoreService {
    private final MappedFileQueue commitLog;
    private final LongPredicate queuesForced;
    private final CleanConfig config;
    private final Disk disk;
    private final StoreClock clock;
    private final RunningFlags flags;
    private final EventPublisher events;
    private int leftInRound;
    private volatile int manualRequests; // set by anybody, counted down by the service

    /** @param queuesForced whether the queue entries of all messages before a log offset are forced */
    public CleanCommitLogService(
            MappedFileQueue commitLog,
            LongPredicate queuesForced,
            CleanConfig config,
            Disk disk,
            StoreClock clock,
            RunningFlags flags,
            EventPublisher events) {
        this.commitLog = commitLog;
        this.queuesForced = queuesForced;
        this.config = config;
        this.disk = disk;
        this.clock = clock;
        this.flags = flags;
        this.events = events;
        this.leftInRound = config.filesPerRound();
    }

    @Override
    public String name() {
        return "CleanCommitLogService";
    }

    @Override
    public long restMillis() {
        return config.intervalMillis();
    }

    /** Asks for expired files to be deleted now, whatever the hour. */
    public void deleteManually() {
        manualRequests = 1;
    }

    /** Looks at the disk and deletes at most one file. */
    @Override
    public boolean step() throws IOException {
        double used = disk.usedRatio(commitLog.folder().getParent());
        if (used > config.fullRatio()) {
            flags.diskFull("the disk is %.0f %% full".formatted(used * 100));
        } else {
            flags.diskHasRoom();
        }
        boolean deleted = commitLog.deleteRetired() > 0 || leftInRound > 0 && deleteFirst(used);
        leftInRound = deleted ? leftInRound - 1 : config.filesPerRound();
        return deleted;
    }

    private boolean deleteFirst(double used) throws IOException {
        Optional<String> reason = reasonToDelete(used);
        if (reason.isPresent() && !isInQueuesForGood()) {
            return false; // the next round asks again, for a manual request too
        }
        Optional<MappedFile> file = reason.isPresent() ? commitLog.retireFirst() : Optional.empty();
        file.ifPresent(f -> events.publish(
                name(), new StoreEvent.FileDeleted("commitlog/" + f.path().getFileName(), reason.get())));
        manualRequests = file.isPresent() ? manualRequests : 0;
        return file.isPresent();
    }

    /** Else a power cut could take the entries, and with them where their queues go on. */
    private boolean isInQueuesForGood() {
        return commitLog
                .first()
                .filter(first -> queuesForced.test(first.endOffset()))
                .isPresent();
    }

    private Optional<String> reasonToDelete(double used) throws IOException {
        Optional<MappedFile> first = commitLog.first();
        if (first.isEmpty() || !first.get().isForced()) { // else a crash could bring a half of it back
            return Optional.empty();
        }
        if (used > config.forceRatio()) {
            return Optional.of("the disk is %.0f %% full".formatted(used * 100));
        }
        boolean isTime = manualRequests > 0 || isDeleteHour() || used > config.expireRatio();
        long ageMillis = clock.millis() - lastModifiedMillis(first.get().path());
        return isTime && ageMillis > config.fileReservedMillis()
                ? Optional.of("last changed %d ms ago".formatted(ageMillis))
                : Optional.empty();
    }

    private boolean isDeleteHour() {
        return config.deleteWhenHours()
                .contains(clock.instant().atZone(ZoneId.systemDefault()).getHour());
    }

    private long lastModifiedMillis(Path file) throws IOException {
        return disk.list(file.getParent()).stream()
                .filter(entry -> entry.name().equals(file.getFileName().toString()))
                .mapToLong(Disk.Entry::lastModifiedMillis)
                .findFirst()
                .orElseThrow(() -> new IOException(file + " is gone; somebody else deleted it"));
    }
}
