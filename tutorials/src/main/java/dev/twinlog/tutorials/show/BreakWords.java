package dev.twinlog.tutorials.show;

import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.text.Text;

/** What to say when the learner's code could not be brought to an end. */
final class BreakWords {
    private static final Text THREW = new Text("Your code threw %s", "你的代码抛出了 %s");
    private static final Text OUT_OF_TIME = new Text(
            "Still running after %s, so it was stopped. An endless loop? It was here:", "运行 %s 仍未结束，已被停止。是死循环吗？当时它在：");
    private static final Text STOPPED = new Text(
            "Still running after %s, so it was stopped. An endless loop, or threads without end?",
            "运行 %s 仍未结束，已被停止。是死循环，还是没完没了地开线程？");
    private static final Text DEADLOCK = new Text(
            "Deadlock: each of these threads waits for a lock that another holds: %s.", "死锁：这些线程各自等待别的线程持有的锁：%s。");
    private static final Text EXITED =
            new Text("Your code ended the whole program with System.exit.", "你的代码用 System.exit 结束了整个程序。");
    private static final Text DIED =
            new Text("The program ended in the middle of the check, with exit code %s.", "程序在检查中途结束，退出码 %s。");
    private static final Text HEAP_FULL = new Text(
            "The heap of 64 MB is full. A length read from the wrong place, or something that keeps growing?",
            "64 MB 的堆满了。是从错误的位置读了长度，还是有什么在不断增长？");
    private static final Text TOO_MANY_THREADS = new Text(
            "%s threads run at once, so your code was stopped. A loop that starts threads? This is what they do:",
            "同时有 %s 个线程在运行，你的代码已被停止。是循环里不停地开线程吗？它们在做：");
    private static final Text CHECK_FAILED =
            new Text("The check itself failed, which is not your fault: %s", "检查程序本身出错了，不是你的问题：%s");

    private BreakWords() {}

    static Text of(Broke broke) {
        return switch (broke.cause()) {
            case THREW -> THREW.with(broke.detail());
            case OUT_OF_TIME -> (broke.places().isEmpty() ? STOPPED : OUT_OF_TIME).with(broke.detail());
            case DEADLOCK -> DEADLOCK.with(broke.detail());
            case EXITED -> broke.places().isEmpty() ? DIED.with(broke.detail()) : EXITED;
            case HEAP_FULL -> HEAP_FULL;
            case TOO_MANY_THREADS -> TOO_MANY_THREADS.with(broke.detail());
            case CHECK_FAILED -> CHECK_FAILED.with(broke.detail());
        };
    }
}
