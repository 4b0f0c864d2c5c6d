package dev.twinlog.tutorials.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Comparison.Side;
import dev.twinlog.tutorials.check.Finding.Broke;
import dev.twinlog.tutorials.check.Finding.Cause;
import dev.twinlog.tutorials.check.Finding.Done;
import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.check.Finding.Passed;
import dev.twinlog.tutorials.check.Finding.Place;
import dev.twinlog.tutorials.check.Finding.Printed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class FindingLinesTest {

    @Property(tries = 200)
    void everyTextComesBackFromOneLine(@ForAll String one, @ForAll String two, @ForAll byte[] bytes) {
        Comparison comparison = new Comparison(one, Side.of(bytes, two), Side.of(new byte[0], one));

        comesBack(new Passed(one));
        comesBack(new Failed(one, two, Optional.empty(), one, Optional.empty()));
        comesBack(new Failed(one, two, Optional.of(comparison), one, Optional.empty()));
        comesBack(new Broke(one, Cause.THREW, two, List.of(new Place(one, 7), new Place(two, 8))));
        comesBack(new Printed(two));
        comesBack(new Finding.LeftOut(bytes.length));
        comesBack(new Finding.Told(one));
        comesBack(new Done());
    }

    private static void comesBack(Finding finding) {
        String line = FindingLines.write(finding);
        assertThat(line).doesNotContain("\n", "\r");
        assertThat(FindingLines.read(line)).isEqualTo(finding);
    }

    @Example
    void lineOfTheMachineIsAPrintedLine() {
        assertThat(FindingLines.read("Error: no heap")).isEqualTo(new Printed("Error: no heap"));
        assertThat(FindingLines.read("@finding")).isEqualTo(new Printed("@finding"));
    }

    @Example
    void theStoreInWhichAFaultIsSeenComesBackToo() {
        Exhibit store = new Exhibit(
                Map.of("commitlog/00000000000000000000", new byte[] {1, -1, 0}),
                Map.of("index/20261129", new byte[0]),
                Exhibit.slot("20261129", 7));
        Failed failed = new Failed("case", "what", Optional.empty(), "advice", Optional.of(store));

        Exhibit back = ((Failed) FindingLines.read(FindingLines.write(failed)))
                .exhibit()
                .orElseThrow();

        assertThat(back.place()).isEqualTo("file=20261129&slot=7");
        assertThat(back.yours()).containsOnlyKeys("commitlog/00000000000000000000");
        assertThat(back.yours().get("commitlog/00000000000000000000")).containsExactly(1, -1, 0);
        assertThat(back.reference().get("index/20261129")).isEmpty();
    }
}
