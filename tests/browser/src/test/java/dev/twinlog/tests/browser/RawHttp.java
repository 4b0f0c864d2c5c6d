package dev.twinlog.tests.browser;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** HTTP as somebody writes it who does not follow a browser's rules. */
final class RawHttp {
    private RawHttp() {}

    /** An answer. @param head status line and headers */
    record Answer(int status, String head, String body) {}

    /** Sends the lines as a request's head, then the body, and reads until the server closes. */
    static Answer send(int port, String body, String... lines) throws IOException {
        String head = String.join("\r\n", lines) + "\r\nConnection: close\r\n";
        String length = "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n";
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write((head + length + body).getBytes(StandardCharsets.UTF_8));
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int middle = all.indexOf("\r\n\r\n");
            return new Answer(
                    Integer.parseInt(all.split(" ", 3)[1]), all.substring(0, middle), all.substring(middle + 4));
        }
    }

    /** Asks for the live feed and leaves it open. @return the connection, behind the answer's first line */
    static Socket openFeed(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        String head =
                "GET /api/feed HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/event-stream\r\n\r\n".formatted(port);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    /** The first line of an answer. */
    static String firstLine(Socket socket) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = socket.getInputStream().read();
        while (next >= 0 && next != '\r') {
            line.append((char) next);
            next = socket.getInputStream().read();
        }
        return line.toString();
    }

    static Answer get(int port, String path) throws IOException {
        return send(port, "", "GET " + path + " HTTP/1.1", "Host: 127.0.0.1:" + port);
    }
}
