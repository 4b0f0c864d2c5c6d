package dev.twinlog.tutorials.kit;

import dev.twinlog.io.Disk;
import dev.twinlog.io.Region;
import dev.twinlog.tutorials.text.Text;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * What a learner does to the files of a broken store, one act a line:
 *
 * <pre>
 * put FILE POSITION HEX…   writes bytes over those at a file position
 * cut FILE POSITION        makes everything from there on zero
 * delete PATH              removes a file, or a folder with all that is in it
 * </pre>
 *
 * The acts are done to a copy, so that the broken store stays as it was found.
 */
public final class Mending {
    /** The file that exercises with a broken store ask for. */
    public static final String FILE = "mend.txt";

    private final List<Act> acts;

    private Mending(List<Act> acts) {
        this.acts = acts;
    }

    private interface Act {
        void on(Disk disk, Path store) throws IOException;
    }

    /** A line that is no act, or one that cannot be done. */
    public static final class Unclear extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Text text;

        Unclear(Text text) {
            super(text.en());
            this.text = text;
        }

        public Text text() {
            return text;
        }
    }

    /** @throws Unclear if a line is none of the three acts */
    public static Mending parse(String text) throws Unclear {
        List<Act> acts = new ArrayList<>();
        for (String line :
                text.lines().map(l -> l.replaceFirst("#.*$", "").strip()).toList()) {
            if (!line.isEmpty()) {
                acts.add(act(line)
                        .orElseThrow(() -> new Unclear(new Text(
                                        "mend.txt: '%s' is none of: put FILE POSITION HEX, cut FILE POSITION, delete PATH.",
                                        "mend.txt：“%s” 不是 put 文件 位置 十六进制、cut 文件 位置、delete 路径 之一。")
                                .with(line))));
            }
        }
        return new Mending(acts);
    }

    private static Optional<Act> act(String line) {
        String[] words = line.split("\\s+", 4);
        boolean placed = words.length > 2 && words[2].matches("[0-9]{1,9}");
        if (words[0].equals("delete") && words.length == 2) {
            return Optional.of((disk, store) -> delete(disk, store.resolve(words[1])));
        }
        if (words[0].equals("cut") && words.length == 3 && placed) {
            return Optional.of((disk, store) -> cut(disk, store.resolve(words[1]), Integer.parseInt(words[2])));
        }
        String hex = words.length == 4 ? words[3].replace(" ", "") : "";
        return words[0].equals("put") && placed && hex.matches("([0-9A-Fa-f]{2})+")
                ? Optional.of((disk, store) -> put(
                        disk,
                        store.resolve(words[1]),
                        Integer.parseInt(words[2]),
                        HexFormat.of().parseHex(hex)))
                : Optional.empty();
    }

    /** Whether nothing is to be done. */
    public boolean isEmpty() {
        return acts.isEmpty();
    }

    /** Does all acts. @throws Unclear if one cannot be done, saying why */
    public void on(Disk disk, Path store) throws Unclear {
        for (Act act : acts) {
            try {
                act.on(disk, store);
            } catch (IOException | IndexOutOfBoundsException e) {
                throw new Unclear(
                        new Text("mend.txt: this cannot be done: %s", "mend.txt：做不到：%s").with(e.getMessage()));
            }
        }
    }

    private static void put(Disk disk, Path file, int position, byte[] bytes) throws IOException {
        try (Region region = map(disk, file)) {
            region.buffer().put(position, bytes);
            region.force(position, bytes.length);
        }
    }

    private static void cut(Disk disk, Path file, int position) throws IOException {
        try (Region region = map(disk, file)) {
            byte[] zeros = new byte[region.size() - position];
            region.buffer().put(position, zeros);
            region.force(position, zeros.length);
        }
    }

    private static Region map(Disk disk, Path file) throws IOException {
        try (Disk.ReadableFile open = disk.openForReading(file)) {
            return disk.map(file, (int) open.size());
        }
    }

    private static void delete(Disk disk, Path path) throws IOException {
        for (Disk.Entry entry : disk.list(path)) {
            delete(disk, path.resolve(entry.name()));
        }
        disk.delete(path);
    }
}
