package dev.twinlog.tutorials.live;

import dev.twinlog.io.StoreClock;
import dev.twinlog.tutorials.check.Handover;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

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

    /** @param args the class of a check that is a {@link LivePart}, the two stores' folders, the seed */
    public static void main(String[] args) throws Throwable {
        var handover = Handover.receive(new DataInputStream(System.in));
        endWithParent();
        LivePart part = (LivePart) Class.forName(args[0]).getConstructor().newInstance();
        LiveRoom room = new LiveRoom(Path.of(args[1]), Path.of(args[2]), Long.parseLong(args[3]));
        Optional<Difference> told = Optional.empty();
        try (LivePair pair = part.open(handover.attempt(), room)) {
            tell(pair.next());
            System.out.println(READY);
            while (true) {
                StoreClock.system().pause(BETWEEN_PUTS);
                tell(pair.next());
                Optional<Difference> difference = pair.difference();
                if (!difference.equals(told)) {
                    tell(difference.map(Difference::toString).orElse("the two stores are the same again"));
                    told = difference;
                }
            }
        }
    }

    private static void tell(String what) {
        if (!what.isEmpty()) {
            System.out.println(what);
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
