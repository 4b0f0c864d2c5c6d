package dev.twinlog.visualizer.web;

import dev.twinlog.tutorials.course.Chapter;
import dev.twinlog.tutorials.course.Contract;
import dev.twinlog.tutorials.course.Course;
import dev.twinlog.tutorials.course.Exercise;
import dev.twinlog.tutorials.show.LessonHtml;
import dev.twinlog.tutorials.text.Language;
import dev.twinlog.tutorials.text.Text;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import java.util.stream.Collectors;

/** The course's lessons and tasks as pages of their own, for reading beside the stores. They need no script. */
final class Lessons {
    private static final Text COURSE = new Text("The course", "课程");
    private static final Text NOTHING = new Text("There is no such lesson", "没有这一课");
    private static final Text GLOSSARY = new Text("Glossary", "词汇表");
    private static final String PAGE = """
            <!doctype html>
            <html lang="%s">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>%s</title>
            <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="/assets/course.css">
            </head>
            <body>
            <nav><a href="/">← Twinlog</a> · <a href="/course/%s">%s</a> · <a href="/course/%s/glossary">%s</a>
             · <a href="/course/en%s">en</a> <a href="/course/zh%s">中</a></nav>
            <main>
            %s
            </main>
            </body>
            </html>
            """;

    private final Course course = Course.twinlog();

    void addTo(RoutesConfig routes) {
        routes.get("/course", ctx -> ctx.redirect("/course/" + languageOf(ctx).code()));
        routes.get("/course/{language}", this::contents);
        routes.get("/course/{language}/glossary", this::glossary);
        routes.get("/course/{language}/{chapter}", this::lesson);
        routes.get("/course/{language}/{chapter}/{exercise}", this::task);
        routes.exception(NoLessonException.class, (e, ctx) -> nothing(ctx));
    }

    /** The address is that of no lesson. */
    private static final class NoLessonException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static Language languageOf(Context ctx) {
        String accepted = ctx.header("Accept-Language");
        return accepted != null && accepted.startsWith("zh") ? Language.ZH : Language.EN;
    }

    private static Language language(Context ctx) {
        return Language.of(ctx.pathParam("language")).orElseThrow(NoLessonException::new);
    }

    private static void nothing(Context ctx) {
        Language language = Language.of(ctx.pathParam("language")).orElseGet(() -> languageOf(ctx));
        String title = NOTHING.in(language);
        String contents = "<a href=\"/course/%s\">← %s</a>".formatted(language.code(), COURSE.in(language));
        show(ctx.status(404), language, new Page("", title, "<h1>%s</h1>\n<p>%s</p>".formatted(title, contents)));
    }

    private void contents(Context ctx) {
        Language language = language(ctx);
        String chapters = course.chapters().stream()
                .map(chapter ->
                        "<li>%s\n<ul>%s</ul></li>".formatted(link(chapter, language), exercises(chapter, language)))
                .collect(Collectors.joining("\n"));
        String title = COURSE.in(language);
        show(ctx, language, new Page("", title, "<h1>%s</h1>\n<ol>\n%s\n</ol>".formatted(title, chapters)));
    }

    private String exercises(Chapter chapter, Language language) {
        return chapter.exercises().stream()
                .map(exercise -> "<li>%s · %s</li>"
                        .formatted(
                                link(exercise, language), exercise.kind().text().in(language)))
                .collect(Collectors.joining("\n"));
    }

    private void glossary(Context ctx) {
        Language language = language(ctx);
        String html = LessonHtml.of(course.glossary().text(language));
        show(ctx, language, new Page("/glossary", GLOSSARY.in(language), html));
    }

    private void lesson(Context ctx) {
        Language language = language(ctx);
        Chapter chapter = course.chapters().stream()
                .filter(c -> Integer.toString(course.numberOf(c)).equals(ctx.pathParam("chapter")))
                .findFirst()
                .orElseThrow(NoLessonException::new);
        String text = chapter.text(
                language, exercise -> "[%s](%s)".formatted(titled(exercise, language), address(exercise, language)));
        Optional<String> next = course.chapters().stream()
                .skip(course.numberOf(chapter))
                .findFirst()
                .map(behind -> link(behind, language) + " →");
        String html = LessonHtml.of(text) + ways(Optional.empty(), next);
        show(ctx, language, new Page(place(chapter), chapter.lesson().title(language), html));
    }

    private void task(Context ctx) {
        Language language = language(ctx);
        Exercise exercise = course.find(ctx.pathParam("exercise")).orElseThrow(NoLessonException::new);
        String text = exercise.task(language) + Contract.of(exercise).section(language);
        Optional<String> lesson = Optional.of("↑ " + link(course.chapterOf(exercise), language));
        Optional<String> next = course.behind(exercise).map(behind -> link(behind, language) + " →");
        String html = LessonHtml.of(text) + ways(lesson, next);
        show(ctx, language, new Page(place(exercise), exercise.title(language), html));
    }

    private static String ways(Optional<String> up, Optional<String> on) {
        return "<nav><span>%s</span><span>%s</span></nav>".formatted(up.orElse(""), on.orElse(""));
    }

    private String link(Chapter chapter, Language language) {
        return "<a href=\"%s\">%s</a>"
                .formatted(address(chapter, language), chapter.lesson().title(language));
    }

    private String link(Exercise exercise, Language language) {
        return "<a href=\"%s\">%s</a>".formatted(address(exercise, language), titled(exercise, language));
    }

    private String titled(Exercise exercise, Language language) {
        return course.numberOf(exercise) + " · " + exercise.title(language);
    }

    private String address(Chapter chapter, Language language) {
        return "/course/" + language.code() + place(chapter);
    }

    private String address(Exercise exercise, Language language) {
        return "/course/" + language.code() + place(exercise);
    }

    private String place(Chapter chapter) {
        return "/" + course.numberOf(chapter);
    }

    private String place(Exercise exercise) {
        return place(course.chapterOf(exercise)) + "/" + course.numberOf(exercise);
    }

    /** @param place what follows the language in the address, the same in each language */
    private record Page(String place, String title, String html) {}

    private static void show(Context ctx, Language language, Page page) {
        String code = language.code();
        String glossary = GLOSSARY.in(language);
        ctx.contentType("text/html; charset=utf-8")
                .result(PAGE.formatted(
                        code,
                        page.title(),
                        code,
                        COURSE.in(language),
                        code,
                        glossary,
                        page.place(),
                        page.place(),
                        page.html()));
    }
}
