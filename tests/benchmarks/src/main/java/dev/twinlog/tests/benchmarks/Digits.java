package dev.twinlog.tests.benchmarks;

import java.util.Locale;

/** Numbers for people: no more digits than a measurement has. */
final class Digits {
    private Digits() {}

    /** A ratio, such as {@code ×2.50}. */
    static String times(double ratio) {
        return String.format(Locale.ROOT, ratio < 10 ? "×%.2f" : "×%.1f", ratio);
    }

    /**
     * Three digits, and thousands and millions as k and M: {@code 0.983}, {@code 12.5}, {@code 325k}, {@code 1.52M}.
     */
    static String threeDigits(double value) {
        if (value >= 999_500) {
            return rounded(value / 1e6) + "M";
        }
        return value >= 9_995 ? rounded(value / 1e3) + "k" : rounded(value);
    }

    private static String rounded(double value) {
        String form = value < 1 ? "%.3f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, form, value);
    }
}
