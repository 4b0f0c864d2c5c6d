package dev.twinlog.tutorials.course.writebuffer;

import dev.twinlog.api.StoreGeometry;
import dev.twinlog.api.TransientStorePoolConfig;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Asks for the positions of a store with a write buffer, and steps one to see. */
public final class WriteBufferCheck implements Check {
    private static final int RECORD = 1091 + 1; // topic T, body 1000

    private interface Reading {
        long of(Stage stage) throws IOException;
    }

    @Override
    public List<Case> cases() {
        return List.of(
                        question(
                                        "A",
                                        "committed after three puts",
                                        "三次 put 之后的 committed",
                                        WriteBufferCheck::threePuts,
                                        stage -> stage.positions().committed())
                                .saidInstead("3276", "The puts only wrote into the buffer.", "put 只写进了缓冲。")
                                .advice("Nobody has copied anything to the file yet.", "还没有人把任何东西复制到文件。"),
                        question(
                                        "B",
                                        "messages a consumer sees then",
                                        "此时消费者看到的消息数",
                                        WriteBufferCheck::threePuts,
                                        WriteBufferCheck::seen)
                                .saidInstead(
                                        "3",
                                        "The reput reads the log, and readers stop at committed.",
                                        "reput 读日志，而读者止于 committed。")
                                .advice("Where do readers stop?", "读者止于哪里？"),
                        question(
                                        "C",
                                        "committed after four puts and a look",
                                        "四次 put 并看一次之后的 committed",
                                        WriteBufferCheck::fourPutsAndALook,
                                        stage -> stage.positions().committed())
                                .saidInstead(
                                        "4096",
                                        "A commit copies all that is written, not whole pages.",
                                        "提交会复制所有已写的内容，而不是整页。")
                                .saidInstead(
                                        "0",
                                        "4 x 1092 is more than a page, and one page is asked for here.",
                                        "4 x 1092 超过一页，这里只要求一页。")
                                .advice("The service asks for 1 page of 4096 bytes.", "服务要求 1 页，4096 字节。"),
                        question(
                                        "D",
                                        "flushed at that moment",
                                        "此刻的 flushed",
                                        WriteBufferCheck::fourPutsAndALook,
                                        stage -> stage.positions().flushed())
                                .saidInstead(
                                        "4368", "Committed is in the page cache, not on the disk.", "提交了只是在页缓存里，不在磁盘上。")
                                .advice("Who forces, and has it had a step?", "谁负责写盘？它走过一步吗？"),
                        question(
                                        "E",
                                        "messages left when the process is killed after three puts",
                                        "三次 put 后进程被杀，剩下的消息数",
                                        WriteBufferCheck::killed,
                                        WriteBufferCheck::seen)
                                .saidInstead(
                                        "3",
                                        "A write buffer is the process's own memory, not the page cache.",
                                        "写缓冲是进程自己的内存，不是页缓存。")
                                .advice(
                                        "What survives a kill: the page cache, or the memory of the process?",
                                        "被杀之后留下的是页缓存，还是进程的内存？"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static Question question(String key, String en, String zh, Story story, Reading reading) {
        return Question.number(key, new Text(en, zh), () -> {
            Setting setting = Setting.v4()
                    .with(new StoreGeometry(64 * 1024, 5, 100, 400))
                    .with(new TransientStorePoolConfig(2, 200, 1, 200));
            try (Stage stage = new Stage(setting)) {
                story.tell(stage);
                return reading.of(stage);
            }
        });
    }

    private interface Story {
        void tell(Stage stage) throws IOException;
    }

    private static void put(Stage stage, int count) {
        for (int i = 0; i < count; i++) {
            stage.put("T", 0, "x".repeat(RECORD - 92));
        }
    }

    private static void threePuts(Stage stage) {
        put(stage, 3);
    }

    private static void fourPutsAndALook(Stage stage) {
        stage.step("CommitRealTimeService");
        put(stage, 4);
        stage.advance(Duration.ofMillis(100));
        stage.step("CommitRealTimeService");
    }

    private static void killed(Stage stage) throws IOException {
        put(stage, 3);
        stage.killAndReopen();
    }

    private static long seen(Stage stage) {
        while (stage.step("ReputMessageService")) {
            continue;
        }
        return stage.store().getMaxOffsetInQueue("T", 0);
    }
}
