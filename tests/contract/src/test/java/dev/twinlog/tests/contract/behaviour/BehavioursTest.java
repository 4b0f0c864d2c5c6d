package dev.twinlog.tests.contract.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plays every scenario with every store it states an answer for. The originals sleep for seconds when they close, so
 * many are played side by side.
 */
class BehavioursTest {
    private static final int SIDE_BY_SIDE = 32;

    @TempDir
    static Path folder;

    private static ExecutorService players;

    private record Play(Scenario scenario, Subject subject) {}

    @BeforeAll
    static void callThePlayers() {
        players = Executors.newFixedThreadPool(SIDE_BY_SIDE);
    }

    @AfterAll
    static void sendThePlayersHome() {
        players.shutdownNow();
    }

    @TestFactory
    Stream<DynamicNode> everyStoreAnswersAsStated() {
        Map<Play, Future<String>> answers = new LinkedHashMap<>();
        List<Play> plays = new ArrayList<>();
        for (Scenario scenario : Scenarios.all()) {
            scenario.answers().keySet().stream().sorted().forEach(s -> plays.add(new Play(scenario, s)));
        }
        for (Play play : plays) {
            Path own = folder.resolve("play-" + answers.size());
            answers.put(play, players.submit(() -> play(play, own)));
        }
        return plays.stream()
                .map(play -> DynamicTest.dynamicTest(
                        play.scenario().name() + " · " + play.subject().title(),
                        () -> assertThat(answers.get(play).get())
                                .isEqualTo(play.scenario().answers().get(play.subject()))));
    }

    private static String play(Play play, Path own) throws Exception {
        Files.createDirectories(own);
        Stage stage = new Stage(play.subject(), own.resolve("store"));
        try {
            return play.scenario().script().answer(stage);
        } finally {
            stage.tidy();
        }
    }
}
