package dev.twinlog.visualizer.scenario;

import dev.twinlog.api.StorePositions;
import dev.twinlog.inspect.Finder;
import dev.twinlog.inspect.QueueEntry;
import dev.twinlog.inspect.QueueReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.Disk;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A shipped scenario in a laboratory, played whole: what happened, and how either engine was behind each step. */
final class PlayedScenario {
    private final Scenario scenario;
    private final Laboratory laboratory;

    private PlayedScenario(Scenario scenario, Laboratory laboratory) {
        this.scenario = scenario;
        this.laboratory = laboratory;
    }

    static PlayedScenario of(String name) {
        Scenario scenario = ScenarioFile.read(name, Scenarios.resource(name));
        Laboratory laboratory = new Laboratory(scenario.setup());
        laboratory.play(name, scenario);
        return new PlayedScenario(scenario, laboratory);
    }

    Scenario scenario() {
        return scenario;
    }

    Laboratory.History history() {
        return laboratory.history();
    }

    List<Moment> moments() {
        return laboratory.moments(1, 10_000);
    }

    <T> List<T> events(Engine engine, Class<T> kind) {
        List<T> events = new ArrayList<>();
        for (Moment moment : moments()) {
            if (moment.engine() == engine && kind.isInstance(moment.event())) {
                events.add(kind.cast(moment.event()));
            }
        }
        return events;
    }

    int stepOf(Moment moment) {
        return laboratory.history().actions().get(moment.action()).step().orElse(0);
    }

    /** The engine's clock when it last did something in a step or before. */
    long lastMillis(int step, Engine engine) {
        return moments().stream()
                .filter(m -> m.engine() == engine && stepOf(m) <= step)
                .reduce((first, second) -> second)
                .orElseThrow()
                .timeMillis();
    }

    /** How an engine is when a step is done. */
    EngineMoment at(int step, Engine engine) {
        int moment = laboratory.history().actions().stream()
                .filter(done -> done.step().orElse(0) <= step)
                .mapToInt(Laboratory.Done::lastMoment)
                .max()
                .orElseThrow();
        return laboratory.at(moment).orElseThrow().get(engine);
    }

    StorePositions after(int step, Engine engine) {
        return at(step, engine).positions().orElseThrow();
    }

    private EngineMoment end(Engine engine) {
        return laboratory.at(laboratory.history().moments()).orElseThrow().get(engine);
    }

    static StoreFolder folder(EngineMoment then, Engine engine) throws IOException {
        return StoreFolder.openAnything(
                then.files().disk(), Laboratory.folder(engine), then.files().hints());
    }

    List<QueueEntry> queue(Engine engine, String topic, int queueId) throws IOException {
        return queueOf(end(engine), engine, topic, queueId);
    }

    static List<QueueEntry> queueOf(EngineMoment then, Engine engine, String topic, int queueId) throws IOException {
        StoreFolder folder = folder(then, engine);
        QueueReader reader = folder.openQueue(folder.queue(topic, queueId).orElseThrow());
        return reader.entries(0, 100).stream().filter(QueueEntry::isWritten).toList();
    }

    List<Long> found(Engine engine, String topic, String key) throws IOException {
        try (Finder finder = new Finder(folder(end(engine), engine))) {
            return finder.byKey(topic, key);
        }
    }

    String firstLogFile(int step, Engine engine) throws IOException {
        Path logs = Laboratory.folder(engine).resolve("commitlog");
        return at(step, engine).files().disk().list(logs).stream()
                .map(Disk.Entry::name)
                .sorted()
                .findFirst()
                .orElseThrow();
    }
}
