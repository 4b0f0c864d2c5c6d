package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageExtBrokerInner;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.api.SelectMappedBufferResult;
import dev.twinlog.service.StepScheduler;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The folder of a store whose process was killed. @param messages those that may be in it, each once */
record KilledFolder(CrashEngine engine, MessageStoreConfig config, RandomMessages messages) {

    /**
     * Opens it, compares log, queues and index with each other and with the messages, and closes it.
     *
     * @param promised log offsets of the messages that must be there, by number
     * @return log offset at which the log ends
     */
    long check(Map<Integer, Long> promised) throws IOException {
        Env env = Env.system();
        MessageStore store = engine.open(config, env, new StepScheduler());
        Written written = readLog(store);
        promised.forEach((number, logOffset) -> {
            Optional<Written.Put> put = written.at(logOffset);
            boolean there = put.isPresent() && numberOf(put.get().stored().properties()) == number;
            Violation.unless(there, "lost: put %d was acknowledged at log offset %d", number, logOffset);
        });
        long logEnd = store.getMaxPhyOffset();
        new StoreCheck(store, written, engine).everyMessageIsThere();
        new FileCheck(env.disk(), config.folder(), config.geometry(), written).allFilesAgree(engine, logEnd);
        FolderImage opened = FolderImage.of(env.disk(), config.folder());
        store.close();
        engine.open(config, env, new StepScheduler()).close();
        String difference = opened.firstDifference(FolderImage.of(env.disk(), config.folder()));
        Violation.unless(difference.isEmpty(), "opening it again is not idle: %s", difference);
        return logEnd;
    }

    /** Every record of the log, each of which must be a message that was put, and no two the same. */
    private Written readLog(MessageStore store) {
        int logFileBytes = config.geometry().logFileBytes();
        Written written = new Written();
        Set<Integer> seen = new HashSet<>();
        long at = 0;
        while (at < store.getMaxPhyOffset()) {
            Optional<SelectMappedBufferResult> found = store.selectOneMessageByOffset(at);
            if (found.isEmpty()) { // a blank
                at += logFileBytes - at % logFileBytes;
                continue;
            }
            try (SelectMappedBufferResult record = found.get()) {
                MessageExt stored = store.lookMessageByOffset(at).orElseThrow();
                int number = numberOf(stored.properties());
                Violation.unless(seen.add(number), "message %d is in the log twice", number);
                MessageExtBrokerInner message = messages.message(number);
                Stored.requireAsPut(stored, message);
                Written.Put put = Written.read(record, stored);
                written.add(put);
                at = put.end();
            }
        }
        return written;
    }

    private static int numberOf(Map<String, String> properties) {
        return Integer.parseInt(properties.get(RandomMessages.NUMBER));
    }
}
