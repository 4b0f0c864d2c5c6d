package dev.twinlog.tests.contract.behaviour;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Plays scenarios with the originals, in a process of its own: each original leaves a thread behind that ticks a
 * thousand times a second for ever, and takes some 20 MB, so that a few hundred of them would bring any process to a
 * standstill. The process ends with its last answer: an original takes seconds to close, one whose slave is silent 90.
 */
final class OriginalsProcess {
    /** Plays that one process has room for. */
    static final int PLAYS = 40;

    private static final String ANSWER = "answer ";

    private OriginalsProcess() {}

    /**
     * Starts a process for some plays and waits for their answers.
     *
     * @param text picks the scenarios, see {@link Play#ofScenariosWith}
     * @param numbers of the plays among them
     * @return the answers by number; one is missing if the process died before it
     */
    static Map<Integer, String> play(Path folder, String text, List<Integer> numbers) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1200m"));
        for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (flag.startsWith("--add-opens")) {
                command.add(flag);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), OriginalsProcess.class.getName()));
        command.addAll(List.of(folder.toString(), text));
        numbers.forEach(number -> command.add(number.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Map<Integer, String> answers = new HashMap<>();
        try (var lines = process.inputReader()) {
            lines.lines().filter(line -> line.startsWith(ANSWER)).forEach(line -> {
                String[] parts = line.substring(ANSWER.length()).split(" ", 2);
                answers.put(Integer.valueOf(parts[0]), parts[1]);
            });
        } finally {
            process.destroyForcibly();
        }
        return answers;
    }

    /** Arguments: a folder to work in, the text that picks the scenarios, numbers of plays. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        List<Play> plays = Play.ofScenariosWith(arguments[1]);
        ExecutorService players = Executors.newFixedThreadPool(PLAYS);
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (String number : List.of(arguments).subList(2, arguments.length)) {
            Play play = plays.get(Integer.parseInt(number));
            CompletableFuture<String> answer = new CompletableFuture<>();
            answers.add(answer.thenApply(words -> {
                System.out.println(ANSWER + number + " " + words.replace('\n', ' '));
                return words;
            }));
            players.execute(() -> play.play(folder.resolve(number), answer::complete));
        }
        answers.forEach(CompletableFuture::join);
        System.exit(0); // the originals that are open would keep the process
    }
}
