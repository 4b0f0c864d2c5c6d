package dev.twinlog.tests.benchmarks.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who may run on which processors: the store's process, its server included, and whoever looks at the page.
 *
 * @param ofStore what ties a process to the store's processors, the process number to be added; empty for all
 * @param ofOnlooker what begins the command of the reader or the browser, whose threads and children inherit it
 */
record Processors(List<String> ofStore, List<String> ofOnlooker) {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s*(\\S+)$");
    private static final List<Path> TASKSET = List.of(Path.of("/usr/bin/taskset"), Path.of("/bin/taskset"));

    /** All for all, as on the machine of somebody who looks at stores of their own. */
    static Processors shared() {
        return new Processors(List.of(), List.of());
    }

    /**
     * One for the store's process alone, the others for the onlooker; empty where there is only one, or nothing to tie
     * a process to some.
     */
    static Optional<Processors> apart() throws IOException {
        Optional<Path> taskset = TASKSET.stream().filter(Files::isExecutable).findFirst();
        List<Integer> all = allowed();
        if (taskset.isEmpty() || all.size() < 2) {
            return Optional.empty();
        }
        String command = taskset.get().toString();
        return Optional.of(new Processors(
                List.of(command, "-a", "-c", "-p", list(all.subList(0, 1))),
                List.of(command, "-c", list(all.subList(1, all.size())))));
    }

    /** Ties a store's process, with all its threads, to the processors that are its own. */
    void tie(Process store) throws IOException, InterruptedException {
        if (ofStore.isEmpty()) {
            return;
        }
        List<String> command = new ArrayList<>(ofStore);
        command.add(Long.toString(store.pid()));
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("%s ended with %d".formatted(String.join(" ", command), status));
        }
    }

    /** In words. */
    String what() {
        return ofStore.isEmpty()
                ? "the page's browser on the same processors"
                : "the store and its server on one processor, the page's browser on others";
    }

    private static String list(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** The numbers of the processors that this process may use; none where the system does not tell. */
    private static List<Integer> allowed() throws IOException {
        if (!Files.isReadable(STATUS)) {
            return List.of();
        }
        Matcher line = ALLOWED.matcher(Files.readString(STATUS));
        return line.find() ? numbers(line.group(1)) : List.of();
    }

    /** Reads what the system writes as {@code 0-3,7}. */
    static List<Integer> numbers(String ranges) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : ranges.split(",")) {
            String[] ends = range.split("-");
            int last = Integer.parseInt(ends[ends.length - 1]);
            IntStream.rangeClosed(Integer.parseInt(ends[0]), last).forEach(numbers::add);
        }
        return numbers;
    }
}
