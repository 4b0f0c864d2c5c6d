package dev.twinlog.tests.benchmarks.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A store in a process of its own, told what to do line by line. Its folder is removed when it is closed. */
final class StoreProcess implements AutoCloseable {
    private final Path folder;
    private final Process process;
    private final BufferedReader said;
    private final Writer told;
    private final String port;

    private StoreProcess(Path folder, Process process) throws IOException {
        this.folder = folder;
        this.process = process;
        this.said = process.inputReader();
        this.told = process.outputWriter();
        this.port = line();
    }

    /** Whether a server shows the store. */
    enum Shown {
        YES,
        NO
    }

    /** @throws IOException if it cannot be opened */
    static StoreProcess start(String engine, Shown shown, int messages, int bodyBytes, Path parent) throws IOException {
        Path folder = Files.createTempDirectory(Files.createDirectories(parent), "page-cost");
        List<String> command = JavaProcess.command(PageCostRun.class);
        command.addAll(List.of(
                engine,
                shown.name(),
                Integer.toString(messages),
                Integer.toString(bodyBytes),
                folder.resolve("store").toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(errors(folder).toFile())
                .start();
        return new StoreProcess(folder, process);
    }

    Process process() {
        return process;
    }

    Path folder() {
        return folder;
    }

    /** Of the server; 0 if there is none. */
    String port() {
        return port;
    }

    /** Waits until so many pieces of news were told to whoever looks. */
    void awaitLooks(int news) throws IOException {
        answer("looks " + news);
    }

    /** Puts messages for a while. @return milliseconds spent in compiling meanwhile */
    long warmUp() throws IOException {
        return Long.parseLong(answer("warm"));
    }

    /** Puts the messages of a stretch. */
    PageCost measure() throws IOException {
        return new ObjectMapper().readValue(answer("measure"), PageCost.class);
    }

    private String answer(String wanted) throws IOException {
        told.append(wanted).append('\n').flush();
        return line();
    }

    private String line() throws IOException {
        String line = said.readLine();
        if (line == null) {
            throw new IOException("a run failed: " + Files.readString(errors(folder)));
        }
        return line;
    }

    private static Path errors(Path folder) {
        return folder.resolve("errors.txt");
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
