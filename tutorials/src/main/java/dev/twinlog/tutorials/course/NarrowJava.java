package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Columns;
import java.util.ArrayList;
import java.util.List;

/** Writes declarations with their Javadoc, narrow enough for a terminal with a margin. */
final class NarrowJava {
    private static final int COLUMNS = 76;
    private static final String STEP = "    ";
    private static final String DOC = " * ";

    /** Behind a parenthesis that opens, and behind a comma that is not between type arguments. */
    private static final String BREAKS = "(?<=\\()|(?<=,)(?![^<>]*>)";

    private static final String TAGS = "(?=@(?:param|return|throws)\\b)";

    private final StringBuilder text = new StringBuilder();
    private boolean isFirst = true;

    String text() {
        return text.toString();
    }

    /** A type's begin; its members follow. */
    void open(int depth, String doc, String code) {
        gap();
        doc(STEP.repeat(depth), doc);
        code(STEP.repeat(depth), code + " {");
        isFirst = true;
    }

    /** A type's end. */
    void close(int depth) {
        if (isFirst) {
            text.setLength(text.length() - 1); // nothing stands in it: the brace goes behind the other
            text.append("}\n");
        } else {
            text.append(STEP.repeat(depth)).append("}\n");
        }
        isFirst = false;
    }

    /** A method, a field, or an enum's constants. */
    void member(int depth, String doc, String code) {
        if (!doc.isEmpty()) {
            gap();
        }
        doc(STEP.repeat(depth), doc);
        code(STEP.repeat(depth), code + ";");
        isFirst = false;
    }

    private void gap() {
        if (!isFirst) {
            text.append('\n');
        }
    }

    private void code(String indent, String code) {
        StringBuilder line = new StringBuilder(indent);
        for (String piece : code.split(BREAKS)) {
            if (line.length() + piece.length() > COLUMNS && !line.toString().isBlank()) {
                text.append(line).append('\n');
                line = new StringBuilder(indent + STEP + STEP);
            }
            line.append(line.toString().isBlank() ? piece.stripLeading() : piece);
        }
        text.append(line).append('\n');
    }

    private void doc(String indent, String comment) {
        List<String> parts = parts(comment);
        if (parts.isEmpty()) {
            return;
        }
        String alone = indent + "/** " + parts.get(0) + " */";
        if (parts.size() == 1 && alone.length() <= COLUMNS) {
            text.append(alone).append('\n');
            return;
        }
        text.append(indent).append("/**\n");
        for (int i = 0; i < parts.size(); i++) {
            boolean follows = i > 0 && !(isTag(parts.get(i)) && isTag(parts.get(i - 1)));
            text.append(follows ? indent + " *\n" : "");
            part(indent + DOC, parts.get(i));
        }
        text.append(indent).append(" */\n");
    }

    private void part(String margin, String part) {
        String hang = isTag(part) ? STEP : "";
        String before = margin;
        for (String line : Columns.wrap(part, COLUMNS - margin.length() - hang.length())) {
            text.append(before).append(line).append('\n');
            before = margin + hang;
        }
    }

    private static boolean isTag(String part) {
        return part.startsWith("@");
    }

    /** The comment's paragraphs and tags, each on one line and without markup. */
    private static List<String> parts(String comment) {
        String plain = comment.replaceAll("^/\\*\\*|\\*/$", "")
                .replaceAll("(?m)^\\s*\\*", "")
                .replaceAll("\\{@(?:link|code)\\s+#?([^}]*)}", "$1");
        List<String> parts = new ArrayList<>();
        for (String part : plain.split("<p>|" + TAGS)) {
            if (!part.isBlank()) {
                parts.add(part.strip().replaceAll("\\s+", " "));
            }
        }
        return parts;
    }
}
