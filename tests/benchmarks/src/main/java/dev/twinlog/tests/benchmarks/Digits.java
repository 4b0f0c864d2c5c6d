package dev.twinlog.tests.benchmarks;

import java.math.BigDecimal;
import java.math.MathContext;
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

    /** A power of ten, such as {@code 0.1} or {@code 1,000}. */
    static String plain(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.1f" : "%,.0f", value);
    }

    private static String rounded(double value) {
        return new BigDecimal(value)
                .round(new MathContext(value >= 1_000 ? 4 : 3))
                .toPlainString();
    }
}
