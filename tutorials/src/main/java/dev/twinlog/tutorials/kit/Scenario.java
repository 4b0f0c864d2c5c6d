package dev.twinlog.tutorials.kit;

/** What a learner lets happen on a {@link Stage}. */
@FunctionalInterface
public interface Scenario {

    /** @throws Exception whatever went wrong */
    void play(Stage stage) throws Exception;
}
