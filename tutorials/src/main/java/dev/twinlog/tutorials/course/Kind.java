package dev.twinlog.tutorials.course;

import dev.twinlog.tutorials.text.Text;

/** What an exercise asks of the learner. */
public enum Kind {
    PREDICT("predict", "预测"),
    IMPLEMENT("implement", "实现"),
    OBSERVE("observe", "观察"),
    DIAGNOSE("diagnose", "诊断"),
    KILL_THE_MUTANT("kill the mutant", "消灭变异体");

    private final Text text;

    Kind(String en, String zh) {
        this.text = new Text(en, zh);
    }

    public Text text() {
        return text;
    }
}
