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

        /** How many of them fit into so many bytes. */
        private long countWithin(long bytes) {
            return Math.min(count, bytes / layout.constantSize());
        }
    }

    public RegularSchema {
        sections = List.copyOf(sections);
    }

    @Override
    public Optional<Part> partAt(ByteSource file, long filePosition) throws IOException {
        if (filePosition < 0 || filePosition >= file.size()) {
            return Optional.empty();
        }
        long sectionStart = 0;
        for (Section section : sections) {
            if (filePosition - sectionStart < section.size()) {
                return Optional.of(part(section, sectionStart, filePosition));
            }
            sectionStart += section.size();
        }
        return Optional.empty();
    }

    /** File position of the part of that name and number; empty if there is no such section or it has no such part. */
    public Optional<Long> startOf(String partName, long number) {
        long sectionStart = 0;
        for (Section section : sections) {
            long index = section.count() == 1 ? 0 : number - section.firstNumber();
            long there = section.countWithin(Long.MAX_VALUE - sectionStart); // further on no position is a long
            if (section.partName().equals(partName) && index >= 0 && index < there) {
                return Optional.of(sectionStart + index * section.layout().constantSize());
            }
            sectionStart += section.size();
        }
        return Optional.empty();
    }

    private static Part part(Section section, long sectionStart, long filePosition) {
        int partSize = section.layout().constantSize();
        long index = (filePosition - sectionStart) / partSize;
        long partStart = sectionStart + index * partSize;
        String name =
                section.count() == 1 ? section.partName() : section.partName() + " " + (section.firstNumber() + index);
        ByteBuffer nothing = ByteBuffer.allocate(0);
        return new Part(name, partStart, partStart + partSize, section.layout().spans(nothing, 0, partSize));
    }
}
