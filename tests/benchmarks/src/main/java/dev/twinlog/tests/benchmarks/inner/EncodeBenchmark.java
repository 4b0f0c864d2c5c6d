package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.format.RecordFrame;
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

    private final RecordFrame frame = new RecordFrame();

    /** Checks, and encodes what does not depend on the message's place. */
    @Benchmark
    public MessageEncoder.Preparation prepare() {
        return Samples.ENCODER.prepare(message, frame);
    }

    /** All of it, into a buffer. */
    @Benchmark
    public ByteBuffer prepareAndWrite() {
        ((MessageEncoder.Ready) Samples.ENCODER.prepare(message, frame))
                .message()
                .writeTo(target.clear(), place);
        return target;
    }
}
