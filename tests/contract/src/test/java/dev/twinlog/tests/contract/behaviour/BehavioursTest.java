package dev.twinlog.tests.contract.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plays every scenario with every store it states an answer for. The originals sleep for seconds when they close, so
 * many are played side by side, and miss their times now and then: an original that answers otherwise than stated is
 * asked once more, alone. Ours has one chance. With {@code -Dtwinlog.play=TEXT} only those whose area or name contains
 * the text.
 */
class BehavioursTest {
    private static final int OURS_SIDE_BY_SIDE = 8;
    private static final int PROCESSES_SIDE_BY_SIDE = 3;
    private static final int LONGEST_MINUTES = 8; // an original that hangs must not hang the build

    @TempDir
    static Path folder;

    private static ExecutorService ours;
    private static ExecutorService processes;

    @BeforeAll
    static void callThePlayers() {
        ours = Executors.newFixedThreadPool(OURS_SIDE_BY_SIDE);
        processes = Executors.newFixedThreadPool(PROCESSES_SIDE_BY_SIDE);
    }

    @AfterAll
    static void sendThePlayersHome() {
        ours.shutdownNow();
        processes.shutdownNow();
    }

    @TestFactory
    Stream<DynamicNode> everyStoreAnswersAsStated() {
        String text = System.getProperty("twinlog.play", "");
        List<Play> plays = Play.ofScenariosWith(text);
        List<Integer> originals = numbers(plays, subject -> !subject.isOurs());
        Map<Integer, Future<Map<Integer, String>>> answers = new HashMap<>();
        for (int from = 0; from < originals.size(); from += OriginalsProcess.PLAYS) {
            List<Integer> some = originals.subList(from, Math.min(from + OriginalsProcess.PLAYS, originals.size()));
            Future<Map<Integer, String>> played = processes.submit(() -> OriginalsProcess.play(folder, text, some));
            some.forEach(number -> answers.put(number, played));
        }
        for (int number : numbers(plays, Subject::isOurs)) {
            answers.put(
                    number, ours.submit(() -> Map.of(number, plays.get(number).answer(own(number)))));
        }
        return IntStream.range(0, plays.size()).mapToObj(number -> {
            Play play = plays.get(number);
            return DynamicTest.dynamicTest(play.toString(), () -> {
                String answer = answers.get(number)
                        .get(LONGEST_MINUTES, TimeUnit.MINUTES)
                        .get(number);
                if (!play.stated().equals(answer) && !play.subject().isOurs()) {
                    answer = alone(text, number);
                }
                assertThat(answer).isEqualTo(play.stated());
            });
        });
    }

    private static String alone(String text, int number) throws Exception {
        return processes
                .submit(() -> OriginalsProcess.play(folder.resolve("alone"), text, List.of(number)))
                .get(LONGEST_MINUTES, TimeUnit.MINUTES)
                .get(number);
    }

    private static List<Integer> numbers(List<Play> plays, Predicate<Subject> subjects) {
        return IntStream.range(0, plays.size())
                .filter(number -> subjects.test(plays.get(number).subject()))
                .boxed()
                .toList();
    }

    private static Path own(int number) {
        return folder.resolve("ours-" + number);
    }
}
