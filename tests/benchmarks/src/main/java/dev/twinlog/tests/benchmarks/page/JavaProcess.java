package dev.twinlog.tests.benchmarks.page;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process of this program, with the flags of this one. */
final class JavaProcess {
    private JavaProcess() {}

    /** Its command, to which arguments can be added. */
    static List<String> command(Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }
}
