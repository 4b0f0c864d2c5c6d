import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code
        stage.put("T", 0, "once");
        stage.runUntilIdle();
        stage.killAndReopen();
        // <<<
    }
}
