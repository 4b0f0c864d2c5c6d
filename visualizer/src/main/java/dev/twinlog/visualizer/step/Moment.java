package dev.twinlog.visualizer.step;

import dev.twinlog.visualizer.workload.Engine;

/**
 * A point of time that can be gone back to: when an event was told. A message that is appended is in the file by then,
 * but not yet published to readers.
 *
 * @param number counts the events of both engines, in the order they came, from 1
 * @param action number of the action it belongs to; 0 is the opening of the stores
 * @param timeMillis the engine's clock
 * @param service who did it
 * @param event a {@link dev.twinlog.observe.StoreEvent} or a {@link WorldEvent}
 */
public record Moment(int number, int action, Engine engine, long timeMillis, String service, Object event) {

    /** Which event. */
    public String kind() {
        return event.getClass().getSimpleName();
    }
}
