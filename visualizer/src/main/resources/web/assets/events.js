import { Samples } from './samples.js';

/** The newest journal entries, and a short history of what was measured; bounded. */
const KEPT_ENTRIES = 800;

export class Events {
  constructor() {
    this.entries = [];
    this.busy = {};
    this.seen = {};
    this.samples = new Samples();
  }

  add(tick) {
    const fresh = tick.journal.filter((e) => BigInt(e.sequence) > (this.seen[e.source] ?? 0n));
    if (fresh.length) {
      this.entries = this.entries.concat(fresh).slice(-KEPT_ENTRIES);
    }
    this.busy = {};
    for (const entry of fresh) {
      this.seen[entry.source] = BigInt(entry.sequence);
      (this.busy[entry.source] ??= new Set()).add(entry.kind);
      if (entry.kind === 'RequestsSwapped') this.swapped = { ...this.swapped, [entry.source]: entry.event.taken };
    }
    this.samples.add(tick);
  }
}
