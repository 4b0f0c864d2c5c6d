package dev.twinlog.sim;

/** What a name on a {@link SimulatedDisk} stands for. */
sealed interface SimulatedNode permits SimulatedNode.Folder, SimulatedFile {

    /** A folder; what is in it is told by the names that begin with its own. */
    record Folder() implements SimulatedNode {}
}
