/**
 * A world that can be scripted: a disk in memory that loses what was not forced when its power is cut, faults that come
 * at a chosen moment, a network that delays, cuts and parts, and a clock moved by hand. Everything in it is decided by
 * seeds and counts, so that a run can be repeated exactly.
 */
package dev.twinlog.sim;
