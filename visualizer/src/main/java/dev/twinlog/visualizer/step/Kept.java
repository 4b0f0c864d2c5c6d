package dev.twinlog.visualizer.step;

import dev.twinlog.sim.PowerCut;
import dev.twinlog.sim.PowerCut.Fate;
import dev.twinlog.sim.PowerCut.Unforced;
import java.util.Random;

/** What the disk had kept, when the power went, of what was written and not forced. */
public enum Kept {
    /** All of it, as if the process had been killed and not the machine. */
    ALL {
        @Override
        PowerCut cut(long seed) {
            return thing -> Fate.KEPT;
        }
    },
    /** Nothing: only what was forced is there. */
    NONE {
        @Override
        PowerCut cut(long seed) {
            return PowerCut.losingAll();
        }
    },
    /** Names and sizes, and of each page some sectors. */
    TORN {
        @Override
        PowerCut cut(long seed) {
            Random random = new Random(seed);
            return thing -> switch (thing) {
                case NAME, SIZE -> Fate.KEPT;
                case PAGE -> Fate.TORN;
                case SECTOR -> random.nextBoolean() ? Fate.KEPT : Fate.LOST;
            };
        }
    },
    /** Some pages, as chance has it. */
    SOME {
        @Override
        PowerCut cut(long seed) {
            PowerCut chance = PowerCut.seeded(seed);
            return thing -> thing == Unforced.NAME || thing == Unforced.SIZE ? Fate.KEPT : chance.fateOf(thing);
        }
    };

    abstract PowerCut cut(long seed);
}
