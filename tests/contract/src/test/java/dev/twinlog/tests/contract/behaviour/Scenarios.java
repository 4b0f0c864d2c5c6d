package dev.twinlog.tests.contract.behaviour;

import java.util.List;
import java.util.stream.Stream;

/** All scenarios, in the order of the page of behaviours. */
final class Scenarios {
    private Scenarios() {}

    static List<Scenario> all() {
        return Stream.of(
                        DesignScenarios.all(),
                        PutScenarios.all(),
                        RecordScenarios.all(),
                        PullScenarios.all(),
                        TimeScenarios.all(),
                        KeyScenarios.all(),
                        IndexFileScenarios.all(),
                        TransactionScenarios.all(),
                        DelayScenarios.all(),
                        SlaveScenarios.all(),
                        ReplicationScenarios.all(),
                        FolderScenarios.all(),
                        RecoveryScenarios.all(),
                        CheckpointScenarios.all(),
                        DamagedFileScenarios.all(),
                        ExchangeScenarios.all(),
                        RunningScenarios.all(),
                        BatchScenarios.all(),
                        FourScenarios.all())
                .flatMap(List::stream)
                .toList();
    }
}
