package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.ScanResult;
import dev.twinlog.inspect.LogCursor;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.StoreFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A stretch of a log as bars, in log order.
 *
 * @param scannedTo where to go on; everything before it is in the bars
 */
public record Tape(long scannedTo, List<Bar> bars) {
    private static final int MOST_BARS = 2000;

    /**
     * The stretch to draw.
     *
     * @param from where it begins; a record that reaches into it is part of it
     * @param to first offset that is not wanted
     * @param thinnest records smaller than this many bytes are drawn together until they are as large
     */
    public record Stretch(long from, long to, long thinnest) {}

    /** Reads at most 2000 bars of the stretch. */
    public static Tape of(StoreFolder folder, Stretch stretch) throws IOException {
        try (LogReader log = folder.openLog();
                LogCursor cursor = log.from(log.startBefore(stretch.from()))) {
            Collector collector = new Collector(stretch);
            Optional<LogPlace> place = cursor.next();
            while (place.isPresent() && collector.wants(place.get())) {
                collector.add(place.get(), cursor);
                place = cursor.next();
            }
            return collector.tape();
        }
    }

    /** Turns places into bars and draws thin ones together. */
    private static final class Collector {
        private final Stretch stretch;
        private final List<Bar> bars = new ArrayList<>();
        private long scannedTo;
        private Bar last; // of a group that is still thin
        private long groupStart;
        private int groupCount;

        private Collector(Stretch stretch) {
            this.stretch = stretch;
            this.scannedTo = stretch.from();
        }

        private boolean wants(LogPlace place) {
            return place.logOffset() < stretch.to()
                    && bars.size() < MOST_BARS
                    && !(place.result() instanceof ScanResult.End);
        }

        private void add(LogPlace place, LogCursor cursor) throws IOException {
            long offset = place.logOffset();
            if (place.result() instanceof ScanResult.Message message) {
                addMessage(offset, message.record());
            } else if (place.result() instanceof ScanResult.Blank) {
                addOther(Bar.blank(offset, place.file().end() - offset));
            } else {
                addOther(Bar.corrupt(offset, cursor.soundBehind(place) - offset));
            }
        }

        private void addMessage(long offset, MessageRecord record) {
            if (offset + record.size() <= stretch.from()) {
                return;
            }
            if (groupCount == 0) {
                groupStart = offset;
            }
            groupCount++;
            last = Bar.message(offset, record.size(), record.topic(), record.queueId());
            if (offset + record.size() - groupStart >= stretch.thinnest()) {
                closeGroup();
            }
        }

        private void addOther(Bar bar) {
            closeGroup();
            if (bar.offset() + bar.size() > stretch.from()) {
                bars.add(bar);
                scannedTo = bar.offset() + bar.size();
            }
        }

        private void closeGroup() {
            if (groupCount > 0) {
                long end = last.offset() + last.size();
                bars.add(groupCount == 1 ? last : Bar.many(groupStart, end - groupStart, groupCount));
                scannedTo = end;
                groupCount = 0;
            }
        }

        private Tape tape() {
            closeGroup();
            return new Tape(scannedTo, List.copyOf(bars));
        }
    }
}
