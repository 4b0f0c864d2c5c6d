package dev.twinlog.format;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;

/** Hosts as records keep them: 4 or 16 address bytes, then the port as int32. */
public final class HostBytes {
    private HostBytes() {}

    /** 8 bytes for IPv4, 20 for IPv6; the address must be resolved. */
    public static byte[] encode(InetSocketAddress host) {
        byte[] address = host.getAddress().getAddress();
        return ByteBuffer.allocate(address.length + Integer.BYTES)
                .put(address)
                .putInt(host.getPort())
                .array();
    }

    /**
     * Reads a host of {@code size} bytes.
     *
     * @return the host as {@code address:port}, IPv6 as {@code [address]:port} in RFC 5952 form; a port outside 0…65535
     *     is shown as the number it is
     */
    public static String text(ByteBuffer buffer, int position, int size) {
        byte[] address = new byte[size - Integer.BYTES];
        buffer.get(position, address);
        int port = buffer.getInt(position + address.length);
        return address.length == 4 ? ipv4(address) + ":" + port : "[" + Rfc5952.text(address) + "]:" + port;
    }

    /** {@code host} as {@link #text(ByteBuffer, int, int)} would show it. */
    public static String text(InetSocketAddress host) {
        byte[] bytes = encode(host);
        return text(ByteBuffer.wrap(bytes), 0, bytes.length);
    }

    /** The inverse of {@link #encode}; a port outside 0…65535 is an {@link IllegalArgumentException}. */
    public static InetSocketAddress decode(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        byte[] address = new byte[bytes.length - Integer.BYTES];
        buffer.get(address);
        int port = buffer.getInt();
        if (port < 0 || port > 0xFFFF) {
            throw new IllegalArgumentException("a port is 0…65535, not " + port);
        }
        try {
            InetAddress inet = address.length == 16
                    ? Inet6Address.getByAddress(null, address, -1) // keeps IPv4-mapped addresses at 16 bytes
                    : InetAddress.getByAddress(address);
            return new InetSocketAddress(inet, port);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("a host has 8 or 20 bytes, not " + bytes.length, e);
        }
    }

    private static String ipv4(byte[] address) {
        return (address[0] & 0xFF) + "." + (address[1] & 0xFF) + "." + (address[2] & 0xFF) + "." + (address[3] & 0xFF);
    }
}
