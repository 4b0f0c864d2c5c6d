package dev.twinlog.ha;

import dev.twinlog.io.Network;
import dev.twinlog.io.StoreClock;
import dev.twinlog.observe.EventPublisher;
import dev.twinlog.service.RunningFlags;
import dev.twinlog.service.Services;

/**
 * What replication lives in: the store's time, network, observer and services.
 *
 * @param flags are told when one of its services fails
 */
public record HaWorld(
        StoreClock clock, Network network, EventPublisher events, Services services, RunningFlags flags) {}
