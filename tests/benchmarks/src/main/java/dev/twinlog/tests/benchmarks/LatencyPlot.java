package dev.twinlog.tests.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** How long puts took: each contender's percentiles, further apart the rarer they are; both axes logarithmic. */
final class LatencyPlot {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 360;
    private static final int LEFT = 70;
    private static final int RIGHT = 640;
    private static final int TOP = 40;
    private static final int BOTTOM = 310;
    private static final String[] PERCENTILES = {"0 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %"};
    private static final double STEP = 0.05; // of a power of ten
    private static final double LEAST_MICROS = 0.1;
    private static final String[] TIMES = {"0.1 µs", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"};
    private static final int DECADES = TIMES.length - 1;

    private LatencyPlot() {}

    /** The drawing. Those that have no latencies are left out. */
    static String draw(String title, Rounds rounds) {
        Svg svg = new Svg(WIDTH, HEIGHT).text("title", LEFT, 20, title + ": time of a put, by percentile");
        drawGrid(svg);
        int row = 0;
        for (Contender contender : rounds.contenders()) {
            var latencies = rounds.latencies(contender);
            if (latencies.isPresent()) {
                svg.curve(contender.style(), points(latencies.get()));
                int y = TOP + 12 + 18 * row++;
                svg.curve(
                        contender.style(), List.of(new double[] {RIGHT + 12, y - 4}, new double[] {RIGHT + 36, y - 4}));
                svg.text("", RIGHT + 42, y, contender.label());
            }
        }
        return svg.toString();
    }

    private static void drawGrid(Svg svg) {
        for (int decade = 0; decade <= DECADES; decade++) {
            double y = y(LEAST_MICROS * Math.pow(10, decade));
            svg.line("grid", LEFT, y, RIGHT, y);
            svg.text("end", LEFT - 8, y + 4, TIMES[decade]);
        }
        for (int i = 0; i < PERCENTILES.length; i++) {
            svg.line("grid", x(i), TOP, x(i), BOTTOM);
            svg.text("middle", x(i), BOTTOM + 18, PERCENTILES[i]);
        }
    }

    private static List<double[]> points(Histogram latencies) {
        List<double[]> points = new ArrayList<>();
        int last = PERCENTILES.length - 1;
        for (double nines = 0; nines <= last + STEP / 2; nines += STEP) {
            double rarer = Math.pow(10, -nines);
            if (rarer * latencies.getTotalCount() >= 1) {
                double micros = latencies.getValueAtPercentile(100 * (1 - rarer)) / 1e3;
                points.add(new double[] {x(nines), y(Math.max(LEAST_MICROS, micros))});
            }
        }
        return points;
    }

    private static double x(double nines) {
        return LEFT + (RIGHT - LEFT) * nines / (PERCENTILES.length - 1);
    }

    private static double y(double micros) {
        return BOTTOM - (BOTTOM - TOP) * Math.log10(micros / LEAST_MICROS) / DECADES;
    }
}
