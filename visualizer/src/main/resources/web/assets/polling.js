/** Loads something again when it may have changed: one request at a time, and at most one a second unless asked anew. */
const REST_MILLIS = 900;

export class Polling {
  /** @param load loads and shows, given what was asked */
  constructor(load) {
    this.load = load;
    this.asked = undefined;
    this.at = 0;
  }

  /** @param wanted what to load; @param version grows when it may have changed */
  want(wanted, version) {
    const key = JSON.stringify(wanted);
    const isNew = key !== this.asked;
    const grew = version !== this.version && performance.now() - this.at > REST_MILLIS;
    if (this.busy || (!isNew && !grew)) return;
    this.asked = key;
    this.version = version;
    this.at = performance.now();
    this.busy = true;
    Promise.resolve(this.load(wanted)).finally(() => (this.busy = false));
  }
}
