package dev.twinlog.api;

import java.util.List;

/**
 * What a pull found. Close it: it holds the files its messages lie in.
 *
 * @param nextBeginOffset queue offset to ask for next
 * @param minOffset smallest queue offset there is
 * @param maxOffset queue offset behind the last entry
 * @param messages whole records, in queue order
 */
public record GetMessageResult(
        GetMessageStatus status,
        long nextBeginOffset,
        long minOffset,
        long maxOffset,
        List<SelectMappedBufferResult> messages)
        implements AutoCloseable {

    public static GetMessageResult nothing(
            GetMessageStatus status, long nextBeginOffset, long minOffset, long maxOffset) {
        return new GetMessageResult(status, nextBeginOffset, minOffset, maxOffset, List.of());
    }

    /** Bytes of all messages. */
    public int totalSize() {
        return messages.stream().mapToInt(SelectMappedBufferResult::size).sum();
    }

    @Override
    public void close() {
        messages.forEach(SelectMappedBufferResult::close);
    }
}
