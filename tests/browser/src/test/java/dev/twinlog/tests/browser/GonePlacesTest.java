package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An address of something that is not there, or not any more. */
class GonePlacesTest {
    private static final Fixture FIXTURE = Fixture.named("v326-clean");
    private static final String FIRST_FILE = "commitlog/00000000000000000000";
    private static final Duration SOME_TICKS = Duration.ofSeconds(3);

    @Test
    void aRecordWhoseFileExpiredIsSaidToBeGoneWithAWayToTheNewest(@TempDir Path temp) throws IOException {
        Path store = FIXTURE.copyStoreTo(temp.resolve("store"));
        try (OpenPage page = OpenPage.of(store)) {
            page.showRecord("a1", 0);
            assertThat(page.all("[data-field=gone]")).isEmpty();

            Files.delete(store.resolve(FIRST_FILE));

            assertThat(page.text("[data-field=gone]")).startsWith("This record is no longer in the log.");
            page.find("[data-field=gone] [data-action=newest-record]").click();
            long newest = FIXTURE.expected().stream()
                    .mapToLong(row -> row.get("commitLogOffset").asLong())
                    .max()
                    .orElseThrow();
            page.awaitRecord("a1", newest);
            assertThat(page.all("[data-field=gone]")).isEmpty();
        }
    }

    @Test
    void anOffsetThatNoFileHoldsLeadsToTheNewestRecord(@TempDir Path temp) throws IOException {
        Path store = FIXTURE.copyStoreTo(temp.resolve("store"));
        try (OpenPage page = OpenPage.of(store)) {
            page.look("source=a1&offset=99999999");

            assertThat(page.text(".notice")).contains("no log file holds offset 99999999");
            page.find(".notice [data-action=newest-record]").click();

            page.find("[data-engine=a1][data-record]");
            await().untilAsserted(() -> assertThat(page.all(".notice")).isEmpty());
        }
    }

    @Test
    void anIndexFileThatIsNotThereIsSaidSoAndOthersCanBeChosen() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&offset=0&file=nope&slot=3");

            assertThat(page.text("[data-missing=nope]")).isEqualTo("There is no index file nope.");
            String other = page.attributes("[data-action=choose-index] option", "value").stream()
                    .filter(name -> !name.isEmpty())
                    .findFirst()
                    .orElseThrow();
            page.choose("[data-action=choose-index]", other);

            page.find("twin-index .slots");
            assertThat(page.all("[data-missing]")).isEmpty();
        }
    }

    /** While the log grows, which makes a page ask again for what is there. */
    @Test
    void aFileThatIsNotThereIsAskedForOnce() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.look("source=v4&path=commitlog/nope&at=0");
            page.find("twin-file .no");
            long asked = asked(page);

            await().during(SOME_TICKS).atMost(SOME_TICKS.plusSeconds(2)).until(() -> asked(page) == asked);

            assertThat(asked).isLessThanOrEqualTo(4);
        }
    }

    private static long asked(OpenPage page) {
        Object count = page.driver()
                .executeScript(
                        "return performance.getEntriesByType('resource').filter(e => e.name.includes('nope')).length");
        return (Long) count;
    }
}
