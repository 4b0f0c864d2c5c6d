package dev.twinlog.api;

import java.util.List;

/**
 * What a key query found. Close it: it holds the files its messages lie in.
 *
 * @param messages whole records that carry the key, each once, in the order of their log offsets
 * @param indexLastUpdateTimestamp store time of the newest item of the index, ms; 0 if there is none
 * @param indexLastUpdatePhyOffset log offset of the newest item of the index; 0 if there is none
 */
public record QueryMessageResult(
        List<SelectMappedBufferResult> messages, long indexLastUpdateTimestamp, long indexLastUpdatePhyOffset)
        implements AutoCloseable {

    @Override
    public void close() {
        messages.forEach(SelectMappedBufferResult::close);
    }
}
