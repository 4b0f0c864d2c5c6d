package dev.twinlog.visualizer.web.view;

import dev.twinlog.format.ConsumeQueueLayout;
import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.layout.Part;
import dev.twinlog.layout.RegularSchema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the place in a store's files that somebody asks for in words: {@code 4096} or {@code 0x1000} in the file looked
 * at, {@code log 276184}, {@code item 17}, {@code slot 3 headItem}, {@code header indexCount}, {@code storeTimestamp}
 * for that field of the part looked at, {@code blank} for the next one behind the place looked at.
 *
 * @param here the file looked at
 * @param position the place looked at, a file position
 * @param files opens the others of the same store
 */
public record JumpFrom(OpenFile here, long position, OpenFile.Opener files) {
    private static final Pattern POSITION = Pattern.compile("(0x)?([0-9a-fA-F]{1,16})");
    // no number of 19 digits, which may be more than a long can be
    private static final Pattern LOG = Pattern.compile("(?:log|record)\\s+(\\d{1,18})(?:\\s+(\\w+))?");
    private static final Pattern PART = Pattern.compile("([a-z]+)(?:\\s+(\\d{1,18}))?(?:\\s+(\\w+))?");
    private static final String BLANK = "blank";
    private static final String ENTRY = "entry";

    /** @return empty if there is no such place; a text that means none is no place either */
    public Optional<Jump> to(String words) throws IOException {
        String text = words.strip();
        Matcher log = LOG.matcher(text);
        if (log.matches()) {
            return toLog(Long.parseLong(log.group(1)), Optional.ofNullable(log.group(2)));
        }
        if (text.equals(BLANK)) {
            return toNextBlank();
        }
        Matcher number = POSITION.matcher(text);
        if (number.matches()) {
            return toPosition(number);
        }
        Matcher part = PART.matcher(text);
        Optional<Jump> found = part.matches() ? toPart(part) : Optional.empty();
        return found.isPresent()
                ? found
                : fieldOf(here, here.schema().partAt(here.bytes(), position), Optional.of(text));
    }

    private Optional<Jump> toPosition(Matcher number) throws IOException {
        try {
            long wanted = Long.parseLong(number.group(2), number.group(1) == null ? 10 : 16);
            return wanted < here.bytes().size()
                    ? Optional.of(new Jump(here.file().name(), wanted))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // hex digits without 0x, or more than an offset can be
        }
    }

    private Optional<Jump> toLog(long logOffset, Optional<String> field) throws IOException {
        Optional<NumberedFile> holder = here.folder().logFiles().stream()
                .filter(f -> f.holds(logOffset))
                .findFirst();
        if (holder.isEmpty()) {
            return Optional.empty();
        }
        String path = holder.get().name();
        long start = logOffset - holder.get().start();
        return field.isEmpty()
                ? Optional.of(new Jump(path, start))
                : in(path, file -> fieldOf(file, file.schema().partAt(file.bytes(), start), field));
    }

    /**
     * The blank that closes this log file, or if there is none behind the place looked at, the next file's that has
     * one.
     */
    private Optional<Jump> toNextBlank() throws IOException {
        List<String> paths =
                here.folder().logFiles().stream().map(NumberedFile::name).toList();
        int current = paths.indexOf(here.file().name());
        if (current < 0) {
            return Optional.empty(); // only log files have blanks
        }
        Optional<Jump> found = blankOf(here).filter(blank -> blank.position() > position);
        for (int i = current + 1; found.isEmpty() && i < paths.size(); i++) {
            found = in(paths.get(i), JumpFrom::blankOf);
        }
        return found;
    }

    /** A blank goes on to the end of its file. */
    private static Optional<Jump> blankOf(OpenFile file) throws IOException {
        return file.schema()
                .partAt(file.bytes(), file.bytes().size() - 1)
                .filter(part -> part.name().startsWith(BLANK))
                .map(blank -> new Jump(file.file().name(), blank.start()));
    }

    private Optional<Jump> toPart(Matcher part) throws IOException {
        Optional<String> path = fileOfEntry(part);
        return path.isEmpty() ? partOf(here, part) : in(path.get(), file -> partOf(file, part));
    }

    /** Which file of the queue looked at holds the entry of that number; empty if none does, or no entry is wanted. */
    private Optional<String> fileOfEntry(Matcher part) {
        if (!part.group(1).equals(ENTRY) || part.group(2) == null) {
            return Optional.empty();
        }
        long entry = Long.parseLong(part.group(2));
        return here.folder().queues().stream()
                .map(QueueFolder::files)
                .filter(queue ->
                        queue.stream().anyMatch(f -> f.name().equals(here.file().name())))
                .flatMap(List::stream)
                .filter(f -> entry >= f.start() / ConsumeQueueLayout.ENTRY_BYTES
                        && entry < f.end() / ConsumeQueueLayout.ENTRY_BYTES)
                .findFirst()
                .map(NumberedFile::name);
    }

    private static Optional<Jump> partOf(OpenFile file, Matcher part) throws IOException {
        if (!(file.schema() instanceof RegularSchema schema)) {
            return Optional.empty();
        }
        long number = part.group(2) == null ? 0 : Long.parseLong(part.group(2));
        Optional<Long> start = schema.startOf(part.group(1), number);
        return start.isEmpty()
                ? Optional.empty()
                : fieldOf(file, schema.partAt(file.bytes(), start.get()), Optional.ofNullable(part.group(3)));
    }

    private static Optional<Jump> fieldOf(OpenFile file, Optional<Part> part, Optional<String> field) {
        return part.flatMap(p -> p.spans().stream()
                .filter(span -> field.isEmpty() || span.field().name().equals(field.get()))
                .findFirst()
                .map(span -> new Jump(file.file().name(), p.start() + span.start())));
    }

    /** Looks for a place in an open file. */
    private interface Look {
        Optional<Jump> at(OpenFile file) throws IOException;
    }

    private Optional<Jump> in(String path, Look look) throws IOException {
        if (path.equals(here.file().name())) {
            return look.at(here);
        }
        try (OpenFile other = files.open(path)) {
            return look.at(other);
        }
    }
}
