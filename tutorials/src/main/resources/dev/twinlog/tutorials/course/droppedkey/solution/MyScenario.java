import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code
        stage.putWithKeys("T", 0, "body", "kept");
        dispatchAll(stage);
        stage.putWithKeys("T", 0, "body", "lost");
        dispatchAll(stage);
    }

    private static void dispatchAll(Stage stage) {
        while (stage.step("DispatchMessageService")) {
            continue;
        }
        // <<<
    }
}
