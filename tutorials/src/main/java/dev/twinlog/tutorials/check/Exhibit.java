package dev.twinlog.tutorials.check;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A store in which a fault can be looked at, and where in it.
 *
 * @param yours content of the store's files, made by the learner if there is a reference, by path within the store
 * @param reference the same store as it should be; empty if there is nothing to compare with
 * @param place where on the page: parameters of its address, without the source
 */
public record Exhibit(Map<String, byte[]> yours, Map<String, byte[]> reference, String place) {

    /** A store without another to compare with. */
    public static Exhibit of(Map<String, byte[]> files, String place) {
        return new Exhibit(files, Map.of(), place);
    }

    /** The record that begins there. */
    public static String record(long logOffset) {
        return "offset=" + logOffset;
    }

    /** A record, and one byte of its file. */
    public static String recordAt(long logOffset, String file, long filePosition) {
        return record(logOffset) + "&" + at(file, filePosition);
    }

    /** A byte of a file. */
    public static String at(String file, long filePosition) {
        return "path=" + encoded(file) + "&at=" + filePosition;
    }

    /** An entry of a consume queue. */
    public static String entry(String topic, int queueId, long entry) {
        return "topic=%s&queue=%d&entry=%d".formatted(encoded(topic), queueId, entry);
    }

    /** A slot of an index file. */
    public static String slot(String file, int slot) {
        return "file=%s&slot=%d".formatted(encoded(file), slot);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("%2F", "/");
    }

    /** All of it in one word. */
    String packed() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(bytes))) {
            out.writeUTF(place);
            write(out, yours);
            write(out, reference);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static void write(DataOutputStream out, Map<String, byte[]> files) throws IOException {
        out.writeInt(files.size());
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            out.writeUTF(file.getKey());
            out.writeInt(file.getValue().length);
            out.write(file.getValue());
        }
    }

    /** What {@link #packed} made one word of. */
    static Exhibit unpacked(String word) {
        byte[] bytes = Base64.getDecoder().decode(word);
        try (DataInputStream in = new DataInputStream(new GZIPInputStream(new ByteArrayInputStream(bytes)))) {
            String place = in.readUTF();
            return new Exhibit(read(in), read(in), place);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, byte[]> read(DataInputStream in) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            files.put(name, in.readNBytes(in.readInt()));
        }
        return files;
    }
}
