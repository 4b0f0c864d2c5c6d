/**
 * Drives the published RocketMQ stores as black boxes: what they answer and write is the measure for ours.
 *
 * <p>The records here are neutral: they belong neither to RocketMQ nor to Twinlog, so that a test can hold both against
 * the same values.
 */
package dev.twinlog.tests.real;
