/**
 * Loads something again when it may have changed, or when it could not be loaded: one request at a time, and at most one
 * a second, or in as long as is said, unless something else is wanted. What is not there is not asked for again.
 */
const REST_MILLIS = 900;

/** Of lists that somebody chooses from: a new name may come a little later. */
export const LIST_MILLIS = 4500;

export class Polling {
  /** @param load loads and shows, given what was asked; rejects with a passing error to be called again */
  constructor(load, rest = REST_MILLIS) {
    this.load = load;
    this.rest = rest;
    this.asked = undefined;
    this.at = 0;
  }

  /** @param wanted what to load; @param version grows when it may have changed */
  want(wanted, version) {
    const key = JSON.stringify(wanted);
    const isNew = key !== this.asked;
    const again = !this.absent && (version !== this.version || this.failed) && performance.now() - this.at > this.rest;
    if (this.busy || (!isNew && !again)) return;
    this.asked = key;
    this.version = version;
    this.at = performance.now();
    this.busy = true;
    this.load(wanted)
      .then(() => (this.failed = this.absent = false), (e) => [this.failed, this.absent] = [e.passing, e.isAbsent])
      .finally(() => (this.busy = false));
  }
}
