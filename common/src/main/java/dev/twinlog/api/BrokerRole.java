package dev.twinlog.api;

/** Whether a store takes messages itself or gets its log from a master. */
public enum BrokerRole {
    ASYNC_MASTER,
    SYNC_MASTER,
    SLAVE
}
