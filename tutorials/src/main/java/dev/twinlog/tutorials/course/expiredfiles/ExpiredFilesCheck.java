package dev.twinlog.tutorials.course.expiredfiles;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.course.expiredfiles.ExpiredFiles.AgedFile;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Asks which files of logs of different ages may go. */
public final class ExpiredFilesCheck implements Check {
    private static final long NOW = 1_000_000;
    private static final long RESERVED = 100_000;
    private static final int FILE = 1024;

    @Override
    public List<Case> cases() {
        return List.of(
                one("two old, two young", "两个旧的，两个新的", 2, 500, 400, 20, 10),
                one("none has expired", "都没有过期", 0, 90, 50, 10),
                one("exactly at the limit", "恰好在界限上", 0, 100, 50, 10),
                one("an old one behind a young one", "新的后面有一个旧的", 0, 50, 500, 20, 10),
                one("a copied backup: the oldest looks young", "复制来的备份：最旧的看起来很新", 1, 500, 20, 400, 10),
                one("all are old", "都是旧的", 3, 500, 400, 300, 200),
                one("only one, and it is old", "只有一个，而且是旧的", 0, 500));
    }

    /** @param ages of the files in s, oldest offset first */
    private static Case one(String en, String zh, int gone, long... ages) {
        List<AgedFile> files = IntStream.range(0, ages.length)
                .mapToObj(i -> new AgedFile((long) i * FILE, NOW - ages[i] * 1000))
                .toList();
        List<Long> right = LongStream.range(0, gone).mapToObj(i -> i * FILE).toList();
        return new Case(new Text(en, zh), attempt -> {
            List<Long> picked =
                    attempt.make(ExpiredFiles.class, "MyExpiredFiles").expired(files, NOW, RESERVED);
            return right.equals(picked) ? Optional.empty() : Optional.of(fault(files, right, picked));
        });
    }

    private static Fault fault(List<AgedFile> files, List<Long> right, List<Long> picked) {
        Text what = new Text("You would delete %s; it should be %s.", "你会删除 %s；应该是 %s。").with(picked, right);
        long last = files.get(files.size() - 1).startOffset();
        if (picked != null && picked.contains(last)) {
            return Fault.of(
                    what,
                    new Text(
                            "The last file is being written, however old it looks; without it the log would begin at 0 again.",
                            "最后一个文件正在写，不管看起来多旧；没有它，日志就会从 0 重新开始。"));
        }
        boolean hole = picked != null && picked.size() > right.size();
        return Fault.of(
                what,
                hole
                        ? new Text(
                                "A file in the middle would leave a hole: offsets before and behind it are there, those in it are"
                                        + " not. Stop at the first that must stay.",
                                "删掉中间的文件会留下空洞：前后的偏移都在，中间的没有。遇到第一个必须留下的就停。")
                        : new Text(
                                "Expired means changed more than reservedMillis ago: from the front on, as long as that holds.",
                                "过期是指上次改动早于 reservedMillis 之前：从最前面开始，只要成立就继续。"));
    }
}
