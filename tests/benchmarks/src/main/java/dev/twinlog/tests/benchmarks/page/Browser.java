package dev.twinlog.tests.benchmarks.page;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Chromium, as it is started to look at a page. */
final class Browser {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    private Browser() {}

    static boolean isThere() {
        return Files.isExecutable(CHROMIUM);
    }

    /** As often as our page has news it makes as many elements anew, in another order: text, lines and colours. */
    private static final String OTHER_PAGE = """
            data:text/html,<body><script>
            let turn = 0;
            setInterval(() => {
              turn++;
              document.body.innerHTML = [...Array(MANY).keys()].map((i) => '<span style="display:inline-block;'
                + 'border:1px solid gray;background:hsl(' + (i * 7 + turn * 31) %25 360 + ' 60%25 70%25)">'
                + (i * turn) + '</span>').join(' ');
            }, 200);
            </script>""".replace("MANY", "2500");

    /** Looks at a server's page. @param profile a folder of its own */
    static List<String> at(String port, Path profile) {
        return command(profile, "http://127.0.0.1:" + port + "/");
    }

    /** Draws a page that comes from nowhere. @param profile a folder of its own */
    static List<String> elsewhere(Path profile) {
        return command(profile, OTHER_PAGE);
    }

    private static List<String> command(Path profile, String address) {
        return List.of(
                CHROMIUM.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--window-size=1440,900",
                "--user-data-dir=" + profile,
                address);
    }
}
