package dev.twinlog.log;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The log for a follower who has much to read: a file is held from one record to the next. For one thread. */
public final class CursorLog implements FollowableLog {
    private final CommitLogReader log;
    private final RecordCursor cursor;

    public CursorLog(CommitLogReader log) {
        this.log = log;
        this.cursor = log.cursor();
    }

    @Override
    public long minOffset() {
        return log.minOffset();
    }

    @Override
    public long maxOffset() {
        return log.maxOffset();
    }

    @Override
    public <T> Optional<T> at(long logOffset, Function<ScanResult, T> use) {
        return cursor.at(logOffset).map(use);
    }

    @Override
    public Optional<MessageRecord> heldMessage(long logOffset) {
        return cursor.isAtMessage(logOffset) ? Optional.of(cursor.record()) : Optional.empty();
    }

    @Override
    public OptionalLong nextFileStart(long logOffset) {
        return log.nextFileStart(logOffset);
    }

    @Override
    public void letGo() {
        cursor.close();
    }
}
