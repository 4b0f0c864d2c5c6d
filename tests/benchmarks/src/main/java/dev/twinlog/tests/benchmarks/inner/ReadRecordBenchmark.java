package dev.twinlog.tests.benchmarks.inner;

import dev.twinlog.api.DelayLevels;
import dev.twinlog.api.MessageExt;
import dev.twinlog.format.KnownTexts;
import dev.twinlog.format.MessageDecoder;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.format.RecordScanner;
import dev.twinlog.format.ScanResult;
import dev.twinlog.log.DispatchRequest;
import dev.twinlog.log.ReadDispatchRequest;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Reading a record: as the reput looks at it, and as a reader wants it. */
@State(Scope.Thread)
public class ReadRecordBenchmark {
    private final ByteBuffer bytes = Samples.record(1);
    private final RecordScanner.Stretch stretch = new RecordScanner.Stretch(bytes, 0, bytes.limit(), bytes.limit());
    private final MessageRecord record = new MessageRecord();
    private final ReadDispatchRequest request = new ReadDispatchRequest(DelayLevels.DEFAULT, new KnownTexts());
    private final RecordScanner.Place place = new RecordScanner.Place(0, bytes.limit(), bytes.limit(), 0);

    /** Judges the record. */
    @Benchmark
    public ScanResult scan() {
        return RecordScanner.scan(bytes, place);
    }

    /** Judges the record and takes from it what the indexes need. */
    @Benchmark
    public DispatchRequest scanForDispatch() {
        RecordScanner.scan(stretch, 0, record);
        request.moveTo(record);
        return request;
    }

    /** Judges the record and makes a message of it. */
    @Benchmark
    public MessageExt decode() {
        return MessageDecoder.decode(((ScanResult.Message) scan()).record());
    }
}
