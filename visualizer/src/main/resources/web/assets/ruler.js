const SPANS = [4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576, 2097152, 4194304];

/** The window of log offsets that one or more tapes share. Follows the log's end until somebody scrolls. */
export class Ruler {
  /** @param most offsets to see at the start */
  constructor(onChange, most = 262144) {
    this.onChange = onChange;
    this.most = most;
    this.from = 0n;
    this.span = 0n;
    this.min = 0n;
    this.end = 0n;
    this.following = true;
  }

  get to() {
    return this.from + this.span;
  }

  /** Hears how far the logs have come; one that cannot be read now says nothing about that. */
  follow(states) {
    const known = states.filter((s) => s && !s.problem);
    if (!known.length) return;
    const smallest = (a, b) => (a < b ? a : b);
    const largest = (a, b) => (a > b ? a : b);
    this.min = known.map((s) => BigInt(s.minOffset)).reduce(smallest);
    this.end = known.map((s) => BigInt(s.endOffset)).reduce(largest);
    this.fileBytes = Math.max(...known.map((s) => s.fileBytes)) || 65536;
    if (this.span === 0n) this.span = BigInt(this.startSpan());
    if (this.following) this.showEnd();
  }

  startSpan() {
    const wanted = Math.min(this.fileBytes * 4, this.most);
    return SPANS.find((s) => s >= wanted) ?? SPANS.at(-1);
  }

  /** Keeps the window still while the end moves through it; then jumps so that the end stands in its middle. */
  showEnd() {
    const inside = this.end >= this.from && this.end < this.to && this.from >= this.min;
    if (!inside || (this.end - this.from) * 20n > this.span * 19n) {
      this.show(this.end - this.span / 2n);
    }
  }

  /** Moves the window's begin to the step at or before the offset. */
  show(offset) {
    const step = this.span / 4n || 1n;
    const aligned = offset < this.min ? this.min : offset - (offset % step);
    this.from = aligned < 0n ? 0n : aligned;
    this.onChange();
  }

  scrollTo(offset) {
    this.following = false;
    this.show(offset);
  }

  /** Brings an offset that somebody chose into sight; false as long as nothing is known to show. */
  reveal(offset) {
    if (this.span === 0n) return false;
    if (offset < this.from || offset >= this.to) this.scrollTo(offset - this.span / 4n);
    return true;
  }

  shift(quarters) {
    this.following = false;
    this.show(this.from + (this.span / 4n) * BigInt(quarters));
  }

  /** @param steps negative to see less and larger; around: the offset that stays in the middle */
  zoom(steps, around) {
    const at = SPANS.indexOf(Number(this.span));
    this.span = BigInt(SPANS[Math.min(SPANS.length - 1, Math.max(0, at + steps))]);
    if (this.following) this.show(this.end - (this.span * 3n) / 4n);
    else this.show(around - this.span / 2n);
  }

  follows(on) {
    this.following = on;
    if (on) this.showEnd();
    this.onChange();
  }
}
