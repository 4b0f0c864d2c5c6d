package dev.twinlog.service;

import dev.twinlog.io.NoRoomException;
import dev.twinlog.io.StoreClock;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Runs one service on a thread of its own: steps it while it works, lets it rest when it does not. */
final class ServiceThread implements Runnable, Services.Wakeup {
    private static final long LOOK_AGAIN_MILLIS = 10;

    private final StoreService service;
    private final ServiceTrouble trouble;
    private final Thread thread;
    private volatile boolean stopping; // set by stop
    private volatile boolean woken; // set by anybody, cleared by the thread
    private volatile boolean resting; // written by the thread
    private boolean lacksRoom; // the thread's own: its last step found no room
    private long idleSteps; // steps with nothing to do; guarded by this
    private long vainSteps; // steps that found no room; guarded by this
    private boolean ended; // guarded by this

    ServiceThread(StoreService service, ServiceTrouble trouble) {
        this.service = service;
        this.trouble = trouble;
        this.thread = new Thread(this, service.name());
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    @Override
    public void wake() {
        if (!woken) { // who finds it set is too late to be missed: the thread clears it before it looks for work
            woken = true;
            if (resting) {
                LockSupport.unpark(thread);
            }
        }
    }

    @Override
    public void run() {
        try {
            boolean worked = false;
            while (!stopping) {
                boolean worksOn = stepIfRoom();
                if (worksOn) {
                    rest(service.lingerNanos());
                } else {
                    lookAway(worked);
                }
                worked = worksOn;
            }
        } catch (IOException | RuntimeException | Error e) {
            trouble.failed(service.name() + " stopped: " + e); // a dead service must stop the store, whatever killed it
        } finally {
            noteEnd();
        }
    }

    /** @return whether the step did anything */
    private boolean stepIfRoom() throws IOException {
        try {
            boolean worked = service.step();
            if (lacksRoom) {
                lacksRoom = false;
                trouble.hasRoom(service.name());
            }
            if (!worked) {
                noteIdle();
            }
            return worked;
        } catch (NoRoomException e) {
            lacksRoom = true;
            trouble.noRoom(service.name(), e.getMessage());
            noteNoRoom();
            return false;
        }
    }

    /** After work for a moment in which nobody need wake this, then until somebody does. */
    private void lookAway(boolean worked) {
        if (worked && service.pauseMicros() > 0) {
            LockSupport.parkNanos(this, TimeUnit.MICROSECONDS.toNanos(service.pauseMicros()));
        } else {
            rest(TimeUnit.MILLISECONDS.toNanos(service.restMillis()));
        }
    }

    private void rest(long nanos) {
        if (nanos == 0) {
            return;
        }
        resting = true; // before woken is read: a wake-up either sees this or is seen
        if (!woken && !stopping) {
            LockSupport.parkNanos(this, nanos);
        }
        resting = false;
        woken = false;
    }

    private synchronized void noteIdle() {
        idleSteps++;
        notifyAll();
    }

    private synchronized void noteNoRoom() {
        vainSteps++;
        notifyAll();
    }

    private synchronized void noteEnd() {
        ended = true;
        notifyAll();
    }

    /**
     * Waits until a step that began after this call found nothing to do, or the service has ended.
     *
     * @return false if the deadline came first, or such a step found no room on the disk
     */
    synchronized boolean awaitIdle(StoreClock clock, long deadlineNanos) throws InterruptedException {
        long wanted = idleSteps + 2; // the step under way may have begun before
        long vain = vainSteps + 2;
        while (idleSteps < wanted && !ended) {
            if (clock.nanos() - deadlineNanos >= 0 || vainSteps >= vain) {
                return false;
            }
            wake();
            wait(LOOK_AGAIN_MILLIS);
        }
        return true;
    }

    /** Lets the step under way finish and ends the thread. */
    void stop() {
        stopping = true;
        wake();
        boolean interrupted = false;
        while (thread.isAlive() && thread != Thread.currentThread()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // the thread must end before its files are unmapped; the interrupt is handed on
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
