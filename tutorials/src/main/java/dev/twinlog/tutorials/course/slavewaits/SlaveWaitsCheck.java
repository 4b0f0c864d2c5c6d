package dev.twinlog.tutorials.course.slavewaits;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Question;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Asks how far a slave of 3.2.4 has dispatched, and pushes a master's bytes to one. */
public final class SlaveWaitsCheck implements Check {
    private static final int RECORD = 102;
    private static final Text PUSHED = new Text("messages in the queue after %d bytes", "收到 %d 字节后队列里的消息数");

    @Override
    public List<Case> cases() {
        return List.of(
                        Question.number("A", PUSHED.with(50), () -> entries(50, 0))
                                .saidInstead("1", "Only half of the record is there.", "记录只到了一半。")
                                .advice("A record is dispatched when all of it is there.", "整条记录到齐了才分发。"),
                        Question.number("B", PUSHED.with(RECORD), () -> entries(RECORD, 0))
                                .saidInstead("0", "The record is complete: 102 bytes.", "记录完整了：102 字节。")
                                .advice("One record takes 102 bytes.", "一条记录 102 字节。"),
                        Question.number("C", PUSHED.with(3 * RECORD - 1), () -> entries(3 * RECORD - 1, 0))
                                .saidInstead("3", "The third lacks its last byte.", "第三条还差最后一个字节。")
                                .advice("How many are complete?", "完整的有几条？"),
                        Question.number(
                                        "D",
                                        new Text("the slave's dispatched offset after C", "C 之后 slave 的分发偏移"),
                                        () -> dispatched(3 * RECORD - 1))
                                .saidInstead("305", "That is how far its log goes.", "那是它的日志到达的地方。")
                                .advice(
                                        "The cursor stands behind the last record that was handed over.",
                                        "游标停在最后一条已交出的记录之后。"),
                        Question.number(
                                        "E",
                                        new Text("a damaged second record", "第二条记录损坏"),
                                        () -> entries(5 * RECORD, RECORD + 4))
                                .saidInstead(
                                        "4",
                                        "3.2.4 does not step over a record that is not sound.",
                                        "3.2.4 不会跨过不完好的记录。")
                                .advice("It stops there for good, however much comes behind it.", "无论后面来多少，它都永远停在那里。"))
                .stream()
                .map(Question::asCase)
                .toList();
    }

    private static Stage slave(int bytes, int damagedAt) throws IOException {
        byte[] image;
        try (Stage master = new Stage(Setting.v3())) {
            for (int i = 0; i < 5; i++) {
                master.put("T", 0, "0123456789");
            }
            image = master.bytes("commitlog/00000000000000000000", 0, 5 * RECORD);
        }
        if (damagedAt > 0) {
            ByteBuffer.wrap(image).putInt(damagedAt, 0x12345678);
        }
        Stage slave = new Stage(Setting.v3().with(BrokerRole.SLAVE));
        slave.store().appendToCommitLog(0, Arrays.copyOf(image, bytes));
        slave.runUntilIdle();
        return slave;
    }

    private static long entries(int bytes, int damagedAt) throws IOException {
        try (Stage slave = slave(bytes, damagedAt)) {
            return slave.store().getMaxOffsetInQueue("T", 0);
        }
    }

    private static long dispatched(int bytes) throws IOException {
        try (Stage slave = slave(bytes, 0)) {
            return slave.positions().dispatched();
        }
    }
}
