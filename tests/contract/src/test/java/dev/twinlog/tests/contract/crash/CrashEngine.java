package dev.twinlog.tests.contract.crash;

import dev.twinlog.api.Env;
import dev.twinlog.api.MessageExt;
import dev.twinlog.api.MessageStore;
import dev.twinlog.api.MessageStoreConfig;
import dev.twinlog.format.MessageProperties;
import dev.twinlog.format.SysFlag;
import dev.twinlog.format.TransactionType;
import dev.twinlog.service.Services;
import dev.twinlog.v3.StoreV3Config;
import dev.twinlog.v4.StoreV4Config;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The two engines, and which keys each of them indexes. */
enum CrashEngine {
    V3(EnumSet.of(TransactionType.NOT_TRANSACTIONAL, TransactionType.PREPARED)) {
        @Override
        MessageStore open(RandomConfig config, Env env, Services services) throws IOException {
            return dev.twinlog.v3.DefaultMessageStore.open(StoreV3Config.of(config.store()), env, services);
        }
    },
    V4(EnumSet.of(TransactionType.NOT_TRANSACTIONAL, TransactionType.PREPARED, TransactionType.COMMIT)) {
        @Override
        MessageStore open(RandomConfig config, Env env, Services services) throws IOException {
            StoreV4Config plain = StoreV4Config.of(config.store());
            StoreV4Config buffered = config.pool().map(plain::with).orElse(plain);
            return dev.twinlog.v4.DefaultMessageStore.open(buffered, env, services);
        }
    };

    private final Set<TransactionType> indexed;

    CrashEngine(Set<TransactionType> indexed) {
        this.indexed = indexed;
    }

    abstract MessageStore open(RandomConfig config, Env env, Services services) throws IOException;

    MessageStore open(MessageStoreConfig config, Env env, Services services) throws IOException {
        return open(new RandomConfig(config, Optional.empty()), env, services);
    }

    /** The keys under which the message must be in the index, in the order in which they are put there. */
    List<String> indexedKeys(MessageExt message) {
        List<String> keys = new ArrayList<>();
        if (!indexed.contains(SysFlag.transactionType(message.sysFlag()))) {
            return keys;
        }
        String uniqKey = message.properties().get(MessageProperties.UNIQ_KEY);
        if (this == V4 && uniqKey != null) {
            keys.add(uniqKey);
        }
        keys.addAll(MessageProperties.splitKeys(message.properties().get(MessageProperties.KEYS)));
        return keys;
    }
}
