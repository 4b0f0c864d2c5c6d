package dev.twinlog.formatpage;

import dev.twinlog.format.CheckpointLayout;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.HaLayout;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.format.MessageLayout;

/** The page {@code docs/formats.md}: its tables come from the layouts that encode and decode, so they cannot drift. */
public final class FormatsPage {
    private FormatsPage() {}

    /** The page as Markdown. */
    public static String text() {
        return String.join("\n", INTRODUCTION, commitLog(), consumeQueue(), index(), smallFiles(), replication());
    }

    private static final String INTRODUCTION = """
            # Formats

            <!-- Generated from the layouts in dev.twinlog.format. Change those, or the prose in FormatsPage, not this file. -->

            Every number is big-endian, every size is in bytes, every time is in milliseconds since 1970 (UTC). A *log
            offset* counts from the first byte ever written to the log; a *file position* counts from the first byte of one
            file. A *queue offset* is the index of an entry in its queue, not a byte count.

            A store folder holds

            | file | holds |
            |---|---|
            | `commitlog/<20-digit log offset>` | every message, in the order of arrival |
            | `consumequeue/<topic>/<queueId>/<20-digit byte offset>` | for each queue, where its messages are |
            | `index/<yyyyMMddHHmmssSSS>` | where the messages with a key are; named by the local time of its making |
            | `checkpoint` | up to which store time each of them is on disk |
            | `abort` | exists while a store runs, and after a crash |
            | `lock` | held by an OS file lock while a store runs (4.1 and later) |
            | `config/*.json` | topics, consumers' offsets, delays |

            Queues and index can be made again from the commit log; nothing else can.
            """;

    private static String commitLog() {
        return """
            ## Commit log

            Files of one fixed size (1 GiB unless configured), each named by the log offset of its first byte. Records lie one
            after the other and never cross a file. When `record + 8` is more than the room left, the room is closed by a
            blank and the record goes to the next file; so at least 8 bytes always stay for the blank.

            ### Message

            %s
            ¹ plus 12 for each IPv6 host before it.

            The properties are `name U+0001 value U+0002`, one after the other; the last U+0002 may be missing. Reserved names:
            `KEYS` (separated by one space), `TAGS`, `UNIQ_KEY`, `DELAY`, `REAL_TOPIC`, `REAL_QID`, `WAIT`, `PGROUP`, `TRAN_MSG`.

            A message id is storeHost's address and port and the log offset, as 32 upper-case hex digits, or 56 with an IPv6
            storeHost.

            ### A message, byte by byte

            Topic `orders`, queue 1, body `hello`, `KEYS=order-1`, `TAGS=TagB`, the third of its queue, at log offset 204:

            %s
            ### Blank

            %s
            What follows up to the file's end is undefined: 3.2 and 4.0 leave there whatever their buffer held.

            ### Where the log ends

            A size and magic of 0 mean that nothing was ever written there. The next file is often prepared ahead and is all
            zero. After a crash the last record may be torn: some of its fields or its body's CRC do not fit.
            """.formatted(
                FieldTable.of(MessageLayout.LAYOUT), RecordExample.table(), FieldTable.of(MessageLayout.BLANK_LAYOUT));
    }

    private static String consumeQueue() {
        return """
            ## Consume queue

            Entries of %d bytes, 300 000 a file unless configured; a file's name is the byte offset of its first entry, so entry
            *n* lies at byte `%d · n` of the queue. An entry whose size is 0 was never written.

            %s
            A queue whose first file starts in the middle (a slave that joined late, or queues made again from a log whose
            beginning has expired) is filled up to its first entry with pre-blank: `0, 0x%08X, 0`.

            Prepared and rolled-back transactions have no entry.
            """.formatted(
                        ConsumeQueueLayout.ENTRY_BYTES,
                        ConsumeQueueLayout.ENTRY_BYTES,
                        FieldTable.of(ConsumeQueueLayout.LAYOUT),
                        ConsumeQueueLayout.PRE_BLANK_SIZE);
    }

    private static String index() {
        return """
            ## Index

            A hash table in a file: header, then slots, then items; 5 000 000 slots and 20 000 000 items unless configured.

            ### Header

            %s
            ### Slot

            %s
            ### Item

            %s
            `key = topic + "#" + key`, `keyHash = |key.hashCode()|` (0 where that overflows), `slot = keyHash %% slots`. A new item
            remembers the slot's head in prevIndex and becomes the head itself, so a chain leads from the newest item to older
            ones. indexCount starts at 1: item 0 is never used, so that 0 can mean "none". The file is full when indexCount
            reaches the number of items; the next one begins where it ends, and its first item still counts its seconds from
            there.

            Different keys may have the same hash: whoever reads a chain must look at the message to know.

            ### Three keys in 100 slots

            %s""".formatted(
                        FieldTable.of(IndexLayout.HEADER_LAYOUT),
                        FieldTable.of(IndexLayout.SLOT_LAYOUT),
                        FieldTable.of(IndexLayout.ITEM_LAYOUT),
                        IndexExample.table());
    }

    private static String smallFiles() {
        return """
            ## Checkpoint

            %s
            Recovery after a crash begins at the last log file that is older than these times say. `forcedLogOffset` is
            Twinlog's own, RocketMQ leaves its bytes as they are: if it lies far behind that file's begin, and the queues end
            with a message that ends there, the log is walked from there on, after a crash as after a clean stop.

            ## Config

            `topics.json`, `consumerOffset.json` (`{"offsetTable":{"topic@group":{0:5}}}`), `delayOffset.json`
            (`{"offsetTable":{1:20}}`), `subscriptionGroup.json`, `consumerFilter.json`. RocketMQ writes number keys without
            quotes; both forms are read. Each file is written under another name first and keeps its former self as `.bak`.
            Twinlog adds `queueEnds.json` (`{"queueEnds":{"topic":{0:5}}}`), where each queue ended when the store was last
            closed cleanly, so that a queue whose files are gone is missed; RocketMQ does not mind it.
            """.formatted(FieldTable.of(CheckpointLayout.LAYOUT));
    }

    private static String replication() {
        return """
            ## Replication

            TCP, port 10912 unless configured. A slave reports the highest log offset it has on connecting, after each append
            and every 5 s:

            %s
            The master sends frames: this header, then so many bytes of log.

            %s
            A slave that holds data closes the connection when a frame does not begin at its own end. Either side closes after
            20 s of silence.
            """.formatted(FieldTable.of(HaLayout.REPORT_LAYOUT), FieldTable.of(HaLayout.FRAME_LAYOUT));
    }
}
