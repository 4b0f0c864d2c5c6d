package dev.twinlog.layout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** A file of sections one behind the other, each a number of equal parts: headers, slots, items, entries. */
public record RegularSchema(List<Section> sections) implements FileSchema {

    /**
     * Equal parts one behind the other.
     *
     * @param partName what one of them is called
     * @param count how many there are; {@link Long#MAX_VALUE} for "to the end of the file"
     * @param firstNumber the number of the first of them
     */
    public record Section(String partName, Layout layout, long count, long firstNumber) {
        private long size() {
            return count == Long.MAX_VALUE ? Long.MAX_VALUE : count * layout.constantSize();
        }
    }

    public RegularSchema {
        sections = List.copyOf(sections);
    }

    @Override
    public Optional<Location> fieldAt(ByteSource file, long filePosition) throws IOException {
        if (filePosition < 0 || filePosition >= file.size()) {
            return Optional.empty();
        }
        long sectionStart = 0;
        for (Section section : sections) {
            if (filePosition - sectionStart < section.size()) {
                return Optional.of(locate(section, sectionStart, filePosition));
            }
            sectionStart += section.size();
        }
        return Optional.empty();
    }

    private static Location locate(Section section, long sectionStart, long filePosition) {
        int partSize = section.layout().constantSize();
        long index = (filePosition - sectionStart) / partSize;
        long partStart = sectionStart + index * partSize;
        String part =
                section.count() == 1 ? section.partName() : section.partName() + " " + (section.firstNumber() + index);
        ByteBuffer nothing = ByteBuffer.allocate(0);
        Span span = section.layout().spans(nothing, 0, partSize).stream()
                .filter(s -> filePosition - partStart < s.end())
                .findFirst()
                .orElseThrow();
        return new Location(part, partStart, span);
    }
}
