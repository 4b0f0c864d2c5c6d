import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) {
        // >>> your code
        for (int i = 0; i < 9; i++) {
            stage.put("T", 0, "0123456789");
        }
        stage.step("AllocateMappedFileService");
        // <<<
    }
}
