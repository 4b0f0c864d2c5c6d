package dev.twinlog.tutorials.course.droppedkey;

import dev.twinlog.api.GetMessageResult;
import dev.twinlog.api.KeyQuery;
import dev.twinlog.api.PullRequest;
import dev.twinlog.api.QueryMessageResult;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Scene;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;

/** Plays the scenario on 3.2.4 with an index queue of one batch, and asks for both keys. */
public final class DroppedKeyCheck implements Check {

    @Override
    public List<Case> cases() {
        return List.of(new Case(
                new Text("kept is found, lost is not, both are consumed", "kept 查得到，lost 查不到，两条都能消费"),
                DroppedKeyCheck::play));
    }

    private static Optional<Fault> play(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v3().withIndexQueue(1), DroppedKeyCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        stage.runUntilIdle();
        long consumed = stage.store().getMaxOffsetInQueue("T", 0);
        if (consumed < 2) {
            return Optional.of(Fault.of(
                    new Text("Messages in queue T/0: %d; there should be two.", "队列 T/0 有 %d 条消息；应有两条。").with(consumed),
                    new Text(
                            "Put one with the key kept and one with the key lost.",
                            "放一条 key 为 kept 的，再放一条 key 为 lost 的。")));
        }
        if (!isStored(stage, "lost")) {
            return Optional.of(Fault.of(
                    new Text("There is no message with the key lost in queue T/0.", "队列 T/0 里没有 key 为 lost 的消息。"),
                    new Text("It must be there to be consumed.", "它必须在那里才能被消费。")));
        }
        if (found(stage, "lost") > 0) {
            return Optional.of(Fault.of(
                    new Text("lost is found: no batch was dropped.", "lost 查得到：没有批次被丢弃。"),
                    new Text(
                            "The index queue takes one batch. A second one that comes before IndexService has taken the"
                                    + " first is dropped. A batch is what one swap took; it comes when the last of it has been"
                                    + " dispatched.",
                            "索引队列只能放一个批次。IndexService 取走第一个之前到来的第二个会被丢弃。一个批次就是一次交换取走的内容；其中最后一个分发完，它才到来。")));
        }
        return found(stage, "kept") == 1
                        && !stage.told(StoreEvent.IndexDropped.class).isEmpty()
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("kept is not found either.", "kept 也查不到。"),
                        new Text(
                                "It must be in the batch that waits, and lost in the one that finds no room.",
                                "它必须在等待的那个批次里，而 lost 在放不下的那个批次里。")));
    }

    private static boolean isStored(Stage stage, String key) {
        try (GetMessageResult all = stage.store().getMessage(PullRequest.all("g", "T", 0, 0, 32))) {
            return all.messages().stream()
                    .flatMap(record -> stage.store().lookMessageByOffset(record.startOffset()).stream())
                    .anyMatch(message -> key.equals(message.properties().get("KEYS")));
        }
    }

    private static int found(Stage stage, String key) {
        try (QueryMessageResult result = stage.store().queryMessage(KeyQuery.anyTime("T", key, 32))) {
            return result.messages().size();
        }
    }
}
