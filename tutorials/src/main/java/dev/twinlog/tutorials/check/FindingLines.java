package dev.twinlog.tutorials.check;

import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Done;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Finding.LeftOut;
import dev.twinlog.tutorials.check.Finding.Passed;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.check.Finding.Printed;
import dev.twinlog.tutorials.check.Finding.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Findings as lines of text, one each: a mark, a word for the kind, then the values, with tabs between them. */
public final class FindingLines {
    private static final String MARK = "@finding";
    private static final String TAB = "\t";

    private FindingLines() {}

    public static String write(Finding finding) {
        List<String> values = new ArrayList<>(List.of(MARK));
        if (finding instanceof Passed passed) {
            values.addAll(List.of("passed", passed.caseName()));
        } else if (finding instanceof Failed failed) {
            values.addAll(List.of("failed", failed.caseName(), failed.what(), failed.advice()));
            values.add(failed.exhibit().map(Exhibit::packed).orElse(""));
            failed.comparison().ifPresent(c -> values.addAll(values(c)));
        } else if (finding instanceof Broke broke) {
            values.addAll(List.of("broke", broke.caseName(), broke.cause().name(), broke.detail()));
            broke.places().forEach(place -> values.addAll(List.of(place.file(), Integer.toString(place.line()))));
        } else if (finding instanceof Printed printed) {
            values.addAll(List.of("printed", printed.line()));
        } else if (finding instanceof LeftOut leftOut) {
            values.addAll(List.of("left-out", Long.toString(leftOut.bytes())));
        } else if (finding instanceof Told told) {
            values.addAll(List.of("told", told.line()));
        } else {
            values.add("done");
        }
        return String.join(TAB, values.stream().map(FindingLines::escape).toList());
    }

    /** Reads a line; one that {@link #write} did not make was printed by the machine beneath, and is such a finding. */
    public static Finding read(String line) {
        List<String> values =
                Stream.of(line.split(TAB, -1)).map(FindingLines::unescape).toList();
        if (values.size() < 2 || !values.get(0).equals(MARK)) {
            return new Printed(line);
        }
        return switch (values.get(1)) {
            case "passed" -> new Passed(values.get(2));
            case "failed" ->
                new Failed(
                        values.get(2),
                        values.get(3),
                        comparison(values.subList(6, values.size())),
                        values.get(4),
                        Optional.of(values.get(5))
                                .filter(word -> !word.isEmpty())
                                .map(Exhibit::unpacked));
            case "broke" ->
                new Broke(
                        values.get(2),
                        Cause.valueOf(values.get(3)),
                        values.get(4),
                        places(values.subList(5, values.size())));
            case "printed" -> new Printed(values.get(2));
            case "left-out" -> new LeftOut(Long.parseLong(values.get(2)));
            case "told" -> new Told(values.get(2));
            case "done" -> new Done();
            default -> new Printed(line);
        };
    }

    private static List<String> values(Comparison c) {
        return List.of(
                c.path(),
                c.expected().hex(),
                c.expected().meaning(),
                c.actual().hex(),
                c.actual().meaning());
    }

    private static Optional<Comparison> comparison(List<String> v) {
        return v.isEmpty()
                ? Optional.empty()
                : Optional.of(new Comparison(
                        v.get(0), new Comparison.Side(v.get(1), v.get(2)), new Comparison.Side(v.get(3), v.get(4))));
    }

    private static List<Place> places(List<String> values) {
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < values.size(); i += 2) {
            places.add(new Place(values.get(i), Integer.parseInt(values.get(i + 1))));
        }
        return places;
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescape(String value) {
        StringBuilder text = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c != '\\' || i + 1 == value.length()) {
                text.append(c);
                continue;
            }
            i++;
            char escaped = value.charAt(i);
            text.append(
                    switch (escaped) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        default -> escaped;
                    });
        }
        return text.toString();
    }
}
