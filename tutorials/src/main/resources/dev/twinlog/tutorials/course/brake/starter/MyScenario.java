import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code: as it stands three requests wait, and nobody sleeps.
        for (int i = 0; i < 3; i++) {
            stage.put("T", 0, "body " + i);
        }
        // <<<
    }
}
