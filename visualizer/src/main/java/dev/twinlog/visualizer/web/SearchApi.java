package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.twinlog.format.MessageId;
import dev.twinlog.format.MessageRecord;
import dev.twinlog.inspect.Finder;
import dev.twinlog.inspect.MessageQuery;
import dev.twinlog.inspect.MessageQuery.Property;
import dev.twinlog.inspect.MessageSearch;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.visualizer.json.MessageFields;
import dev.twinlog.visualizer.web.view.FoundMessage;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds messages in a source's log by what they are like, and exports them. */
final class SearchApi {
    private static final int MOST_MESSAGES = 50;
    private static final long STRETCH_BYTES = 64 << 20;

    /**
     * What a stretch of the log holds.
     *
     * @param next log offset to go on at; null at the log's end
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Found(List<FoundMessage> messages, Long next) {}

    /** At most {@value #MOST_MESSAGES} messages of one stretch of the log, so that the answer comes soon. */
    Object search(StoreFolder folder, Params params) throws IOException {
        MessageQuery query = query(params);
        Optional<MessageRecord> named = byId(folder, query);
        if (named.isPresent()) {
            return new Found(List.of(FoundMessage.of(named.get())), null);
        }
        long from = params.optionalOffset("from").orElse(folder.minLogOffset());
        List<FoundMessage> messages = new ArrayList<>();
        try (MessageSearch search = new MessageSearch(folder, query, from)) {
            long until = Math.max(from, folder.minLogOffset()) + STRETCH_BYTES;
            Optional<MessageRecord> record = search.next(until);
            while (record.isPresent()) {
                messages.add(FoundMessage.of(record.get()));
                record = messages.size() < MOST_MESSAGES ? search.next(until) : Optional.empty();
            }
            return new Found(messages, search.isAtEnd() ? null : search.position());
        }
    }

    /** A message id says where its message is; a UNIQ_KEY, which may look the same, has to be searched for. */
    private static Optional<MessageRecord> byId(StoreFolder folder, MessageQuery query) throws IOException {
        Optional<MessageId> id = query.id().flatMap(SearchApi::messageId);
        if (id.isEmpty()) {
            return Optional.empty();
        }
        try (Finder finder = new Finder(folder)) {
            return finder.byId(id.get()).filter(query::matches);
        }
    }

    private static Optional<MessageId> messageId(String text) {
        try {
            return Optional.of(MessageId.parse(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** All messages wanted, as JSON lines with their bodies, in the form of {@code dump --json --body}. */
    void export(Context ctx, StoreFolder folder, String name) throws IOException {
        Params params = new Params(ctx);
        MessageQuery query = query(params);
        Optional<MessageRecord> named = byId(folder, query);
        ctx.contentType("application/x-ndjson");
        ctx.header("Content-Disposition", "attachment; filename=\"twinlog-%s.jsonl\"".formatted(name));
        JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        try (JsonGenerator json = factory.createGenerator(ctx.res().getOutputStream())) {
            json.setPrettyPrinter(new MinimalPrettyPrinter(""));
            if (named.isPresent()) {
                write(json, named.get());
                return;
            }
            try (MessageSearch search = new MessageSearch(folder, query, folder.minLogOffset())) {
                Optional<MessageRecord> record = search.next(Long.MAX_VALUE);
                while (record.isPresent()) {
                    write(json, record.get());
                    record = search.next(Long.MAX_VALUE);
                }
            }
        }
    }

    private static void write(JsonGenerator json, MessageRecord record) throws IOException {
        json.writeStartObject();
        MessageFields.write(json, record);
        MessageFields.writeBody(json, record);
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private static MessageQuery query(Params params) {
        try {
            return new MessageQuery(
                    params.optionalText("id"),
                    params.optionalText("topic"),
                    params.optionalText("key"),
                    params.optionalText("property").map(Property::parse),
                    params.optionalText("text"),
                    params.optionalOffset("begin"),
                    params.optionalOffset("end"));
        } catch (IllegalArgumentException e) {
            throw ApiException.badRequest(e.getMessage());
        }
    }
}
