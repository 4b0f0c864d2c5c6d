package dev.twinlog.tutorials.course;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The signatures of a Java source with their Javadoc, as a caller needs them: without imports, bodies, and what is not
 * public. Narrow enough for a terminal.
 */
final class Signatures {
    private static final Pattern TYPE = Pattern.compile("[^(=]*\\b(class|interface|enum|record) +\\w.*");
    private static final Pattern CONSTANTS = Pattern.compile("[A-Z][A-Z_0-9]*( ?, ?[A-Z][A-Z_0-9]*)* ?,?");
    private static final Pattern HIDDEN = Pattern.compile("(package|import|private) .*|.*\\bprivate\\b.*|");

    /** Which members a type shows. */
    private enum Shown {
        ALL,
        PUBLIC
    }

    private final JavaHeads heads;
    private final NarrowJava out = new NarrowJava();

    private Signatures(String source) {
        this.heads = new JavaHeads(source);
    }

    static String of(String source) {
        Signatures signatures = new Signatures(source);
        signatures.members(0, Shown.ALL);
        return signatures.out.text();
    }

    private void members(int depth, Shown shown) {
        for (Optional<JavaHeads.Head> next = heads.next(); next.isPresent(); next = heads.next()) {
            JavaHeads.Head head = next.get();
            boolean isType = TYPE.matcher(head.code()).matches();
            if (!isShown(head, isType, shown)) {
                skipBody(head);
            } else if (isType) {
                out.open(depth, head.doc(), head.code());
                members(depth + 1, head.code().matches(".*\\binterface\\b.*") ? Shown.ALL : Shown.PUBLIC);
                out.close(depth);
            } else {
                out.member(depth, head.doc(), head.code());
                skipBody(head);
            }
        }
    }

    private void skipBody(JavaHeads.Head head) {
        if (head.hasBody()) {
            heads.skipBody();
        }
    }

    private static boolean isShown(JavaHeads.Head head, boolean isType, Shown shown) {
        String code = head.code();
        boolean isVisible = shown == Shown.ALL
                || code.matches(".*\\bpublic\\b.*")
                || CONSTANTS.matcher(code).matches();
        boolean isNoInitializer = isType || !head.hasBody() || code.contains("(");
        return isVisible && isNoInitializer && !HIDDEN.matcher(code).matches();
    }
}
