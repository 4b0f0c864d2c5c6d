package dev.twinlog.visualizer.cli;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A body for people: as text if it is UTF-8 without control characters, else as hex digits. */
final class BodyText {
    private static final HexFormat HEX = HexFormat.of();

    private BodyText() {}

    static String of(byte[] body) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
            boolean isReadable = text.codePoints().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
            return isReadable ? "\"" + Terminal.safe(text) + "\"" : "0x" + HEX.formatHex(body);
        } catch (CharacterCodingException e) {
            return "0x" + HEX.formatHex(body); // not UTF-8
        }
    }
}
