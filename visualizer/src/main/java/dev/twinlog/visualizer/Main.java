package dev.twinlog.visualizer;

import dev.twinlog.visualizer.cli.BenchCommand;
import dev.twinlog.visualizer.cli.Cli;
import dev.twinlog.visualizer.cli.CompareCommand;
import dev.twinlog.visualizer.cli.DumpCommand;
import dev.twinlog.visualizer.cli.FindCommand;
import dev.twinlog.visualizer.cli.InspectCommand;
import dev.twinlog.visualizer.cli.ProduceCommand;
import dev.twinlog.visualizer.cli.QueueCommand;
import dev.twinlog.visualizer.cli.RecoverCommand;
import dev.twinlog.visualizer.cli.ReplicateCommand;
import dev.twinlog.visualizer.cli.TestCommand;
import dev.twinlog.visualizer.cli.TutorialCommand;
import dev.twinlog.visualizer.cli.VerifyCommand;
import dev.twinlog.visualizer.serve.ServeCommand;
import picocli.CommandLine;

/** The program: {@code twinlog COMMAND …}; without a command it is {@code twinlog serve}. */
@CommandLine.Command(
        name = "twinlog",
        description = "RocketMQ's store, built twice and laid open. Without a command: serve.",
        mixinStandardHelpOptions = true,
        versionProvider = Cli.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ServeCommand.class,
            InspectCommand.class,
            DumpCommand.class,
            QueueCommand.class,
            FindCommand.class,
            VerifyCommand.class,
            RecoverCommand.class,
            ProduceCommand.class,
            CompareCommand.class,
            ReplicateCommand.class,
            TutorialCommand.class,
            TestCommand.class,
            BenchCommand.class,
        })
public final class Main {
    private static final String[] DEFAULT_COMMAND = {"serve"};

    private Main() {}

    /** Runs a command and ends the process with its exit code; commands that serve return when they have ended. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments.length == 0 ? DEFAULT_COMMAND : arguments));
    }

    /** The whole command line, for running it and for describing it. */
    public static CommandLine commandLine() {
        return Cli.of(new Main());
    }
}
