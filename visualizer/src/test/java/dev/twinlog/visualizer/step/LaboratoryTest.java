package dev.twinlog.visualizer.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.FilePositions;
import dev.twinlog.api.StorePositions;
import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.format.IndexLayout;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Two stores that do one thing at a time, and time that can be run back. */
class LaboratoryTest {
    private final Laboratory laboratory = new Laboratory(new StepSetup(7, StepSetup.Flush.ASYNC));

    @Test
    void nothingIsDispatchedUntilItsServiceIsStepped() {
        act(new Action.Put(2));
        assertThat(positions(Engine.V3).dispatched()).isZero();
        assertThat(positions(Engine.V4).dispatched()).isZero();

        act(new Action.Step(Engine.V4, "ReputMessageService"));

        assertThat(positions(Engine.V4).dispatched())
                .isPositive()
                .isLessThan(positions(Engine.V4).appended());
        assertThat(positions(Engine.V3).dispatched()).isZero();
    }

    @Test
    void theNextEventOfAKindIsAsFarAsItGoes() {
        act(new Action.Put(3));

        act(new Action.UntilEvent(Engine.V3, "IndexItemWritten"));

        List<Moment> all = laboratory.moments(1, 1000);
        assertThat(all.get(all.size() - 1).kind()).isIn("IndexItemWritten", "Dispatched");
        assertThat(all).filteredOn(m -> m.kind().equals("IndexItemWritten")).isNotEmpty();
        assertThat(all)
                .filteredOn(m -> m.engine() == Engine.V4 && m.kind().equals("Dispatched"))
                .isEmpty();
    }

    @Test
    void theEventThatWasAskedForIsNamedThoughItsStepGoesFurther() {
        act(new Action.Put(10));
        int put = laboratory.history().moments();

        Laboratory.History history = laboratory.act(put, new Action.UntilEvent(Engine.V4, "QueueEntryWritten"));

        int found = history.found().orElseThrow();
        assertThat(history.moments()).isGreaterThan(found);
        assertThat(laboratory.moments(put + 1, found - put))
                .filteredOn(m -> m.engine() == Engine.V4 && m.kind().equals("QueueEntryWritten"))
                .extracting(Moment::number)
                .containsExactly(found);
        assertThat(laboratory.history().found()).isEmpty();
        assertThat(laboratory.history().actions())
                .extracting(Laboratory.Done::found)
                .containsExactly(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(found));
    }

    @Test
    void aNextEventInTheRestOfAnActionIsFoundThereAndNothingIsDone() {
        act(new Action.Put(10));
        int put = laboratory.history().moments();
        Action next = new Action.UntilEvent(Engine.V4, "IndexItemWritten"); // a message has two keys
        int first = laboratory.act(put, next).found().orElseThrow();
        long version = laboratory.version();

        int second = laboratory.act(first, next).found().orElseThrow();

        assertThat(laboratory.version()).isEqualTo(version);
        assertThat(laboratory.moments(first, second - first + 1))
                .filteredOn(m -> m.kind().equals("IndexItemWritten"))
                .extracting(Moment::number)
                .containsExactly(first, second);
        assertThat(laboratory.act(first, new Action.Put(1)).actions()).hasSize(4);
    }

    @Test
    void filesOfQueuesAndIndexTellHowFarTheyAreWrittenAndForced() {
        act(new Action.Put(1));
        act(new Action.Step(Engine.V4, "ReputMessageService"));
        String queue = fileBelow("consumequeue/");
        String index = fileBelow("index/");
        int noItem = IndexLayout.itemPosition(slots(), 1);
        int twoItems = IndexLayout.itemPosition(slots(), 3); // a message has two keys
        assertThat(now(Engine.V4).filePositions())
                .containsOnly(
                        Map.entry(queue, new FilePositions(ConsumeQueueLayout.ENTRY_BYTES, 0)),
                        Map.entry(index, new FilePositions(twoItems, noItem)));

        act(new Action.RunUntilIdle());
        act(new Action.Advance(60_000));
        act(new Action.RunUntilIdle());

        assertThat(now(Engine.V4).filePositions())
                .containsEntry(
                        queue, new FilePositions(ConsumeQueueLayout.ENTRY_BYTES, ConsumeQueueLayout.ENTRY_BYTES));

        act(new Action.CutPower(Kept.ALL, 1));
        assertThat(now(Engine.V4).filePositions()).isEmpty();
        act(new Action.Recover());

        assertThat(now(Engine.V4).filePositions()) // the message was dispatched again
                .containsEntry(index, new FilePositions(twoItems, noItem));
    }

    @Test
    void aFullIndexFileIsForcedWhenTheNextOneIsBegun() {
        StepTuning twoItems = new StepTuning(null, null, null, 3, null, null, null, null); // item 0 is never used
        laboratory.reset(new StepSetup(7, StepSetup.Flush.ASYNC, StepSetup.Kind.TWINS, twoItems));
        act(new Action.Put(2)); // of two keys each
        act(new Action.RunUntilIdle());

        int noItem = IndexLayout.itemPosition(slots(), 1);
        int end = IndexLayout.itemPosition(slots(), 3);
        assertThat(now(Engine.V4).filePositions().entrySet())
                .filteredOn(file -> file.getKey().startsWith("index/"))
                .extracting(Map.Entry::getValue)
                .containsExactlyInAnyOrder(new FilePositions(end, end), new FilePositions(end, noItem));
    }

    private String fileBelow(String folder) {
        return now(Engine.V4).filePositions().keySet().stream()
                .filter(file -> file.startsWith(folder))
                .findFirst()
                .orElseThrow();
    }

    private int slots() {
        return now(Engine.V4).files().geometry().indexSlots();
    }

    @Test
    void aMomentOfThePastHasTheBytesItHad() throws IOException {
        act(new Action.Put(1));
        int first = laboratory.history().moments();
        long endThen = logEnd(first, Engine.V4);
        act(new Action.Put(4));
        act(new Action.RunUntilIdle());

        assertThat(logEnd(first, Engine.V4)).isEqualTo(endThen);
        for (Moment moment : laboratory.moments(first + 1, 1000)) {
            if (moment.event() instanceof StoreEvent.Appended appended) {
                assertThat(logEnd(moment.number(), moment.engine())).isEqualTo(appended.logOffset() + appended.size());
            }
        }
    }

    @Test
    void theSameActionsMakeTheSameEvents() {
        Laboratory other = new Laboratory(new StepSetup(7, StepSetup.Flush.ASYNC));
        List<Action> actions = List.of(
                new Action.Put(5),
                new Action.RunUntilIdle(),
                new Action.Advance(1000),
                new Action.RunUntilIdle(),
                new Action.CutPower(Kept.SOME, 3),
                new Action.Recover());
        for (Action action : actions) {
            act(action);
            other.act(other.history().moments(), action);
        }

        assertThat(other.moments(1, 10_000))
                .isEqualTo(laboratory.moments(1, 10_000))
                .hasSizeGreaterThan(50);
    }

    @Test
    void anotherActionFromThePastUndoesWhatCameAfterIt() {
        act(new Action.Put(1));
        int then = laboratory.history().moments();
        act(new Action.Put(10));

        Laboratory.History history = laboratory.act(then, new Action.Step(Engine.V4, "ReputMessageService"));

        assertThat(history.actions())
                .extracting(Laboratory.Done::action)
                .containsExactly(
                        Optional.empty(),
                        Optional.of(new Action.Put(1)),
                        Optional.of(new Action.Step(Engine.V4, "ReputMessageService")));
        assertThat(positions(Engine.V4).dispatched())
                .isEqualTo(positions(Engine.V4).appended());
    }

    @Test
    void aProducerThatWantsItsMessageOnDiskWaitsForTheForce() {
        laboratory.reset(new StepSetup(7, StepSetup.Flush.SYNC));
        act(new Action.Put(2));
        assertThat(now(Engine.V3).waiting())
                .extracting(EngineMoment.Waiting::key)
                .containsExactly("order-0", "order-1");

        act(new Action.UntilEvent(Engine.V3, "Flushed"));
        act(new Action.RunUntilIdle());

        assertThat(now(Engine.V3).waiting()).isEmpty();
    }

    @Test
    void nobodyWaitsForAnAnswerThatThePowerCutHasTaken() {
        laboratory.reset(new StepSetup(7, StepSetup.Flush.SYNC));
        act(new Action.Put(2));
        act(new Action.CutPower(Kept.ALL, 1));
        act(new Action.Recover());

        for (Engine engine : Engine.values()) {
            assertThat(now(engine).lost()).isEmpty();
            assertThat(now(engine).waiting()).isEmpty();
        }
        act(new Action.Put(1));
        act(new Action.CutPower(Kept.NONE, 1));
        act(new Action.Recover());
        assertThat(now(Engine.V4).lost())
                .extracting(EngineMoment.Lost::acknowledged)
                .containsOnly(false);
    }

    @Test
    void whenThePowerGoesOnlyWhatWasForcedIsSureToBeFoundAgain() throws IOException {
        act(new Action.Put(3));
        act(new Action.RunUntilIdle());
        act(new Action.Advance(60_000));
        act(new Action.RunUntilIdle());
        long forced = positions(Engine.V4).flushed();
        assertThat(forced).isEqualTo(positions(Engine.V4).appended());
        act(new Action.Put(2));

        act(new Action.CutPower(Kept.NONE, 1));
        assertThat(now(Engine.V4).positions()).isEmpty();
        assertThatThrownBy(() -> act(new Action.Put(1))).hasMessage("the power is off; recover first");
        act(new Action.Recover());

        for (Engine engine : Engine.values()) {
            assertThat(positions(engine).appended()).isEqualTo(forced);
            assertThat(now(engine).lost())
                    .extracting(EngineMoment.Lost::key, EngineMoment.Lost::acknowledged)
                    .containsExactly(
                            org.assertj.core.groups.Tuple.tuple("order-3", true),
                            org.assertj.core.groups.Tuple.tuple("order-4", true));
            assertThat(now(engine).lost().get(0).why())
                    .isEqualTo("not forced: the log was on disk up to %d when the power went, and is sound up to %d"
                            .formatted(forced, forced));
        }
        assertThat(laboratory.moments(1, 10_000))
                .filteredOn(m -> m.kind().equals("RecoveryDecision"))
                .isNotEmpty();
    }

    @Test
    void theDesignsPartWhereOneMakesTheRequestInsideThePut() {
        assertThat(laboratory.history().parting()).isEmpty();
        act(new Action.Put(3));
        act(new Action.RunUntilIdle());

        Moment parting = laboratory.history().parting().orElseThrow();

        assertThat(parting.engine()).isEqualTo(Engine.V3);
        assertThat(parting.event()).isInstanceOf(StoreEvent.DispatchQueued.class);
        assertThat(laboratory.moments(1, parting.number() - 1))
                .noneMatch(m -> m.event() instanceof StoreEvent.DispatchQueued);
    }

    @Test
    void whatIsBeingAppendedCountsAsWrittenAtThatMoment() {
        laboratory.act(1, new Action.Put(2));

        Moment first = laboratory.moments(1, 100).stream()
                .filter(m -> m.engine() == Engine.V4 && m.event() instanceof StoreEvent.Appended)
                .findFirst()
                .orElseThrow();

        StoreEvent.Appended event = (StoreEvent.Appended) first.event();
        StorePositions then = laboratory
                .at(first.number())
                .orElseThrow()
                .get(Engine.V4)
                .positions()
                .orElseThrow();
        assertThat(then.appended()).isEqualTo(event.logOffset() + event.size());
        assertThat(then.committed()).as("not published yet").isEqualTo(event.logOffset());
    }

    @Test
    void aScenarioThatNamesNoDifferenceFlagsWhereItsPutsPart() {
        var texts = new Scenario.Texts("t", "t");
        var steps = List.of(new Scenario.Step(texts, List.of(new Action.Put(1), new Action.RunUntilIdle())));
        var setup = new StepSetup(7, StepSetup.Flush.ASYNC);

        assertThat(laboratory
                        .play("mine", new Scenario(texts, texts, setup, null, steps))
                        .parting()
                        .map(Moment::kind))
                .contains("DispatchQueued");
    }

    @Test
    void aStepWithEndlessActionsIsGivenUpWhenThereAreTooManyMoments() {
        var texts = new Scenario.Texts("t", "t");
        List<Action> puts = Collections.nCopies(900, new Action.Put(100));
        var setup = new StepSetup(7, StepSetup.Flush.ASYNC);
        var endless = new Scenario(texts, texts, setup, null, List.of(new Scenario.Step(texts, puts)));

        assertThatThrownBy(() -> laboratory.play("endless", endless))
                .hasMessageMatching("step 1, action \\d\\d: more than 1000 actions or 20000 moments are not kept");
    }

    @Test
    void thePowerIsOnFromTheFirstMomentToTheCutAndAgainFromTheRecovery() {
        act(new Action.Put(1));
        int running = laboratory.history().moments();
        act(new Action.CutPower(Kept.ALL, 1));
        int cut = laboratory.history().moments();
        act(new Action.Recover());
        int recovered = laboratory.history().moments();

        for (Engine engine : Engine.values()) {
            assertThat(power(1, engine)).isEqualTo(EngineMoment.Power.OPENING);
            assertThat(power(running, engine)).isEqualTo(EngineMoment.Power.ON);
            assertThat(power(cut, engine)).isEqualTo(EngineMoment.Power.OFF);
            assertThat(power(cut + 1, engine)).isEqualTo(EngineMoment.Power.OPENING);
            assertThat(power(recovered, engine)).isEqualTo(EngineMoment.Power.ON);
        }
    }

    private EngineMoment.Power power(int moment, Engine engine) {
        return laboratory.at(moment).orElseThrow().get(engine).power();
    }

    @Test
    void anActionThatFindsNothingToDoSaysSo() {
        act(new Action.Step(Engine.V4, "ReputMessageService"));
        act(new Action.UntilEvent(Engine.V3, "Dispatched"));
        act(new Action.Put(1));
        act(new Action.Step(Engine.V4, "ReputMessageService"));

        assertThat(laboratory.history().actions())
                .extracting(Laboratory.Done::outcome)
                .containsExactly(
                        Outcome.DONE, Outcome.NOTHING_TO_DO, Outcome.NO_SUCH_EVENT, Outcome.DONE, Outcome.DONE);
    }

    @Test
    void whenTheDiskHadKeptAllNothingIsLost() {
        act(new Action.Put(5));
        act(new Action.CutPower(Kept.ALL, 1));
        act(new Action.Recover());

        assertThat(now(Engine.V3).lost()).isEmpty();
        assertThat(now(Engine.V4).lost()).isEmpty();
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

    private long logEnd(int moment, Engine engine) throws IOException {
        EngineMoment then = laboratory.at(moment).orElseThrow().get(engine);
        StoreFolder folder =
                StoreFolder.open(then.files().disk(), Path.of("/step").resolve(engine.label()));
        try (LogReader log = folder.openLog()) {
            return log.endOffset();
        }
    }
}
