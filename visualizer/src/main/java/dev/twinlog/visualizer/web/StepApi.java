package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.visualizer.step.Action;
import dev.twinlog.visualizer.step.EngineMoment;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
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
    record Anew(Long seed, String flush, String kind) {}

    /**
     * One engine at a moment. @param state as the feed tells it of the others @param lost null if nothing was recovered
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record At(
            SourceWatch.State state,
            EngineMoment.Power power,
            List<String> services,
            List<EngineMoment.Waiting> waiting,
            List<Long> readers,
            List<EngineMoment.Lost> lost) {}

    void addTo(RoutesConfig routes) {
        routes.get("/api/step", ctx -> answer(ctx, laboratory.history()));
        routes.get("/api/step/moments", ctx -> {
            Params params = new Params(ctx);
            requireVersion(params);
            List<Moment> moments =
                    laboratory.moments(params.number("from", Integer.MAX_VALUE), params.number("limit", MOST_MOMENTS));
            Api.answer(
                    ctx,
                    Map.of("moments", moments.stream().map(StepTold.Event::of).toList()));
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
            if (anew.seed() == null) {
                throw ApiException.badRequest("the seed is missing");
            }
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
        Api.answer(ctx, StepTold.of(history));
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
            at.put(
                    source.id(),
                    new At(state, then.power(), then.services(), then.waiting(), then.readers(), then.lost()));
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
