package dev.twinlog.tests.benchmarks;

import java.util.Locale;
import java.util.Map;

/** What was found for one scenario, in words: the ratios first, then the figures they come from. */
final class Report {
    private Report() {}

    static String of(Scenario scenario, Map<Contender, Measurement> found) {
        StringBuilder text = new StringBuilder(scenario + ", " + scenario.messages() + " messages\n");
        text.append(ratio(Contender.V3, Contender.REAL_326, found));
        text.append(ratio(Contender.V4, Contender.REAL_400, found));
        text.append("  %-6s %12s %12s %12s %9s %9s %9s%n"
                .formatted("", "puts/s", "visible/s", "CPU µs/msg", "p50 µs", "p99 µs", "p99.9 µs"));
        found.forEach((contender, m) -> text.append(format(
                "  %-6s %,12.0f %,12.0f %12.2f %9.2f %9.2f %9.2f%n",
                contender.label(),
                m.putsPerSecond(),
                m.visiblePerSecond(),
                m.cpuMicros(),
                m.p50Micros(),
                m.p99Micros(),
                m.p999Micros())));
        return text.append('\n').toString();
    }

    private static String ratio(Contender ours, Contender original, Map<Contender, Measurement> found) {
        Measurement a = found.get(ours);
        Measurement b = found.get(original);
        return format(
                "  %s : %s   puts ×%.2f   until visible ×%.2f   CPU ×%.2f   p50 ×%.2f   p99 ×%.2f   p99.9 ×%.2f%n",
                ours.label(),
                original.label(),
                a.putsPerSecond() / b.putsPerSecond(),
                a.visiblePerSecond() / b.visiblePerSecond(),
                a.cpuMicros() / b.cpuMicros(),
                a.p50Micros() / b.p50Micros(),
                a.p99Micros() / b.p99Micros(),
                a.p999Micros() / b.p999Micros());
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
