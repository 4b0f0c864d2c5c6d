package dev.twinlog.tutorials.course.heldfile;

/** A count of holders with one bug, or none. */
final class Holders implements HeldFile {

    /** What is wrong. */
    enum Bug {
        UNMAPS_UNDER_READERS,
        HOLDS_WHEN_GIVEN_UP,
        SECOND_SHUTDOWN_COUNTS,
        LAST_RELEASE_FORGETS
    }

    private final Bug bug;
    private int holders = 1; // the owner
    private boolean givenUp;
    private boolean unmapped;

    Holders(Bug bug) {
        this.bug = bug;
    }

    @Override
    public boolean hold() {
        if (unmapped || givenUp && bug != Bug.HOLDS_WHEN_GIVEN_UP) {
            return false;
        }
        holders++;
        return true;
    }

    @Override
    public void release() {
        holders--;
        if (holders == 0 && bug != Bug.LAST_RELEASE_FORGETS) {
            unmapped = true;
        }
    }

    @Override
    public void shutdown() {
        if (givenUp && bug != Bug.SECOND_SHUTDOWN_COUNTS) {
            return;
        }
        givenUp = true;
        holders--;
        if (holders == 0 || bug == Bug.UNMAPS_UNDER_READERS) {
            unmapped = true;
        }
    }

    @Override
    public boolean isUnmapped() {
        return unmapped;
    }
}
