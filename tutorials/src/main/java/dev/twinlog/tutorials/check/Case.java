package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.text.Text;
import java.util.Optional;

/** One demand of a {@link Check}. @param name what is tried, in a few words */
public record Case(Text name, Trial trial) {

    /** Tries the learner's code. */
    @FunctionalInterface
    public interface Trial {

        /**
         * @return what is wrong, empty if nothing is
         * @throws Throwable whatever the learner's code threw
         */
        Optional<Fault> run(Attempt attempt) throws Throwable;
    }
}
