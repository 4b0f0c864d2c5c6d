package dev.twinlog.visualizer.step;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.service.Services;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;

/** Opens an engine's store as a setup has it. */
record StoreOpener(StepSetup setup, Engine engine, SteppedWire wire) {
    private static final Path ROOT = Path.of("/step");

    /** Where an engine's store lies on its disk. */
    static Path folder(Engine engine) {
        return ROOT.resolve(engine.label());
    }

    MessageStore open(Env env, Services services) throws IOException {
        StepTuning tuning = setup.tuning();
        MessageStoreConfig alone = tuning.tune(
                engine.config(folder(engine), tuning.geometry(), setup.flush().type()));
        MessageStoreConfig store = wire.withRole(engine, alone);
        return engine == Engine.V3
                ? dev.twinlog.v3.DefaultMessageStore.open(tuning.tuneV3(store), env, services)
                : engine.open(store, env, services);
    }
}
