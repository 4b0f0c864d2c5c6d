package dev.twinlog.visualizer.cli;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.TransactionType;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Messages as a table for people. */
final class MessageTable implements MessageOutput {
    private final Table table;
    private final BodyDetail body;

    MessageTable(PrintWriter out, BodyDetail body) {
        this.body = body;
        this.table = body == BodyDetail.SHOWN
                ? new Table(out, ">log offset", ">bytes", "stored (UTC)", "queue", ">entry", "properties", "body")
                : new Table(out, ">log offset", ">bytes", "stored (UTC)", "queue", ">entry", "properties");
    }

    @Override
    public void message(MessageRecord record) {
        String[] cells = {
            Terminal.grouped(record.physicalOffset()),
            Terminal.grouped(record.size()),
            Terminal.time(record.storeTimestamp()),
            Terminal.safe(record.topic()) + "/" + record.queueId(),
            entry(record),
            properties(record)
        };
        if (body == BodyDetail.SHOWN) {
            cells = Arrays.copyOf(cells, cells.length + 1);
            cells[cells.length - 1] = BodyText.of(record.body());
        }
        table.row(cells);
    }

    private static String entry(MessageRecord record) {
        TransactionType type = record.transactionType();
        return type.entersQueue()
                ? Terminal.grouped(record.queueOffset())
                : type.name().toLowerCase(Locale.ROOT);
    }

    private static String properties(MessageRecord record) {
        return record.properties().entrySet().stream()
                .map(p -> Terminal.safe(p.getKey()) + "=" + Terminal.safe(p.getValue()))
                .collect(Collectors.joining(" "));
    }

    @Override
    public void flush() {
        table.flush();
    }

    @Override
    public void close() {
        table.close();
    }
}
