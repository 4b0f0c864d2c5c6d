package dev.twinlog.tests.contract.crash;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills a process that puts messages, as {@code kill -9} does, at a moment nobody chose, and opens what it left;
 * {@code -Dtwinlog.kill.rounds=100} does it more often, {@code -Dtwinlog.kill.seed=N} with other messages.
 */
class KillTest {
    private static final int ROUNDS = Integer.getInteger("twinlog.kill.rounds", 3);
    private static final int MOST_LINES = 300;

    @TempDir
    Path folder;

    private final long seed = Long.getLong("twinlog.kill.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final RandomMessages messages = KilledStore.messages(seed);
    private final Map<Integer, Long> acknowledged = new TreeMap<>(); // log offsets by number
    private int nextNumber;

    @ParameterizedTest
    @EnumSource
    void aKilledProcessLosesNoAcknowledgedPut(CrashEngine engine) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            try {
                runAndKill(engine);
                new KilledFolder(engine, KilledStore.config(folder), messages).check(acknowledged);
            } catch (Violation e) {
                throw new AssertionError(
                        "%s, round %d, -Dtwinlog.kill.seed=%d: %s".formatted(engine, round, seed, e.getMessage()), e);
            }
        }
    }

    private void runAndKill(CrashEngine engine) throws Exception {
        ProcessBuilder command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                KilledStore.class.getName(),
                engine.name(),
                folder.toString(),
                Long.toString(seed),
                Integer.toString(nextNumber));
        Process process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        int lines = random.nextInt(MOST_LINES);
        try (BufferedReader output = process.inputReader()) {
            String line = output.readLine();
            while (line != null) {
                note(line);
                if (--lines <= 0) {
                    process.toHandle().destroyForcibly(); // what it has printed is read all the same
                }
                line = output.readLine();
            }
        } finally {
            process.destroyForcibly();
        }
        Violation.unless(process.waitFor() == 137, "the process ended with %d by itself", process.exitValue());
        nextNumber += 1000 * MOST_LINES; // far behind any number it may have used
    }

    private void note(String line) {
        if (line.matches(KilledStore.ACK + "\\d+ \\d+")) { // the last line may be cut
            String[] words = line.split(" ");
            acknowledged.put(Integer.parseInt(words[1]), Long.parseLong(words[2]));
        }
    }
}
