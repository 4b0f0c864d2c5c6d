package dev.twinlog.format;

import java.net.Inet6Address;
import java.net.InetSocketAddress;

/** Bits of a record's {@code sysFlag}. */
public final class SysFlag {
    public static final int COMPRESSED = 0x1;
    public static final int MULTI_TAGS = 0x2;
    public static final int TRANSACTION_MASK = 0xC;
    public static final int BORN_HOST_V6 = 0x10;
    public static final int STORE_HOST_V6 = 0x20;

    private static final TransactionType[] TRANSACTION_TYPES = TransactionType.values();

    private SysFlag() {}

    public static TransactionType transactionType(int sysFlag) {
        return TRANSACTION_TYPES[(sysFlag & TRANSACTION_MASK) >> 2];
    }

    /** Bytes of the bornHost of a record with these bits. */
    static int bornHostBytes(int sysFlag) {
        return (sysFlag & BORN_HOST_V6) == 0 ? MessageLayout.IPV4_HOST_BYTES : MessageLayout.IPV6_HOST_BYTES;
    }

    /** Bytes of the storeHost of a record with these bits. */
    static int storeHostBytes(int sysFlag) {
        return (sysFlag & STORE_HOST_V6) == 0 ? MessageLayout.IPV4_HOST_BYTES : MessageLayout.IPV6_HOST_BYTES;
    }

    /** {@code sysFlag} with {@code bit} set or cleared to match whether a host is IPv6. */
    static int withHosts(int sysFlag, InetSocketAddress bornHost, InetSocketAddress storeHost) {
        int cleared = sysFlag & ~(BORN_HOST_V6 | STORE_HOST_V6);
        int born = bornHost.getAddress() instanceof Inet6Address ? BORN_HOST_V6 : 0;
        int store = storeHost.getAddress() instanceof Inet6Address ? STORE_HOST_V6 : 0;
        return cleared | born | store;
    }
}
