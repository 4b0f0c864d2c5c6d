package dev.twinlog.tutorials.kit;

import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Compare;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.text.Text;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * One question of an exercise in which answers are written into {@link Answers#FILE}. What is right is worked out by
 * the engine when the answer is checked, and not told to those who answer wrongly: they are told what their answer
 * would be right for.
 */
public final class Question {
    private static final Text NOT_YET = new Text("%s is not answered yet.", "%s 还没有回答。");
    private static final Text WRITE = new Text(
            "Write your answer behind `%s =` in answers.txt. A guess with a reason is worth more than none.",
            "把答案写在 answers.txt 里 `%s =` 的后面。有理由的猜测胜过不猜。");
    private static final Text NO_SUCH = new Text("%s: '%s' is no %s.", "%s：“%s” 不是%s。");
    private static final Text NONE_OF = new Text("%s: '%s' is none of the words to choose from.", "%s：“%s” 不在可选的词里。");
    private static final Text CHOOSE = new Text("Choose one of %s.", "请从这些里选一个：%s。");
    private static final Text NOT_IT = new Text("%s: %s is not it.", "%s：%s 不对。");

    private enum Form {
        NUMBER(new Text("number", "数字"), new Text("A whole number, decimal or as 0x1F.", "整数，十进制或 0x1F 的写法。")),
        BYTES(new Text("run of bytes", "字节串"), new Text("Two hex digits a byte: 00 1F A3.", "每个字节两位十六进制：00 1F A3。")),
        WORD(new Text("word", "词"), new Text("One word or name.", "一个词或名字。"));

        private final Text name;
        private final Text how;

        Form(Text name, Text how) {
            this.name = name;
            this.how = how;
        }
    }

    private final String key;
    private final Text about;
    private final Form form;
    private final Callable<Object> truth;
    private final Map<String, Text> explained = new LinkedHashMap<>();
    private Text advice = new Text("", "");
    private List<String> choice = List.of();

    private Question(String key, Text about, Form form, Callable<Object> truth) {
        this.key = key;
        this.about = about;
        this.form = form;
        this.truth = truth;
    }

    /** A question with a whole number for an answer. */
    public static Question number(String key, Text about, Callable<? extends Number> truth) {
        return new Question(key, about, Form.NUMBER, () -> truth.call().longValue());
    }

    /** A question with some bytes for an answer. */
    public static Question bytes(String key, Text about, Callable<byte[]> truth) {
        return new Question(key, about, Form.BYTES, () -> Compare.hex(truth.call()));
    }

    /** A question with a name for an answer; upper and lower case are the same. */
    public static Question word(String key, Text about, Callable<String> truth) {
        return new Question(key, about, Form.WORD, () -> truth.call().toLowerCase(Locale.ROOT));
    }

    /** Says what a plausible wrong answer would be right for. */
    public Question saidInstead(String wrong, String en, String zh) {
        explained.put(normal(wrong).orElseThrow().toString(), new Text(en, zh));
        return this;
    }

    /** Names all words that there are to choose from; any other is told to be none of them. */
    public Question among(List<String> words) {
        choice = List.copyOf(words);
        return this;
    }

    /** Says how to find out, to everybody who is wrong. */
    public Question advice(String en, String zh) {
        advice = new Text(en, zh);
        return this;
    }

    /** The question as a demand of a check. */
    public Case asCase() {
        Text name = new Text(key + " · " + about.en(), key + " · " + about.zh());
        return new Case(name, attempt -> judge(Answers.parse(attempt.text(Answers.FILE))));
    }

    private Optional<Fault> judge(Answers answers) throws Exception {
        Optional<String> said = answers.get(key);
        if (said.isEmpty()) {
            return Optional.of(Fault.of(NOT_YET.with(key), WRITE.with(key)));
        }
        if (!choice.isEmpty() && choice.stream().noneMatch(said.get()::equalsIgnoreCase)) {
            return Optional.of(Fault.of(NONE_OF.with(key, said.get()), CHOOSE.with(String.join(", ", choice))));
        }
        Optional<Object> normal = normal(said.get());
        if (normal.isEmpty()) {
            Text what = new Text(
                    NO_SUCH.en().formatted(key, said.get(), form.name.en()),
                    NO_SUCH.zh().formatted(key, said.get(), form.name.zh()));
            return Optional.of(Fault.of(what, form.how));
        }
        Object right = truth.call();
        if (normal.get().equals(right)) {
            return Optional.empty();
        }
        Text notIt = NOT_IT.with(key, said.get());
        Optional<Text> explanation = Optional.ofNullable(
                        explained.get(normal.get().toString()))
                .or(() -> wrongLength(normal.get().toString(), right.toString()));
        return Optional.of(Fault.of(explanation.map(text -> join(notIt, text)).orElse(notIt), advice));
    }

    /** What to say of a run of bytes that is too short or too long. */
    private Optional<Text> wrongLength(String said, String right) {
        return form != Form.BYTES || said.length() == right.length()
                ? Optional.empty()
                : Optional.of(new Text("Bytes given: %d; the answer has %d.", "给出 %d 个字节；答案有 %d 个。")
                        .with((said.length() + 1) / 3, (right.length() + 1) / 3));
    }

    private static Text join(Text first, Text second) {
        return new Text(first.en() + " " + second.en(), first.zh() + second.zh());
    }

    private Optional<Object> normal(String said) {
        return switch (form) {
            case WORD -> Optional.of(said.toLowerCase(Locale.ROOT));
            case BYTES -> bytes(said);
            case NUMBER -> number(said.replace("_", "").replace(" ", ""));
        };
    }

    private static Optional<Object> number(String said) {
        try {
            return Optional.of(Long.decode(said.replaceFirst("^(-?)0+(?=[1-9])", "$1")));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Object> bytes(String said) {
        String digits = said.replaceAll("[\\s:]", "").toUpperCase(Locale.ROOT);
        return digits.matches("([0-9A-F]{2})+") ? Optional.of(digits.replaceAll("(..)(?=.)", "$1 ")) : Optional.empty();
    }
}
