package dev.twinlog.tutorials.course.tagfilter;

import dev.twinlog.format.TagsCode;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Exhibit;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.tagfilter.TagFilter.Entry;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Lets the learner's filter pick from queues with and without colliding tags, and counts what it reads. */
public final class TagFilterCheck implements Check {
    private static final int RECORD = 102;

    @Override
    public List<Case> cases() {
        return List.of(
                one("tags with different hashes", "哈希不同的标签", "A", "B", "A", "C", "A"),
                one("messages without a tag", "没有标签的消息", "A", "", "A", ""),
                one("two tags with one hash", "哈希相同的两个标签", "Aa", "BB", "Aa", "C", "BB"),
                one("nobody has it", "没有人带它", "Aa", "B", "C", ""),
                one("a hash that is negative", "负的哈希", "paid-late", "A", "paid-late"));
    }

    /** The first tag is the one wanted; the others are those of the messages. */
    private static Case one(String en, String zh, String wanted, String... tags) {
        return new Case(new Text(en, zh), attempt -> examine(attempt, wanted, List.of(tags)));
    }

    private static Optional<Fault> examine(Attempt attempt, String wanted, List<String> tags) throws Throwable {
        List<Entry> entries = LongStream.range(0, tags.size())
                .mapToObj(i -> new Entry(i, i * RECORD, TagsCode.of(tags.get((int) i))))
                .toList();
        List<Long> read = new ArrayList<>();
        List<Long> picked = attempt.make(TagFilter.class, "MyTagFilter").pick(entries, wanted, logOffset -> {
            read.add(logOffset / RECORD);
            return tags.get((int) (logOffset / RECORD));
        });
        List<Long> right = entries.stream()
                .map(Entry::queueOffset)
                .filter(i -> tags.get(i.intValue()).equals(wanted))
                .toList();
        if (!right.equals(picked)) {
            return Optional.of(wrongPick(wanted, tags, right, picked).seenIn(exhibit(tags, right, picked)));
        }
        long needed = entries.stream()
                .filter(e -> e.tagsCode() == TagsCode.of(wanted))
                .count();
        return read.size() > needed
                ? Optional.of(Fault.of(
                        new Text("Messages read from the log: %d; %d would do.", "从日志读了 %d 条消息；%d 条就够。")
                                .with(read.size(), needed),
                        new Text(
                                "The entry's tagsCode rules most messages out without a look at the log.",
                                "条目里的 tagsCode 不用看日志就能排除大多数消息。")))
                : Optional.empty();
    }

    /** A store with these messages, at the first entry that was picked wrongly or left out. */
    private static Exhibit exhibit(List<String> tags, List<Long> right, List<Long> picked) throws IOException {
        try (Stage stage = new Stage(Setting.v4())) {
            for (String tag : tags) {
                var message = Stage.message("T", "body");
                stage.put((tag.isEmpty() ? message : message.property("TAGS", tag)).build());
            }
            stage.runUntilIdle();
            long entry = LongStream.range(0, tags.size())
                    .filter(i -> picked == null || right.contains(i) != picked.contains(i))
                    .findFirst()
                    .orElse(0);
            return Exhibit.of(stage.files(), Exhibit.entry("T", 0, entry));
        }
    }

    private static Fault wrongPick(String wanted, List<String> tags, List<Long> right, List<Long> picked) {
        Text what = new Text("Picked %s; the tag %3$s is borne by %2$s.", "选出了 %s，但带标签 %3$s 的是 %2$s。")
                .with(picked, right, wanted);
        boolean collision = picked != null
                && picked.stream().anyMatch(i -> !tags.get(i.intValue()).equals(wanted));
        return Fault.of(
                what,
                collision
                        ? new Text(
                                "'Aa' and 'BB' have the same hashCode, 2112. An equal hash only says that the message may bear"
                                        + " the tag; the message itself must say so.",
                                "“Aa” 与 “BB” 的 hashCode 相同，都是 2112。哈希相等只说明可能带这个标签；要由消息自己说了算。")
                        : new Text(
                                "Compare tagsCode with the hash of the tag, as a long.",
                                "把 tagsCode 与标签的哈希比较，按 long。"));
    }
}
