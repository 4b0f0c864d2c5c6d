package dev.twinlog.api;

import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.StoreObserver;

/** The world a store lives in; nothing else in a store reads the clock or opens a file. */
public record Env(StoreClock clock, Disk disk, StoreObserver observer) {

    /** The machine's time and files, with nobody watching. */
    public static Env system() {
        return new Env(StoreClock.system(), new MappedDisk(), StoreObserver.NONE);
    }

    /** The same world, watched by {@code watcher}. */
    public Env watchedBy(StoreObserver watcher) {
        return new Env(clock, disk, watcher);
    }
}
