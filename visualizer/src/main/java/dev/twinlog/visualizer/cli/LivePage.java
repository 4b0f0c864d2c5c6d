package dev.twinlog.visualizer.cli;

import dev.twinlog.tutorials.Tutorial;
import dev.twinlog.tutorials.TutorialException;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.run.LiveRun;
import dev.twinlog.visualizer.serve.PageServer;
import dev.twinlog.visualizer.web.WebServer;
import dev.twinlog.visualizer.workload.TemporaryFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** The page with a learner's part at work: a store made with it, and the same store as it should be. */
final class LivePage implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final int ANY_PORT = 0;

    private final TemporaryFolder folder;
    private final LiveRun run;
    private final PageServer page;

    private LivePage(TemporaryFolder folder, LiveRun run, PageServer page) {
        this.folder = folder;
        this.run = run;
        this.page = page;
    }

    /** Begins to run both stores, and serves them at any free port. */
    static LivePage open(Tutorial tutorial, Exercise exercise) throws TutorialException, IOException {
        TemporaryFolder folder = TemporaryFolder.create();
        LiveRun run = tutorial.run(exercise, folder.path());
        var attached = List.of(run.yours(), run.reference());
        var setup = new PageServer.Setup(new WebServer.Address(HOST, ANY_PORT), Optional.empty(), attached);
        try {
            return new LivePage(folder, run, PageServer.open(setup));
        } catch (IOException | RuntimeException e) {
            run.close();
            folder.close();
            throw e;
        }
    }

    /** Says where the page is, and waits until the thread is interrupted or the process ends. */
    void show(PrintWriter out) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::closeAtExit, "closing"));
        String address = "http://" + HOST + ":" + page.port() + "/#source=";
        out.println("yours      " + address + "a1");
        out.println("reference  " + address + "a2   (Ctrl-C ends it)");
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
        run.close();
        page.close();
        folder.close();
    }
}
