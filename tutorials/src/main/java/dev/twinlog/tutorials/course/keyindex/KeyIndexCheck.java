package dev.twinlog.tutorials.course.keyindex;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Mutants;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Turns the learner's test against the engine's own index and another that is right, and against four that are wrong.
 */
public final class KeyIndexCheck implements Check {

    @Override
    public List<Case> cases() {
        return Mutants.<KeyIndex>judgedBy((attempt, indexes) ->
                        attempt.make(KeyIndexTest.class, "MyKeyIndexTest").test(indexes))
                .right("the engine's own is accepted", "引擎自己的实现被接受", EngineIndex::new)
                .right("a right index is accepted", "正确的索引被接受", () -> new ChainedIndex(Optional.empty()))
                .mutant(
                        new Text("mutant 1 is found out", "变异体 1 被识破"),
                        mutant(ChainedIndex.Bug.TRUSTS_THE_HASH),
                        new Text(
                                "Mutant 1 lives: it returns messages of another key with the same hash.",
                                "变异体 1 还活着：它会返回哈希相同的另一个 key 的消息。"),
                        new Text("Two keys with one hashCode: Aa and BB.", "两个 hashCode 相同的 key：Aa 和 BB。"))
                .mutant(
                        new Text("mutant 2 is found out", "变异体 2 被识破"),
                        mutant(ChainedIndex.Bug.LOSES_THE_CHAIN),
                        new Text(
                                "Mutant 2 lives: a new item forgets the ones that were in its slot.",
                                "变异体 2 还活着：新项会忘掉槽里原有的项。"),
                        new Text("Put one key twice and ask for both.", "把同一个 key 放两次，要求两个都找到。"))
                .mutant(
                        new Text("mutant 3 is found out", "变异体 3 被识破"),
                        mutant(ChainedIndex.Bug.SEARCHES_THE_NEWEST_FILE),
                        new Text(
                                "Mutant 3 lives: what lies in an older index file is never found.",
                                "变异体 3 还活着：较旧的索引文件里的内容永远找不到。"),
                        new Text("A file is full after 7 items.", "一个文件 7 项就满了。"))
                .mutant(
                        new Text("mutant 4 is found out", "变异体 4 被识破"),
                        mutant(ChainedIndex.Bug.STOPS_AT_A_STRANGER),
                        new Text(
                                "Mutant 4 lives: it stops at the first item of another key in the same chain.",
                                "变异体 4 还活着：遇到同一条链上别的 key 的项，它就停下。"),
                        new Text(
                                "With 5 slots, of any 6 keys two share a chain. Put the one you ask for first.",
                                "只有 5 个槽，任意 6 个 key 中必有两个同链。把要查的那个先放。"))
                .cases();
    }

    private static Supplier<KeyIndex> mutant(ChainedIndex.Bug bug) {
        return () -> new ChainedIndex(Optional.of(bug));
    }
}
