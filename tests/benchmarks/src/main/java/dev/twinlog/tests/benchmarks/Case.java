package dev.twinlog.tests.benchmarks;

import java.nio.file.Path;
import java.util.List;

/** One thing that is measured. Each run of it has a process of its own. */
interface Case {
    /** For what is done once: nobody who opens a store waits for the compiler. */
    List<String> COMPILED_BESIDE = List.of("-XX:+BackgroundCompilation");

    /** What people call it; also how a process is told which case it runs. */
    String name();

    /** Who is measured, ours before the original each time. */
    default List<Contender> contenders() {
        return Contender.STORES;
    }

    /** Flags of Java that its processes get besides the usual ones, among which is {@code -Xbatch}. */
    default List<String> flags() {
        return List.of();
    }

    /** Leaves in {@code folder} what is measured; in a process of its own, which ends right behind it. */
    default void prepare(Contender contender, Path folder) throws Exception {}

    /** Measures once, in a process of its own. */
    Figures measure(Contender contender, Path folder) throws Exception;
}
