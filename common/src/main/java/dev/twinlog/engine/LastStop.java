package dev.twinlog.engine;

/** How the store's last run ended. */
public enum LastStop {
    /** It closed; {@code abort} is gone. */
    CLEAN,
    /** It did not close: {@code abort} is still there. */
    CRASH
}
