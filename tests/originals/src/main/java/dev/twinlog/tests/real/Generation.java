package dev.twinlog.tests.real;

/** The published RocketMQ stores that can be run here. */
public enum Generation {
    /** {@code com.alibaba.rocketmq:rocketmq-store:3.2.6}: the putting thread creates the dispatch request. */
    V326("v326"),
    /** {@code org.apache.rocketmq:rocketmq-store:4.0.0-incubating}: the reput thread reads it from the log. */
    V400("v400");

    private final String fixturePrefix;

    Generation(String fixturePrefix) {
        this.fixturePrefix = fixturePrefix;
    }

    /** The start of the names of the fixture folders that this generation wrote. */
    public String fixturePrefix() {
        return fixturePrefix;
    }
}
