package dev.twinlog.tests.contract.behaviour;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the pages of behaviours and of deviations from the scenarios that prove them. */
final class BehavioursPage {
    private BehavioursPage() {}

    static String behaviours() {
        StringBuilder page = new StringBuilder("""
                # Behaviours

                What each store answers, proved by running all four: RocketMQ 3.2.6 and 4.0.0, and the two engines here. This
                page is written from those scenarios. Where ours differs on purpose, [deviations.md](deviations.md) says why.
                """);
        Map<String, List<Scenario>> areas = Scenarios.all().stream()
                .collect(Collectors.groupingBy(Scenario::area, LinkedHashMap::new, Collectors.toList()));
        areas.forEach((area, scenarios) -> {
            page.append("\n## ").append(area).append("\n\n");
            page.append("| behaviour | RocketMQ 3.2.6 | RocketMQ 4.0.0 | ours, 3.2.4 design | ours, 4.0 design |\n");
            page.append("|---|---|---|---|---|\n");
            scenarios.forEach(scenario -> page.append(row(scenario)));
        });
        return page.toString();
    }

    static String deviations() {
        StringBuilder page = new StringBuilder("""
                # Deviations

                Where an engine here answers otherwise than the original of its design, and why. Written from the scenarios
                that prove it; [behaviours.md](behaviours.md) has them all.

                | behaviour | the originals | ours | why |
                |---|---|---|---|
                """);
        Scenarios.all().stream()
                .filter(Scenario::isDeviation)
                .forEach(scenario -> page.append("| %s | %s | %s | %s |\n"
                        .formatted(
                                cell(scenario.name()),
                                both(scenario, Subject.REAL_326, Subject.REAL_400),
                                both(scenario, Subject.V3, Subject.V4),
                                cell(scenario.reason().orElseThrow()))));
        page.append("""

                ## Asked of some only

                | behaviour | not asked of | why |
                |---|---|---|
                """);
        Scenarios.all().stream()
                .filter(scenario -> !notAsked(scenario).isEmpty())
                .forEach(scenario -> page.append("| %s | %s | %s |\n"
                        .formatted(
                                cell(scenario.name()),
                                notAsked(scenario),
                                cell(scenario.reason().orElseThrow()))));
        return page.toString();
    }

    private static String notAsked(Scenario scenario) {
        return Stream.of(Subject.values())
                .filter(subject -> !scenario.answers().containsKey(subject))
                .map(Subject::title)
                .collect(Collectors.joining(", "));
    }

    private static String row(Scenario scenario) {
        return "| %s | %s | %s | %s | %s |\n"
                .formatted(
                        cell(scenario.name()),
                        answer(scenario, Subject.REAL_326),
                        answer(scenario, Subject.REAL_400),
                        own(scenario, Subject.V3, Subject.REAL_326),
                        own(scenario, Subject.V4, Subject.REAL_400));
    }

    private static String own(Scenario scenario, Subject ours, Subject original) {
        Optional<String> answer = Optional.ofNullable(scenario.answers().get(ours));
        boolean same =
                answer.isPresent() && answer.get().equals(scenario.answers().get(original));
        return same ? "the same" : answer(scenario, ours);
    }

    private static String both(Scenario scenario, Subject three, Subject four) {
        String answer3 = answer(scenario, three);
        String answer4 = answer(scenario, four);
        return answer3.equals(answer4) ? answer3 : "3: " + answer3 + "; 4: " + answer4;
    }

    private static String answer(Scenario scenario, Subject subject) {
        return Optional.ofNullable(scenario.answers().get(subject))
                .map(BehavioursPage::cell)
                .orElse("not asked");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ");
    }
}
