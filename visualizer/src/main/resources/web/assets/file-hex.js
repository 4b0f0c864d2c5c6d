import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped } from './text.js';
import { ScrollScale } from './scroll-scale.js';
import { ascii } from './hex.js';
import { t } from './i18n.js';
import { said } from './server-words.js';

const ROW_PIXELS = 20;
const ROWS = 18;
const WHEEL_ROWS = 3;
const ROWS_BEFORE = 2;

/** The bytes of a whole file, of which only the rows in sight exist; coloured by field, walked with the arrow keys. */
class TwinFileHex extends LightElement {
  static properties = { chunks: {}, version: {}, cursor: {}, hovered: {}, marks: {}, width: { state: true }, top: { state: true } };

  constructor() {
    super();
    this.width = 16;
    this.top = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.sizes = new ResizeObserver(([entry]) => {
      const room = entry.contentRect.width;
      this.width = room < 420 ? 8 : room < 790 ? 16 : room < 1090 ? 24 : 32;
    });
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  firstUpdated() {
    this.querySelector('.scroller').addEventListener('wheel', (e) => this.wheel(e), { passive: false });
  }

  get rows() {
    return Math.ceil((this.chunks.size ?? 0) / this.width);
  }

  get scale() {
    return new ScrollScale(this.rows, ROWS, ROW_PIXELS);
  }

  /** The stretch in sight. */
  get sight() {
    const from = this.top * this.width;
    return { from, to: Math.min(from + ROWS * this.width, this.chunks.size ?? from + 1) };
  }

  willUpdate(changed) {
    if (changed.has('chunks') || changed.has('cursor') || changed.has('width')) this.reveal();
    else if (changed.has('version')) this.top = this.scale.clamp(this.top);
  }

  /** Brings the cursor into sight: by a row where it goes on to the next one, else with a little of what stands before it. */
  reveal() {
    const row = Math.floor(this.cursor / this.width);
    const last = this.top + ROWS - 1;
    if (row === this.top - 1) this.top -= 1;
    else if (row === last + 1) this.top += 1;
    else if (row < this.top || row > last) this.top = Math.max(0, row - ROWS_BEFORE);
    if (this.chunks.size !== undefined) this.top = this.scale.clamp(this.top);
  }

  updated(changed) {
    const { from, to } = this.sight;
    this.chunks.want(from, to).then(() => this.say(undefined), (e) => this.say(e.message));
    const scroller = this.querySelector('.scroller');
    const standing = `${this.scale.scrollTopOf(this.top)} of ${this.scale.pixels}`;
    if (this.scrolledTo !== this.top && this.standing !== standing) { // else the bar stands where somebody put it
      scroller.scrollTop = this.scale.scrollTopOf(this.top);
      this.scrolledTo = undefined;
    }
    this.standing = standing;
    if (this.follow && changed.has('cursor')) this.querySelector(`[data-byte="${this.cursor}"]`)?.focus();
    this.dispatchEvent(new CustomEvent('sight', { detail: { from, to } }));
  }

  say(problem) {
    if (problem !== this.problem) this.dispatchEvent(new CustomEvent('problem', { detail: problem }));
    this.problem = problem;
  }

  scrolled(scroller) {
    const row = this.scale.rowAt(scroller.scrollTop);
    if (Math.abs(scroller.scrollTop - this.scale.scrollTopOf(this.top)) < 1) return; // moved by this component
    this.scrolledTo = this.top = row;
  }

  wheel(event) {
    const to = this.scale.clamp(this.top + Math.sign(event.deltaY) * WHEEL_ROWS);
    if (to === this.top || event.deltaY === 0) return;
    event.preventDefault();
    this.top = to;
  }

  render() {
    const { from, to } = this.sight;
    const rows = [];
    for (let at = from; at < to; at += this.width) rows.push(at);
    return html`<div class="scroller" @scroll=${(e) => this.scrolled(e.target)}><div class="spacer" .style=${`height:${this.scale.pixels}px`}>
      <div class="dump" role="grid" aria-label=${t('hex.file')} aria-rowcount=${this.rows} .style=${`height:${ROWS * ROW_PIXELS}px`}
        @keydown=${this.key} @click=${(e) => this.tell('cursor', e.target)}
        @mouseover=${(e) => this.tell('hover', e.target)} @mouseleave=${() => this.send('hover', undefined)}>
        ${rows.map((at) => this.row(at, to))}
      </div></div></div>`;
  }

  row(at, end) {
    const cells = [];
    let text = '';
    for (let position = at; position < Math.min(at + this.width, end); position++) {
      const known = this.chunks.at(position);
      cells.push(this.cell(position, known));
      text += known.hex === undefined ? ' ' : ascii(known.hex);
    }
    return html`<div class="line" role="row" aria-rowindex=${at / this.width + 1}><span class="at" role="rowheader">${grouped(at)}</span>${cells}${this.width > 8
      ? html`<span class="ascii" aria-hidden="true">${text}</span>` : nothing}</div>`;
  }

  cell(position, { hex, part, field, changed }) {
    const spot = this.hovered ?? this.cursorField;
    const classes = ['cell', `k-${field?.kind ?? 'none'}`];
    if (spot && field && field.start === spot.start) classes.push('of-field');
    if (position === this.cursor) classes.push('here');
    if (field?.start === position) classes.push('begin');
    if (part?.start === position) classes.push('first');
    const marks = this.marks?.get(position);
    if (changed) classes.push('changed');
    if (marks) classes.push('mark');
    return html`<span class=${classes.join(' ')} role="gridcell" tabindex=${position === this.cursor ? 0 : -1} data-byte=${position} data-marks=${marks ? marks.join(' ') : nothing} title=${marks ? marks.join(', ') : nothing}
      aria-label=${t('hex.byte', { position: grouped(position), hex: hex ?? t('hex.notLoaded'), field: `${said(part?.name) ?? ''} ${field?.name ?? ''}` })}>${hex ?? '··'}</span>`;
  }

  get cursorField() {
    return this.chunks.at(this.cursor).field;
  }

  tell(name, element) {
    const { byte } = element.dataset ?? {};
    if (byte !== undefined) this.send(name, Number(byte));
  }

  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  key(event) {
    const row = this.width;
    const start = this.cursor - (this.cursor % row);
    const far = event.ctrlKey || event.metaKey;
    const to = {
      ArrowRight: this.cursor + 1, ArrowLeft: this.cursor - 1, ArrowDown: this.cursor + row, ArrowUp: this.cursor - row,
      PageDown: this.cursor + row * ROWS, PageUp: this.cursor - row * ROWS,
      Home: far ? 0 : start, End: far ? Infinity : start + row - 1,
    }[event.key];
    if (to === undefined || event.altKey) return;
    event.preventDefault();
    this.follow = true;
    this.send('cursor', Math.max(0, Math.min(this.chunks.size - 1, to)));
  }
}

customElements.define('twin-file-hex', TwinFileHex);
