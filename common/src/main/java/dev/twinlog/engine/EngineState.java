package dev.twinlog.engine;

import dev.twinlog.api.ConsumerOffsets;
import dev.twinlog.api.FilePositions;
import dev.twinlog.api.HaStatus;
import dev.twinlog.api.PutMessageResult;
import dev.twinlog.api.StorePositions;
import dev.twinlog.api.StoreState;
import dev.twinlog.api.SubscriptionGroups;
import dev.twinlog.api.TopicConfigs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What both engines say of themselves, put together from their parts. Safe for use by many threads. */
final class EngineState implements StoreState {
    private final StoreParts parts;
    private final SelfCheck selfCheck;
    private final Supplier<StorePositions> positions;

    EngineState(StoreParts parts, SelfCheck selfCheck, Supplier<StorePositions> positions) {
        this.parts = parts;
        this.selfCheck = selfCheck;
        this.positions = positions;
    }

    @Override
    public Optional<String> whyNotWriteable() {
        return parts.guard().refusal().map(PutMessageResult::reason);
    }

    @Override
    public StorePositions positions() {
        return positions.get();
    }

    @Override
    public Map<String, FilePositions> filePositions() {
        return parts.files().positions();
    }

    @Override
    public HaStatus haStatus() {
        return parts.replication().status();
    }

    @Override
    public Map<String, String> getRuntimeInfo() {
        return parts.runtimeInfo(positions.get());
    }

    @Override
    public List<String> checkSelf() {
        return selfCheck.check();
    }

    @Override
    public ConsumerOffsets consumerOffsets() {
        return parts.files().managers().consumerOffsets();
    }

    @Override
    public TopicConfigs topicConfigs() {
        return parts.files().managers().topics();
    }

    @Override
    public SubscriptionGroups subscriptionGroups() {
        return parts.files().managers().subscriptionGroups();
    }
}
