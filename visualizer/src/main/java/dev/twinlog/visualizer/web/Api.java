package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.twinlog.format.IndexKey;
import dev.twinlog.inspect.IndexReader;
import dev.twinlog.inspect.LogReader;
import dev.twinlog.inspect.QueueFolder;
import dev.twinlog.inspect.StoreFile;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.visualizer.web.view.FileMarks;
import dev.twinlog.visualizer.web.view.IndexFiles;
import dev.twinlog.visualizer.web.view.KeyLens;
import dev.twinlog.visualizer.web.view.LogTail;
import dev.twinlog.visualizer.web.view.QueuePage;
import dev.twinlog.visualizer.web.view.RecordView;
import dev.twinlog.visualizer.web.view.SlotChain;
import dev.twinlog.visualizer.web.view.SlotGrid;
import dev.twinlog.visualizer.web.view.Tape;
import dev.twinlog.visualizer.workload.Engine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Answers what the page asks about a source; each answer is read from the files as they are at that moment. */
final class Api {
    private static final int MOST_ENTRIES = 200;
    private static final int MOST_SLOTS = 4000;
    private static final int MOST_QUEUES = 1000;
    private static final long WIDEST_STRETCH = 8 << 20;

    private final Sources sources;
    private final FilesApi files = new FilesApi();
    private final SearchApi search = new SearchApi();
    private final Optional<StepApi> step;

    Api(Sources sources, Optional<StepApi> step) {
        this.step = step;
        this.sources = sources;
    }

    /** Reads an answer from a source's folder. */
    private interface Reading {
        Object answer(StoreFolder folder, Params params) throws IOException;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/api/sources", ctx -> answer(ctx, new All(list(), sources.canOpen())));
        routes.post("/api/sources", ctx -> {
            Opened opened = Controls.body(ctx, Opened.class);
            if (opened.path() == null) {
                throw ApiException.badRequest("the path is missing");
            }
            answer(ctx, listed(sources.open(opened.path())));
        });
        routes.get("/api/sources/{id}/newest", ctx -> {
            Source source = source(ctx);
            long end = source.live().map(s -> s.positions().appended()).orElse(Long.MAX_VALUE);
            answer(
                    ctx,
                    Map.of(
                            "offset",
                            LogTail.newestMessage(source.open(), end)
                                    .map(o -> (Object) o)
                                    .orElse("")));
        });
        read(routes, "tape", Api::tape);
        read(routes, "record", Api::record);
        read(routes, "files", files::tree);
        read(routes, "files/bytes", files::bytes);
        read(routes, "files/part", files::part);
        read(routes, "files/jump", files::jump);
        routes.get("/api/sources/{id}/files/marks", ctx -> {
            String file = new Params(ctx).text("file");
            var known = Optional.ofNullable(source(ctx).filePositions().get().get(file));
            answer(ctx, FileMarks.of(file, known));
        });
        read(routes, "search", search::search);
        routes.get(
                "/api/sources/{id}/export",
                ctx -> search.export(ctx, source(ctx).open(), ctx.pathParam("id")));
        read(routes, "queues", Api::queues);
        read(routes, "queue", Api::queue);
        read(
                routes,
                "index",
                (folder, params) ->
                        IndexFiles.of(folder, params.optionalText("file").map(name -> indexFile(folder, name))));
        read(routes, "index/slots", Api::slots);
        read(routes, "index/chain", Api::chain);
        read(
                routes,
                "lens",
                (folder, params) -> KeyLens.of(
                        folder,
                        new IndexKey(params.text("topic"), params.text("key")),
                        new SlotChain.Times(
                                params.optionalOffset("begin").orElse(0),
                                params.optionalOffset("end").orElse(Long.MAX_VALUE))));
    }

    private void read(RoutesConfig routes, String what, Reading reading) {
        routes.get(
                "/api/sources/{id}/" + what,
                ctx -> answer(ctx, reading.answer(source(ctx).open(), new Params(ctx))));
    }

    static void answer(Context ctx, Object body) {
        ctx.contentType("application/json").result(Json.write(body));
    }

    private Source source(Context ctx) {
        String id = ctx.pathParam("id");
        return sources.find(id)
                .or(() -> step.flatMap(s -> s.source(id, new Params(ctx))))
                .orElseThrow(() -> ApiException.notFound("there is no source " + id));
    }

    /** A source as the page lists it. */
    private record Listed(String id, String title, String design, Group group, String folder) {}

    /** Which sources are shown together. */
    private enum Group {
        LIVE,
        ATTACHED,
        STEPPED;

        @JsonValue
        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param canOpen whether folders can be opened from the page */
    private record All(List<Listed> sources, boolean canOpen) {}

    /** The request to open a folder. */
    record Opened(String path) {}

    private static Listed listed(Source s) {
        Group group = s.live().isPresent() ? Group.LIVE : Group.ATTACHED;
        return new Listed(s.id(), s.title(), s.design(), group, s.path().toString());
    }

    private List<Listed> list() {
        List<Listed> listed = new ArrayList<>();
        sources.all().forEach(source -> listed.add(listed(source)));
        if (step.isPresent()) {
            for (Engine engine : Engine.values()) {
                String id = SteppedSources.id(engine);
                listed.add(new Listed(id, engine.design(), engine.label(), Group.STEPPED, "on a simulated disk"));
            }
        }
        return listed;
    }

    private static Object tape(StoreFolder folder, Params params) throws IOException {
        long from = params.offset("from");
        long to = params.offset("to");
        if (to < from || to - from > WIDEST_STRETCH) {
            throw ApiException.badRequest("to must be at most %d past from".formatted(WIDEST_STRETCH));
        }
        return Tape.of(folder, new Tape.Stretch(from, to, params.offset("merge")));
    }

    private static Object record(StoreFolder folder, Params params) throws IOException {
        long offset = params.offset("offset");
        return RecordView.at(folder, offset)
                .orElseThrow(() -> ApiException.notFound("no log file holds offset " + offset));
    }

    /** A queue's name. */
    private record QueueName(String topic, int queueId) {}

    private static Object queues(StoreFolder folder, Params params) {
        List<QueueName> names = folder.queues().stream()
                .limit(MOST_QUEUES)
                .map(q -> new QueueName(q.topic(), q.queueId()))
                .toList();
        return Map.of("queues", names);
    }

    private static Object queue(StoreFolder folder, Params params) throws IOException {
        String topic = params.text("topic");
        int queueId = params.number("queue", Integer.MAX_VALUE);
        QueueFolder queue = folder.queue(topic, queueId)
                .orElseThrow(() -> ApiException.notFound("there is no queue " + topic + "/" + queueId));
        int limit = params.number("limit", MOST_ENTRIES);
        var wanted = new QueuePage.Wanted(
                params.optionalOffset("from"), params.optionalOffset("around"), limit, params.optionalText("tag"));
        return QueuePage.of(folder, queue, wanted);
    }

    private static Object slots(StoreFolder folder, Params params) throws IOException {
        int from = params.number("from", Integer.MAX_VALUE);
        try (IndexReader reader = folder.openIndex(indexFile(folder, params.text("file")))) {
            return SlotGrid.of(reader, from, params.number("limit", MOST_SLOTS));
        }
    }

    private static Object chain(StoreFolder folder, Params params) throws IOException {
        try (IndexReader reader = folder.openIndex(indexFile(folder, params.text("file")));
                LogReader log = folder.openLog()) {
            int slot = params.number("slot", reader.geometry().slots() - 1);
            return SlotChain.of(reader, log, slot, Optional.empty(), SlotChain.Times.ALL);
        }
    }

    private static StoreFile indexFile(StoreFolder folder, String name) {
        return IndexFiles.named(folder, name)
                .orElseThrow(() -> ApiException.notFound("there is no index file " + name));
    }
}
