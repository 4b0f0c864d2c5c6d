package dev.twinlog.visualizer.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** How every command behaves: exit codes, one clear line for bad input, a quiet end when nobody reads on. */
public final class Cli {
    /** Faults found, a check failed. */
    public static final int BAD_NEWS = 1;
    /** Unusable arguments or input. */
    public static final int UNUSABLE = 2;

    private Cli() {}

    /** A command line around {@code root}; output is UTF-8 whatever the locale. */
    public static CommandLine of(Object root) {
        CommandLine commandLine = new CommandLine(root);
        commandLine.setOut(writer(FileDescriptor.out));
        commandLine.setErr(writer(FileDescriptor.err));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setExpandAtFiles(false); // keys, topics and folders may begin with @
        commandLine.registerConverter(Path.class, Cli::path);
        commandLine.setParameterExceptionHandler(Cli::badArguments);
        commandLine.setExecutionExceptionHandler(Cli::badEnd);
        commandLine.setExecutionStrategy(Cli::run);
        return commandLine;
    }

    private static Path path(String name) {
        if (name.isBlank()) {
            throw new TypeConversionException("its name is empty; give a folder");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("no folder can have that name: " + e.getReason());
        }
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new BufferedWriter(
                new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8), 1 << 16));
    }

    private static int run(CommandLine.ParseResult parsed) {
        CommandLine root = parsed.commandSpec().commandLine();
        int exitCode = runGuarded(root, parsed);
        root.getOut().flush();
        root.getErr().flush();
        return exitCode;
    }

    /** Picocli hands on exceptions only; an exhausted heap or disk must end in one line all the same. */
    private static int runGuarded(CommandLine root, CommandLine.ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (OutOfMemoryError e) {
            say(root, "twinlog: there is not enough memory; give more with JAVA_TOOL_OPTIONS=-Xmx…");
        } catch (InternalError e) { // what Java makes of a mapped page that the disk cannot hold or give
            say(root, "twinlog: a mapped file could not be written or read: is the disk full, or was a file cut?");
        }
        return UNUSABLE;
    }

    private static int badArguments(CommandLine.ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        boolean noCommand = e instanceof CommandLine.UnmatchedArgumentException && command.getParent() == null;
        String problem = noCommand ? "there is no command '" + arguments[0] + "'" : firstLine(e.getMessage());
        say(command, "%s: %s; see %s --help".formatted(name, Terminal.safe(problem), name));
        return UNUSABLE;
    }

    private static int badEnd(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        command.getOut().flush();
        if (e instanceof ClosedOutputException) {
            return CommandLine.ExitCode.OK;
        }
        Optional<String> reason = reason(e);
        if (reason.isPresent()) {
            say(command, command.getCommandSpec().qualifiedName() + ": " + Terminal.safe(reason.get()));
            return UNUSABLE;
        }
        say(command, "this is a fault of twinlog itself:");
        e.printStackTrace(command.getErr());
        command.getErr().flush();
        return UNUSABLE;
    }

    /** What went wrong outside of this program, in words; empty if it went wrong inside. */
    private static Optional<String> reason(Exception e) {
        if (e instanceof UncheckedIOException unchecked) {
            return reason(unchecked.getCause());
        }
        if (e instanceof FileSystemException file) {
            return Optional.of(file.getFile() + ": " + reason(file));
        }
        return e instanceof UnusableInputException || e instanceof IOException
                ? Optional.of(String.valueOf(e.getMessage()))
                : Optional.empty();
    }

    private static String reason(FileSystemException e) {
        if (e instanceof NoSuchFileException) {
            return "does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "may not be read by this user";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already and is no folder";
        }
        return e instanceof NotDirectoryException
                ? "is no folder"
                : Optional.ofNullable(e.getReason()).orElse("cannot be used");
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static void say(CommandLine command, String line) {
        command.getErr().println(line);
        command.getErr().flush();
    }

    /** The version in the jar's manifest. */
    public static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Cli.class.getPackage().getImplementationVersion();
            return new String[] {"twinlog " + (version == null ? "(built from sources)" : version)};
        }
    }
}
