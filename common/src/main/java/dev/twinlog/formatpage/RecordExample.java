package dev.twinlog.formatpage;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.layout.Span;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A small message, encoded and taken apart again. */
final class RecordExample {
    private static final int LOG_FILE_BYTES = 1024;
    private static final HexFormat HEX = HexFormat.of();
    private static final EncodedMessage.Placement PLACE = new EncodedMessage.Placement(204, 2, 1_700_000_000_123L);

    private RecordExample() {}

    static String table() {
        MessageRecord record = record();
        StringBuilder table = new StringBuilder("| at | field | bytes |\n|---|---|---|\n");
        ByteBuffer bytes = encode();
        for (Span span : record.spans()) {
            byte[] field = new byte[span.size()];
            bytes.get(span.start(), field);
            String hex = field.length == 0 ? "" : "`" + HEX.formatHex(field) + "`";
            table.append(
                    "| %d | %s | %s |\n".formatted(span.start(), span.field().name(), hex));
        }
        return table + "\nIts id is `" + record.msgId() + "`.\n";
    }

    private static MessageRecord record() {
        RecordScanner.Place place = new RecordScanner.Place(0, encode().limit(), LOG_FILE_BYTES, PLACE.logOffset());
        return ((ScanResult.Message) RecordScanner.scanWithCrc(encode(), place)).record();
    }

    private static ByteBuffer encode() {
        MessageExtBrokerInner message = MessageExtBrokerInner.builder(
                        "orders", "hello".getBytes(StandardCharsets.UTF_8))
                .queueId(1)
                .property("KEYS", "order-1")
                .property("TAGS", "TagB")
                .bornTimestamp(1_700_000_000_000L)
                .bornHost(host(new byte[] {10, 1, 0, 2}, 40_002))
                .storeHost(host(new byte[] {(byte) 192, (byte) 168, 0, 7}, 10_911))
                .build();
        EncodedMessage encoded = (EncodedMessage) new MessageEncoder(LOG_FILE_BYTES, LOG_FILE_BYTES).prepare(message);
        ByteBuffer bytes = ByteBuffer.allocate(encoded.size());
        encoded.writeTo(bytes, PLACE);
        return bytes.flip();
    }

    private static InetSocketAddress host(byte[] address, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(address), port);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
