package dev.twinlog.visualizer.web;

import dev.twinlog.inspect.FileSchemas;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.layout.FileSchema;
import dev.twinlog.visualizer.web.view.OpenFile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Opens files of stores with what their bytes mean. The schemas of log files are kept for the next question, for they
 * remember where records begin. Safe for use by many threads.
 */
final class Schemas {
    private static final int MOST_KEPT = 64;

    private final Map<String, FileSchema> kept = new LinkedHashMap<>(16, 0.75f, true) { // guarded by this
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, FileSchema> eldest) {
                    return size() > MOST_KEPT;
                }
            };

    /** @throws ApiException if the store has no file of that path, or one whose bytes have no known meaning */
    OpenFile open(StoreFolder folder, String path) throws IOException {
        StoreFile file = OpenFile.find(folder, path)
                .orElseThrow(() -> ApiException.notFound("the store has no file " + path + " of records"));
        FileSchema schema = schema(folder, path)
                .orElseThrow(() -> ApiException.notFound("nothing is known about the bytes of " + path));
        return new OpenFile(folder, file, folder.openFile(file), schema);
    }

    private Optional<FileSchema> schema(StoreFolder folder, String path) throws IOException {
        if (!path.startsWith(StoreFolder.COMMIT_LOG + "/")) {
            return FileSchemas.of(folder, path); // an index file's geometry is known better as it fills
        }
        String key = folder.path() + "/" + path;
        synchronized (this) {
            FileSchema known = kept.get(key);
            if (known != null) {
                return Optional.of(known);
            }
        }
        Optional<FileSchema> schema = FileSchemas.of(folder, path);
        schema.ifPresent(s -> keep(key, s));
        return schema;
    }

    private synchronized void keep(String key, FileSchema schema) {
        kept.put(key, schema);
    }
}
