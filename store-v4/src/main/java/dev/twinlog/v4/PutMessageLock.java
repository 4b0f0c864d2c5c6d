package dev.twinlog.v4;

/** The lock around an append. */
interface PutMessageLock {

    /** Takes the lock if it is free. @return whether it was */
    boolean tryLock();

    /** Waits until the lock is free, and takes it. */
    void lock();

    void unlock();

    static PutMessageLock of(StoreV4Config.PutLockKind kind) {
        return kind == StoreV4Config.PutLockKind.SPIN ? new PutMessageSpinLock() : new PutMessageReentrantLock();
    }
}
