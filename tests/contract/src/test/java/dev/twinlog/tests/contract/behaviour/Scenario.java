package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.tests.real.RealStore;
import dev.twinlog.tests.real.RealStoreConfig;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * One behaviour: what is done to a store, and what each store answers.
 *
 * @param area the chapter of the page of behaviours it stands in
 * @param name says the behaviour in a few words; unique
 * @param script does it, and returns the answer in words
 * @param answers what each store answers; a store that is missing is not asked
 * @param reason why ours differs from the original of its design, or why an original is not asked; else empty
 */
record Scenario(String area, String name, Script script, Map<Subject, String> answers, Optional<String> reason) {

    /** What is done to a store. */
    @FunctionalInterface
    interface Script {
        String answer(Stage stage) throws Exception;
    }

    /** Something asked of a store that was just opened on an empty folder. */
    @FunctionalInterface
    interface Question {
        String answer(Stage stage, RealStore store) throws Exception;
    }

    /** Opens a store as the cases of the field have it, and asks. */
    static Script opened(Question question) {
        return opened(Stage.config(), question);
    }

    /** Opens a store and asks. */
    static Script opened(RealStoreConfig config, Question question) {
        return stage -> question.answer(stage, stage.open(config));
    }

    Scenario {
        answers = Map.copyOf(answers);
        if (answers.size() < Subject.values().length && reason.isEmpty()) {
            throw new IllegalArgumentException(name + ": say why some are not asked");
        }
    }

    static Builder scenario(String area, String name, Script script) {
        return new Builder(area, name, script);
    }

    /** States the answers. */
    static final class Builder {
        private final String area;
        private final String name;
        private final Script script;
        private final Map<Subject, String> answers = new EnumMap<>(Subject.class);

        private Builder(String area, String name, Script script) {
            this.area = area;
            this.name = name;
            this.script = script;
        }

        /** All four give the same answer. */
        Scenario all(String answer) {
            return designs(answer, answer);
        }

        /** The two designs answer differently, ours as the originals. */
        Scenario designs(String answer3, String answer4) {
            return ours(answer3, answer4).originals(answer3, answer4).build(Optional.empty());
        }

        /** Both of ours give the same answer. */
        Builder ours(String answer) {
            return ours(answer, answer);
        }

        /** What ours answer. */
        Builder ours(String answer3, String answer4) {
            answers.put(Subject.V3, answer3);
            answers.put(Subject.V4, answer4);
            return this;
        }

        /** What the originals answer. */
        Builder originals(String answer326, String answer400) {
            answers.put(Subject.REAL_326, answer326);
            answers.put(Subject.REAL_400, answer400);
            return this;
        }

        /** What one of the four answers. */
        Builder answer(Subject subject, String answer) {
            answers.put(subject, answer);
            return this;
        }

        /** Why ours differs, or why somebody is not asked. */
        Scenario because(String reason) {
            return build(Optional.of(reason));
        }

        private Scenario build(Optional<String> reason) {
            return new Scenario(area, name, script, answers, reason);
        }
    }

    /** Whether ours differs from the original of the same design. */
    boolean isDeviation() {
        return !same(Subject.V3, Subject.REAL_326) || !same(Subject.V4, Subject.REAL_400);
    }

    private boolean same(Subject ours, Subject original) {
        String own = answers.get(ours);
        String other = answers.get(original);
        return own == null || other == null || own.equals(other);
    }
}
