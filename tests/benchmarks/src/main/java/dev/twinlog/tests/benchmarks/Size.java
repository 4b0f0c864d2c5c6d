package dev.twinlog.tests.benchmarks;

/** How much is measured. */
enum Size {
    FULL(new int[] {1, 4, 8}, new int[] {100, 200, 1024, 16 * 1024}, 1_000_000, 10_000_000, 2L << 30, 768L << 20),
    /** Fewer and smaller cases, for a first look. */
    QUICK(new int[] {1, 4}, new int[] {200, 1024}, 400_000, 1_000_000, 256L << 20, 256L << 20);

    private final int[] threads;
    private final int[] bodyBytes;
    private final int messages;
    private final int smallMessages;
    private final long openedBytes;
    private final long replicatedBytes;

    Size(int[] threads, int[] bodyBytes, int messages, int smallMessages, long openedBytes, long replicatedBytes) {
        this.threads = threads;
        this.bodyBytes = bodyBytes;
        this.messages = messages;
        this.smallMessages = smallMessages;
        this.openedBytes = openedBytes;
        this.replicatedBytes = replicatedBytes;
    }

    /** How many producers put at the same time, each number a case. */
    int[] threads() {
        return threads;
    }

    /** Bytes of the bodies that are put, each a case. */
    int[] bodyBytes() {
        return bodyBytes;
    }

    /** Messages that are put, read or searched. */
    int messages() {
        return messages;
    }

    /** Messages of the case that measures memory. */
    int smallMessages() {
        return smallMessages;
    }

    /** Bytes of a large log that is opened. */
    long openedBytes() {
        return openedBytes;
    }

    /** Bytes of the log that a slave takes. */
    long replicatedBytes() {
        return replicatedBytes;
    }
}
