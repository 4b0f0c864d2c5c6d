package dev.twinlog.visualizer.web;

import dev.twinlog.visualizer.scenario.Scenarios;
import dev.twinlog.visualizer.step.Laboratory;

/** The stepped stores, and the scenarios that can be played on them. */
public record Stepped(Laboratory laboratory, Scenarios scenarios) {}
