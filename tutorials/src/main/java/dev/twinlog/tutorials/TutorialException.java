package dev.twinlog.tutorials;

import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;

/** A command that cannot be done as it was given; the message says what, and what to do, in the learner's language. */
public final class TutorialException extends Exception {
    private static final long serialVersionUID = 1L;

    public TutorialException(Text message, Language language) {
        super(message.in(language));
    }
}
