package dev.twinlog.tutorials.course.decoderecord;

import dev.twinlog.format.MessageLayout;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Span;
import dev.twinlog.layout.Width;
import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds out what a wrong value was read from. */
final class Misreading {
    private static final Text NOTHING = new Text("", "");

    private Misreading() {}

    /** The fault of having {@code actual} where the record has {@code wanted}. */
    static Fault in(SampleRecord sample, Span wanted, Side actual) {
        Text what = new Text("%s is not what the record says.", "%s 与记录不符。")
                .with(wanted.field().name());
        return Fault.of(what, advice(sample, wanted, actual));
    }

    private static Text advice(SampleRecord sample, Span wanted, Side actual) {
        byte[] bytes = actual.bytes();
        if (isNothing(bytes)) {
            return join(
                    new Text(
                            "There is nothing in your answer: not read yet, or read where only zeros lie.",
                            "你的答案里什么都没有：还没有读，或者读到了全是零的地方。"),
                    begin(sample, wanted));
        }
        Optional<Text> length = wrongLength(sample, wanted, bytes);
        if (length.isPresent()) {
            return join(length.get(), begin(sample, wanted));
        }
        return placeOf(sample, bytes)
                .map(place -> join(readFrom(sample, place), begin(sample, wanted)))
                .orElseGet(() -> begin(sample, wanted));
    }

    private static boolean isNothing(byte[] bytes) {
        return IntStream.range(0, bytes.length).allMatch(i -> bytes[i] == 0);
    }

    private static Optional<Text> wrongLength(SampleRecord sample, Span wanted, byte[] bytes) {
        boolean beginsRight = bytes.length != wanted.size()
                && Arrays.mismatch(bytes, sample.bytes(wanted.start(), wanted.size()))
                        == Math.min(bytes.length, wanted.size());
        return beginsRight
                ? Optional.of(new Text(
                                "It begins at the right byte, but you took %d bytes of %d.",
                                "起点是对的，但取了 %d 字节，应为 %d 字节。")
                        .with(bytes.length, wanted.size()))
                : Optional.empty();
    }

    /** Where in the record the bytes lie, counted from its begin. */
    private static Optional<Integer> placeOf(SampleRecord sample, byte[] bytes) {
        int size = sample.truth().size();
        return IntStream.rangeClosed(0, size - bytes.length)
                .filter(start -> Arrays.equals(sample.bytes(start, bytes.length), bytes))
                .boxed()
                .findFirst();
    }

    private static Text readFrom(SampleRecord sample, int place) {
        Span hit = sample.truth().spans().stream()
                .filter(span -> place < span.end())
                .findFirst()
                .orElseThrow();
        return new Text("Your bytes lie at byte %d of the record, in %s.", "你读到的字节位于记录的第 %d 字节，属于 %s。")
                .with(place, hit.field().name());
    }

    /** Where the field begins, and what decided that or its length. */
    private static Text begin(SampleRecord sample, Span wanted) {
        Text begin = new Text("%s begins at byte %d.", "%s 从第 %d 字节开始。")
                .with(wanted.field().name(), wanted.start());
        return join(join(begin, saidLength(sample, wanted)), wideHosts(sample, wanted));
    }

    private static Text saidLength(SampleRecord sample, Span wanted) {
        if (!(wanted.field().width() instanceof Width.SaidBy saidBy)) {
            return NOTHING;
        }
        String name = saidBy.length().name();
        return sample.truth().spans().stream()
                .filter(span -> span.field() == saidBy.length())
                .findFirst()
                .map(span -> new Text("%s is the int%d at byte %d: %d.", "%s 是第 %3$d 字节处的 int%2$d：%4$d。")
                        .with(name, span.size() * Byte.SIZE, span.start(), wanted.size()))
                .orElse(NOTHING);
    }

    private static Text wideHosts(SampleRecord sample, Span wanted) {
        List<String> wide = sample.truth().spans().stream()
                .filter(span -> span.start() <= wanted.start() && span.size() == MessageLayout.IPV6_HOST_BYTES)
                .filter(span -> span.field().kind() == FieldKind.HOST)
                .map(span -> span.field().name())
                .toList();
        return wide.isEmpty()
                ? NOTHING
                : new Text("sysFlag is 0x%X here, so this takes 20 bytes: %s.", "这里 sysFlag 是 0x%X，所以占 20 字节的是：%s。")
                        .with(sample.truth().sysFlag(), String.join(", ", wide));
    }

    private static Text join(Text first, Text second) {
        return new Text((first.en() + " " + second.en()).strip(), first.zh() + second.zh());
    }
}
