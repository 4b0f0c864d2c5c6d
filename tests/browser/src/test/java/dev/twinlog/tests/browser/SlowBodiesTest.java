package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Requests whose bodies do not come: they wait for themselves, and nobody else for them. */
class SlowBodiesTest {
    private static final int MORE_THAN_THERE_ARE_THREADS = 300;
    private static final int PATIENCE_MILLIS = 10_000; // a third of the time after which a silent connection is closed

    @Test
    void othersAreAnsweredWhileBodiesAreStillToCome() throws IOException {
        Deque<Socket> slow = new ArrayDeque<>();
        try (PageServer server = PageServer.open(new PageServer.Setup(
                new WebServer.Address("127.0.0.1", 0),
                Optional.empty(),
                List.of(Fixture.named("v400-clean").store())))) {
            while (slow.size() < MORE_THAN_THERE_ARE_THREADS) {
                slow.push(begin(server.port()));
            }
            for (Socket socket : slow) {
                assertThat(nextLine(socket)).isEqualTo("HTTP/1.1 100 Continue"); // its body is waited for
            }

            try (Socket other = connect(server.port())) {
                write(other, "GET /api/sources HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n".formatted(server.port()));
                assertThat(nextLine(other)).isEqualTo("HTTP/1.1 200 OK");
            }

            write(slow.peek(), "{}");
            assertThat(nextLine(slow.peek())).isEqualTo("HTTP/1.1 200 OK");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /** Asks for something, and whether to send the body. */
    private static Socket begin(int port) throws IOException {
        Socket socket = connect(port);
        String head = String.join(
                "\r\n",
                "POST /api/workload/stop HTTP/1.1",
                "Host: 127.0.0.1:" + port,
                "Origin: http://127.0.0.1:" + port,
                "Content-Type: application/json",
                "Content-Length: 2",
                "Expect: 100-continue");
        write(socket, head + "\r\n\r\n");
        return socket;
    }

    /** The next line that says something: an empty one ends what was said before. */
    private static String nextLine(Socket socket) throws IOException {
        String line = RawHttp.firstLine(socket).strip();
        return line.isEmpty() ? RawHttp.firstLine(socket).strip() : line;
    }

    private static Socket connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(PATIENCE_MILLIS);
        return socket;
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }
}
