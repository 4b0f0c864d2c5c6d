import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) {
        // >>> your code: as it stands the file has room for many more.
        stage.put("T", 0, "0123456789");
        // <<<
    }
}
