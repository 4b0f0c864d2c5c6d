package dev.twinlog.visualizer.web;

import dev.twinlog.inspect.Difference;
import dev.twinlog.inspect.Fault;
import dev.twinlog.inspect.FolderComparison;
import dev.twinlog.inspect.Verification;
import dev.twinlog.inspect.Verifier;
import dev.twinlog.inspect.VerifyListener;
import dev.twinlog.io.StoreClock;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks of whole folders: one against itself, and two against each other. */
final class ChecksApi {
    private static final int MOST_LISTED = 500;

    private final Jobs jobs;
    private final Sources sources;

    ChecksApi(Jobs jobs, Sources sources) {
        this.jobs = jobs;
        this.sources = sources;
    }

    /** The request of a comparison: ids of two sources. */
    record Pair(String left, String right) {}

    void startVerify(Context ctx) {
        Controls.body(ctx, Controls.Nothing.class);
        Source source = source(ctx.pathParam("id"));
        Api.answer(ctx, jobs.start("verify " + source.id(), new Verify(source)));
    }

    void verified(Context ctx) {
        answer(ctx, "verify " + source(ctx.pathParam("id")).id());
    }

    void startCompare(Context ctx) {
        Pair pair = Controls.body(ctx, Pair.class);
        if (pair.left() == null || pair.right() == null) {
            throw ApiException.badRequest("left and right must name two sources");
        }
        var work = new Compare(source(pair.left()), source(pair.right()));
        Api.answer(ctx, jobs.start(name(pair.left(), pair.right()), work));
    }

    void compared(Context ctx) {
        Params params = new Params(ctx);
        answer(ctx, name(params.text("left"), params.text("right")));
    }

    private static String name(String left, String right) {
        return "compare " + left + " " + right;
    }

    private void answer(Context ctx, String job) {
        Api.answer(ctx, jobs.find(job).orElseThrow(() -> ApiException.notFound("this was not started")));
    }

    private Source source(String id) {
        return sources.find(id).orElseThrow(() -> ApiException.notFound("there is no folder " + id));
    }

    /** Checks one folder. */
    private static final class Verify implements Jobs.Work, VerifyListener {
        private final Source source;
        private final List<Fault> faults = new ArrayList<>(); // guarded by this, as all below
        private final List<String> notes = new ArrayList<>();
        private long faultCount;
        private Optional<Verification> outcome = Optional.empty();

        Verify(Source source) {
            this.source = source;
        }

        /** @param outcome null before the end */
        private record Report(long faultCount, List<Fault> faults, List<String> notes, Verification outcome) {}

        @Override
        public void run() throws IOException {
            Verification found = Verifier.verify(source.open(), StoreClock.system(), this);
            synchronized (this) {
                outcome = Optional.of(found);
            }
        }

        @Override
        public synchronized void fault(Fault fault) {
            faultCount++;
            if (faults.size() < MOST_LISTED) {
                faults.add(fault);
            }
        }

        @Override
        public synchronized void note(String note) {
            if (notes.size() < MOST_LISTED) {
                notes.add(note);
            }
        }

        @Override
        public synchronized Object report() {
            return new Report(faultCount, List.copyOf(faults), List.copyOf(notes), outcome.orElse(null));
        }
    }

    /** Compares two folders. */
    private static final class Compare implements Jobs.Work {
        private final Source left;
        private final Source right;
        private volatile Optional<Difference> difference = Optional.empty(); // written by the worker

        Compare(Source left, Source right) {
            this.left = left;
            this.right = right;
        }

        /** @param difference null if there is none, or none yet */
        private record Report(Shown difference) {}

        /** As {@link Difference}. @param left null if there is none @param right null if there is none */
        private record Shown(String what, Difference.Place left, Difference.Place right) {

            static Shown of(Difference found) {
                return new Shown(
                        found.what(), found.left().orElse(null), found.right().orElse(null));
            }
        }

        @Override
        public void run() throws IOException {
            difference = FolderComparison.firstDifference(left.open(), right.open());
        }

        @Override
        public Object report() {
            return new Report(difference.map(Shown::of).orElse(null));
        }
    }
}
