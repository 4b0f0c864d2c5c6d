package dev.twinlog.ha;

import java.util.Optional;

/**
 * Where an empty slave has to begin that wants all of its master's log. A master of ours says where its log begins. An
 * original does not: asked for what it has it sends that at once, and asked for what it has not, nothing but
 * heartbeats. So it is asked for its last file, and from there for one file after the other, backwards, until it has
 * nothing. For use by one thread.
 */
final class OldestFile {
    private final int fileBytes;
    private Known known = new Known.FirstFile();
    private boolean asked; // and nothing was heard yet

    /** What is known of the master's log, and so what it is asked for. */
    private sealed interface Known {
        /** Nothing. It is asked for its first file: for 1, since 0 means the last file. */
        record FirstFile() implements Known {}

        /** It has no first file, or nothing at all. It is asked for its last. */
        record LastFile() implements Known {}

        /** It has the file at {@code has}. It is asked for the one before. */
        record Before(long has) implements Known {}

        /** Its log begins there. */
        record Begin(long logOffset) implements Known {}
    }

    /** @param fileBytes size of the log's files, the slave's and the master's */
    OldestFile(int fileBytes) {
        this.fileBytes = fileBytes;
    }

    /** Lets {@code records} expect what the master is asked for now. */
    void expectIn(PushedRecords records) {
        asked = true;
        if (known instanceof Known.FirstFile) {
            records.beginBehindFirstByteAt(0); // as if this slave had the byte before, which is 0 in every log
        } else if (known instanceof Known.LastFile) {
            records.beginAt(0);
        } else if (known instanceof Known.Before before) {
            records.beginAt(before.has() - fileBytes);
        } else {
            records.beginAt(((Known.Begin) known).logOffset());
        }
    }

    /**
     * Hears a frame of that begin and size.
     *
     * @param askedFor what the master was asked for
     * @return why it must be asked again; empty if what comes is what is wanted, or cannot be
     */
    Optional<String> hear(long logOffset, int size, long askedFor) {
        boolean isFirst = asked;
        asked = false;
        boolean isFileBegin = logOffset > 0 && logOffset % fileBytes == 0;
        if (!isFirst || !isFileBegin && logOffset != askedFor) {
            return Optional.empty();
        }
        if (logOffset != askedFor) { // a master of ours says where its log begins; one asked for 0, its last file
            return know(
                    askedFor == 0 ? before(logOffset) : new Known.Begin(logOffset),
                    "the master has a file that begins at " + logOffset);
        }
        if (known instanceof Known.Before before) {
            return know(
                    size == 0 ? new Known.Begin(before.has()) : before(logOffset),
                    size == 0
                            ? "the master's log begins at " + before.has()
                            : "the master has more before " + logOffset);
        }
        boolean hasNothing = size == 0 && !(known instanceof Known.LastFile);
        return hasNothing
                ? know(
                        new Known.LastFile(),
                        "the master has nothing at %d; asking for its last file".formatted(askedFor))
                : Optional.empty();
    }

    private Known before(long has) {
        return has > fileBytes ? new Known.Before(has) : new Known.Begin(has);
    }

    private Optional<String> know(Known more, String reason) {
        known = more;
        return Optional.of(reason);
    }
}
