/**
 * Loads something again when it may have changed, or when it could not be loaded: one request at a time, and at most one
 * a second unless something else is wanted.
 */
const REST_MILLIS = 900;

export class Polling {
  /** @param load loads and shows, given what was asked; rejects with a passing error to be called again */
  constructor(load) {
    this.load = load;
    this.asked = undefined;
    this.at = 0;
  }

  /** @param wanted what to load; @param version grows when it may have changed */
  want(wanted, version) {
    const key = JSON.stringify(wanted);
    const isNew = key !== this.asked;
    const again = (version !== this.version || this.failed) && performance.now() - this.at > REST_MILLIS;
    if (this.busy || (!isNew && !again)) return;
    this.asked = key;
    this.version = version;
    this.at = performance.now();
    this.busy = true;
    this.load(wanted)
      .then(() => (this.failed = false), (e) => (this.failed = e.passing))
      .finally(() => (this.busy = false));
  }
}
