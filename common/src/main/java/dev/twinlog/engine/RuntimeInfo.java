package dev.twinlog.engine;

import dev.twinlog.api.StorePositions;
import dev.twinlog.io.Disk;
import dev.twinlog.stats.StoreStatsService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;

/**
 * What a store tells people and monitors about itself, under RocketMQ's names: the counts of {@link StoreStatsService},
 * the log's bounds, how far the dispatch is behind (bytes) and how full the disk is (0…1).
 */
final class RuntimeInfo {
    private RuntimeInfo() {}

    static SortedMap<String, String> of(StoreStatsService stats, StorePositions positions, Disk disk, Path folder) {
        SortedMap<String, String> info = stats.runtimeInfo();
        info.put("commitLogMinOffset", Long.toString(positions.minLogOffset()));
        info.put("commitLogMaxOffset", Long.toString(positions.committed()));
        info.put("commitLogForces", Long.toString(positions.logForces()));
        info.put("dispatchBehindBytes", Long.toString(positions.committed() - positions.dispatched()));
        info.put("dispatchWaitingRequests", Long.toString(positions.waitingRequests()));
        try {
            String used = Double.toString(disk.usedRatio(folder));
            info.put("commitLogDiskRatio", used);
            info.put("consumeQueueDiskRatio", used);
        } catch (IOException e) {
            info.put("diskRatioProblem", e.toString());
        }
        return info;
    }
}
