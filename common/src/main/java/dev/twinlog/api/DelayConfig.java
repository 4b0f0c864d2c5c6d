package dev.twinlog.api;

/**
 * How a store treats delayed messages.
 *
 * @param levels how long they wait
 * @param delivery whether they are delivered when due
 */
public record DelayConfig(DelayLevels levels, Delivery delivery) {
    /** RocketMQ's own levels, delivered. */
    public static final DelayConfig DEFAULT = new DelayConfig(DelayLevels.DEFAULT, Delivery.ON);

    /** Whether delayed messages are delivered when due. A slave never delivers; its master does. */
    public enum Delivery {
        ON,
        /** They stay where they wait, so that a store can be opened without adding to it. */
        OFF
    }
}
