/**
 * Reads and verifies any store folder without touching it: {@link dev.twinlog.inspect.StoreFolder} lists it and opens
 * the readers, {@link dev.twinlog.inspect.Verifier} checks it, {@link dev.twinlog.inspect.Finder} searches it.
 */
package dev.twinlog.inspect;
