package dev.twinlog.formatpage;

import dev.twinlog.layout.Field;
import dev.twinlog.layout.FieldKind;
import dev.twinlog.layout.Layout;
import dev.twinlog.layout.Width;

/** A layout as a Markdown table. */
final class FieldTable {
    private static final String MOVED = "¹";

    private final StringBuilder table = new StringBuilder("| at | field | type | |\n|---|---|---|---|\n");
    private String at = "0";
    private boolean moved;

    private FieldTable() {}

    static String of(Layout layout) {
        FieldTable page = new FieldTable();
        layout.fields().forEach(page::row);
        return page.table.toString();
    }

    private void row(Field field) {
        table.append("| %s | %s | %s | %s |\n"
                .formatted(at, field.name(), type(field), field.meaning().replace("|", "\\|")));
        Width width = field.width();
        if (at.isEmpty() || width instanceof Width.SaidBy) {
            at = ""; // lies behind something whose length differs from record to record
            return;
        }
        moved |= width instanceof Width.ByBit;
        long next = Long.parseLong(at.replace(MOVED, "")) + least(width);
        at = next + (moved ? MOVED : "");
    }

    private static long least(Width width) {
        if (width instanceof Width.Fixed fixed) {
            return fixed.bytes();
        }
        return width instanceof Width.ByBit byBit ? byBit.whenClear() : ((Width.ByValue) width).otherwise();
    }

    private static String type(Field field) {
        if (field.width() instanceof Width.Fixed fixed) {
            return field.kind() == FieldKind.FILLER ? fixed.bytes() + " bytes" : "int" + fixed.bytes() * Byte.SIZE;
        }
        if (field.width() instanceof Width.SaidBy saidBy) {
            return saidBy.length().name() + " bytes";
        }
        if (field.width() instanceof Width.ByValue byValue) {
            return "int%d, or int%d when %s is 0x%08X"
                    .formatted(
                            byValue.otherwise() * Byte.SIZE,
                            byValue.whenEqual() * Byte.SIZE,
                            byValue.field().name(),
                            byValue.value());
        }
        Width.ByBit byBit = (Width.ByBit) field.width();
        return "%d bytes, or %d when %s has bit %d"
                .formatted(byBit.whenClear(), byBit.whenSet(), byBit.flags().name(), byBit.mask());
    }
}
