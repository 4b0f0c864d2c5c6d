package dev.twinlog.visualizer.cli;

/** Whether message bodies are shown. */
enum BodyDetail {
    HIDDEN,
    SHOWN
}
