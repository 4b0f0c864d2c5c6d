package dev.twinlog.tutorials.kit;

import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Turns a learner's test against a right implementation, which it must accept, and against wrong ones, each of which it
 * must find out.
 *
 * @param <T> what is tested
 */
public final class Mutants<T> {
    private static final Text WRONGLY_ACCUSED =
            new Text("Your test accuses an implementation that is right: %s", "你的测试指责了一个正确的实现：%s");
    private static final Text TOO_STRICT = new Text(
            "It asks for more than the invariants say. What did it expect, and which invariant promises that?",
            "它要求的比不变的事实更多。它期望什么？哪一条事实承诺了这一点？");

    private final Judge<T> judge;
    private final List<Case> cases = new ArrayList<>();

    private Mutants(Judge<T> judge) {
        this.judge = judge;
    }

    /**
     * Runs the learner's test on implementations from {@code subjects}; what it throws, an AssertionError or another,
     * is its accusation.
     */
    @FunctionalInterface
    public interface Judge<T> {
        void judge(Attempt attempt, Supplier<T> subjects) throws Throwable;
    }

    public static <T> Mutants<T> judgedBy(Judge<T> judge) {
        return new Mutants<>(judge);
    }

    /** The test must accept this. */
    public Mutants<T> right(String en, String zh, Supplier<T> subjects) {
        cases.add(new Case(
                new Text(en, zh),
                attempt -> accusation(attempt, subjects)
                        .map(thrown -> Fault.of(WRONGLY_ACCUSED.with(reason(thrown)), TOO_STRICT))));
        return this;
    }

    /**
     * The test must find this out.
     *
     * @param alive what is said if it does not: what the mutant does wrong
     * @param advice how it could be noticed
     */
    public Mutants<T> mutant(Text name, Supplier<T> subjects, Text alive, Text advice) {
        cases.add(new Case(
                name,
                attempt -> accusation(attempt, subjects).isPresent()
                        ? Optional.empty()
                        : Optional.of(Fault.of(alive, advice))));
        return this;
    }

    public List<Case> cases() {
        return List.copyOf(cases);
    }

    private Optional<Throwable> accusation(Attempt attempt, Supplier<T> subjects) throws Attempt.Unusable {
        try {
            judge.judge(attempt, subjects);
            return Optional.empty();
        } catch (Attempt.Unusable e) {
            throw e;
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable thrown) { // whatever the learner's test says "no" with
            return Optional.of(thrown);
        }
    }

    private static String reason(Throwable thrown) {
        return thrown.getMessage() == null ? thrown.getClass().getSimpleName() : thrown.getMessage();
    }
}
