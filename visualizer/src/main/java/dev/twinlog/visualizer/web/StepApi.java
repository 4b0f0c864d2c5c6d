package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Kept;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Outcome;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The two stepped stores: what was done to them, how they were at each moment, and doing more. */
final class StepApi {
    private static final int MOST_MOMENTS = 500;

    private final Laboratory laboratory;

    StepApi(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    /** The request to do something. @param behind moment from which to go on */
    record Wanted(int behind, Action action) {}

    /** The request to begin anew. @param flush {@code async} or {@code sync} @param kind null for twins */
    record Anew(long seed, String flush, String kind) {}

    /** An event as the page lists it. */
    private record Listed(
            int number, int action, String source, long timeMillis, String service, String kind, Object event) {
        static Listed of(Moment moment) {
            return new Listed(
                    moment.number(),
                    moment.action(),
                    SteppedSources.id(moment.engine()),
                    moment.timeMillis(),
                    moment.service(),
                    moment.kind(),
                    moment.event());
        }
    }

    /** An action that was done. @param action null for the opening of both stores */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Done(Action action, Outcome outcome, int lastMoment) {
        static Done of(Laboratory.Done done) {
            return new Done(done.action().orElse(null), done.outcome(), done.lastMoment());
        }
    }

    /** What was done, as the page hears it. @param parting null before the designs part */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Told(
            long version,
            long seed,
            String flush,
            String kind,
            int moments,
            List<Done> actions,
            List<String> kept,
            Listed parting) {}

    /**
     * One engine at a moment. @param state as the feed tells it of the others @param lost null if nothing was recovered
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record At(
            SourceWatch.State state,
            List<String> services,
            List<EngineMoment.Waiting> waiting,
            List<EngineMoment.Lost> lost) {}

    void addTo(RoutesConfig routes) {
        routes.get("/api/step", ctx -> answer(ctx, laboratory.history()));
        routes.get("/api/step/moments", ctx -> {
            Params params = new Params(ctx);
            List<Moment> moments =
                    laboratory.moments(params.number("from", Integer.MAX_VALUE), params.number("limit", MOST_MOMENTS));
            Api.answer(ctx, Map.of("moments", moments.stream().map(Listed::of).toList()));
        });
        routes.get("/api/step/moments/{number}", ctx -> Api.answer(ctx, Map.of("sources", moment(ctx))));
        routes.post("/api/step/act", ctx -> {
            Wanted wanted = Controls.body(ctx, Wanted.class);
            if (wanted.action() == null) {
                throw ApiException.badRequest("the action is missing");
            }
            answer(ctx, act(wanted));
        });
        routes.post("/api/step/reset", ctx -> {
            Anew anew = Controls.body(ctx, Anew.class);
            answer(ctx, laboratory.reset(new StepSetup(anew.seed(), flush(anew.flush()), kind(anew.kind()))));
        });
    }

    private Laboratory.History act(Wanted wanted) {
        try {
            return laboratory.act(wanted.behind(), wanted.action());
        } catch (IllegalArgumentException e) {
            throw new ApiException(409, e.getMessage());
        }
    }

    private static StepSetup.Flush flush(String name) {
        return Arrays.stream(StepSetup.Flush.values())
                .filter(flush -> flush.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> ApiException.badRequest("flush must be async or sync"));
    }

    private static StepSetup.Kind kind(String name) {
        if (name == null) {
            return StepSetup.Kind.TWINS;
        }
        return Arrays.stream(StepSetup.Kind.values())
                .filter(kind -> kind.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> ApiException.badRequest("kind must be twins, v3-master or v4-master"));
    }

    private static void answer(Context ctx, Laboratory.History history) {
        List<String> kept = new ArrayList<>();
        for (Kept one : Kept.values()) {
            kept.add(one.name().toLowerCase(Locale.ROOT));
        }
        Api.answer(
                ctx,
                new Told(
                        history.version(),
                        history.setup().seed(),
                        history.setup().flush().toString(),
                        history.setup().kind().toString(),
                        history.moments(),
                        history.actions().stream().map(Done::of).toList(),
                        kept,
                        history.parting().map(Listed::of).orElse(null)));
    }

    private Map<String, At> moment(Context ctx) {
        requireVersion(new Params(ctx));
        int number = Params.number("moment", ctx.pathParam("number"), Integer.MAX_VALUE);
        Map<Engine, EngineMoment> engines =
                laboratory.at(number).orElseThrow(() -> ApiException.notFound("there is no moment " + number));
        Map<String, At> at = new LinkedHashMap<>();
        engines.forEach((engine, then) -> {
            Source source = SteppedSources.source(engine, then);
            SourceWatch.State state = SourceWatch.ofMoment(source, then);
            at.put(source.id(), new At(state, then.services(), then.waiting(), then.lost()));
        });
        return at;
    }

    /** What a page asks of a history that has changed since would be answered from another. */
    private void requireVersion(Params params) {
        OptionalLong known = params.optionalOffset("version");
        if (known.isPresent() && known.getAsLong() != laboratory.version()) {
            throw new ApiException(410, "something else was done to the stepped stores meanwhile");
        }
    }

    /** The source of that id as it was at the moment that the request names. */
    Optional<Source> source(String id, Params params) {
        Optional<Engine> engine = SteppedSources.engine(id);
        if (engine.isEmpty()) {
            return Optional.empty();
        }
        requireVersion(params);
        int number = params.number("moment", Integer.MAX_VALUE);
        Map<Engine, EngineMoment> engines =
                laboratory.at(number).orElseThrow(() -> ApiException.notFound("there is no moment " + number));
        return Optional.of(SteppedSources.source(engine.get(), engines.get(engine.get())));
    }
}
