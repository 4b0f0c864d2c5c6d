import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code: as it stands everything is dispatched.
        for (int i = 0; i < 11; i++) {
            stage.put("T", 0, "0123456789");
        }
        stage.runUntilIdle();
        // <<<
    }
}
