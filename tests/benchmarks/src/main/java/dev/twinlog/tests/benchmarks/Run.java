package dev.twinlog.tests.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;

/**
 * One step of one case in one process. Arguments: {@code prepare|measure SIZE CASE CONTENDER FOLDER RESULT_FILE}.
 *
 * <p>The process then ends without closing the store: how long that takes is no part of the question, and the folder is
 * thrown away.
 */
final class Run {
    private Run() {}

    public static void main(String[] arguments) {
        try {
            Case wanted = Cases.named(arguments[2], Size.valueOf(arguments[1]));
            Contender contender = Contender.valueOf(arguments[3]);
            Path folder = Path.of(arguments[4]);
            if (arguments[0].equals("prepare")) {
                wanted.prepare(contender, folder);
            } else {
                Figures found = wanted.measure(contender, folder);
                new ObjectMapper().writeValue(Path.of(arguments[5]).toFile(), found);
            }
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1); // the stores' threads would keep the process alive
        }
        System.exit(0);
    }
}
