package dev.twinlog.format;

/**
 * IPv6 addresses in the one text form of RFC 5952: lower case, no leading zeros, the longest zero run as {@code ::}.
 */
final class Rfc5952 {
    private static final int GROUPS = 8;

    private Rfc5952() {}

    static String text(byte[] address) {
        int[] groups = new int[GROUPS];
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = (address[2 * i] & 0xFF) << 8 | address[2 * i + 1] & 0xFF;
        }
        int runStart = 0;
        int runLength = 0;
        for (int i = 0; i < GROUPS; i++) {
            int length = zerosFrom(groups, i);
            if (length > runLength) {
                runStart = i;
                runLength = length;
            }
        }
        return runLength < 2
                ? join(groups, 0, GROUPS)
                : join(groups, 0, runStart) + "::" + join(groups, runStart + runLength, GROUPS);
    }

    private static int zerosFrom(int[] groups, int from) {
        int end = from;
        while (end < GROUPS && groups[end] == 0) {
            end++;
        }
        return end - from;
    }

    private static String join(int[] groups, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : ":").append(Integer.toHexString(groups[i]));
        }
        return text.toString();
    }
}
