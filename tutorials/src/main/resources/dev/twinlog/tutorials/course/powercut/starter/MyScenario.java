import dev.twinlog.tutorials.kit.Scenario;
import dev.twinlog.tutorials.kit.Stage;
import java.time.Duration;

public class MyScenario implements Scenario {

    @Override
    public void play(Stage stage) throws Exception {
        // >>> your code: as it stands nothing is forced.
        stage.put("T", 0, "kept");
        stage.advance(Duration.ofSeconds(1));
        stage.step("FlushRealTimeService");
        stage.put("T", 0, "lost");
        // <<<
    }
}
