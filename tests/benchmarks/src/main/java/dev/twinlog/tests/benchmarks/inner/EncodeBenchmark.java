package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Making a record of a message: what is done outside the put lock, and with what is done inside it. */
@State(Scope.Thread)
public class EncodeBenchmark {
    private final MessageExtBrokerInner message = Samples.message(1);
    private final EncodedMessage.Placement place = new EncodedMessage.Placement(0, 0, 1_700_000_000_123L);
    private final ByteBuffer target = ByteBuffer.allocateDirect(1024);

    private final EncodedMessage encoded = new EncodedMessage();

    /** Checks, and encodes what does not depend on the message's place. */
    @Benchmark
    public MessageEncoder.Preparation prepare() {
        return Samples.ENCODER.prepare(message, encoded);
    }

    /** All of it, into a buffer. */
    @Benchmark
    public ByteBuffer prepareAndWrite() {
        ((EncodedMessage) Samples.ENCODER.prepare(message, encoded)).writeTo(target.clear(), place);
        return target;
    }
}
