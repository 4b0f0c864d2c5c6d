/** The newest journal entries and a short history of how far behind each source's dispatch is; bounded. */
const KEPT_ENTRIES = 800;
const KEPT_SAMPLES = 300;

export class Events {
  constructor() {
    this.entries = [];
    this.busy = {};
    this.seen = {};
    this.samples = [];
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
    const sample = Object.fromEntries(tick.sources.filter((s) => s.positions)
      .map((s) => [s.id, Number(BigInt(s.positions.appended) - BigInt(s.positions.dispatched))]));
    this.samples = this.samples.concat(sample).slice(-KEPT_SAMPLES);
  }
}
