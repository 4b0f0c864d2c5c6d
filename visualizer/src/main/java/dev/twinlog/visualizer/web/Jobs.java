package dev.twinlog.visualizer.web;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What takes longer than a browser waits: the page starts it and asks after it until it is done. One at a time, in the
 * order they were started. Safe for use by many threads.
 */
final class Jobs implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    private static final int MOST_KEPT = 64;

    private final Map<String, Job> jobs = new LinkedHashMap<>(); // by name; guarded by this
    private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "page-jobs");
        thread.setDaemon(true);
        return thread;
    });

    /** What is to be done. */
    interface Work {

        /** Does it. */
        void run() throws IOException;

        /** What is known so far, in a form that becomes JSON; asked by any thread, at any time. */
        Object report();
    }

    /** How a job stands. */
    enum Standing {
        RUNNING,
        DONE,
        FAILED
    }

    /** One of them. @param problem why it failed; empty if it did not */
    record State(Standing standing, String problem, Object report) {}

    private static final class Job {
        private final Work work;
        private volatile Standing standing = Standing.RUNNING; // written by the worker
        private volatile String problem = ""; // as standing, and before it

        Job(Work work) {
            this.work = work;
        }

        State state() {
            Standing now = standing;
            return new State(now, problem, work.report());
        }

        void run() {
            try {
                work.run();
                standing = Standing.DONE;
            } catch (IOException e) {
                fail("cannot be read: " + e.getMessage());
            } catch (RuntimeException e) {
                LOG.error("a job of the page failed", e);
                fail("the server failed at this; its log says why");
            }
        }

        private void fail(String why) {
            problem = why;
            standing = Standing.FAILED;
        }
    }

    /** Begins to work, unless the job of that name is at work already. */
    synchronized State start(String name, Work work) {
        Job known = jobs.get(name);
        if (known != null && known.standing == Standing.RUNNING) {
            return known.state();
        }
        if (jobs.size() >= MOST_KEPT && !jobs.containsKey(name) && !dropOneThatIsDone()) {
            throw new ApiException(409, "too much is being worked on already");
        }
        Job job = new Job(work);
        jobs.remove(name);
        jobs.put(name, job);
        worker.execute(job::run);
        return job.state();
    }

    private boolean dropOneThatIsDone() {
        Optional<String> oldest = jobs.entrySet().stream()
                .filter(entry -> entry.getValue().standing != Standing.RUNNING)
                .map(Map.Entry::getKey)
                .findFirst();
        oldest.ifPresent(jobs::remove);
        return oldest.isPresent();
    }

    /** How the job of that name stands; empty if it was never started. */
    synchronized Optional<State> find(String name) {
        return Optional.ofNullable(jobs.get(name)).map(Job::state);
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
