package dev.twinlog.visualizer.step;

/** What came of an action. */
public enum Outcome {
    DONE,
    /** The service that was stepped had nothing to do. */
    NOTHING_TO_DO,
    /** Every service was stepped until none had anything to do, and no event of the kind came. */
    NO_SUCH_EVENT
}
