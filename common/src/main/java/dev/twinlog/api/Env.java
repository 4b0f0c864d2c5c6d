package dev.twinlog.api;

import dev.twinlog.io.Disk;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import dev.twinlog.io.TcpNetwork;
import dev.twinlog.observe.StoreObserver;

/** The world a store lives in; nothing else in a store reads the clock, opens a file or a socket. */
public record Env(StoreClock clock, Disk disk, StoreObserver observer, Network network) {

    /** With the machine's network, which a store touches only if it is configured to replicate. */
    public Env(StoreClock clock, Disk disk, StoreObserver observer) {
        this(clock, disk, observer, new TcpNetwork());
    }

    /** The machine's time, files and network, with nobody watching. */
    public static Env system() {
        return new Env(StoreClock.system(), new MappedDisk(), StoreObserver.NONE);
    }

    /** The same world, watched by {@code watcher}. */
    public Env watchedBy(StoreObserver watcher) {
        return new Env(clock, disk, watcher, network);
    }

    /** The same world with another network. */
    public Env with(Network otherNetwork) {
        return new Env(clock, disk, observer, otherNetwork);
    }
}
