package dev.twinlog.visualizer.serve;

import dev.twinlog.visualizer.replicate.HaOptions;
import dev.twinlog.visualizer.scenario.ScenarioException;
import dev.twinlog.visualizer.web.WebServer;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code serve}: both stores with a running workload, and any attached folders, in the browser. */
@Command(
        name = "serve",
        description = "Shows both stores with a running workload, and any attached folders, in the browser.",
        mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
    private static final int UNUSABLE = ExitCode.USAGE;

    @Option(names = "--port", paramLabel = "PORT", description = "TCP port, 0 for any free one (${DEFAULT-VALUE}).")
    private int port = 7070;

    @Option(names = "--host", paramLabel = "HOST", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String host = "127.0.0.1";

    @Option(names = "--attach", paramLabel = "DIR", description = "A store folder to show read-only; repeatable.")
    private List<Path> attached = new ArrayList<>();

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "A folder below which the page may open store folders by their path; repeatable.")
    private List<Path> roots = new ArrayList<>();

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where the two stores live; by default a fresh folder that is removed at the end.")
    private Path folder;

    @Option(
            names = "--scenarios",
            paramLabel = "DIR",
            description = "A folder with scenarios of one's own for the page's step mode, NAME.json each.")
    private Path scenarios;

    @Mixin
    private HaOptions ha;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException, IOException {
        PrintWriter err = spec.commandLine().getErr();
        if (port < 0 || port > 0xFFFF) {
            err.println("--port must be 0…65535, not " + port);
            return UNUSABLE;
        }
        var setup = new PageServer.Setup(
                new WebServer.Address(host, port),
                Optional.ofNullable(folder),
                attached,
                roots,
                ha::config,
                Optional.ofNullable(scenarios));
        try {
            PageServer page = PageServer.open(setup);
            closeAtExit(page, err);
            spec.commandLine().getOut().println("Twinlog is at " + url(page.port()) + "   (Ctrl-C ends it)");
            page.slavePorts()
                    .forEach((title, slavePort) -> spec.commandLine()
                            .getOut()
                            .println("slaves of %s connect to port %d".formatted(title, slavePort)));
            spec.commandLine().getOut().flush();
            new CountDownLatch(1).await();
            return ExitCode.OK;
        } catch (ScenarioException e) {
            err.println("twinlog serve: " + e.getMessage());
        } catch (JavalinBindException e) {
            err.printf(
                    "twinlog serve: cannot listen on %s port %d: the port is in use or not allowed, or the host is unknown%n",
                    host, port);
        }
        return UNUSABLE;
    }

    private static void closeAtExit(PageServer page, PrintWriter err) {
        Thread closing = new Thread(
                () -> {
                    try {
                        page.close();
                    } catch (IOException e) {
                        err.println("not closed cleanly: " + e.getMessage());
                        err.flush();
                    }
                },
                "closing");
        Runtime.getRuntime().addShutdownHook(closing);
    }

    private String url(int actualPort) {
        String name = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        return "http://" + name + ":" + actualPort + "/";
    }
}
