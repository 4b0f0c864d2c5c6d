package dev.twinlog.visualizer.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.HaStatus;
import dev.twinlog.api.StorePositions;
import dev.twinlog.visualizer.workload.Engine;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A synchronous master and its slave of the other design, one step of one service at a time. */
class SteppedReplicaTest {
    private Laboratory laboratory;
    private Engine master;
    private Engine slave;

    @BeforeEach
    void reset() {
        laboratory = new Laboratory(new StepSetup(7, StepSetup.Flush.ASYNC));
    }

    private void begin(Engine asMaster) {
        master = asMaster;
        slave = asMaster == Engine.V3 ? Engine.V4 : Engine.V3;
        StepSetup.Kind kind = asMaster == Engine.V3 ? StepSetup.Kind.V3_MASTER : StepSetup.Kind.V4_MASTER;
        laboratory.reset(new StepSetup(7, StepSetup.Flush.ASYNC, kind));
    }

    private void joined(Engine asMaster) {
        begin(asMaster);
        act(new Action.RunUntilIdle());
        assertThat(now(slave).ha().following().orElseThrow().state()).isEqualTo(HaStatus.State.CATCHING_UP);
    }

    @ParameterizedTest
    @EnumSource
    void eachPartOfReplicationIsAServiceOfItsOwn(Engine asMaster) {
        begin(asMaster);
        assertThat(now(master).services()).contains("AcceptSocketService", "GroupTransferService");
        assertThat(now(slave).services()).contains("HAClient", "ReputMessageService");

        step(slave, "HAClient"); // connects
        step(slave, "HAClient"); // reports
        step(master, "AcceptSocketService");
        assertThat(now(master).services()).contains("ReadSocketService-1", "WriteSocketService-1");
        assertThat(now(master).ha().slaves()).isEmpty();
        step(master, "ReadSocketService-1");
        assertThat(now(master).ha().slaves()).singleElement().returns(1L, HaStatus.Slave::ackedOffset);

        act(new Action.Put(1));
        assertThat(now(slave).waiting()).isEmpty();
        step(master, "GroupTransferService");
        assertThat(now(master).waiting()).hasSize(1);
        long end = positions(master).appended();

        step(master, "WriteSocketService-1"); // makes the frame
        step(master, "WriteSocketService-1"); // sends it
        assertThat(sentAndAcked()).isEqualTo(List.of(end, 1L));
        step(slave, "HAClient"); // receives it
        assertThat(positions(slave).appended()).isZero();
        step(slave, "HAClient"); // appends it
        assertThat(positions(slave).appended()).isEqualTo(end);
        step(slave, "HAClient"); // makes the report
        step(slave, "HAClient"); // sends it
        assertThat(now(slave).ha().following().orElseThrow().reportedOffset()).isEqualTo(end);
        assertThat(sentAndAcked()).isEqualTo(List.of(end, 1L));
        step(master, "ReadSocketService-1");
        assertThat(sentAndAcked()).isEqualTo(List.of(end, end));
        assertThat(now(master).waiting()).as("nobody has answered it").hasSize(1);
        step(master, "GroupTransferService");
        assertThat(now(master).waiting()).isEmpty();

        assertThat(positions(slave).dispatched()).isZero();
        act(new Action.RunUntilIdle());
        assertThat(positions(slave).dispatched()).isEqualTo(end);
    }

    @ParameterizedTest
    @EnumSource
    void aConnectionThatIsCutComesBackAndNothingIsLost(Engine asMaster) {
        joined(asMaster);
        act(new Action.Put(3));
        step(master, "WriteSocketService-1");
        act(new Action.Network(NetworkChange.CUT));
        act(new Action.RunUntilIdle());
        assertThat(now(slave).ha().following().orElseThrow()).satisfies(following -> {
            assertThat(following.state()).isEqualTo(HaStatus.State.CONNECTING);
            assertThat(following.reason()).isEqualTo("connection lost");
            assertThat(following.restMillis()).isEqualTo(300);
        });
        assertThat(now(master).ha().former())
                .singleElement()
                .returns(HaStatus.Ending.DROPPED, HaStatus.FormerSlave::ending);

        act(new Action.Advance(500));
        act(new Action.RunUntilIdle());
        assertThat(positions(slave).appended()).isEqualTo(positions(master).appended());
        assertThat(now(master).waiting()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsSentDuringAPartitionArrivesWhenItIsHealed(Engine asMaster) {
        joined(asMaster);
        act(new Action.Network(NetworkChange.PARTITION));
        act(new Action.Put(2));
        act(new Action.RunUntilIdle());
        assertThat(positions(slave).appended()).isZero();
        assertThat(now(master).waiting()).hasSize(2);
        act(new Action.Network(NetworkChange.HEAL));
        act(new Action.UntilEvent(master, "HaAcked"));
        assertThat(positions(slave).appended()).isEqualTo(positions(master).appended());
        act(new Action.RunUntilIdle());
        assertThat(now(master).waiting()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void afterAPowerCutTheyFindEachOtherAgain(Engine asMaster) {
        joined(asMaster);
        act(new Action.Put(2));
        act(new Action.RunUntilIdle());
        act(new Action.CutPower(Kept.ALL, 1));
        act(new Action.Recover());
        act(new Action.Put(1));
        act(new Action.RunUntilIdle());
        assertThat(positions(slave).appended())
                .isEqualTo(positions(master).appended())
                .isPositive();
        assertThat(laboratory.history().parting()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theSameActionsMakeTheSameMoments(Engine asMaster) {
        joined(asMaster);
        act(new Action.Put(2));
        act(new Action.Network(NetworkChange.CUT));
        act(new Action.Advance(1000));
        act(new Action.RunUntilIdle());
        List<Moment> once = laboratory.moments(1, 1000);
        Laboratory again = new Laboratory(laboratory.history().setup());
        for (Action action : List.of(
                new Action.RunUntilIdle(),
                new Action.Put(2),
                new Action.Network(NetworkChange.CUT),
                new Action.Advance(1000),
                new Action.RunUntilIdle())) {
            again.act(again.history().moments(), action);
        }
        assertThat(again.moments(1, 1000)).isEqualTo(once);
    }

    @ParameterizedTest
    @EnumSource
    void twinsHaveNoNetworkBetweenThem(NetworkChange change) {
        assertThatThrownBy(() -> act(new Action.Network(change)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("these two are not connected; begin anew with a master and a slave");
    }

    private List<Long> sentAndAcked() {
        HaStatus.Slave one = now(master).ha().slaves().get(0);
        return List.of(one.sentOffset(), one.ackedOffset());
    }

    private void step(Engine engine, String service) {
        act(new Action.Step(engine, service));
    }

    private void act(Action action) {
        laboratory.act(laboratory.history().moments(), action);
    }

    private EngineMoment now(Engine engine) {
        return laboratory.at(laboratory.history().moments()).orElseThrow().get(engine);
    }

    private StorePositions positions(Engine engine) {
        return now(engine).positions().orElseThrow();
    }
}
