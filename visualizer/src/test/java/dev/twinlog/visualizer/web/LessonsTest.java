package dev.twinlog.visualizer.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.course.Course;
import io.javalin.Javalin;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The course is read on the page too. */
class LessonsTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private Javalin server;

    @BeforeEach
    void serve() {
        server = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            new Lessons().addTo(config.routes);
        });
        server.start("127.0.0.1", 0);
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private HttpResponse<String> get(String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + server.port() + path);
        return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }

    @Test
    void contentsLeadToEveryLessonAndTask() throws Exception {
        String contents = get("/course/en").body();

        assertThat(contents).contains("Bytes of a record", "/course/en/1/1", "Three differences, with evidence");
        int chapters = Course.twinlog().chapters().size();
        for (int chapter = 1; chapter <= chapters; chapter++) {
            assertThat(contents).contains("\"/course/en/" + chapter + "\"");
            for (String language : new String[] {"en", "zh"}) {
                HttpResponse<String> lesson = get("/course/" + language + "/" + chapter);
                assertThat(lesson.statusCode()).isEqualTo(200);
                assertThat(lesson.body())
                        .contains("<details>", "<summary>", "<ol>")
                        .doesNotContain("{exercises}");
            }
        }
    }

    @Test
    void lessonsAreHtmlWithTablesAndNoScript() throws Exception {
        String lesson = get("/course/zh/1").body();

        assertThat(lesson)
                .contains("<html lang=\"zh\">", "<table>", "一条记录的字节", "<code>totalSize</code>")
                .doesNotContain("<script");
        assertThat(get("/course/zh/1/4").body()).contains("下一条记录放在哪里").doesNotContain("hint");
        assertThat(get("/course/zh/3/11").body()).contains("你用到的类型", "String tagAt(long logOffset);");
        assertThat(get("/course/en/3/12").body()).contains("What you work with", "interface TimedQueue");
        assertThat(get("/course/en/glossary").body()).contains("<strong>abort</strong>");
    }

    @Test
    void lessonLeadsToItsTasksAndTheNextAndToItselfInTheOtherLanguage() throws Exception {
        assertThat(get("/course/en/6").body())
                .contains("<a href=\"/course/en/6/21\">21 · A dispatcher of your own</a> · implement")
                .contains("<a href=\"/course/en/7\">Durability</a> →")
                .contains("<a href=\"/course/zh/6\">中</a>");
        assertThat(get("/course/zh/6/22").body())
                .contains("↑ <a href=\"/course/zh/6\">", "<a href=\"/course/zh/7/23\">23 · ")
                .contains("<a href=\"/course/en/6/22\">en</a>");
        assertThat(get("/course/en/10").body()).doesNotContain("→");
        assertThat(get("/course/en/3").body()).contains("entry 1\u00A0000\u00A0000?");
    }

    @Test
    void whatIsNotThereIsSaidSo() throws Exception {
        assertThat(get("/course/en/99").statusCode()).isEqualTo(404);
        assertThat(get("/course/xx").statusCode()).isEqualTo(404);
        HttpResponse<String> none = get("/course/zh/1/none");
        assertThat(none.statusCode()).isEqualTo(404);
        assertThat(none.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
        assertThat(none.body()).contains("<h1>没有这一课</h1>", "<a href=\"/course/zh\">← 课程</a>");
    }
}
