package dev.twinlog.visualizer.cli;

import dev.twinlog.visualizer.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** One run of the command line. */
record Run(int exitCode, String out, String err) {
    private static final CommandLine COMMAND_LINE = Main.commandLine();

    static Run of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        COMMAND_LINE.setOut(new PrintWriter(out));
        COMMAND_LINE.setErr(new PrintWriter(err));
        String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        int exitCode = COMMAND_LINE.execute(texts);
        return new Run(exitCode, out.toString(), err.toString());
    }

    List<String> lines() {
        return out.lines().toList();
    }
}
