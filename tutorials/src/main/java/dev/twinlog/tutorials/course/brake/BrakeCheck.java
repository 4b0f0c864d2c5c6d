package dev.twinlog.tutorials.course.brake;

import dev.twinlog.observe.StoreEvent;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Case;
import dev.twinlog.tutorials.check.Check;
import dev.twinlog.tutorials.check.Fault;
import dev.twinlog.tutorials.kit.Scene;
import dev.twinlog.tutorials.kit.Setting;
import dev.twinlog.tutorials.kit.Stage;
import dev.twinlog.tutorials.text.Text;
import java.util.List;
import java.util.Optional;

/** Plays the scenario on 3.2.4 and reads from its journal how often a put slept. */
public final class BrakeCheck implements Check {
    private static final int HIGH_WATER = 3;

    @Override
    public List<Case> cases() {
        return List.of(new Case(new Text("one put sleeps, and nothing waits", "恰好一次 put 睡了，没有请求在等"), BrakeCheck::play));
    }

    private static Optional<Fault> play(Attempt attempt) throws Throwable {
        return Scene.play(attempt, Setting.v3().withHighWater(HIGH_WATER), BrakeCheck::judge);
    }

    private static Optional<Fault> judge(Stage stage) throws Exception {
        List<StoreEvent.PutSlowed> slowed = stage.told(StoreEvent.PutSlowed.class);
        long waiting = stage.positions().waitingRequests();
        if (slowed.isEmpty()) {
            return Optional.of(Fault.of(
                    Text.counted(
                            waiting,
                            "No put slept; one request waits.",
                            "No put slept; %d requests wait.",
                            "没有 put 睡过；有 %d 个请求在等。"),
                    new Text(
                            "The high water mark is 3. A put sleeps when more than 3 requests wait, its own included.",
                            "高水位是 3。等待的请求（包括自己的）超过 3 个时 put 才睡。")));
        }
        if (slowed.size() > 1) {
            return Optional.of(Fault.of(
                    new Text("%d puts slept.", "有 %d 次 put 睡了。").with(slowed.size()),
                    new Text(
                            "Every put above the mark sleeps. Let the dispatcher take the list before the next.",
                            "水位之上的每次 put 都睡。下一次之前先让分发线程取走列表。")));
        }
        return waiting == 0
                ? Optional.empty()
                : Optional.of(Fault.of(
                        Text.counted(
                                waiting,
                                "One request still waits in requestsWrite.",
                                "%d requests still wait in requestsWrite.",
                                "requestsWrite 里还有 %d 个请求在等。"),
                        new Text(
                                "One step of DispatchMessageService swaps the lists; each further one dispatches a request.",
                                "DispatchMessageService 走一步会交换列表；之后每一步分发一个请求。")));
    }
}
