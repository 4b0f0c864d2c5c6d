package dev.twinlog.tutorials.course.tagcounter;

import dev.twinlog.tutorials.text.Columns;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What a dispatcher costs in the two designs, as lines with a column for each. */
final class CostTable {
    private static final int LABEL_COLUMNS = 40;
    private static final double NANOS_A_MICRO = 1000;

    private CostTable() {}

    static List<Text> of(DispatchCost v3, DispatchCost v4) {
        return List.of(
                line(new Text("microseconds a message, in this run", "每条消息多少微秒，这一次运行"), "3.2.4", "4.0"),
                line(new Text("  the put lock is held", "  put 锁被持有"), v3, v4, DispatchCost::lockNanos),
                line(new Text("  dispatch takes afterwards", "  之后分发用时"), v3, v4, DispatchCost::dispatchNanos),
                line(new Text("    your dispatcher's share of it", "    其中你的分发器"), v3, v4, DispatchCost::ownNanos));
    }

    private static Text line(Text label, DispatchCost v3, DispatchCost v4, ToDoubleFunction<DispatchCost> part) {
        return line(label, micros(part.applyAsDouble(v3)), micros(part.applyAsDouble(v4)));
    }

    private static Text line(Text label, String v3, String v4) {
        String values = "%7s %7s".formatted(v3, v4);
        return new Text(
                Columns.pad(label.en(), LABEL_COLUMNS) + values, Columns.pad(label.zh(), LABEL_COLUMNS) + values);
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / NANOS_A_MICRO);
    }
}
