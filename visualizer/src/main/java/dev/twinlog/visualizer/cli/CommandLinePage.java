package dev.twinlog.visualizer.cli;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page {@code docs/command-line.md}, from the very model that parses the arguments. */
public final class CommandLinePage {
    private static final String INTRODUCTION = """
            # Command line

            <!-- Generated from the commands' own options. Change those, not this file. -->

            `./twinlog` alone is `./twinlog serve`. Exit codes: 0 done; 1 the answer is bad news (faults found, a check failed);
            2 unusable arguments or input, with one line on standard error that says why. With `--json` standard output holds
            JSON lines and nothing else. Commands that read a store folder never write, lock or map it, so a broker may be
            running on it.
            """;

    private CommandLinePage() {}

    /** The page as Markdown. */
    public static String text(CommandLine root) {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        List<CommandLine> commands = List.copyOf(root.getSubcommands().values());
        page.append("\n| command | does |\n|---|---|\n");
        for (CommandLine command : commands) {
            CommandSpec spec = command.getCommandSpec();
            page.append("| [`%s`](#%s) | %s |\n".formatted(spec.name(), spec.name(), description(spec)));
        }
        commands.forEach(command -> append(page, command.getCommandSpec(), "##"));
        return page.toString();
    }

    private static void append(StringBuilder page, CommandSpec command, String heading) {
        page.append(
                "\n%s %s\n\n    %s\n\n%s\n".formatted(heading, name(command), synopsis(command), description(command)));
        String rows = command.positionalParameters().stream()
                        .map(CommandLinePage::row)
                        .collect(Collectors.joining())
                + command.options().stream()
                        .filter(o -> !o.usageHelp() && !o.versionHelp() && !o.hidden())
                        .sorted(Comparator.comparing(OptionSpec::longestName))
                        .map(CommandLinePage::row)
                        .collect(Collectors.joining());
        if (!rows.isEmpty()) {
            page.append("\n| argument | |\n|---|---|\n").append(rows);
        }
        for (String line : command.usageMessage().footer()) {
            page.append('\n').append(line).append('\n');
        }
        command.subcommands().values().forEach(c -> append(page, c.getCommandSpec(), heading + "#"));
    }

    private static String name(CommandSpec command) {
        return command.qualifiedName().substring(command.qualifiedName().indexOf(' ') + 1);
    }

    private static String synopsis(CommandSpec command) {
        String parameters = command.positionalParameters().stream()
                .map(p -> " " + (p.required() ? p.paramLabel() : "[" + p.paramLabel() + "]"))
                .collect(Collectors.joining());
        boolean hasSubcommands = !command.subcommands().isEmpty();
        return "./" + command.qualifiedName() + parameters + (hasSubcommands ? " COMMAND" : "") + " [options]";
    }

    private static String description(CommandSpec command) {
        return String.join(" ", command.usageMessage().description());
    }

    private static String row(PositionalParamSpec parameter) {
        return row(parameter.paramLabel(), parameter);
    }

    private static String row(OptionSpec option) {
        boolean takesValue = option.arity().max() > 0;
        return row(option.longestName() + (takesValue ? " " + option.paramLabel() : ""), option);
    }

    private static String row(String name, ArgSpec argument) {
        String described = String.join(" ", argument.description()).replace("|", "\\|");
        String byDefault = argument.defaultValue() == null ? "" : " Default: " + argument.defaultValue() + ".";
        return "| `%s` | %s |\n"
                .formatted(
                        name.replace("|", "\\|"),
                        described.replace("${DEFAULT-VALUE}", "" + argument.defaultValue()) + byDefault);
    }
}
