package dev.twinlog.visualizer.step;

/** The power went. @param kept what the disk had kept, in words */
public record PowerGone(String kept) {}
