package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page in 简体中文: chosen, remembered, and whole. */
class LanguagesTest {
    /** Names that stay as they are: of this program, RocketMQ's own, of fields and files, and units. */
    private static final Set<String> NAMES = Set.of(
            // this program, and other programs' terms
            "Twinlog",
            "EN",
            "RocketMQ",
            "UTC",
            "CRC-",
            "UTF-",
            "IPv",
            "ID",
            "JSON",
            "int",
            "Ctrl",
            "Reput",
            "reput",
            "orders",
            // watermarks and files of a store
            "appended",
            "committed",
            "dispatched",
            "indexed",
            "flushed",
            "abort",
            "checkpoint",
            "commitlog",
            "index",
            "blank",
            "entry",
            "header",
            "slot",
            "item",
            "log",
            "open",
            "recovery",
            "producer",
            "dispatch",
            "consumequeue",
            "config",
            // fields, and what RocketMQ calls things
            "flag",
            "body",
            "size",
            "topic",
            "properties",
            "min",
            "max",
            "hash",
            "put",
            "append",
            "synchronized",
            "async",
            "sync",
            "attach",
            "TAGS",
            "KEYS",
            "UNIQ",
            "KEY",
            "paid",
            "SCHEDULE",
            "TOPIC",
            "XXXX",
            "RETRY",
            "of",
            "Dispatched",
            "Flushed",
            "Replicated",
            "MIN",
            "VALUE",
            "Integer",
            "String",
            "filler",
            "room",
            "unused",
            "normal",
            // units
            "ms",
            "KiB",
            "MiB");

    private static final Fixture FIXTURE = Fixture.named("v400-crashed");
    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        page = OpenPage.of(FIXTURE.store());
    }

    @AfterEach
    void forgetTheChoice() {
        page.driver().executeScript("localStorage.clear()");
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void theSwitchSaysEverythingInChineseAndIsRemembered() {
        page.reloadAtRest();
        assertThat(title()).isEqualTo("Commit log");
        assertThat(page.attribute("html", "lang")).isEqualTo("en");

        page.click("[data-language=zh]");

        OpenPage.patiently("Chinese").until(() -> title().equals("提交日志"));
        assertThat(page.attribute("html", "lang")).isEqualTo("zh-CN");
        assertThat(page.attribute("[data-language=zh]", "aria-pressed")).isEqualTo("true");
        assertThat(page.attribute(".course", "href")).isEqualTo("/course/zh");
        OpenPage.patiently("the key lens")
                .until(() -> page.text("[data-action=ask-key]").equals("键透镜"));
        page.find(".bars i[data-kind=message]");
        assertThat(page.attributes(".bars i[data-kind=message]", "title")).allMatch(bar -> bar.contains(" · 日志 "));

        page.reloadAtRest();
        OpenPage.patiently("Chinese").until(() -> title().equals("提交日志"));
        page.click("[data-language=en]");
        OpenPage.patiently("English").until(() -> title().equals("Commit log"));
        assertThat(page.attribute(".course", "href")).isEqualTo("/course/en");
    }

    @Test
    void theBrowsersOwnLanguageIsTheFirst() {
        try {
            preferLanguage("zh-CN");
            page.reloadAtRest();
            OpenPage.patiently("Chinese").until(() -> title().equals("提交日志"));
        } finally {
            preferLanguage("en-US");
        }
        page.reloadAtRest();
        OpenPage.patiently("English").until(() -> title().equals("Commit log"));
    }

    @Test
    void nothingButNamesIsInLatinLettersWhileTheStoresRun() throws IOException {
        page.reloadAtRest();
        page.click("[data-language=zh]");
        page.find("[data-record]");
        page.find("[data-queue-index]");
        assertOnlyNames();
        for (String tool : new String[] {"verify", "compare", "search"}) {
            page.click("[data-tool=" + tool + "]");
            assertOnlyNames();
        }
        page.click("[data-tool=compare]");
        page.choose("twin-compare select", "a1");
        page.click("[data-action=compare]");
        page.find("[data-difference=first]");
        assertOnlyNames();
        page.showRecord("a1", FIXTURE.expected().get(0).get("commitLogOffset").asLong());
        page.find("[data-engine=a1] .pipe");
        page.click("[data-tool=verify]");
        page.click("[data-action=verify]");
        page.find("[data-faults]");
        assertOnlyNames();
    }

    @Test
    void whatTheServerRefusesIsSaidInChineseAndAgainInEnglish() {
        page.reloadAtRest();
        page.click("[data-language=zh]");
        page.look("source=a1&offset=99999999");

        OpenPage.patiently("Chinese")
                .until(() -> page.text("[role=alert] .notice").startsWith("没有日志文件存放偏移 99\u202f999\u202f999"));
        page.click("[data-language=en]");
        OpenPage.patiently("English")
                .until(() ->
                        page.text("[role=alert] .notice").startsWith("no log file holds offset 99\u202f999\u202f999"));
    }

    @Test
    void numbersOfWhatTheServerSaysAreGroupedAndNamesAreNot() {
        page.reloadAtRest();

        assertThat(said("cut at 121633: a record of 4096 bytes is not all there"))
                .isEqualTo("cut at 121_633: a record of 4_096 bytes is not all there");
        for (String named : List.of(
                "cannot reach port 7070: Connection refused",
                "cannot listen on 127.0.0.1:7070: Permission denied",
                "commitlog/00000000000067108864 is gone; somebody else deleted it",
                "there is no index file 20261129234519023",
                "magic 0x12345678 is none of a message or blank")) {
            assertThat(said(named)).isEqualTo(named);
        }
        page.click("[data-language=zh]");
        assertThat(said("no log file holds offset 67217060")).isEqualTo("没有日志文件存放偏移 67_217_060");
        assertThat(said("cannot reach port 7070: Connection refused")).isEqualTo("连不上端口 7070：连接被拒绝");
    }

    private static String said(String text) {
        Object said = page.driver()
                .executeAsyncScript(
                        "const done = arguments[1]; import('/assets/server-words.js').then((m) => done(m.said(arguments[0])))",
                        text);
        return said.toString().replace('\u202f', '_');
    }

    @Test
    void nothingButNamesIsInLatinLettersInStepMode() {
        page.reloadAtRest();
        page.click("[data-language=zh]");
        page.look("source=s4&moment=now");
        for (String action : new String[] {
            "step-put", "step-until][data-engine=s3", "step-idle", "step-put", "step-cut", "step-recover"
        }) {
            page.click("[data-action=" + action + "]:not([disabled])");
            OpenPage.patiently(action)
                    .until(() -> page.all("[data-field=pending]").isEmpty());
            assertOnlyNames();
        }
        page.find("[data-lost]");
        assertOnlyNames();
        assertThat(page.texts(".story .rows [data-event=RecoveryDecision]"))
                .anyMatch(decision -> decision.contains("上次运行没有关闭"));
    }

    private static void assertOnlyNames() {
        // what came last from the server is drawn a little later
        OpenPage.patiently("names only")
                .untilAsserted(
                        () -> assertThat(ShownWords.otherThan(NAMES, page)).isEmpty());
    }

    private static String title() {
        return page.text("twin-commit-log h2");
    }

    private static void preferLanguage(String tag) {
        Object agent = page.driver().executeScript("return navigator.userAgent");
        page.driver()
                .executeCdpCommand("Network.setUserAgentOverride", Map.of("userAgent", agent, "acceptLanguage", tag));
    }
}
