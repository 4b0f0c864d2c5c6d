package dev.twinlog.tutorials.show;

import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Turns the course's Markdown into HTML. What is HTML in it already, the parts that are folded up, stays: only texts
 * that come with Twinlog may be given.
 */
public final class LessonHtml {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER =
            HtmlRenderer.builder().extensions(EXTENSIONS).build();

    private LessonHtml() {}

    public static String of(String markdown) {
        Node document = PARSER.parse(markdown);
        document.accept(new WholeNumbers());
        return RENDERER.render(document);
    }

    /** Keeps a number such as 300 000 on one line. */
    private static final class WholeNumbers extends AbstractVisitor {
        private static final Pattern GAP = Pattern.compile("(?<=\\d) (?=\\d{3}(?!\\d))");
        private static final String NO_BREAK_SPACE = "\u00A0";

        @Override
        public void visit(Text text) {
            text.setLiteral(GAP.matcher(text.getLiteral()).replaceAll(NO_BREAK_SPACE));
        }
    }
}
