package dev.twinlog.service;

/** Is told what keeps a service from its work, on the thread that runs the service. */
@FunctionalInterface
public interface ServiceTrouble {

    /** A step failed, for the reason given in one line; the service is not stepped again. */
    void failed(String reason);

    /** A step found no room on the disk and changed nothing; it is tried again. */
    default void noRoom(String service, String reason) {
        // who does not care waits with the service
    }

    /** A step after {@link #noRoom} found room. */
    default void hasRoom(String service) {
        // see noRoom
    }
}
