package dev.twinlog.tutorials.kit;

import dev.twinlog.io.StoreClock;
import dev.twinlog.tutorials.check.Attempt;
import dev.twinlog.tutorials.check.Handover;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Puts a learner's part to work, in a process of its own, until the process that began it ends. Takes the
 * {@link Handover} from standard input and writes a line for each thing worth telling, the first one when both stores
 * are there.
 */
public final class LiveMain {
    /** The first line. */
    public static final String READY = "@ready";

    private static final Duration BETWEEN_PUTS = Duration.ofMillis(300);

    private LiveMain() {}

    /** @param args the class of a check that is a {@link LivePart}, and the two stores' folders */
    public static void main(String[] args) throws Throwable {
        Attempt attempt = Handover.receive(new DataInputStream(System.in)).attempt();
        endWithParent();
        LivePart part = (LivePart) Class.forName(args[0]).getConstructor().newInstance();
        try (LivePart.Pair pair = part.open(attempt, Path.of(args[1]), Path.of(args[2]))) {
            for (int number = 0; ; number++) {
                String told = pair.put(number);
                if (number == 0) {
                    System.out.println(READY);
                }
                if (!told.isEmpty()) {
                    System.out.println(told);
                }
                StoreClock.system().pause(BETWEEN_PUTS);
            }
        }
    }

    private static void endWithParent() {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (System.in.read() >= 0) {
                            continue;
                        }
                    } catch (IOException e) {
                        // gone as well
                    }
                    Runtime.getRuntime().halt(0);
                },
                "parent-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
