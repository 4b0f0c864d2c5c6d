package dev.twinlog.visualizer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a command writes to, and in which form; mixed into the reading commands. */
final class Output {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--json", description = "Write JSON lines instead of text for people.")
    private boolean json;

    boolean isJson() {
        return json;
    }

    /** Standard output. */
    PrintWriter out() {
        return command.commandLine().getOut();
    }

    JsonLines lines() throws IOException {
        return new JsonLines(out());
    }

    MessageOutput messages(BodyDetail body) throws IOException {
        return json ? new MessageJson(lines(), body) : new MessageTable(out(), body);
    }

    /** Says a line on standard error, behind everything written so far. */
    void say(String line) {
        out().flush();
        command.commandLine().getErr().println(Terminal.safe(line));
        command.commandLine().getErr().flush();
    }
}
