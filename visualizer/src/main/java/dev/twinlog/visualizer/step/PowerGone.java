package dev.twinlog.visualizer.step;

/** The power went. @param kept what the disk had kept */
public record PowerGone(Kept kept) {}
