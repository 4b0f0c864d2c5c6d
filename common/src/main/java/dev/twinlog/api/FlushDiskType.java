package dev.twinlog.api;

/** When the log is forced: now and then in the background, or before a put is answered. */
public enum FlushDiskType {
    ASYNC_FLUSH,
    SYNC_FLUSH
}
