package dev.twinlog.sim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What goes wrong on a {@link SimulatedDisk}, and when: {@code FaultPlan.none().fail(FORCE, "commitlog", 3)}. Each
 * method returns a plan with one thing more. Occasions are counted from 1, from the moment the plan is given to the
 * disk. Immutable.
 *
 * <p>A part names a file, or a folder and all in it, from any folder down to it: {@code commitlog},
 * {@code consumequeue/T/0}, {@code commitlog/00000000000000000000}.
 */
public final class FaultPlan {

    /** What a disk can be asked to do. */
    public enum Operation {
        /** Map a file, making or growing it if need be. */
        MAP,
        /** Make room for what will be written to a mapped file; fails as a full disk does. */
        RESERVE,
        /** Force pages of a mapped file. */
        FORCE,
        OPEN_FOR_READING,
        LIST,
        CREATE_FOLDERS,
        CREATE_FILE,
        DELETE,
        WRITE,
        MOVE,
        SYNC_FOLDER,
        LOCK
    }

    private enum Times {
        ONCE,
        FROM_THEN_ON
    }

    /** What happens on the occasion, before the operation is done. */
    sealed interface Fault permits Failure, BitFlip, PowerLoss {}

    /** The operation fails and changes nothing. */
    record Failure(String reason) implements Fault {}

    /** A bit of the file is turned over; the operation goes on. */
    record BitFlip(int filePosition, int bit) implements Fault {}

    /** The power goes. */
    record PowerLoss() implements Fault {}

    private record Occasion(Optional<Operation> operation, String part, int nth, Times times) {
        boolean concerns(Operation asked, Path path) {
            boolean kind = operation.isEmpty() || operation.get() == asked;
            return kind && (part.isEmpty() || (path + "/").contains("/" + part + "/"));
        }

        boolean isNow(int count) {
            return count == nth || times == Times.FROM_THEN_ON && count > nth;
        }
    }

    private record Rule(Occasion occasion, Fault fault) {}

    private static final FaultPlan NONE = new FaultPlan(List.of(), OptionalLong.empty());

    private final List<Rule> rules;
    private final OptionalLong capacityBytes;

    private FaultPlan(List<Rule> rules, OptionalLong capacityBytes) {
        this.rules = rules;
        this.capacityBytes = capacityBytes;
    }

    /** Nothing goes wrong. */
    public static FaultPlan none() {
        return NONE;
    }

    /** The {@code nth} such operation on the part fails. */
    public FaultPlan fail(Operation operation, String part, int nth) {
        return with(new Occasion(Optional.of(operation), part, nth, Times.ONCE), failure(operation, part));
    }

    /** The {@code nth} such operation on the part fails, and every one behind it. */
    public FaultPlan failFrom(Operation operation, String part, int nth) {
        return with(new Occasion(Optional.of(operation), part, nth, Times.FROM_THEN_ON), failure(operation, part));
    }

    private static Failure failure(Operation operation, String part) {
        return new Failure("%s of %s was planned to fail".formatted(operation, part));
    }

    /** When the file is mapped next, bit {@code bit} (0…7) of its byte at {@code filePosition} is turned over first. */
    public FaultPlan flipBit(String file, int filePosition, int bit) {
        Occasion nextMap = new Occasion(Optional.of(Operation.MAP), file, 1, Times.ONCE);
        return with(nextMap, new BitFlip(filePosition, bit));
    }

    /**
     * The power goes just before the {@code nth} operation of any kind: that one and all behind it fail, and
     * {@link SimulatedDisk#crash} finds the disk as it was at that moment, whatever was written to mapped files since.
     */
    public FaultPlan cutPowerAt(int nth) {
        return with(new Occasion(Optional.empty(), "", nth, Times.ONCE), new PowerLoss());
    }

    /** Files together never take more than {@code bytes}; making or growing one beyond that fails. */
    public FaultPlan diskFullAt(long bytes) {
        return new FaultPlan(rules, OptionalLong.of(bytes));
    }

    private FaultPlan with(Occasion occasion, Fault fault) {
        List<Rule> more = new ArrayList<>(rules);
        more.add(new Rule(occasion, fault));
        return new FaultPlan(List.copyOf(more), capacityBytes);
    }

    OptionalLong capacityBytes() {
        return capacityBytes;
    }

    /** Counts how often each occasion has come. Guarded by the disk's monitor. */
    static final class Progress {
        private final FaultPlan plan;
        private final int[] counts;

        Progress(FaultPlan plan) {
            this.plan = plan;
            this.counts = new int[plan.rules.size()];
        }

        FaultPlan plan() {
            return plan;
        }

        /** What happens at this operation, in the order of the plan. */
        List<Fault> at(Operation operation, Path path) {
            List<Fault> faults = new ArrayList<>(0);
            for (int i = 0; i < counts.length; i++) {
                Rule rule = plan.rules.get(i);
                if (rule.occasion().concerns(operation, path) && rule.occasion().isNow(++counts[i])) {
                    faults.add(rule.fault());
                }
            }
            return faults;
        }
    }
}
