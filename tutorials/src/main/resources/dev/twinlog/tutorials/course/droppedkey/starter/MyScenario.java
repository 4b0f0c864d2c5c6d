import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code: as it stands both end up in one batch, and both are found.
        stage.putWithKeys("T", 0, "body", "kept");
        stage.putWithKeys("T", 0, "body", "lost");
        // <<<
    }
}
