package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.course.Course;
import dev.twinlog.visualizer.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** {@code tutorial check N --live}: what the terminal names, the page shows. */
class CourseOnPageTest {
    private static final String QUEUE_ENTRY = "09-queue-entry/MyQueueEntries.java";

    @TempDir
    Path folder;

    @Test
    void aFailedCheckOpensAtTheEntryThatIsWrong() throws Exception {
        start();
        answer("queue-entry", ".putLong(tagsCode)", ".putLong(0)");

        try (Running check = run("check", "9", "--live")) {
            String address = check.addressBehind("here it failed");
            assertThat(address).endsWith("/#source=a1&topic=orders&queue=0&entry=0");
            try (Browser browser = new Browser(address)) {
                assertThat(browser.titles()).containsExactly("your MyQueueEntries", "reference");
                assertThat(browser.chosenEntry()).containsExactly("0", "0", "102", "0");
                browser.picture("failed");
                browser.go(address.replace("source=a1", "source=a2"));
                assertThat(browser.chosenEntry()).containsExactly("0", "0", "102", Integer.toString("TagA".hashCode()));
            }
        }
    }

    @Test
    void aPassedCheckShowsThePartAtWorkBesideTheReference() throws Exception {
        start();
        answer("queue-entry", "", "");

        try (Running check = run("check", "9", "--live")) {
            String yours = check.addressBehind("yours");
            try (Browser browser = new Browser(yours + "&topic=orders&queue=0&entry=2")) {
                assertThat(browser.titles()).containsExactly("your MyQueueEntries · seed 7", "reference · seed 7");
                List<String> entry = browser.chosenEntry();
                browser.picture("live");
                browser.go(yours.replace("a1", "a2") + "&topic=orders&queue=0&entry=2");
                assertThat(entry)
                        .isEqualTo(browser.chosenEntry())
                        .startsWith("2")
                        .hasSize(4);
            }
        }
    }

    private void start() {
        int exitCode = Main.commandLine().execute("tutorial", "start", folder.toString(), "--lang", "en");
        assertThat(exitCode).isZero();
    }

    /** Writes the solution with a piece of it replaced. */
    private void answer(String exercise, String piece, String replacement) throws IOException {
        String solution = Course.twinlog().find(exercise).orElseThrow().solution("MyQueueEntries.java");
        Files.writeString(folder.resolve(QUEUE_ENTRY), solution.replace(piece, replacement));
    }

    private Running run(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "tutorial"));
        command.addAll(List.of(words));
        command.addAll(List.of("--dir", folder.toString()));
        return new Running(new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** A command that runs until it is ended. */
    private record Running(Process process) implements AutoCloseable {

        String addressBehind(String words) throws IOException {
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            List<String> told = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                told.add(line);
                if (line.startsWith(words)) {
                    return line.substring(line.indexOf("http"));
                }
            }
            throw new AssertionError("no address: " + String.join("\n", told));
        }

        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }

    /** A browser at an address. */
    private static final class Browser implements AutoCloseable {
        private final ChromeDriver driver = Chromium.start(Chromium.Theme.LIGHT, OpenPage.DESK);

        Browser(String address) {
            driver.get(address);
        }

        void go(String address) {
            driver.get("about:blank");
            driver.get(address);
        }

        List<String> titles() {
            return texts("[data-action=choose-source]", 2);
        }

        /** Index, log offset, size and tags code of the entry that is marked. */
        List<String> chosenEntry() {
            return texts("twin-queue tr.chosen td", 5).stream()
                    .map(text -> text.replaceAll("[^0-9-]", ""))
                    .limit(4)
                    .toList();
        }

        /** Keeps pictures of what is shown where somebody has asked for them. */
        void picture(String name) throws IOException {
            String folder = System.getProperty("twinlog.pictures", "");
            if (!folder.isEmpty()) {
                Files.write(Path.of(folder, name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
            }
        }

        private List<String> texts(String css, int count) {
            return OpenPage.patiently(css)
                    .until(
                            () -> driver.findElements(By.cssSelector(css)).stream()
                                    .map(WebElement::getText)
                                    .toList(),
                            found -> found.size() == count);
        }

        @Override
        public void close() {
            driver.quit();
        }
    }
}
