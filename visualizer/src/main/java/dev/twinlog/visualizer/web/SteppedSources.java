package dev.twinlog.visualizer.web;

import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.workload.Engine;
import java.util.Arrays;
import java.util.Optional;

/** How the stepped stores are called on the page, and where their files are. */
final class SteppedSources {
    private SteppedSources() {}

    /** {@code s3} or {@code s4}. */
    static String id(Engine engine) {
        return engine == Engine.V3 ? "s3" : "s4";
    }

    static Optional<Engine> engine(String id) {
        return Arrays.stream(Engine.values())
                .filter(engine -> id(engine).equals(id))
                .findFirst();
    }

    static Source source(Engine engine, EngineMoment moment) {
        return Source.stepped(id(engine), engine.design(), engine.label(), Laboratory.folder(engine), moment);
    }
}
