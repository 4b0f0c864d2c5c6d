package dev.twinlog.tests.benchmarks;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** This process's heap: what is live now, and the most that has been in use since watching began. */
final class Heap {
    private static final double MEBIBYTE = 1 << 20;

    private final AtomicLong peakBytes = new AtomicLong();

    private Heap() {}

    /** Begins to watch: the heap is fullest right before a collection, so that is when it is looked at. */
    static Heap watch() {
        Heap heap = new Heap();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, context) -> heap.see(
                                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())),
                            notification -> notification
                                    .getType()
                                    .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION),
                            null);
        }
        return heap;
    }

    private void see(GarbageCollectionNotificationInfo collection) {
        long before = 0;
        for (var pool : collection.getGcInfo().getMemoryUsageBeforeGc().entrySet()) {
            boolean inHeap = !pool.getKey().contains("CodeHeap")
                    && !pool.getKey().contains("Metaspace")
                    && !pool.getKey().contains("Class Space");
            before += inHeap ? pool.getValue().getUsed() : 0;
        }
        peakBytes.accumulateAndGet(before, Math::max);
    }

    /** The most that was in use, garbage included, MiB. */
    double peakMebibytes() {
        return Math.max(peakBytes.get(), usage().getUsed()) / MEBIBYTE;
    }

    /** What is live, MiB: collects the garbage first. */
    static double liveMebibytes() {
        System.gc();
        return usage().getUsed() / MEBIBYTE;
    }

    private static MemoryUsage usage() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    }
}
