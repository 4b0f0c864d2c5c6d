package dev.twinlog.visualizer.step;

/** Something happened to the network. @param change what, in words */
public record NetworkChanged(String change) {}
