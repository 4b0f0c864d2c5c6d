package dev.twinlog.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks through bytes of an array eight at a time, as one long whose lowest byte is the first: what a loop over the
 * bytes would find, in a fraction of the steps. The texts of a record are short, and each record's are looked through.
 *
 * <p>Each method may read {@link #READ_BEHIND} bytes behind {@code to}, which must be in the array; what they are does
 * not matter.
 */
final class EightBytes {
    static final int READ_BEHIND = Long.BYTES;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH_LOWEST_BIT = 0x0101_0101_0101_0101L;
    private static final long EACH_HIGHEST_BIT = 0x8080_8080_8080_8080L;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L; // odd, its ones and zeros well mixed

    private EightBytes() {}

    /** So many bytes from {@code from} on, 0 to 7; those behind them are taken for 0. */
    static long first(byte[] bytes, int from, int count) {
        return (long) LONG.get(bytes, from) & (1L << count * Byte.SIZE) - 1;
    }

    /** The eight bytes from {@code from} on. */
    static long at(byte[] bytes, int from) {
        return (long) LONG.get(bytes, from);
    }

    /** Where the first byte is that is the wanted one; {@code to} if none before is. */
    static int indexOf(byte wanted, byte[] bytes, int from, int to) {
        long wantedInEach = Byte.toUnsignedLong(wanted) * EACH_LOWEST_BIT;
        for (int at = from; at < to; at += Long.BYTES) {
            long word = at(bytes, at) ^ wantedInEach; // 0 where it is the wanted one
            long found = word - EACH_LOWEST_BIT & ~word & EACH_HIGHEST_BIT; // its lowest bit is set in the first 0
            if (found != 0) {
                return Math.min(to, at + Long.numberOfTrailingZeros(found) / Byte.SIZE);
            }
        }
        return to;
    }

    /** Whether each of them is a character of ASCII. */
    static boolean areAscii(byte[] bytes, int from, int to) {
        int at = from;
        while (at <= to - Long.BYTES) {
            if ((at(bytes, at) & EACH_HIGHEST_BIT) != 0) {
                return false;
            }
            at += Long.BYTES;
        }
        return (first(bytes, at, to - at) & EACH_HIGHEST_BIT) == 0;
    }

    /** A number that other bytes mostly do not have. @return its highest bits are the best */
    static long hash(byte[] bytes, int from, int to) {
        long hash = to - from;
        int at = from;
        while (at <= to - Long.BYTES) {
            hash = (hash ^ at(bytes, at)) * SPREAD;
            at += Long.BYTES;
        }
        return (hash ^ first(bytes, at, to - at)) * SPREAD;
    }
}
