package dev.twinlog.stats;

/**
 * What was put into one topic since the store opened.
 *
 * @param messages stored
 * @param bytes of their records
 */
public record TopicPuts(long messages, long bytes) {}
