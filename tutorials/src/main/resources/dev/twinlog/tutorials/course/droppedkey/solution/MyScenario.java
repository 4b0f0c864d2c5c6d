import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code
        for (String key : new String[] {"kept", "lost"}) {
            stage.putWithKeys("T", 0, "body", key);
            while (stage.step("DispatchMessageService")) {
                continue;
            }
        }
        // <<<
    }
}
