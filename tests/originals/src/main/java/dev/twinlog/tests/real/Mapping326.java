package dev.twinlog.tests.real;

import com.alibaba.rocketmq.common.TopicFilterType;
import com.alibaba.rocketmq.common.message.MessageAccessor;
import com.alibaba.rocketmq.common.message.MessageDecoder;
import com.alibaba.rocketmq.common.message.MessageExt;
import com.alibaba.rocketmq.store.AppendMessageResult;
import com.alibaba.rocketmq.store.MessageExtBrokerInner;
import com.alibaba.rocketmq.store.PutMessageResult;
import com.alibaba.rocketmq.store.config.MessageStoreConfig;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Translates between the neutral records and the types of 3.2.6. */
final class Mapping326 {
    private Mapping326() {}

    static MessageStoreConfig config(Path folder, RealStoreConfig config, int haListenPort) {
        MessageStoreConfig real = new MessageStoreConfig();
        real.setStorePathRootDir(folder.toString());
        real.setStorePathCommitLog(folder.resolve("commitlog").toString());
        real.setMapedFileSizeCommitLog(config.geometry().commitLogFileSize());
        real.setMapedFileSizeConsumeQueue(config.geometry().queueFileEntries() * RealStores.QUEUE_ENTRY_BYTES);
        real.setMaxHashSlotNum(config.geometry().indexSlots());
        real.setMaxIndexNum(config.geometry().indexItems());
        real.setFlushDiskType(config.flush().name());
        real.setBrokerRole(config.role().name());
        real.setMaxMessageSize(config.maxMessageSize());
        real.setHaListenPort(haListenPort);
        real.setMessageDelayLevel(config.tuning().delayLevels());
        real.setSyncFlushTimeout(config.tuning().syncTimeoutMillis());
        real.setHaSendHeartbeatInterval(config.tuning().haHeartbeatMillis());
        real.setHaHousekeepingInterval(config.tuning().haHousekeepingMillis());
        real.setFileReservedTime(RealStores.KEEP_FILES_HOURS);
        real.setCleanFileForciblyEnable(false);
        real.setMessageIndexEnable(config.tuning().indexing() == RealStoreConfig.Indexing.ON);
        return real;
    }

    /** Fills what a broker fills: the property string and the tag's code. */
    static MessageExtBrokerInner toReal(RealMessage message) {
        MessageExtBrokerInner real = new MessageExtBrokerInner();
        real.setTopic(message.topic());
        real.setQueueId(message.queueId());
        real.setBody(message.body());
        // One by one into a map of the usual size, as a broker reads them: its order becomes that of delayed messages.
        Map<String, String> properties = new HashMap<>();
        message.properties().forEach(properties::put);
        MessageAccessor.setProperties(real, properties);
        real.setPropertiesString(MessageDecoder.messageProperties2String(message.properties()));
        real.setTagsCode(MessageExtBrokerInner.tagsString2tagsCode(TopicFilterType.SINGLE_TAG, real.getTags()));
        RealMessage.Header header = message.header();
        real.setSysFlag(header.flags().sysFlag());
        real.setFlag(header.flags().flag());
        real.setReconsumeTimes(header.flags().reconsumeTimes());
        real.setBornTimestamp(header.bornTimestamp());
        real.setBornHost(header.bornHost());
        real.setStoreHost(header.storeHost());
        real.setPreparedTransactionOffset(header.preparedTransactionOffset());
        return real;
    }

    static StoredMessage fromReal(MessageExt real) {
        RealMessage.Header header = new RealMessage.Header(
                new RealMessage.Flags(real.getSysFlag(), real.getFlag(), real.getReconsumeTimes()),
                real.getBornTimestamp(),
                (InetSocketAddress) real.getBornHost(),
                (InetSocketAddress) real.getStoreHost(),
                real.getPreparedTransactionOffset());
        // The originals leave out what is empty.
        byte[] body = Objects.requireNonNullElse(real.getBody(), new byte[0]);
        Map<String, String> properties = Objects.requireNonNullElse(real.getProperties(), Map.of());
        RealMessage message = new RealMessage(real.getTopic(), real.getQueueId(), body, properties, header);
        return new StoredMessage(
                message,
                new StoredMessage.Place(real.getCommitLogOffset(), real.getStoreSize(), real.getQueueOffset()),
                real.getStoreTimestamp(),
                real.getBodyCRC(),
                real.getMsgId());
    }

    static PutOutcome outcome(PutMessageResult result) {
        return new PutOutcome(
                result.getPutMessageStatus().name(),
                Optional.ofNullable(result.getAppendMessageResult()).map(Mapping326::appended));
    }

    private static PutOutcome.Appended appended(AppendMessageResult result) {
        return new PutOutcome.Appended(
                result.getStatus().name(),
                result.getWroteOffset(),
                result.getWroteBytes(),
                result.getLogicsOffset(),
                result.getMsgId());
    }
}
