package dev.twinlog.v4;

import java.util.concurrent.locks.ReentrantLock;

/** Parks until the lock is free. */
final class PutMessageReentrantLock implements PutMessageLock {
    private final ReentrantLock lock = new ReentrantLock();

    @Override
    public boolean tryLock() {
        return lock.tryLock();
    }

    @Override
    public void lock() {
        lock.lock();
    }

    @Override
    public void unlock() {
        lock.unlock();
    }
}
