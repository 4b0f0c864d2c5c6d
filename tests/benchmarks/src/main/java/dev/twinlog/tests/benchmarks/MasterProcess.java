package dev.twinlog.tests.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;

/** A filled store in a process of its own, which slaves may follow. Closing ends the process. For use by one thread. */
final class MasterProcess implements AutoCloseable {
    private static final String READY = "ready ";

    private final Process process;
    private final int port;
    private final long logEnd;

    private MasterProcess(Process process, int port, long logEnd) {
        this.process = process;
        this.port = port;
        this.logEnd = logEnd;
    }

    /** Starts it and waits until it is filled. */
    static MasterProcess start(Contender contender, Path folder, int messages) throws IOException {
        List<String> arguments = List.of(contender.name(), folder.toString(), Integer.toString(messages));
        Process process = JavaCommand.of(MasterProcess.class, List.of(), arguments)
                .redirectError(Redirect.INHERIT)
                .start();
        BufferedReader output = process.inputReader();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(READY)) {
                String[] words = line.split(" ");
                return new MasterProcess(process, Integer.parseInt(words[1]), Long.parseLong(words[2]));
            }
        }
        throw new IOException("the master ended before it was filled");
    }

    /** Where it waits for slaves. */
    int port() {
        return port;
    }

    /** Log offset behind its last record; nothing more is put. */
    long logEnd() {
        return logEnd;
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /** Arguments: {@code CONTENDER FOLDER MESSAGES}. Lives until its input is closed. */
    public static void main(String[] arguments) throws Exception {
        StoreUnderTest store = Contender.valueOf(arguments[0])
                .open(Path.of(arguments[1]), Filled.SETTINGS.with(new Settings.Master()));
        Filled.fill(store, Integer.parseInt(arguments[2]), PutCase.FEW_QUEUES);
        System.out.println(READY + store.haListenPort() + " " + store.maxLogOffset());
        while (System.in.read() >= 0) {
            continue;
        }
        System.exit(0); // the store's threads would keep the process alive
    }
}
