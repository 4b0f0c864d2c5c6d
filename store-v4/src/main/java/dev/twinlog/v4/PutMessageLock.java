package dev.twinlog.v4;

/** The lock around an append. */
interface PutMessageLock {

    void lock();

    void unlock();

    static PutMessageLock of(StoreV4Config.PutLockKind kind) {
        return kind == StoreV4Config.PutLockKind.SPIN ? new PutMessageSpinLock() : new PutMessageReentrantLock();
    }
}
