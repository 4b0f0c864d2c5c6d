package dev.twinlog.visualizer.web.view;

import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.layout.Part;
import dev.twinlog.layout.RegularSchema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the place in a store's files that somebody asks for in words: {@code 4096} or {@code 0x1000} in the file looked
 * at, {@code log 276184}, {@code item 17}, {@code slot 3 headItem}, {@code header indexCount}, {@code blank} for the
 * next one behind the place looked at.
 *
 * @param file path within the store
 * @param position file position
 */
public record Jump(String file, long position) {
    private static final Pattern POSITION = Pattern.compile("(0x)?([0-9a-fA-F]{1,16})");
    private static final Pattern LOG = Pattern.compile("(?:log|record)\\s+(\\d{1,19})(?:\\s+(\\w+))?");
    private static final Pattern PART = Pattern.compile("([a-z]+)(?:\\s+(\\d{1,19}))?(?:\\s+(\\w+))?");
    private static final String BLANK = "blank";

    /** @return empty if there is no such place; a text that means none is no place either */
    public static Optional<Jump> to(String words, OpenFile here, long position) throws IOException {
        String text = words.strip();
        Matcher log = LOG.matcher(text);
        if (log.matches()) {
            return toLog(here.folder(), Long.parseLong(log.group(1)), Optional.ofNullable(log.group(2)), here);
        }
        if (text.equals(BLANK)) {
            return nextBlank(here, position);
        }
        Matcher number = POSITION.matcher(text);
        if (number.matches()) {
            return toPosition(here, number);
        }
        Matcher part = PART.matcher(text);
        return part.matches() ? toPart(here, part) : Optional.empty();
    }

    private static Optional<Jump> toPosition(OpenFile here, Matcher number) throws IOException {
        try {
            long position = Long.parseLong(number.group(2), number.group(1) == null ? 10 : 16);
            return position < here.bytes().size()
                    ? Optional.of(new Jump(here.file().name(), position))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // hex digits without 0x, or more than an offset can be
        }
    }

    private static Optional<Jump> toLog(StoreFolder folder, long logOffset, Optional<String> field, OpenFile here)
            throws IOException {
        Optional<NumberedFile> file =
                folder.logFiles().stream().filter(f -> f.holds(logOffset)).findFirst();
        if (file.isEmpty()) {
            return Optional.empty();
        }
        long position = logOffset - file.get().start();
        boolean isHere = file.get().name().equals(here.file().name());
        return field.isEmpty() || !isHere
                ? Optional.of(new Jump(file.get().name(), position))
                : fieldOf(here, here.schema().partAt(here.bytes(), position), field);
    }

    /** The blank that closes this log file, or if the place looked at lies in it already, the next file's. */
    private static Optional<Jump> nextBlank(OpenFile here, long position) throws IOException {
        Optional<Part> part = here.schema().partAt(here.bytes(), position);
        long from = part.map(Part::end).orElse(Long.MAX_VALUE);
        Optional<Part> next = here.schema().partAt(here.bytes(), from);
        while (next.isPresent() && !next.get().name().startsWith(BLANK)) {
            next = here.schema().partAt(here.bytes(), next.get().end());
        }
        return next.map(blank -> new Jump(here.file().name(), blank.start()));
    }

    private static Optional<Jump> toPart(OpenFile here, Matcher part) throws IOException {
        if (!(here.schema() instanceof RegularSchema schema)) {
            return Optional.empty();
        }
        long number = part.group(2) == null ? 0 : Long.parseLong(part.group(2));
        Optional<Long> start = schema.startOf(part.group(1), number);
        return start.isEmpty()
                ? Optional.empty()
                : fieldOf(here, schema.partAt(here.bytes(), start.get()), Optional.ofNullable(part.group(3)));
    }

    private static Optional<Jump> fieldOf(OpenFile here, Optional<Part> part, Optional<String> field) {
        return part.flatMap(p -> {
            List<Long> starts = p.spans().stream()
                    .filter(span -> field.isEmpty() || span.field().name().equals(field.get()))
                    .map(span -> p.start() + span.start())
                    .toList();
            return starts.stream().findFirst().map(start -> new Jump(here.file().name(), start));
        });
    }
}
