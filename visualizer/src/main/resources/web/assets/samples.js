/** How the live engines measured over the last minute, by tick of the feed; bounded. */

const KEPT = 300;
const RATE_MILLIS = 2000;
const LEAST_RATE_MILLIS = 500; // over less a single force would look like many

const known = (n) => (n === undefined || n === null ? null : Number(n));

/** What is told of one engine, as numbers; null where nothing is known. */
function measured({ positions: p, latency: l }) {
  return {
    put: l?.puts > 0 ? l.putP99Micros : null,
    lock: l?.puts > 0 ? l.lockP99Micros : null,
    backlog: Number(BigInt(p.appended) - BigInt(p.dispatched)),
    requests: known(p.waitingRequests),
    dropped: known(p.droppedIndexRequests),
    logForces: known(p.logForces),
  };
}

export class Samples {
  constructor() {
    this.rows = [];
  }

  add(tick) {
    const row = { millis: Number(tick.timeMillis) };
    for (const source of tick.sources) {
      if (source.positions) row[source.id] = { ...measured(source), forces: this.forcesPerSecond(source, row.millis) };
    }
    this.rows = this.rows.concat(row).slice(-KEPT);
  }

  /** Forces of the log in the last two seconds, or in as many as are known, by the second. */
  forcesPerSecond({ id, positions }, millis) {
    const first = this.rows.find((r) => r[id] && r.millis >= millis - RATE_MILLIS);
    if (!first || millis - first.millis < LEAST_RATE_MILLIS) return null;
    return ((Number(positions.logForces) - first[id].logForces) * 1000) / (millis - first.millis);
  }

  /** Seconds before the newest sample, of each. */
  ages() {
    const now = this.rows.at(-1)?.millis ?? 0;
    return this.rows.map((r) => (r.millis - now) / 1000);
  }

  /** One measure of one engine, of each sample. */
  column(source, measure) {
    return this.rows.map((r) => r[source]?.[measure] ?? null);
  }
}
