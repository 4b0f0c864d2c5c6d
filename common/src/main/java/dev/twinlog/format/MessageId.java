package dev.twinlog.format;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.HexFormat;

/**
 * A message id: 32 upper-case hex digits, or 56 with an IPv6 storeHost.
 *
 * <table>
 * <caption>bytes of an id</caption>
 * <tr><th>at</th><th>field</th><th>bytes</th></tr>
 * <tr><td>0</td><td>storeHost address</td><td>4 or 16</td></tr>
 * <tr><td>4 or 16</td><td>port, int32</td><td>4</td></tr>
 * <tr><td>8 or 20</td><td>log offset, int64</td><td>8</td></tr>
 * </table>
 */
public record MessageId(InetSocketAddress storeHost, long logOffset) {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final int IPV4_DIGITS = 2 * (MessageLayout.IPV4_HOST_BYTES + Long.BYTES);
    private static final int IPV6_DIGITS = 2 * (MessageLayout.IPV6_HOST_BYTES + Long.BYTES);

    /** The id's text. */
    public String text() {
        return text(HostBytes.encode(storeHost), logOffset);
    }

    static String text(byte[] storeHost, long logOffset) {
        return HEX.formatHex(storeHost) + HEX.toHexDigits(logOffset);
    }

    /** Reads an id; a text of another form is an {@link IllegalArgumentException} that says which form it needs. */
    public static MessageId parse(String text) {
        if (text.length() != IPV4_DIGITS && text.length() != IPV6_DIGITS) {
            throw new IllegalArgumentException(
                    "a message id has 32 or 56 hex digits, not " + text.length() + ": " + text);
        }
        byte[] bytes;
        try {
            bytes = HEX.parseHex(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("a message id has only hex digits: " + text, e);
        }
        byte[] host = new byte[bytes.length - Long.BYTES];
        System.arraycopy(bytes, 0, host, 0, host.length);
        try {
            return new MessageId(HostBytes.decode(host), ByteBuffer.wrap(bytes).getLong(host.length));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(text + " is no message id: " + e.getMessage(), e);
        }
    }
}
