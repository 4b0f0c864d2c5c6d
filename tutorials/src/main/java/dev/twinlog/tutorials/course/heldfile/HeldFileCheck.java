package dev.twinlog.tutorials.course.heldfile;

import dev.twinlog.mapped.ReferenceResource;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.kit.Mutants;
import dev.twinlog.tutorials.text.Text;
import java.util.List;

/** Turns the learner's test against the engine's own count of holders, and against four that are wrong. */
public final class HeldFileCheck implements Check {

    @Override
    public List<Case> cases() {
        return Mutants.<HeldFile>judgedBy((attempt, files) ->
                        attempt.make(HeldFileTest.class, "MyHeldFileTest").test(files))
                .right("the engine's own is accepted", "引擎自己的实现被接受", HeldFileCheck::engines)
                .mutant(
                        new Text("mutant 1 is found out", "变异体 1 被识破"),
                        () -> new Holders(Holders.Bug.UNMAPS_UNDER_READERS),
                        new Text(
                                "Mutant 1 lives: it unmaps the file as soon as the owner gives it up, while a reader still"
                                        + " holds it.",
                                "变异体 1 还活着：拥有者一放弃文件它就解除映射，尽管还有读者持有。"),
                        new Text(
                                "Hold, shut down, and look whether it is unmapped before you release.",
                                "先 hold，再 shutdown，在 release 之前看它是否已解除映射。"))
                .mutant(
                        new Text("mutant 2 is found out", "变异体 2 被识破"),
                        () -> new Holders(Holders.Bug.HOLDS_WHEN_GIVEN_UP),
                        new Text(
                                "Mutant 2 lives: a reader can take a hold on a file that has been given up, so it may never"
                                        + " be unmapped.",
                                "变异体 2 还活着：文件被放弃后读者仍能 hold，所以可能永远不会解除映射。"),
                        new Text(
                                "With one reader left after shutdown, let another ask for a hold.",
                                "shutdown 之后还剩一个读者时，再让另一个读者来 hold。"))
                .mutant(
                        new Text("mutant 3 is found out", "变异体 3 被识破"),
                        () -> new Holders(Holders.Bug.SECOND_SHUTDOWN_COUNTS),
                        new Text(
                                "Mutant 3 lives: a second shutdown takes the hold of a reader away.",
                                "变异体 3 还活着：第二次 shutdown 夺走了读者的持有。"),
                        new Text("What does the second call of shutdown promise to do?", "第二次调用 shutdown 承诺做什么？"))
                .mutant(
                        new Text("mutant 4 is found out", "变异体 4 被识破"),
                        () -> new Holders(Holders.Bug.LAST_RELEASE_FORGETS),
                        new Text(
                                "Mutant 4 lives: when the last reader lets go of a file that was given up, nobody unmaps it.",
                                "变异体 4 还活着：被放弃的文件，最后一个读者松手时没有人解除映射。"),
                        new Text(
                                "Every test so far asked that it is not unmapped too early. And too late?",
                                "到目前为止的测试都要求不要太早解除映射。那么太晚呢？"))
                .cases();
    }

    private static HeldFile engines() {
        ReferenceResource resource = new ReferenceResource(() -> {});
        return new HeldFile() {
            @Override
            public boolean hold() {
                return resource.hold();
            }

            @Override
            public void release() {
                resource.release();
            }

            @Override
            public void shutdown() {
                resource.shutdown();
            }

            @Override
            public boolean isUnmapped() {
                return resource.isFreed();
            }
        };
    }
}
