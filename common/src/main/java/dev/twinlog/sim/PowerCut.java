package dev.twinlog.sim;

import java.util.Random;

/**
 * Decides what is left, when the power goes, of each thing that was changed and not made durable. Asked in an order
 * that depends on the disk's content only.
 */
@FunctionalInterface
public interface PowerCut {

    /** Things that are on the disk or not, each independent of the others. */
    enum Unforced {
        /** A name made, removed or moved in a folder that was not synced since. */
        NAME,
        /** The size of a file that has grown. */
        SIZE,
        /** A page of a file. */
        PAGE,
        /** A sector of a page that is {@link Fate#TORN}. */
        SECTOR
    }

    /** What becomes of one of them. */
    enum Fate {
        /** The operating system had written it by chance. */
        KEPT,
        /** It is as it was when it was last durable. */
        LOST,
        /** For a page: some of its sectors are kept. */
        TORN
    }

    Fate fateOf(Unforced thing);

    /** The strictest disk: nothing survives but what was made durable. */
    static PowerCut losingAll() {
        return thing -> Fate.LOST;
    }

    /** By chance: some seeds keep nearly everything, some lose nearly everything, and one page in five is torn. */
    static PowerCut seeded(long seed) {
        Random random = new Random(seed);
        double keptShare = random.nextDouble();
        return thing -> {
            if (thing == Unforced.PAGE && random.nextInt(5) == 0) {
                return Fate.TORN;
            }
            return random.nextDouble() < keptShare ? Fate.KEPT : Fate.LOST;
        };
    }
}
