package dev.twinlog.visualizer.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Moment;
import dev.twinlog.visualizer.step.Scenario;
import dev.twinlog.visualizer.step.StepSetup;
import dev.twinlog.visualizer.workload.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each scenario that is shipped. */
class ShippedScenariosTest {
    private static final Pattern LINK = Pattern.compile("#scenario=([\\w-]+)&moment=(\\d+)");

    @ParameterizedTest
    @MethodSource("names")
    void eachIsPlayedWholeAndPartsWhereItSaysItDoes(String name) {
        PlayedScenario played = PlayedScenario.of(name);

        Scenario scenario = played.scenario();
        Laboratory.History history = played.history();
        assertThat(history.scenario()).contains(name);
        assertThat(history.actions().get(history.actions().size() - 1).step())
                .hasValue(scenario.steps().size());
        if (scenario.difference() == null) {
            assertThat(history.parting().map(Moment::kind))
                    .isEqualTo(
                            scenario.setup().kind() == StepSetup.Kind.TWINS
                                    ? Optional.of("DispatchQueued")
                                    : Optional.empty());
        } else {
            Engine other = scenario.difference().engine() == Engine.V3 ? Engine.V4 : Engine.V3;
            assertThat(history.parting()).isPresent();
            assertThat(history.parting().orElseThrow().kind())
                    .isEqualTo(scenario.difference().event());
            assertThat(played.moments())
                    .noneMatch(m -> m.engine() == other
                            && m.kind().equals(scenario.difference().event()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/page.md"})
    void aMomentThatIsLinkedToIsThatAtWhichTheDesignsPart(String page) throws IOException {
        List<MatchResult> links =
                LINK.matcher(Files.readString(Path.of("..", page))).results().toList();

        assertThat(links).isNotEmpty().allSatisfy(link -> {
            Moment parting =
                    PlayedScenario.of(link.group(1)).history().parting().orElseThrow();
            assertThat(link.group(2)).isEqualTo(Integer.toString(parting.number()));
        });
    }

    static List<String> names() {
        return Scenarios.SHIPPED;
    }
}
