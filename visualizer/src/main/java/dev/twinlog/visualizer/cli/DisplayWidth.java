package dev.twinlog.visualizer.cli;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/** How many columns of a terminal a text takes: two for an ideograph, none for a mark that sits on another letter. */
final class DisplayWidth {
    private static final Set<UnicodeScript> WIDE_SCRIPTS = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HANGUL,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.YI);

    private DisplayWidth() {}

    static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    private static boolean isWide(int codePoint) {
        return WIDE_SCRIPTS.contains(UnicodeScript.of(codePoint)) && !isBetween(codePoint, 0xFF61, 0xFFDC)
                || isBetween(codePoint, 0x3000, 0x303E) // punctuation of those scripts
                || isBetween(codePoint, 0xFF01, 0xFF60) // full-width letters
                || isBetween(codePoint, 0xFFE0, 0xFFE6)
                || isBetween(codePoint, 0x1F300, 0x1FAFF); // pictures
    }

    private static boolean isBetween(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }
}
