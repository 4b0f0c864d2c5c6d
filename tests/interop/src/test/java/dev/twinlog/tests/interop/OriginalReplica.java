package dev.twinlog.tests.interop;

import dev.twinlog.tests.real.Generation;
import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import dev.twinlog.tests.real.RealStores;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An original that replicates, in a process of its own: each leaves threads behind. It is told what to do line by line:
 * {@code put COUNT}, {@code follow HOST:PORT}, {@code await END_OFFSET COUNT}, {@code answers COUNT}, {@code end},
 * {@code close}; it answers each with one line. For use by one thread.
 */
final class OriginalReplica implements AutoCloseable {
    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter orders;
    private final int haListenPort;

    private OriginalReplica(Process process) throws IOException {
        this.process = process;
        this.answers = process.inputReader();
        this.orders = new PrintWriter(process.outputWriter(), true);
        this.haListenPort = Integer.parseInt(answer());
    }

    /** Starts an original on a folder of its own. */
    static OriginalReplica open(Generation generation, Path folder, RealStoreConfig.Role role) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx300m"));
        for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (flag.startsWith("--add-opens")) {
                command.add(flag);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), OriginalReplica.class.getName()));
        command.addAll(List.of(folder.toString(), generation.name(), role.name()));
        return new OriginalReplica(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** The port on which it waits for slaves. */
    int haListenPort() {
        return haListenPort;
    }

    /** Gives an order and waits for its answer. */
    String tell(String order) throws IOException {
        orders.println(order);
        return answer();
    }

    private String answer() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("the original's process has ended");
        }
        return answer;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** Arguments: {@code DIR GENERATION ROLE}. */
    public static void main(String[] arguments) throws IOException {
        RealStoreConfig config = ReplicatingStore.config().withRole(RealStoreConfig.Role.valueOf(arguments[2]));
        try (RealStore store = RealStores.open(Generation.valueOf(arguments[1]), Path.of(arguments[0]), config);
                BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println(store.haListenPort());
            for (String order = orders.readLine(); order != null && !order.equals("close"); order = orders.readLine()) {
                System.out.println(obey(store, order.split(" ")));
            }
        }
        System.out.println("closed");
        System.exit(0); // the threads that the originals leave behind would keep the process
    }

    private static String obey(RealStore store, String[] order) {
        StoreAnswers asked = StoreAnswers.of(store);
        switch (order[0]) {
            case "put" -> {
                ReplicaMessages.put(asked, Integer.parseInt(order[1]));
                return Long.toString(store.maxLogOffset());
            }
            case "follow" -> {
                store.followMaster(order[1]);
                return "following";
            }
            case "await" -> {
                ReplicaMessages.awaitAll(asked, Long.parseLong(order[1]), Integer.parseInt(order[2]));
                return "there";
            }
            case "end" -> {
                return Long.toString(store.maxLogOffset());
            }
            case "answers" -> {
                return ReplicaMessages.answers(asked, Integer.parseInt(order[1]));
            }
            default -> throw new IllegalArgumentException(String.join(" ", order));
        }
    }
}
