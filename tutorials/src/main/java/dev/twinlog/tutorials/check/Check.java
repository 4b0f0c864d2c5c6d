package dev.twinlog.tutorials.check;

import java.util.List;

/** What an exercise demands. Made with its public constructor without arguments, in the process that checks. */
public interface Check {

    /** The cases in the order in which they are tried; the first that fails ends the check. */
    List<Case> cases();
}
