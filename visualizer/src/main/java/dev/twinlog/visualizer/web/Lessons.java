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
import java.util.stream.Collectors;

/** The course's lessons and tasks as pages of their own, for reading beside the stores. They need no script. */
final class Lessons {
    private static final Text COURSE = new Text("The course", "课程");
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
             · <a href="/course/en">en</a> <a href="/course/zh">中</a></nav>
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
    }

    private static Language languageOf(Context ctx) {
        String accepted = ctx.header("Accept-Language");
        return accepted != null && accepted.startsWith("zh") ? Language.ZH : Language.EN;
    }

    private static Language language(Context ctx) {
        return Language.of(ctx.pathParam("language")).orElseThrow(Lessons::nothing);
    }

    private static ApiException nothing() {
        return new ApiException(404, "there is no such lesson");
    }

    private void contents(Context ctx) {
        Language language = language(ctx);
        String chapters = course.chapters().stream()
                .map(chapter -> "<li><a href=\"/course/%s/%d\">%s</a>\n<ul>%s</ul></li>"
                        .formatted(
                                language.code(),
                                course.numberOf(chapter),
                                chapter.lesson().title(language),
                                exercises(chapter, language)))
                .collect(Collectors.joining("\n"));
        String title = COURSE.in(language);
        page(ctx, language, title, "<h1>%s</h1>\n<ol>\n%s\n</ol>".formatted(title, chapters));
    }

    private String exercises(Chapter chapter, Language language) {
        return chapter.exercises().stream()
                .map(exercise -> "<li><a href=\"/course/%s/%d/%d\">%d · %s</a> · %s</li>"
                        .formatted(
                                language.code(),
                                course.numberOf(chapter),
                                course.numberOf(exercise),
                                course.numberOf(exercise),
                                exercise.title(language),
                                exercise.kind().text().in(language)))
                .collect(Collectors.joining("\n"));
    }

    private void glossary(Context ctx) {
        Language language = language(ctx);
        page(
                ctx,
                language,
                GLOSSARY.in(language),
                LessonHtml.of(course.glossary().text(language)));
    }

    private void lesson(Context ctx) {
        Language language = language(ctx);
        Chapter chapter = course.chapters().stream()
                .filter(c -> Integer.toString(course.numberOf(c)).equals(ctx.pathParam("chapter")))
                .findFirst()
                .orElseThrow(Lessons::nothing);
        page(ctx, language, chapter.lesson().title(language), LessonHtml.of(chapter.text(language)));
    }

    private void task(Context ctx) {
        Language language = language(ctx);
        Exercise exercise = course.find(ctx.pathParam("exercise")).orElseThrow(Lessons::nothing);
        String text = exercise.task(language) + Contract.of(exercise).section(language);
        page(ctx, language, exercise.title(language), LessonHtml.of(text));
    }

    private void page(Context ctx, Language language, String title, String html) {
        String code = language.code();
        ctx.contentType("text/html; charset=utf-8")
                .result(PAGE.formatted(code, title, code, COURSE.in(language), code, GLOSSARY.in(language), html));
    }
}
