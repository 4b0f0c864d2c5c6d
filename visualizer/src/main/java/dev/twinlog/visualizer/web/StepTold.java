package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What was done to the stepped stores, as the page hears it.
 *
 * @param version goes up with each change
 * @param flush {@code async} or {@code sync}
 * @param kind what the two are to each other
 * @param highWater requests that may wait before a put sleeps (3.2.4); null if it is as usual
 * @param indexQueue batches that may wait for the index (3.2.4); null if it is as usual
 * @param moments how many there are
 * @param kept what the disk may keep when the power goes
 * @param scenario name of the one that was played; null if there is none
 * @param parting null before the designs part
 * @param found number of the moment whose event was asked for just now; null if none was, or it did not come
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record StepTold(
        long version,
        long seed,
        String flush,
        String kind,
        Integer highWater,
        Integer indexQueue,
        int moments,
        List<Done> actions,
        List<String> kept,
        String scenario,
        Event parting,
        Integer found) {
    private static final List<String> KEPT = Arrays.stream(Kept.values())
            .map(kept -> kept.name().toLowerCase(Locale.ROOT))
            .toList();

    static StepTold of(Laboratory.History history) {
        return new StepTold(
                history.version(),
                history.setup().seed(),
                history.setup().flush().toString(),
                history.setup().kind().toString(),
                history.setup().tuning().highWater(),
                history.setup().tuning().indexQueue(),
                history.moments(),
                history.actions().stream().map(Done::of).toList(),
                KEPT,
                history.scenario().orElse(null),
                history.parting().map(Event::of).orElse(null),
                orNull(history.found()));
    }

    /**
     * An action that was done.
     *
     * @param action null for the opening of both stores
     * @param step number of the scenario's step that it belongs to, from 1; null for one of the user's own
     * @param found number of the moment whose event it asked for; null if it asked for none, or it did not come
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Done(Action action, Integer step, Outcome outcome, int lastMoment, Integer found) {
        private static Done of(Laboratory.Done done) {
            return new Done(
                    done.action().orElse(null),
                    orNull(done.step()),
                    done.outcome(),
                    done.lastMoment(),
                    orNull(done.found()));
        }
    }

    private static Integer orNull(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : null;
    }

    /** An event as the page lists it. */
    record Event(int number, int action, String source, long timeMillis, String service, String kind, Object event) {
        static Event of(Moment moment) {
            return new Event(
                    moment.number(),
                    moment.action(),
                    SteppedSources.id(moment.engine()),
                    moment.timeMillis(),
                    moment.service(),
                    moment.kind(),
                    moment.event());
        }
    }
}
