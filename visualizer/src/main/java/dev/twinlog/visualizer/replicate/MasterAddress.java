package dev.twinlog.visualizer.replicate;

import java.net.InetSocketAddress;
import picocli.CommandLine;

/** Reads {@code HOST:PORT}, or {@code [HOST]:PORT} for an IPv6 address. */
public final class MasterAddress implements CommandLine.ITypeConverter<InetSocketAddress> {
    private static final int MOST_PORT = 0xFFFF;

    @Override
    public InetSocketAddress convert(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? "" : text.substring(0, colon);
        if (host.startsWith("[") && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        }
        if (host.isEmpty()) {
            throw notAnAddress(text);
        }
        InetSocketAddress address = new InetSocketAddress(host, port(text, text.substring(colon + 1)));
        if (address.isUnresolved()) {
            throw new CommandLine.TypeConversionException("there is no host " + host);
        }
        return address;
    }

    private static int port(String text, String digits) {
        try {
            int port = Integer.parseInt(digits);
            if (port >= 1 && port <= MOST_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            throw notAnAddress(text);
        }
        throw notAnAddress(text);
    }

    private static CommandLine.TypeConversionException notAnAddress(String text) {
        return new CommandLine.TypeConversionException(
                "a master is named HOST:PORT, such as 127.0.0.1:10912, not '" + text + "'");
    }
}
