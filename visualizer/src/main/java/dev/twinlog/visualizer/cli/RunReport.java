package dev.twinlog.visualizer.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.visualizer.workload.Percentiles;
import dev.twinlog.visualizer.workload.RunResult;
import java.io.IOException;
import java.util.Locale;

/** What a run found, in JSON and in words. */
final class RunReport {
    private static final double PRECISION = 1000;

    private RunReport() {}

    static void write(JsonGenerator json, RunResult result) throws IOException {
        json.writeNumberField("messages", result.messages());
        number(json, "putSeconds", result.putSeconds());
        number(json, "putsPerSecond", result.putsPerSecond());
        number(json, "visibleSeconds", result.visibleSeconds());
        number(json, "visiblePerSecond", result.visiblePerSecond());
        json.writeNumberField("droppedFromIndex", result.droppedFromIndex());
        json.writeNumberField("logForces", result.logForces());
        number(json, "forcesPerMessage", result.forcesPerMessage());
        number(json, "messagesPerForce", result.messagesPerForce());
        write(json, "putMicros", result.times().puts());
        write(json, "lockMicros", result.times().locks());
    }

    static void write(JsonGenerator json, String field, Percentiles micros) throws IOException {
        json.writeObjectFieldStart(field);
        number(json, "p50", micros.p50());
        number(json, "p99", micros.p99());
        number(json, "p99.9", micros.p999());
        number(json, "max", micros.max());
        json.writeEndObject();
    }

    static void number(JsonGenerator json, String field, double value) throws IOException {
        json.writeNumberField(field, Math.rint(value * PRECISION) / PRECISION);
    }

    static String refusal(RunResult result, PutMessageResult refusal) {
        return " refused a message after %s: %s, %s"
                .formatted(Terminal.grouped(result.messages()), refusal.status(), refusal.reason());
    }

    /** How well the forces of the log were shared. */
    static String forces(RunResult result) {
        return String.format(
                Locale.ROOT,
                "%s of the log, %.3f for each message, %.1f messages for each",
                Terminal.count(result.logForces(), "force"),
                result.forcesPerMessage(),
                result.messagesPerForce());
    }

    static String micros(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.0f", value);
    }

    static String seconds(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    static String perSecond(double value) {
        return Terminal.grouped(Math.round(value));
    }
}
