import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;
import java.time.Duration;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code
        stage.put("T", 0, "kept");
        stage.step("FlushRealTimeService"); // from its first look on it counts
        stage.advance(Duration.ofSeconds(10));
        stage.step("FlushRealTimeService");
        stage.put("T", 0, "lost");
        // <<<
    }
}
