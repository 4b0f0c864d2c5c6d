package dev.twinlog.tutorials.run;

import java.util.List;
import java.util.Map;

/** What compiling gave. */
public sealed interface Compilation {

    /** The classes' bytes by class name. */
    record Compiled(Map<String, byte[]> classes) implements Compilation {}

    /** Errors in the order of the files. */
    record Rejected(List<CompileError> errors) implements Compilation {}

    /**
     * One error.
     *
     * @param line counted from 1
     * @param column counted from 1
     * @param message of one line or more
     */
    record CompileError(String file, long line, long column, String message) {}
}
