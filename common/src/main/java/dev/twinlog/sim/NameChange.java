package dev.twinlog.sim;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;

/** One change of a disk's names; a move is one change, so that no power cut leaves half of it. */
sealed interface NameChange {

    void applyTo(Map<Path, SimulatedNode> names);

    /** Whether syncing the folder makes the change durable. */
    boolean happenedIn(Path folder);

    /** The same change for a copy of the node. */
    NameChange with(UnaryOperator<SimulatedNode> copies);

    /** A name was given to a new file or folder. */
    record Made(Path path, SimulatedNode node) implements NameChange {
        @Override
        public void applyTo(Map<Path, SimulatedNode> names) {
            names.put(path, node);
        }

        @Override
        public boolean happenedIn(Path folder) {
            return folder.equals(path.getParent());
        }

        @Override
        public NameChange with(UnaryOperator<SimulatedNode> copies) {
            return new Made(path, copies.apply(node));
        }
    }

    /** A name was deleted. */
    record Removed(Path path) implements NameChange {
        @Override
        public void applyTo(Map<Path, SimulatedNode> names) {
            names.remove(path);
        }

        @Override
        public boolean happenedIn(Path folder) {
            return folder.equals(path.getParent());
        }

        @Override
        public NameChange with(UnaryOperator<SimulatedNode> copies) {
            return this;
        }
    }

    /** A file was given another name, in place of the one that had it. */
    record Moved(Path from, Path to, SimulatedNode node) implements NameChange {
        @Override
        public void applyTo(Map<Path, SimulatedNode> names) {
            names.remove(from);
            names.put(to, node);
        }

        @Override
        public boolean happenedIn(Path folder) {
            return folder.equals(from.getParent()) || folder.equals(to.getParent());
        }

        @Override
        public NameChange with(UnaryOperator<SimulatedNode> copies) {
            return new Moved(from, to, copies.apply(node));
        }
    }
}
