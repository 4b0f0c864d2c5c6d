package dev.twinlog.visualizer.cli;

import dev.twinlog.tutorials.Tutorial;
import dev.twinlog.tutorials.TutorialException;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.LiveRun;
import dev.twinlog.tutorials.workspace.LastCheck;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.Source;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.TemporaryFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * The page with nothing on it but a store that a learner's part made and the same store as it should be: while the part
 * is at work, or at the place where a check has found a fault.
 */
final class LivePage implements AutoCloseable {
    private static final WebServer.Address ANY_PORT = new WebServer.Address("127.0.0.1", 0);
    private static final String YOURS = "a1";
    private static final String REFERENCE = "a2";

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private final List<String> links = new ArrayList<>();

    private LivePage() {}

    /** Begins to run both stores, and serves them at any free port. */
    static LivePage open(Tutorial tutorial, Exercise exercise) throws TutorialException, IOException {
        LivePage page = new LivePage();
        try {
            TemporaryFolder folder = TemporaryFolder.create();
            page.opened.push(folder::close);
            LiveRun run = tutorial.run(exercise, folder.path());
            page.opened.push(run);
            String seed = " · seed " + LiveRun.SEED;
            String base = page.serve(List.of(
                    Source.named(YOURS, nameOf(exercise) + seed, run.yours()),
                    Source.named(REFERENCE, "reference" + seed, run.reference())));
            page.links.add("yours      " + base + YOURS);
            page.links.add("reference  " + base + REFERENCE);
            return page;
        } catch (IOException | TutorialException | RuntimeException e) {
            page.close();
            throw e;
        }
    }

    /** Serves the stores of a check that failed, at any free port. */
    static LivePage open(Exercise exercise, LastCheck.Seen seen) throws IOException {
        LivePage page = new LivePage();
        List<Source> sources = new ArrayList<>();
        List<Path> stores = seen.stores();
        String name = stores.size() > 1 ? nameOf(exercise) : "the store of the check";
        sources.add(Source.named(YOURS, name, stores.get(0)));
        if (stores.size() > 1) {
            sources.add(Source.named(REFERENCE, "reference", stores.get(1)));
        }
        page.links.add("here it failed  " + page.serve(sources) + YOURS + "&" + seen.place());
        return page;
    }

    private static String nameOf(Exercise exercise) {
        return "your " + exercise.files().get(0).replaceFirst("\\.\\w+$", "");
    }

    private String serve(List<Source> sources) throws IOException {
        PageServer page = PageServer.openOnly(ANY_PORT, sources);
        opened.push(page);
        return "http://" + ANY_PORT.host() + ":" + page.port() + "/#source=";
    }

    /** Says where the page is, and waits until the thread is interrupted or the process ends. */
    void show(PrintWriter out) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeAtExit, "closing"));
        links.forEach(out::println);
        out.println("(Ctrl-C ends it)");
        out.flush();
        new CountDownLatch(1).await();
    }

    private void closeAtExit() {
        try {
            close();
        } catch (IOException e) {
            System.err.println("not closed cleanly: " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (IOException | RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("no part throws this", e);
            }
        }
    }
}
