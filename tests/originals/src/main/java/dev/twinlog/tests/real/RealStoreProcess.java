package dev.twinlog.tests.real;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that runs {@link RealStoreMain}. One thread uses it at a time. Closing kills the process if it still runs,
 * as {@code kill -9} does.
 */
public final class RealStoreProcess implements AutoCloseable {
    private static final String ACKNOWLEDGED = "put ";

    private final Process process;
    private final BufferedReader output;

    private RealStoreProcess(Process process) {
        this.process = process;
        this.output = process.inputReader();
    }

    /** Starts a process that puts {@code count} messages into a store on {@code folder}. */
    public static RealStoreProcess produce(Generation generation, Path folder, long count, RealStoreConfig.Flush flush)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (flag.startsWith("--add-opens")) {
                command.add(flag);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), RealStoreMain.class.getName()));
        command.addAll(List.of(folder.toString(), generation.name(), Long.toString(count), flush.name()));
        return new RealStoreProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /**
     * Log offsets of the next acknowledged messages, in the order of their puts. Waits for them; the list is shorter if
     * the process ends first.
     */
    public List<Long> acknowledged(int messages) throws IOException {
        List<Long> offsets = new ArrayList<>();
        while (offsets.size() < messages) {
            String line = output.readLine();
            if (line == null) {
                return offsets;
            }
            if (line.startsWith(ACKNOWLEDGED)) {
                offsets.add(Long.valueOf(line.substring(ACKNOWLEDGED.length())));
            }
        }
        return offsets;
    }

    /** Kills the process without warning, and waits until it is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
