package dev.twinlog.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * A file that holds configurations by name and a version that counts their changes. Fields it does not know stay as
 * they were read. Safe for use by many threads.
 */
final class ConfigTable<T> implements Persistent {

    /** How one configuration lies in the file. */
    interface Form<T> {
        T read(String name, JsonNode node);

        void write(T value, ObjectNode node);
    }

    private final JsonConfigFile file;
    private final String field;
    private final Form<T> form;
    private final StoreClock clock;
    private final ConcurrentSkipListMap<String, T> entries = new ConcurrentSkipListMap<>(); // written under this
    private ObjectNode document = RocketJson.newObject(); // guarded by this
    private DataVersion version; // guarded by this
    private DataVersion persisted; // guarded by this

    private ConfigTable(JsonConfigFile file, String field, Form<T> form, StoreClock clock) {
        this.file = file;
        this.field = field;
        this.form = form;
        this.clock = clock;
    }

    /** @param field of the file, under which the configurations lie */
    static <T> ConfigTable<T> open(JsonConfigFile file, String field, Form<T> form, StoreClock clock)
            throws IOException {
        ConfigTable<T> table = new ConfigTable<>(file, field, form, clock);
        table.load();
        return table;
    }

    private synchronized void load() throws IOException {
        file.load(content -> {
                    read(content);
                    return content;
                })
                .ifPresentOrElse(content -> document = content, entries::clear);
        version = DataVersion.read(document, clock.millis());
        persisted = version;
    }

    private void read(ObjectNode content) {
        entries.clear();
        for (Map.Entry<String, JsonNode> entry : content.path(field).properties()) {
            if (!entry.getValue().isObject()) {
                throw new IllegalArgumentException(field + " has no configuration for " + entry.getKey());
            }
            entries.put(entry.getKey(), form.read(entry.getKey(), entry.getValue()));
        }
    }

    Optional<T> find(String name) {
        return Optional.ofNullable(entries.get(name));
    }

    SortedMap<String, T> all() {
        return Collections.unmodifiableSortedMap(entries);
    }

    synchronized void put(String name, T value) {
        entries.put(name, value);
        version = version.next(clock.millis());
    }

    synchronized boolean remove(String name) {
        boolean removed = entries.remove(name) != null;
        if (removed) {
            version = version.next(clock.millis());
        }
        return removed;
    }

    synchronized DataVersion version() {
        return version;
    }

    @Override
    public synchronized boolean persist() throws IOException {
        if (version.equals(persisted)) {
            return false;
        }
        version.write(document);
        ObjectNode old = document.get(field) instanceof ObjectNode table ? table : RocketJson.newObject();
        ObjectNode table = document.putObject(field);
        entries.forEach((name, value) -> {
            ObjectNode node = old.get(name) instanceof ObjectNode known ? known : RocketJson.newObject();
            form.write(value, node);
            table.set(name, node);
        });
        file.save(document);
        persisted = version;
        return true;
    }
}
