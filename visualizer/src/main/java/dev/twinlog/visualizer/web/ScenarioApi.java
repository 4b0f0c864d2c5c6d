package dev.twinlog.visualizer.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.twinlog.visualizer.scenario.Scenarios;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Scenario;
import io.javalin.config.RoutesConfig;
import java.util.List;
import java.util.Map;

/** The scenarios that can be played on the stepped stores. */
final class ScenarioApi {
    private final Laboratory laboratory;
    private final Scenarios scenarios;

    ScenarioApi(Laboratory laboratory, Scenarios scenarios) {
        this.laboratory = laboratory;
        this.scenarios = scenarios;
    }

    /** The request to play one. */
    record Play(String scenario) {}

    /** A scenario's words. @param steps what is to be seen in each @param why the designs part; null if they do not */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Told(
            String name, Scenario.Texts title, Scenario.Texts watch, List<Scenario.Texts> steps, Scenario.Texts why) {
        static Told of(String name, Scenario scenario) {
            Scenario.Difference difference = scenario.difference();
            return new Told(
                    name,
                    scenario.title(),
                    scenario.watch(),
                    scenario.steps().stream().map(Scenario.Step::say).toList(),
                    difference == null ? null : difference.why());
        }
    }

    void addTo(RoutesConfig routes) {
        List<Told> told = scenarios.all().entrySet().stream()
                .map(one -> Told.of(one.getKey(), one.getValue()))
                .toList();
        routes.get("/api/step/scenarios", ctx -> Api.answer(ctx, Map.of("scenarios", told)));
        routes.post("/api/step/play", ctx -> {
            String name = Controls.body(ctx, Play.class).scenario();
            if (name == null) {
                throw ApiException.badRequest("the scenario is missing");
            }
            Scenario scenario = scenarios
                    .find(name)
                    .orElseThrow(() -> ApiException.notFound("there is no scenario %s; there are %s"
                            .formatted(name, String.join(", ", scenarios.all().keySet()))));
            Api.answer(ctx, StepTold.of(laboratory.play(name, scenario)));
        });
    }
}
