package dev.twinlog.visualizer.workload;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.twinlog.api.Env;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.StoreGeometry;
import dev.twinlog.service.ServiceThreads;
import dev.twinlog.service.Services;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.nio.file.Path;

/** The two engines, each opened with the defaults of its generation. */
public enum Engine {
    @JsonProperty("3.2.4")
    @JsonAlias("V3")
    V3("v3", "3.2.4") {
        @Override
        MessageStoreConfig defaults(Path folder, StoreGeometry geometry) {
            return StoreV3Config.defaults(folder, geometry).store();
        }

        @Override
        public MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException {
            return dev.twinlog.v3.DefaultMessageStore.open(StoreV3Config.of(config), env, services);
        }
    },
    @JsonProperty("4.0")
    @JsonAlias("V4")
    V4("v4", "4.0") {
        @Override
        MessageStoreConfig defaults(Path folder, StoreGeometry geometry) {
            return StoreV4Config.defaults(folder, geometry).store();
        }

        @Override
        public MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException {
            return dev.twinlog.v4.DefaultMessageStore.open(StoreV4Config.of(config), env, services);
        }
    };

    private final String label;
    private final String design;

    Engine(String label, String design) {
        this.label = label;
        this.design = design;
    }

    /** What people call it: {@code v3}, {@code v4}. */
    public String label() {
        return label;
    }

    /** The version of RocketMQ whose design it has, as the page calls it: {@code 3.2.4}, {@code 4.0}. */
    public String design() {
        return design;
    }

    /** As {@link #label}, which is also what the command line takes. */
    @Override
    public String toString() {
        return label;
    }

    /** What it is opened with: everything but these as its generation has it. */
    public MessageStoreConfig config(Path folder, StoreGeometry geometry, FlushDiskType flush) {
        MessageStoreConfig defaults = defaults(folder, geometry);
        return defaults.with(defaults.flush().with(flush));
    }

    abstract MessageStoreConfig defaults(Path folder, StoreGeometry geometry);

    /** Opens it on threads of its own, on this machine's disk and clock. */
    public MessageStore open(MessageStoreConfig config) throws IOException {
        return open(config, Env.system());
    }

    /** Opens it on threads of its own, in {@code env}. */
    public MessageStore open(MessageStoreConfig config, Env env) throws IOException {
        return open(config, env, new ServiceThreads(env.clock()));
    }

    /** Opens it in {@code env}; {@code services} runs its services, and is closed with it. */
    public abstract MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException;
}
