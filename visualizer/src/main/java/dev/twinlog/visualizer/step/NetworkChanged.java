package dev.twinlog.visualizer.step;

/** Something happened to the network. */
public record NetworkChanged(NetworkChange change) {}
