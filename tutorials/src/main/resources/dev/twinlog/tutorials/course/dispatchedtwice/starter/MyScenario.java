import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code: as it stands the store closes in good order.
        stage.put("T", 0, "once");
        stage.runUntilIdle();
        stage.reopen();
        // <<<
    }
}
