package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.io.MappedDisk;
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

            assertThat(page.text(".notice")).contains("no log file holds offset 99\u202f999\u202f999");
            page.find(".notice [data-action=newest-record]").click();

            page.find("[data-engine=a1][data-record]");
            await().untilAsserted(() -> assertThat(page.all(".notice")).isEmpty());
        }
    }

    @Test
    void whereNoRecordBeginsNoFieldsAreMadeUpAndTheRecordsOnBothSidesAreOffered() throws IOException {
        long[] begins = FIXTURE.expected().stream()
                .mapToLong(row -> row.get("commitLogOffset").asLong())
                .sorted()
                .toArray();
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.showRecord("a1", begins[1] + 50);

            assertThat(page.text("twin-record p.no")).startsWith("no sound record: magicCode: ");
            assertThat(page.all("twin-record .fields")).isEmpty();
            assertThat(page.all("twin-record [data-byte]")).hasSize(128);
            assertThat(page.attribute("[data-action=next-record]", "href")).endsWith("offset=" + begins[2]);
            page.click("[data-action=record-before]");
            page.awaitRecord("a1", begins[1]);
            assertThat(page.fields()).containsEntry("physicalOffset", Long.toString(begins[1]));
            assertThat(page.all("[data-action=record-before]")).isEmpty();
        }
    }

    @Test
    void aRecordThatIsBrokenIsShownWithItsFields(@TempDir Path temp) throws IOException {
        Path store = FIXTURE.copyStoreTo(temp.resolve("store"));
        byte[] bytes = Files.readAllBytes(store.resolve(FIRST_FILE));
        bytes[8] ^= 1; // in the CRC of the first body
        Files.write(store.resolve(FIRST_FILE), bytes);
        try (OpenPage page = OpenPage.of(store)) {
            page.showRecord("a1", 0);

            assertThat(page.text("twin-record p.no")).startsWith("no sound record: bodyCrc: ");
            assertThat(page.field("physicalOffset")).isEqualTo("0");
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

    @Test
    void aQueueThatIsNotThereIsSaidSoAndTheFirstOneIsShown() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&topic=nope&queue=9");

            assertThat(page.text("[data-missing='nope/9']"))
                    .isEqualTo("There is no queue nope/9. Shown is %RETRY%billing/0.");
            page.find("tbody[data-topic='%RETRY%billing'][data-queue='0'] [data-queue-index]");
            assertThat(page.all("twin-queue .no")).hasSize(1);

            page.look("source=a1&topic=T&queue=0");
            page.find("tbody[data-topic=T][data-queue='0']");
            await().untilAsserted(() -> assertThat(page.all("[data-missing]")).isEmpty());

            page.look("topic=nope&queue=9"); // of the source that is shown where none is named
            page.find("twin-queue [data-missing='nope/9']");
        }
    }

    @Test
    void whereThereIsNoQueueYetThatIsSaid() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.driver().get("about:blank");
            page.driver().get(page.url() + "#source=s4&moment=1"); // where no store has a queue yet

            assertThat(page.text("twin-queue .empty")).isEqualTo("No consume queue to show yet.");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void aMomentThatIsNotThereIsSaidSoAndTheLastOneIsShown() throws IOException {
        try (OpenPage page = OpenPage.of()) {
            page.look("source=s4&moment=999");

            assertThat(page.text("[data-missing-moment='999']"))
                    .isEqualTo("There is no moment 999. Shown is moment 6 of 6.");
            page.look("source=s4&moment=2");
            page.find(".stepper[data-moment='2']");
            assertThat(page.all("[data-missing-moment]")).isEmpty();
        }
    }

    @Test
    void aSlotThatIsNotThereIsSaidSo() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&offset=0&file=" + indexFile() + "&slot=9999");

            assertThat(page.text("[data-missing-slot]")).isEqualTo("There is no slot 9999; the last is 99.");
            page.click("[data-slot='7']");
            await().untilAsserted(
                            () -> assertThat(page.all("[data-missing-slot]")).isEmpty());
            page.find("[data-slot='7'].chosen");
        }
    }

    private static String indexFile() throws IOException {
        return StoreFolder.open(new MappedDisk(), FIXTURE.store())
                .indexFiles()
                .get(0)
                .path()
                .getFileName()
                .toString();
    }

    @Test
    void anEntryThatIsNotThereIsSaidSoAndTheNearestAreShown() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a1&topic=T&queue=0&entry=922337203685477581");

            assertThat(page.text("[data-missing-entry]").replace("\u202f", ""))
                    .isEqualTo("There is no entry 922337203685477581 in T/0. Shown are 31 – 49.");
            page.find("[data-topic=T] [data-queue-index='49']");

            page.look("source=a1&topic=T&queue=0&entry=49");
            await().untilAsserted(
                            () -> assertThat(page.all("[data-missing-entry]")).isEmpty());
        }
    }

    @Test
    void aSourceThatIsNotThereIsSaidSoAndTheUsualOneIsShown() throws IOException {
        try (OpenPage page = OpenPage.of(FIXTURE.store())) {
            page.look("source=a9");

            assertThat(page.text(".notice[data-missing-source=a9]")).isEqualTo("There is no source a9. Shown is 4.0.");
            page.find("[data-engine=v4][data-record]");

            page.showRecord("a1", 0);
            await().untilAsserted(
                            () -> assertThat(page.all("[data-missing-source]")).isEmpty());

            page.look("source=a9&offset=0");
            assertThat(page.text(".notice")).isEqualTo("There is no source a9. Shown is 4.0.");
            page.find("[data-engine=v4][data-record]");
            assertThat(page.text(".lane .name.chosen")).contains("4.0");
            assertThat(page.text(".notice")).isEqualTo("There is no source a9. Shown is 4.0.");
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
