package dev.twinlog.tests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.api.BrokerRole;
import dev.twinlog.api.FlushDiskType;
import dev.twinlog.api.HaConfig;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.PutMessageStatus;
import dev.twinlog.io.Network;
import dev.twinlog.sim.LinkPlan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A put into a synchronous master waits until one slave has it, and says so when none has. */
class SyncMasterTest {
    private static final long SEED = 20_151_129;
    private static final HaConfig LISTENING = HaConfig.listening(ReplicaPair.PORT);

    private static PutMessageStatus status(CompletableFuture<PutMessageResult> put) {
        assertThat(put).isDone();
        return put.join().status();
    }

    @ParameterizedTest
    @EnumSource
    void aPutIsAnsweredWhenASlaveHasIt(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING);
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.settle();
            CompletableFuture<PutMessageResult> first = pair.master.putAsync(10);
            CompletableFuture<PutMessageResult> second = pair.master.putAsync(10);
            pair.master.steps.runUntilIdle();
            assertThat(first).isNotDone();
            pair.settle();
            assertThat(status(first)).isEqualTo(PutMessageStatus.PUT_OK);
            assertThat(status(second)).isEqualTo(PutMessageStatus.PUT_OK);
            assertThat(pair.slave.log()).isEqualTo(pair.master.log());
        }
    }

    @ParameterizedTest
    @EnumSource
    void withoutASlaveItSaysSoAtOnceAndKeepsTheMessage(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING);
            pair.network.connect(ReplicaPair.ADDRESS); // connected, but it has not said that it is a slave
            pair.settle();
            CompletableFuture<PutMessageResult> put = pair.master.putAsync(10);
            assertThat(status(put)).isEqualTo(PutMessageStatus.SLAVE_NOT_AVAILABLE);
            assertThat(put.join().reason()).isEqualTo("the message is in the log, but no slave is near enough");
            assertThat(put.join().appended().orElseThrow().logOffset()).isZero();
            pair.settle();
            assertThat(pair.master.queue()).containsExactly(0L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlaveTooFarBehindDoesNotCount(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING.with(new HaConfig.Limits(10, 250)));
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.settle();
            pair.network.partition();
            List<CompletableFuture<PutMessageResult>> near =
                    List.of(pair.master.putAsync(10), pair.master.putAsync(10));
            assertThat(status(pair.master.putAsync(10))).isEqualTo(PutMessageStatus.SLAVE_NOT_AVAILABLE);
            pair.network.heal();
            pair.settle();
            assertThat(near).allSatisfy(put -> assertThat(status(put)).isEqualTo(PutMessageStatus.PUT_OK));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatSatisfiesTheFlushDoesNotSatisfyTheSlave(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            var config = ReplicaSide.config(BrokerRole.SYNC_MASTER, LISTENING);
            pair.master.open(config.with(config.flush().with(FlushDiskType.SYNC_FLUSH)));
            Network.Connection silent = pair.network.connect(ReplicaPair.ADDRESS);
            silent.write(ByteBuffer.allocate(8));
            pair.settle();
            CompletableFuture<PutMessageResult> put = pair.master.putAsync(10);
            pair.pass(Duration.ofMillis(1400));
            assertThat(put).isNotDone();
            pair.pass(Duration.ofMillis(100));
            assertThat(status(put)).isEqualTo(PutMessageStatus.FLUSH_SLAVE_TIMEOUT);
            assertThat(put.join().reason()).isEqualTo("the message is in the log, but no slave had it in time");
        }
    }

    @ParameterizedTest
    @EnumSource
    void messagesThatNeedNotWaitDoNot(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING);
            var message = MessageExtBrokerInner.builder("T", new byte[10])
                    .property("WAIT", "false")
                    .build();
            assertThat(status(pair.master.store.asyncPutMessage(message))).isEqualTo(PutMessageStatus.PUT_OK);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMasterThatClosesAnswersWhoStillWaits(Engine engine) throws Exception {
        try (ReplicaPair pair = new ReplicaPair(engine)) {
            pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING);
            pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
            pair.settle();
            CompletableFuture<PutMessageResult> put = pair.master.putAsync(10);
            pair.master.store.close();
            assertThat(status(put)).isEqualTo(PutMessageStatus.FLUSH_SLAVE_TIMEOUT);
        }
    }

    /** What was acknowledged survives on the slave, however often it dies, and whenever. */
    @ParameterizedTest
    @EnumSource
    void noAcknowledgedMessageIsMissingOnTheSurvivor(Engine engine) throws Exception {
        for (long seed = SEED; seed < SEED + 6; seed++) {
            Random random = new Random(seed);
            try (ReplicaPair pair = new ReplicaPair(engine)) {
                pair.openMaster(BrokerRole.SYNC_MASTER, LISTENING);
                pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
                List<CompletableFuture<PutMessageResult>> puts = new ArrayList<>();
                for (int life = 0; life < 12; life++) {
                    live(pair, puts, random);
                    pair.slave.kill();
                    pair.network.cutAll();
                    pair.openSlave(ReplicaPair.FROM_THE_BEGINNING);
                }
                assertSurvived(pair, puts, seed);
            }
        }
    }

    private static void live(ReplicaPair pair, List<CompletableFuture<PutMessageResult>> puts, Random random) {
        pair.network.use(
                LinkPlan.PERFECT.withReadBytes(1 + random.nextInt(200)).withWindowBytes(1 + random.nextInt(500)));
        int messages = random.nextInt(12);
        for (int i = 0; i < messages; i++) {
            puts.add(pair.master.putAsync(random.nextInt(300)));
            pair.runRandomly(random, 100 + random.nextInt(600));
            pair.clock.advance(Duration.ofMillis(random.nextInt(300)));
        }
    }

    /** The slave becomes master with what it has, and must have all that was promised. */
    private static void assertSurvived(ReplicaPair pair, List<CompletableFuture<PutMessageResult>> puts, long seed)
            throws IOException {
        List<Long> promised = puts.stream()
                .filter(put -> put.isDone() && put.join().isOk())
                .map(put -> put.join().appended().orElseThrow().logOffset())
                .toList();
        assertThat(promised).as("seed %d", seed).isNotEmpty();
        pair.slave.store.close();
        pair.slave.open(ReplicaSide.config(BrokerRole.ASYNC_MASTER, HaConfig.NONE));
        pair.slave.steps.runUntilIdle();
        assertThat(pair.slave.queue()).as("seed %d", seed).containsAll(promised);
        assertThat(pair.slave.log())
                .as("seed %d", seed)
                .isEqualTo(Arrays.copyOf(pair.master.log(), pair.slave.log().length));
        int messages = pair.slave.queue().size();
        pair.slave.put(1);
        pair.slave.steps.runUntilIdle();
        assertThat(pair.slave.queue()).as("it goes on").hasSize(messages + 1);
    }
}
