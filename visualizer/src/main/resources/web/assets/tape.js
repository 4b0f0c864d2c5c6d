import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read } from './api.js';
import { go, slide } from './route.js';
import { grouped } from './text.js';
import { TapeBars } from './tape-bars.js';
import { pinsOf } from './pins.js';

/** A source's log within the ruler's window: bars for records, edges for files, pins for watermarks. */
class TwinTape extends LightElement {
  static properties = { source: {}, state: {}, ruler: {}, from: {}, span: {}, chosen: {} };

  firstUpdated() {
    this.bars = new TapeBars(this.querySelector('.bars'));
  }

  updated(changed) {
    if (changed.has('from') || changed.has('span')) {
      this.bars.clear(this.ruler);
      this.scanned = this.from;
      this.window = `${this.from}+${this.span}`;
    }
    this.bars.choose(this.chosen);
    this.extend();
  }

  /** The first offset that is not to be drawn: what is behind the log's end as it was told is not looked at. */
  get reach() {
    const end = BigInt(this.state.endOffset);
    return end < this.ruler.to ? end : this.ruler.to;
  }

  /** Asks for the records behind the last one drawn, one request at a time. */
  async extend() {
    if (this.loading || !this.state || this.scanned >= this.reach) return;
    this.loading = true;
    const window = this.window;
    try {
      const tape = await read(this.source.id, 'tape', {
        from: this.scanned, to: this.reach, merge: this.span / BigInt(2 * (this.clientWidth || 800)),
      });
      if (window === this.window) {
        const fresh = this.scanned > this.from;
        this.scanned = BigInt(tape.scannedTo);
        this.bars.add(tape.bars, fresh);
        this.bars.choose(this.chosen);
        this.dispatchEvent(new CustomEvent('topics', { bubbles: true, detail: this.bars.topics }));
      }
    } catch (e) {
      this.said = e.message;
    } finally {
      this.loading = false;
    }
    if (window !== this.window) this.extend();
  }

  render() {
    return html`<div class="tape">
      <div class="bars" role="listbox" aria-orientation="horizontal" aria-label="records of ${this.source.title}"
        @click=${(e) => this.pick(e.target, go)} @keydown=${this.key}></div>
      ${this.edges()}
      ${this.state ? pinsOf(this.state.pins, this.ruler, this.clientWidth || 800).map((p) => this.pin(p)) : nothing}
    </div>`;
  }

  edges() {
    const fileBytes = BigInt(this.state?.fileBytes || 0);
    if (fileBytes === 0n || this.ruler.span / fileBytes > 40n) return nothing;
    const edges = [];
    const first = this.from - (this.from % fileBytes) + fileBytes;
    for (let at = first; at < this.ruler.to; at += fileBytes) edges.push(at);
    return edges.map((at) => html`<span class="edge" title="a file begins" data-name=${grouped(at)}
      .style=${`left:${this.ruler.percent(at)}%`}></span>`);
  }

  pin({ percent, names, label, low, shift, offset }) {
    return html`<span class="pin ${low ? 'low' : ''}" data-pin=${names.join(' ')} data-pin-offset=${offset}
      .style=${`left:${percent}%`}><span .style=${`left:${shift}px`}>${label}</span></span>`;
  }

  pick(bar, move) {
    const { logOffset } = bar.dataset;
    if (logOffset === undefined) return;
    if (bar.dataset.kind === 'many') {
      this.ruler.zoom(-2, BigInt(logOffset));
      this.ruler.scrollTo(BigInt(logOffset) - this.ruler.span / 8n);
      return;
    }
    move({ source: this.source.id, offset: logOffset });
  }

  key(event) {
    const bar = event.target;
    const to = {
      ArrowRight: bar.nextElementSibling, ArrowLeft: bar.previousElementSibling,
      Home: bar.parentElement.firstElementChild, End: bar.parentElement.lastElementChild,
    }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.pick(bar, go);
    } else if (to) {
      event.preventDefault();
      to.focus();
      if (to.dataset.kind !== 'many') this.pick(to, slide);
    }
  }
}

customElements.define('twin-tape', TwinTape);
