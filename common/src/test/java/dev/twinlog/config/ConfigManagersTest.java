package dev.twinlog.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinlog.api.Env;
import dev.twinlog.api.SubscriptionGroupConfig;
import dev.twinlog.api.TopicConfig;
import dev.twinlog.io.MappedDisk;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.observe.Journal;
import dev.twinlog.observe.JournalEntry;
import dev.twinlog.observe.StoreEvent;
import dev.twinlog.service.StepScheduler;
import dev.twinlog.sim.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigManagersTest {
    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock(1_000);
    private final Journal journal = new Journal(100);
    private StepScheduler steps = new StepScheduler();

    private ConfigManagers open() throws IOException {
        steps = new StepScheduler();
        Env env = new Env(clock, new MappedDisk(), journal);
        ConfigManagers managers = ConfigManagers.open(folder, env, new EventPublisher(clock, journal));
        managers.services().forEach(service -> steps.start(service, Assertions::fail));
        return managers;
    }

    private Path file(String name) {
        return folder.resolve("config").resolve(name);
    }

    private void given(String name, String content) throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(file(name), content);
    }

    @Test
    void consumerResumesWhereItWas() throws Exception {
        try (ConfigManagers managers = open()) {
            managers.consumerOffsets().commitOffset("g", "t", 0, 5);
            managers.consumerOffsets().commitOffset("g", "t@home", 1, 7);
        }
        try (ConfigManagers managers = open()) {
            assertThat(managers.consumerOffsets().queryOffset("g", "t", 0)).hasValue(5);
            assertThat(managers.consumerOffsets().queryOffset("g", "t", 1)).isEmpty();
            assertThat(managers.consumerOffsets().queryOffset("other", "t", 0)).isEmpty();
            assertThat(managers.consumerOffsets().topicsOf("g")).containsExactly("t", "t@home");
            assertThat(managers.consumerOffsets().offsetsOf("g", "t@home")).containsOnlyKeys(1);
        }
    }

    @Test
    void offsetsAreWrittenEveryFiveSecondsIfTheyChanged() throws Exception {
        try (ConfigManagers managers = open()) {
            managers.consumerOffsets().commitOffset("g", "t", 0, 5);
            clock.advance(Duration.ofMillis(4_999));
            steps.runUntilIdle();
            assertThat(file("consumerOffset.json")).doesNotExist();

            clock.advance(Duration.ofMillis(1));
            steps.runUntilIdle();
            assertThat(file("consumerOffset.json"))
                    .hasContent("{\n\t\"offsetTable\":{\n\t\t\"t@g\":{0:5\n\t\t}\n\t}\n}");

            clock.advance(Duration.ofSeconds(5));
            steps.runUntilIdle();
            assertThat(file("consumerOffset.json.bak"))
                    .as("nothing new, nothing written")
                    .doesNotExist();
        }
    }

    @Test
    void groupsWithTheSeparatorAreRefused() throws Exception {
        try (ConfigManagers managers = open()) {
            assertThatThrownBy(() -> managers.consumerOffsets().commitOffset("a@b", "t", 0, 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("'a@b'");
        }
    }

    @Test
    void halfSoundOffsetsAreNotMixedWithTheCopy() throws Exception {
        given("consumerOffset.json", "{\"offsetTable\":{\"t@g\":{0:9},\"u@g\":{0:\"x\"}}}");
        given("consumerOffset.json.bak", "{\"offsetTable\":{\"u@g\":{0:3}}}");
        try (ConfigManagers managers = open()) {
            assertThat(managers.consumerOffsets().queryOffset("g", "t", 0)).isEmpty();
            assertThat(managers.consumerOffsets().queryOffset("g", "u", 0)).hasValue(3);
        }
    }

    @Test
    void topicsOfABrokerAreChangedWithoutLosingWhatIsUnknownHere() throws Exception {
        given("topics.json", """
                {"dataVersion":{"counter":7,"timestatmp":5,"stateVersion":2},"later":{"x":1},
                 "topicConfigTable":{"T":{"order":true,"perm":4,"readQueueNums":8,"topicFilterType":"MULTI_TAG",
                 "topicName":"T","topicSysFlag":1,"writeQueueNums":6,"attributes":{"a":"b"}},"gone":{"perm":6}}}
                """);
        try (ConfigManagers managers = open()) {
            assertThat(managers.topics().find("T"))
                    .contains(new TopicConfig("T", 8, 6, TopicConfig.READ, "MULTI_TAG", 1, true));
            managers.topics().update(TopicConfig.of("new", 4));
            assertThat(managers.topics().delete("gone")).isTrue();
            assertThat(managers.topics().delete("gone")).isFalse();
            assertThat(managers.topics().dataVersion()).isEqualTo(new DataVersion(9, 1_000));
        }
        assertThat(Files.readString(file("topics.json")).replaceAll("\\s", ""))
                .isEqualTo("{'dataVersion':{'counter':9,'timestatmp':1000,'stateVersion':2},'later':{'x':1},"
                                .replace('\'', '"')
                        + ("'topicConfigTable':{'T':{'order':true,'perm':4,'readQueueNums':8,"
                                        + "'topicFilterType':'MULTI_TAG','topicName':'T','topicSysFlag':1,"
                                        + "'writeQueueNums':6,'attributes':{'a':'b'}},"
                                        + "'new':{'order':false,'perm':6,'readQueueNums':4,"
                                        + "'topicFilterType':'SINGLE_TAG','topicName':'new','topicSysFlag':0,"
                                        + "'writeQueueNums':4}}}")
                                .replace('\'', '"'));
    }

    @Test
    void groupsAreKept() throws Exception {
        SubscriptionGroupConfig paused = SubscriptionGroupConfig.named("g").withConsumeEnable(false);
        try (ConfigManagers managers = open()) {
            managers.subscriptionGroups().update(paused);
        }
        try (ConfigManagers managers = open()) {
            assertThat(managers.subscriptionGroups().all()).containsOnlyKeys("g");
            assertThat(managers.subscriptionGroups().find("g")).contains(paused);
            assertThat(managers.subscriptionGroups().dataVersion().counter()).isEqualTo(1);
        }
    }

    @Test
    void failedWriteIsPublishedAndTriedAgain() throws Exception {
        Files.createFile(folder.resolve("config"));
        ConfigManagers managers = open();
        managers.consumerOffsets().commitOffset("g", "t", 0, 5);
        clock.advance(Duration.ofSeconds(5));
        steps.runUntilIdle();
        assertThat(journal.entries())
                .extracting(JournalEntry::event)
                .singleElement()
                .isInstanceOf(StoreEvent.NotPersisted.class);

        Files.delete(folder.resolve("config"));
        clock.advance(Duration.ofSeconds(5));
        steps.runUntilIdle();
        assertThat(file("consumerOffset.json")).exists();
        managers.close();
    }
}
