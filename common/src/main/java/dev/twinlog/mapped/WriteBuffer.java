package dev.twinlog.mapped;

import java.nio.ByteBuffer;

/**
 * Memory that a file is written to before it is committed.
 *
 * @param bytes as large as the file, at least
 * @param giveBack called once, when the file needs it no more
 */
public record WriteBuffer(ByteBuffer bytes, Runnable giveBack) {}
