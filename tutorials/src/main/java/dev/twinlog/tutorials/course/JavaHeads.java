package dev.twinlog.tutorials.course;

import java.util.Optional;

/** Walks through a Java source from declaration to declaration; sees braces, comments and literals, and no more. */
final class JavaHeads {
    private static final String TEXT_BLOCK = "\"\"\"";

    private final String source;
    private int at;

    JavaHeads(String source) {
        this.source = source;
    }

    /**
     * What stands before a declaration's body, or before its semicolon.
     *
     * @param doc its Javadoc with the marks; empty if it has none
     * @param code on one line
     * @param hasBody whether the walk stands in a body now
     */
    record Head(String doc, String code, boolean hasBody) {}

    /**
     * The next declaration of the body in which the walk stands; empty at its end, behind which the walk stands then.
     */
    Optional<Head> next() {
        String doc = "";
        StringBuilder code = new StringBuilder();
        int parentheses = 0;
        while (at < source.length()) {
            char c = source.charAt(at);
            if (isComment()) {
                String comment = piece();
                doc = comment.startsWith("/**") && code.toString().isBlank() ? comment : doc;
            } else if (parentheses == 0 && (c == ';' || c == '{')) {
                at++;
                return Optional.of(new Head(doc, oneLine(code), c == '{'));
            } else if (parentheses == 0 && c == '}') {
                if (!code.toString().isBlank()) { // an enum's constants need no semicolon
                    return Optional.of(new Head(doc, oneLine(code), false));
                }
                at++;
                return Optional.empty();
            } else {
                parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
                code.append(piece());
            }
        }
        return Optional.empty();
    }

    private static String oneLine(StringBuilder code) {
        return code.toString()
                .replaceAll("\\s+", " ")
                .replace("( ", "(")
                .replaceFirst("^ ?(@Override )?", "")
                .strip();
    }

    /** Goes behind the end of the body in which the walk stands. */
    void skipBody() {
        int braces = 1;
        while (braces > 0 && at < source.length()) {
            String piece = piece();
            braces += piece.equals("{") ? 1 : piece.equals("}") ? -1 : 0;
        }
    }

    private boolean isComment() {
        return source.startsWith("/*", at) || source.startsWith("//", at);
    }

    /** A comment, a literal or a single character. */
    private String piece() {
        int from = at;
        if (source.startsWith("/*", at)) {
            at = behind("*/", at + 2);
        } else if (source.startsWith("//", at)) {
            at = behind("\n", at);
        } else if (source.startsWith(TEXT_BLOCK, at)) {
            at = behind(TEXT_BLOCK, at + TEXT_BLOCK.length());
        } else if (source.charAt(at) == '"' || source.charAt(at) == '\'') {
            at = behindLiteral(source.charAt(at));
        } else {
            at++;
        }
        return source.substring(from, at);
    }

    private int behind(String end, int from) {
        int found = source.indexOf(end, from);
        return found < 0 ? source.length() : found + end.length();
    }

    private int behindLiteral(char quote) {
        int end = at + 1;
        while (end < source.length() && source.charAt(end) != quote) {
            end += source.charAt(end) == '\\' ? 2 : 1;
        }
        return Math.min(source.length(), end + 1);
    }
}
