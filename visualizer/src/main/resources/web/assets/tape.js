import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read, saidOf } from './api.js';
import { go, slide } from './route.js';
import { grouped } from './text.js';
import { TapeBars } from './tape-bars.js';
import { TapeWindow } from './tape-window.js';
import { pinsOf } from './pins.js';
import { t } from './i18n.js';
import { said } from './server-words.js';

/** How wide a bar is at least that stands for several records, in pixels: of a log at rest, and of one that hurries. */
const [AT_REST, HURRIED] = [1 / 2, 8];
const EDGE_LETTER_PIXELS = 6;

/**
 * A source's log within the ruler's window: bars for records, edges for files, pins for watermarks. What is drawn stays,
 * bars and pins alike, until the records that belong to the new pins have come: a log that grows faster than the server
 * answers is seen in jumps, never blank, and no pin stands behind a record that is not drawn. Of one that grows by more than
 * the window from news to news few bars are drawn, each for many records; when it rests, all are.
 */
class TwinTape extends LightElement {
  static properties = { source: {}, state: {}, ruler: {}, from: {}, span: {}, chosen: {}, shown: { state: true }, drawn: { state: true }, said: { state: true } };

  connectedCallback() {
    super.connectedCallback();
    this.pixels = this.clientWidth; // asked once, for the browser has to lay out all of the page to answer
    this.sizes = new ResizeObserver(() => {
      this.pixels = this.clientWidth;
      this.requestUpdate(); // other bars are too small to be drawn then
    });
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  firstUpdated() {
    this.bars = new TapeBars(this.querySelector('.bars'));
  }

  updated(changed) {
    this.bars.choose(this.chosen);
    if (changed.has('language')) this.bars.name();
    this.extend();
  }

  get wanted() {
    return new TapeWindow(this.from, this.span, this.pixels || 800, this.state?.moment);
  }

  /** The first offset that is not to be drawn: what is behind the log's end as it was told is not looked at. */
  reach(window) {
    const end = BigInt(this.state.endOffset);
    return end < window.to ? end : window.to;
  }

  /**
   * Asks for the records behind the last one drawn, or for those of a new window, one request at a time. What failed is
   * asked for again with the next news from the server.
   */
  async extend() {
    if (this.loading || !this.state) return;
    const { state } = this;
    const window = this.wanted;
    const hurried = state === this.drawn ? this.hurried : this.drawn !== undefined && BigInt(state.endOffset) - BigInt(this.drawn.endOffset) > window.span;
    const isNew = !window.equals(this.shown) || (this.hurried && !hurried);
    const from = isNew ? window.from : this.scanned;
    const to = this.reach(window);
    if (!isNew && from >= to) {
      this.drawn = state;
      return;
    }
    this.loading = true;
    try {
      const merge = Math.floor((Number(window.span) / window.pixels) * (hurried ? HURRIED : AT_REST));
      const tape = from < to ? await read(this.source.id, 'tape', { from, to, merge }) : { scannedTo: from, bars: [] };
      if (isNew) this.show(window);
      this.scanned = BigInt(tape.scannedTo);
      this.drawn = state;
      this.hurried = hurried;
      this.bars.add(tape.bars, !isNew);
      this.bars.choose(this.chosen);
      this.said = undefined;
      this.dispatchEvent(new CustomEvent('topics', { bubbles: true, detail: this.bars.topics }));
    } catch (e) {
      this.said = saidOf(e);
    } finally {
      this.loading = false;
    }
    if (!this.said && !this.wanted.equals(window)) this.extend();
  }

  show(window) {
    this.shown = window;
    this.bars.clear(window);
  }

  render() {
    return html`<div class="tape">
      <div class="bars" role="listbox" aria-orientation="horizontal" aria-label=${t('tape.records', { title: this.source.title })}
        @click=${(e) => this.pick(e.target, go)} @keydown=${this.key}></div>
      ${this.drawn && this.shown ? [this.edges(this.shown), this.pins(this.shown)] : nothing}
      ${this.said ? html`<span class="said" role="status">${t('tape.late', { why: said(this.said) })}</span>` : nothing}
    </div>`;
  }

  edges(window) {
    const fileBytes = BigInt(this.drawn.fileBytes || 0);
    if (fileBytes === 0n || window.span / fileBytes > 40n) return nothing;
    const edges = [];
    const first = window.from - (window.from % fileBytes) + fileBytes;
    for (let at = first; at < window.to; at += fileBytes) edges.push(at);
    return edges.map((at) => html`<span class="edge" title=${t('tape.edge')} data-name=${this.nameAt(at, window)}
      .style=${`left:${window.percent(at)}%`}></span>`);
  }

  /** What is written beside an edge: nothing where a pin would strike it through. */
  nameAt(at, window) {
    const name = grouped(at);
    const begin = window.percent(at);
    const end = begin + (name.length * EDGE_LETTER_PIXELS * 100) / window.pixels;
    const isStruck = this.drawn.pins.map((pin) => window.percent(pin.offset)).some((pin) => pin > begin && pin < end);
    return isStruck ? '' : name;
  }

  pins(window) {
    return pinsOf(this.drawn.pins, window, window.pixels).map((p) => this.pin(p));
  }

  pin({ percent, names, label, low, flipped, shift, offset }) {
    return html`<span class="pin ${low ? 'low' : ''} ${flipped ? 'flipped' : ''}" data-pin=${names.join(' ')} data-pin-offset=${offset}
      .style=${`left:${percent}%`}><span .style=${flipped ? 'left:auto;right:1px' : `left:${shift}px`}>${label}</span></span>`;
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
