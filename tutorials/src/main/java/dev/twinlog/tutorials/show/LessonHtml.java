package dev.twinlog.tutorials.show;

import java.util.List;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
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
        return RENDERER.render(PARSER.parse(markdown));
    }
}
