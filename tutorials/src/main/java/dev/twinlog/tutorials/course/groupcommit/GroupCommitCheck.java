package dev.twinlog.tutorials.course.groupcommit;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Lets puts ask before, during and behind a force, and lets forces fail. */
public final class GroupCommitCheck implements Check {
    private static final int PRODUCERS = 4;
    private static final int PUTS_EACH = 5000;

    @Override
    public List<Case> cases() {
        return List.of(
                new Case(new Text("three puts, one force", "三次 put，一次强制写盘"), GroupCommitCheck::oneForce),
                new Case(new Text("a put during the force", "强制写盘期间的 put"), GroupCommitCheck::duringForce),
                new Case(new Text("a force that fails", "失败的强制写盘"), GroupCommitCheck::failing),
                new Case(new Text("nobody waits", "没有人在等"), GroupCommitCheck::nobody),
                new Case(
                        new Text("%d producers, %d puts each", "%d 个生产者，每个 %d 次 put").with(PRODUCERS, PUTS_EACH),
                        GroupCommitCheck::manyProducers));
    }

    private static GroupCommit make(Attempt attempt) throws Throwable {
        return attempt.make(GroupCommit.class, "MyGroupCommit");
    }

    private static Optional<Fault> oneForce(Attempt attempt) throws Throwable {
        GroupCommit commit = make(attempt);
        FakeLog log = new FakeLog();
        log.wrote = 306;
        List<CompletableFuture<Boolean>> puts = List.of(commit.request(102), commit.request(204), commit.request(306));
        commit.pass(log);
        return answered(puts, true)
                .or(() -> log.forces == 1
                        ? Optional.empty()
                        : Optional.of(Fault.of(
                                new Text("%d forces for three puts.", "三次 put 用了 %d 次强制写盘。").with(log.forces),
                                new Text(
                                        "One force serves all who wait when it begins; that is the point of it.",
                                        "一次强制写盘服务它开始时所有在等的人；这正是它的意义。"))));
    }

    private static Optional<Fault> duringForce(Attempt attempt) throws Throwable {
        GroupCommit commit = make(attempt);
        FakeLog log = new FakeLog();
        log.wrote = 102;
        List<CompletableFuture<Boolean>> late = new ArrayList<>();
        CompletableFuture<Boolean> first = commit.request(102);
        log.whileForcing = () -> {
            log.wrote = 204;
            late.add(commit.request(204));
        };
        commit.pass(log);
        if (late.get(0).isDone()) {
            return Optional.of(Fault.of(
                    new Text("A put that came during the force was answered by it.", "强制写盘期间来的 put 被这次写盘回答了。"),
                    new Text(
                            "Its bytes were written after the force had begun, and may not be on disk. Compare its end with"
                                    + " flushedOffset.",
                            "它的字节是在写盘开始之后写的，可能不在磁盘上。请把它的末尾与 flushedOffset 比较。")));
        }
        Optional<Fault> early = answered(List.of(first), true);
        log.whileForcing = () -> {};
        commit.pass(log);
        return early.or(() -> answered(late, true));
    }

    private static Optional<Fault> failing(Attempt attempt) throws Throwable {
        GroupCommit commit = make(attempt);
        FakeLog log = new FakeLog();
        log.wrote = 102;
        log.fails = true;
        CompletableFuture<Boolean> put = commit.request(102);
        commit.pass(log);
        if (put.isDone() && put.join()) {
            return Optional.of(Fault.of(
                    new Text("The force failed, and the put was told that it is safe.", "强制写盘失败了，put 却被告知安全。"),
                    new Text("Complete those who waited for it with false.", "等待它的人要以 false 完成。")));
        }
        return answered(List.of(put), false);
    }

    private static Optional<Fault> nobody(Attempt attempt) throws Throwable {
        FakeLog log = new FakeLog();
        make(attempt).pass(log);
        return log.forces == 0
                ? Optional.empty()
                : Optional.of(Fault.of(
                        new Text("The log was forced though nobody waits.", "没有人在等，却强制写盘了。"),
                        new Text("A force costs milliseconds of the disk.", "一次强制写盘要占用磁盘几毫秒。")));
    }

    private static Optional<Fault> manyProducers(Attempt attempt) throws Throwable {
        GroupCommit commit = make(attempt);
        FakeLog log = new FakeLog();
        log.wrote = (long) PRODUCERS * PUTS_EACH;
        List<CompletableFuture<Boolean>> puts = Collections.synchronizedList(new ArrayList<>());
        List<Thread> producers = new ArrayList<>();
        for (int p = 0; p < PRODUCERS; p++) {
            long base = (long) p * PUTS_EACH;
            Thread producer = new Thread(() -> {
                for (int i = 1; i <= PUTS_EACH; i++) {
                    puts.add(commit.request(base + i));
                }
            });
            producer.start();
            producers.add(producer);
        }
        while (producers.stream().anyMatch(Thread::isAlive)) {
            commit.pass(log);
        }
        commit.pass(log);
        return puts.size() < PRODUCERS * PUTS_EACH ? lost() : answered(puts, true);
    }

    private static Optional<Fault> answered(List<CompletableFuture<Boolean>> puts, boolean expected) {
        for (CompletableFuture<Boolean> put : puts) {
            if (!put.isDone() || put.isCompletedExceptionally()) {
                return lost();
            }
            if (put.join() != expected) {
                return Optional.of(Fault.of(
                        new Text("A put was answered %s.", "一次 put 得到的回答是 %s。").with(!expected),
                        new Text("True only if its bytes are on disk.", "只有字节在磁盘上才是 true。")));
            }
        }
        return Optional.empty();
    }

    private static Optional<Fault> lost() {
        return Optional.of(Fault.of(
                new Text("A put was never answered.", "有一次 put 永远没有得到回答。"),
                new Text(
                        "Its producer would wait until the timeout. Every request must be in a list that some later pass looks"
                                + " at, or have been answered.",
                        "它的生产者会一直等到超时。每个请求要么在后面某一轮会看的列表里，要么已经得到回答。")));
    }

    private static final class FakeLog implements GroupCommit.Log {
        private volatile long wrote;
        private long flushed;
        private int forces;
        private boolean fails;
        private Runnable whileForcing = () -> {};

        @Override
        public void force() throws IOException {
            forces++;
            long begun = wrote;
            whileForcing.run();
            if (fails) {
                throw new IOException("the disk says no");
            }
            flushed = begun;
        }

        @Override
        public long flushedOffset() {
            return flushed;
        }
    }
}
