package dev.twinlog.tests.benchmarks;

import java.util.List;

/**
 * How many times better each engine was than its original: a bar each, and a thin line from the lowest to the highest.
 */
final class RatioPlot {
    private static final int WIDTH = 760;
    private static final int LEFT = 300;
    private static final int RIGHT = 700;
    private static final int TOP = 56;
    private static final int ROW = 34;
    private static final int BAR = 11;

    private RatioPlot() {}

    /**
     * One row.
     *
     * @param label what was measured
     * @param ratios one for each engine that was, v3 first
     */
    record Row(String label, List<Bar> ratios) {}

    /** @param style the engine's */
    record Bar(String style, Spread ratio) {}

    /** The drawing. */
    static String draw(String title, List<Row> rows) {
        double most = rows.stream()
                .flatMap(row -> row.ratios().stream())
                .mapToDouble(bar -> bar.ratio().max())
                .max()
                .orElse(1);
        int bottom = TOP + rows.size() * ROW;
        Svg svg = new Svg(WIDTH, bottom + 20).text("title", 12, 20, title);
        svg.bar("v3", LEFT, 30, BAR, BAR).text("", LEFT + 16, 40, "v3 beside 3.2.6");
        svg.bar("v4", LEFT + 130, 30, BAR, BAR).text("", LEFT + 146, 40, "v4 beside 4.0.0");
        int step = most > 40 ? 10 : most > 16 ? 4 : most > 8 ? 2 : 1;
        for (int times = 0; times <= most; times += step) {
            svg.line("grid", x(times, most), TOP, x(times, most), bottom);
            svg.text("middle", x(times, most), bottom + 15, "×" + times);
        }
        svg.line("one", x(1, most), TOP, x(1, most), bottom);
        for (int i = 0; i < rows.size(); i++) {
            drawRow(svg, rows.get(i), TOP + i * ROW, most);
        }
        return svg.toString();
    }

    private static void drawRow(Svg svg, Row row, int top, double most) {
        svg.text("end", LEFT - 10, top + 20, row.label());
        int y = top + 5;
        for (Bar bar : row.ratios()) {
            Spread ratio = bar.ratio();
            double end = x(ratio.median(), most);
            svg.bar(bar.style(), LEFT, y, end - LEFT, BAR);
            svg.line("spread", x(ratio.min(), most), y + BAR / 2.0, x(ratio.max(), most), y + BAR / 2.0);
            svg.text("", x(ratio.max(), most) + 6, y + BAR - 1.0, Digits.times(ratio.median()));
            y += BAR + 2;
        }
    }

    private static double x(double times, double most) {
        return LEFT + (RIGHT - LEFT) * times / most;
    }
}
