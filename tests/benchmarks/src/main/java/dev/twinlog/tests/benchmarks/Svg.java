package dev.twinlog.tests.benchmarks;

import java.util.List;
import java.util.Locale;

/** A drawing as text. Its colours are legible on light and on dark, and follow what the reader has chosen. */
final class Svg {
    private static final String STYLE = """
            text { font: 12px system-ui, sans-serif; fill: #57606a }
            .title { font-weight: 600; font-size: 14px }
            .end { text-anchor: end } .middle { text-anchor: middle }
            .grid { stroke: #8c959f55 } .one { stroke: #8c959f; stroke-width: 2 } .spread { stroke: #57606a }
            .line { fill: none; stroke-width: 2 } .original { stroke-dasharray: 5 4 }
            .v3 { fill: #c2610c; stroke: #c2610c } .v4 { fill: #2563c9; stroke: #2563c9 }
            .chronicle { fill: #1a7f4b; stroke: #1a7f4b } .copy { fill: #8c959f; stroke: #8c959f }
            text.v3, text.v4, text.chronicle, text.copy { stroke: none } polyline.line { fill: none }
            @media (prefers-color-scheme: dark) {
              text { fill: #b1bac4 } .spread { stroke: #b1bac4 }
              .v3 { fill: #f0883e; stroke: #f0883e } .v4 { fill: #6ea8fe; stroke: #6ea8fe }
              .chronicle { fill: #56d364; stroke: #56d364 }
            }
            """;

    private final StringBuilder text = new StringBuilder();

    Svg(int width, int height) {
        text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n"
                .formatted(width, height, width, height));
        text.append("<style>\n").append(STYLE).append("</style>\n");
    }

    /** @param style names of classes */
    Svg line(String style, double x1, double y1, double x2, double y2) {
        return add("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", style, x1, y1, x2, y2);
    }

    Svg bar(String style, double x, double y, double width, double height) {
        return add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                style, x, y, width, height);
    }

    Svg text(String style, double x, double y, String words) {
        String safe = words.replace("&", "&amp;").replace("<", "&lt;");
        return add("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>", style, x, y, safe);
    }

    /** A line through points. */
    Svg curve(String style, List<double[]> points) {
        StringBuilder places = new StringBuilder();
        points.forEach(point -> places.append(String.format(Locale.ROOT, "%.1f,%.1f ", point[0], point[1])));
        return add(
                "<polyline class=\"line %s\" points=\"%s\"/>",
                style, places.toString().strip());
    }

    private Svg add(String element, Object... values) {
        text.append(String.format(Locale.ROOT, element, values)).append('\n');
        return this;
    }

    @Override
    public String toString() {
        return text + "</svg>\n";
    }
}
