package dev.twinlog.tests.contract;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** How the run before seems to have ended. */
enum Ended {
    CLEANLY,
    WITH_A_CRASH;

    void mark(World world) throws IOException {
        if (this == WITH_A_CRASH) {
            world.pretendCrash();
        }
    }

    /** Each engine, once after a clean stop and once as after a crash. */
    static Stream<Arguments> eachWay() {
        return Stream.of(Engine.values())
                .flatMap(engine -> Stream.of(Ended.values()).map(ended -> Arguments.of(engine, ended)));
    }
}
