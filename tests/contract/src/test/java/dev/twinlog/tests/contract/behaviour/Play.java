package dev.twinlog.tests.contract.behaviour;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** One scenario, played with one store. */
record Play(Scenario scenario, Subject subject) {

    /** All plays, in the same order in every process, of scenarios whose area or name contains {@code text}. */
    static List<Play> ofScenariosWith(String text) {
        return Scenarios.all().stream()
                .filter(scenario -> (scenario.area() + ": " + scenario.name()).contains(text))
                .flatMap(scenario ->
                        scenario.answers().keySet().stream().sorted().map(subject -> new Play(scenario, subject)))
                .toList();
    }

    /** Plays it in a folder of its own, and closes what it opened. Whatever is thrown on the way is the answer. */
    String answer(Path own) {
        AtomicReference<String> answer = new AtomicReference<>();
        play(own, answer::set);
        return answer.get();
    }

    /** As {@link #answer}, but tells the answer before it closes anything, which takes an original seconds. */
    void play(Path own, Consumer<String> told) {
        Stage stage = new Stage(subject, own.resolve("store"));
        try {
            told.accept(answer(stage));
        } finally {
            stage.tidy();
        }
    }

    private String answer(Stage stage) {
        try {
            Files.createDirectories(stage.folder().getParent());
            return scenario.script().answer(stage);
        } catch (Exception | AssertionError failed) {
            return "failed with %s, because of %s, at %s"
                    .formatted(failed, failed.getCause(), failed.getStackTrace()[0]);
        }
    }

    /** The answer that is stated. */
    String stated() {
        return scenario.answers().get(subject);
    }

    @Override
    public String toString() {
        return scenario.name() + " · " + subject.title();
    }
}
