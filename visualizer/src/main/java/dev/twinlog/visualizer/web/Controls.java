package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page's only changes: starting and stopping the workload, and bursts. */
final class Controls {
    private final Optional<Workload> workload;

    Controls(Optional<Workload> workload) {
        this.workload = workload;
    }

    /** What a burst's request holds. */
    record Burst(int count, Workload.Settings settings) {
        Burst {
            Workload.requireCount(count);
        }
    }

    /** The request of a change that needs no more words. */
    record Nothing() {}

    void addTo(RoutesConfig routes) {
        routes.post("/api/workload/start", ctx -> {
            Workload running = running();
            running.start(body(ctx, Workload.Settings.class));
            done(ctx, running);
        });
        routes.post("/api/workload/stop", ctx -> {
            body(ctx, Nothing.class);
            running().stop();
            done(ctx, running());
        });
        routes.post("/api/workload/burst", ctx -> {
            Burst burst = body(ctx, Burst.class);
            if (burst.settings() == null) {
                throw ApiException.badRequest("the settings are missing");
            }
            if (running().state().bursting()) {
                throw new ApiException(409, "the burst before is still being put");
            }
            running().burst(burst.count(), burst.settings());
            done(ctx, running());
        });
    }

    private Workload running() {
        return workload.orElseThrow(() -> ApiException.notFound("no live store runs here"));
    }

    private static void done(Context ctx, Workload workload) {
        Api.answer(ctx, Map.of("workload", workload.state()));
    }

    static <T> T body(Context ctx, Class<T> type) {
        try {
            T body = Json.MAPPER.readValue(ctx.bodyAsBytes(), type);
            if (body != null) {
                return body;
            }
        } catch (JsonProcessingException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw ApiException.badRequest(refused.getMessage());
            }
        } catch (IOException e) {
            throw ApiException.badRequest("the request could not be read");
        }
        String names = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.joining(", "));
        throw ApiException.badRequest(
                names.isEmpty()
                        ? "the request must be an empty JSON object"
                        : "the request must be a JSON object with " + names);
    }
}
