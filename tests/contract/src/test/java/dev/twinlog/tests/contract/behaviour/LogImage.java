package dev.twinlog.tests.contract.behaviour;

import dev.twinlog.format.EncodedMessage;
import dev.twinlog.format.MessageEncoder;
import dev.twinlog.tests.real.RealMessage;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Bytes of a commit log as a master sends them to its slaves. */
final class LogImage {
    private static final long STORE_MILLIS = 1_700_000_000_000L;
    private static final int LARGEST = 1024;

    private LogImage() {}

    /** {@code count} messages M(10), which fit into one file: 102 bytes each. */
    static byte[] of(int count) {
        return of(Collections.nCopies(count, Stage.m(10)));
    }

    /** Messages of one queue, at log offset 0, one second apart. */
    static byte[] of(List<RealMessage> messages) {
        ByteBuffer image = ByteBuffer.allocate(LARGEST);
        for (int i = 0; i < messages.size(); i++) {
            EncodedMessage encoded =
                    (EncodedMessage) new MessageEncoder(LARGEST, LARGEST).prepare(OwnMessage.of(messages.get(i)));
            var place = new EncodedMessage.Placement(image.position(), i, STORE_MILLIS + i * 1000L);
            encoded.writeTo(image, place);
        }
        return Arrays.copyOf(image.array(), image.position());
    }
}
