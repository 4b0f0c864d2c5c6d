package dev.twinlog.tutorials.kit;

import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import java.util.List;
import java.util.Optional;

/** A learner's scenario, played and judged. What is wrong can be looked at in the store that the scenario left. */
public final class Scene {
    private Scene() {}

    /** Judges a scenario when it has been played. */
    @FunctionalInterface
    public interface Judge {
        Optional<Fault> of(Stage stage) throws Throwable;
    }

    /** Plays {@code MyScenario} on a stage of its own. */
    public static Optional<Fault> play(Attempt attempt, Setting setting, Judge judge) throws Throwable {
        Scenario scenario = attempt.make(Scenario.class, "MyScenario");
        try (Stage stage = new Stage(setting)) {
            scenario.play(stage);
            Optional<Fault> fault = judge.of(stage);
            List<StoreEvent.Appended> appended = stage.told(StoreEvent.Appended.class);
            if (fault.isEmpty() || appended.isEmpty()) {
                return fault;
            }
            long dispatched = stage.positions().dispatched();
            long logOffset = appended.stream()
                    .map(StoreEvent.Appended::logOffset)
                    .filter(offset -> offset >= dispatched)
                    .findFirst()
                    .orElse(appended.get(appended.size() - 1).logOffset());
            int fileBytes = setting.geometry().logFileBytes();
            String place = stage.store().lookMessageByOffset(logOffset).isPresent()
                    ? Exhibit.record(logOffset)
                    : Exhibit.at(LogFiles.fileOf(logOffset, fileBytes), logOffset % fileBytes);
            return Optional.of(fault.get().seenIn(Exhibit.of(stage.files(), place)));
        }
    }
}
