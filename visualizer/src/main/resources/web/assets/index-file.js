import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { LightElement } from './light.js';
import { read, saidOf } from './api.js';
import { grouped, plain, timeText } from './text.js';
import { href, go, isStepped } from './route.js';
import { counted, t } from './i18n.js';
import { language } from './language.js';
import { Polling } from './polling.js';
import { chain } from './chain.js';
import './key-lens.js';
import { mark } from './marks.js';
import { said } from './server-words.js';

const PAGE = 100;
const lengthText = (state) => (state === '0' ? t('index.slotEmpty') : state === '9' ? t('index.slotLong') : counted(state, 'item'));

/** The slots of which a chain has grown between two answers about the same slots. */
function changedSlots(before, now) {
  if (before?.file !== now.file || before.from !== now.from) return new Set();
  return new Set([...now.states].map((s, i) => (s === before.states[i] ? -1 : now.from + i)));
}

/** The names of all index files, and the one asked for; if it is not there, its name as the missing one. */
async function filesOf({ source, file }) {
  try {
    return await read(source, 'index', { file });
  } catch (e) {
    if (!e.isAbsent || file === undefined || isStepped(source)) throw e;
    return { ...(await read(source, 'index')), file: undefined, missing: file };
  }
}

/** One index file: its slots, the chain of the chosen one, and the key lens. */
class TwinIndex extends LightElement {
  static properties = {
    source: {}, state: {}, target: {}, record: {},
    explicit: { type: Boolean }, files: { state: true }, slots: { state: true }, items: { state: true }, said: { state: true }, absent: { state: true }, from: { state: true }, reached: { state: true },
  };

  constructor() {
    super();
    this.list = new Polling((w) => this.load('files', w, () => filesOf(w)));
    this.grid = new Polling((w) => this.load('slots', w, () => read(w.source, 'index/slots', { file: w.file, from: w.from, limit: PAGE })));
    this.chain = new Polling((w) => this.load('items', w, () => read(w.source, 'index/chain', { file: w.file, slot: w.slot })));
  }

  async load(property, { source }, ask) {
    try {
      const answer = await ask();
      if (source !== this.source?.id) return;
      if (property === 'slots') this.changed = changedSlots(this.slots, answer);
      this[property] = answer;
      this.said = undefined;
      this.absent = false;
    } catch (e) {
      this.absent = e.isAbsent && isStepped(source);
      this.said = this.absent ? undefined : saidOf(e);
      if (this.absent) this.files = this.slots = this.items = undefined;
      throw e;
    }
  }

  willUpdate(changed) {
    const before = changed.get('target');
    if (before && (before.file !== this.target.file || before.slot !== this.target.slot)) this.from = undefined;
    if (changed.has('source') && changed.get('source')?.id !== this.source?.id) {
      this.files = this.slots = this.items = undefined;
    }
  }

  get file() {
    return this.files?.file;
  }

  /** The slot asked for, if the file has it. */
  get slot() {
    return this.missingSlot === undefined && this.file?.name === this.target.file ? this.target.slot : undefined;
  }

  get missingSlot() {
    const { file, slot } = this.target;
    const isThere = slot === undefined || this.file?.name !== file || (/^\d+$/.test(slot) && Number(slot) < this.file.slots);
    return isThere ? undefined : slot;
  }

  updated() {
    if (!this.source) return;
    const grown = this.state?.endOffset;
    this.list.want({ source: this.source.id, moment: this.state?.moment, file: this.target.file }, grown);
    const { file, slot } = this;
    if (!file) return;
    const from = this.from ?? Math.floor(Number(slot ?? 0) / PAGE) * PAGE;
    this.grid.want({ source: this.source.id, moment: this.state?.moment, file: file.name, from }, file.indexCount);
    if (slot !== undefined && this.explicit) this.chain.want({ source: this.source.id, moment: this.state?.moment, file: file.name, slot }, file.indexCount);
  }

  render() {
    const file = this.file;
    return html`<section class="card" aria-label=${t('index')}>
      <div class="head"><h2>${t('index')}</h2>
        ${file ? html`<span>${t('index.items', { used: grouped(Math.max(0, file.indexCount - 1)), all: grouped(file.items - 1) })}</span> ${mark(this.state, 'indexed')}` : nothing}
        <span class="grow"></span>
        ${this.files?.names.length ? html`<select class="small" aria-label=${t('index.file')} data-action="choose-index" @change=${(e) =>
          go({ source: this.source.id, offset: this.target.offset, file: e.target.value })}>
          ${file ? nothing : html`<option value="" selected></option>`}${this.files.names.map((n) => html`<option value=${n} ?selected=${n === file?.name}>${n}</option>`)}</select>` : nothing}
      </div>
      ${this.said ? html`<p class="no">${said(this.said)}</p>` : nothing}
      ${file ? this.body(file) : this.nothing()}
      ${this.source ? html`<twin-key-lens .source=${this.source} .moment=${this.state?.moment} .record=${this.record} .chosen=${this.target.offset}></twin-key-lens>` : nothing}
      ${file ? this.header(file) : nothing}
    </section>`;
  }

  nothing() {
    const { missing } = this.files ?? {};
    if (missing !== undefined) return html`<p class="no" role="status" data-missing=${missing}>${t('index.missing', { file: plain(missing) })}</p>`;
    return html`<p class="empty">${t(this.absent ? 'index.absent' : 'index.empty')}</p>`;
  }

  body(file) {
    const grid = this.slots?.file === file.name ? this.slots : undefined;
    const items = this.explicit && this.items?.file === file.name && String(this.items.slot) === this.slot ? this.items : undefined;
    return html`
      ${this.missingSlot === undefined ? nothing : html`<p class="no" role="status" data-missing-slot=${this.missingSlot}>${t('index.noSlot', { slot: plain(this.missingSlot), last: grouped(file.slots - 1) })}</p>`}
      ${grid ? html`<div class="slots" role="group" aria-label=${t('index.slotsOf', { file: file.name })} @keydown=${this.key}
        @focusin=${(e) => (this.reached = Number(e.target.dataset.slot))}>${guard([grid, this.slot, this.reached, this.target.offset, language()], () => [...grid.states].map((s, i) => this.cell(grid, grid.from + i, s)))}</div>
      <div class="head">${this.pager(grid)}<span class="keys">${t('index.chain')} <span><i></i>0</span><span><i class="one"></i>1</span><span><i class="two"></i>2–3</span><span><i class="four"></i>4–6</span><span><i class="seven"></i>7+</span></span></div>` : nothing}
      ${items ? html`<div class="lens-said">${t('index.slot', { slot: grouped(items.slot) })} → ${items.items.length ? t('index.item', { item: grouped(items.items[0].item) }) : t('index.slotEmpty')}</div>
        ${chain(this.source.id, items, this.target.offset)}` : nothing}`;
  }

  header(file) {
    const log = (offset) => html`<a href=${href({ source: this.source.id, offset, file: file.name })}>${grouped(offset)}</a>`;
    return html`<dl class="index-header">
      <dt>beginTimestamp</dt><dd>${timeText(file.beginTimestamp)}</dd><dt>endTimestamp</dt><dd>${timeText(file.endTimestamp)}</dd>
      <dt>beginPhyOffset</dt><dd>${log(file.beginPhyOffset)}</dd><dt>endPhyOffset</dt><dd>${log(file.endPhyOffset)}</dd>
      <dt>hashSlotCount</dt><dd>${grouped(file.hashSlotCount)}</dd><dt>indexCount</dt><dd>${grouped(file.indexCount)}</dd>
    </dl>`;
  }

  /** The slot to which Tab leads: the one reached last, else the chosen one, else the first. */
  tabStop({ from, states }) {
    return [this.reached, Number(this.slot)].find((slot) => slot >= from && slot < from + states.length) ?? from;
  }

  cell(grid, slot, state) {
    const chosen = String(slot) === this.slot;
    const named = t('index.slotNamed', { slot: grouped(slot), length: lengthText(state) });
    return html`<button class="${chosen ? 'chosen' : ''} ${this.changed?.has(slot) ? 'changed' : ''}" data-slot=${slot} data-state=${state} tabindex=${slot === this.tabStop(grid) ? 0 : -1} title=${named} aria-label=${named}
      aria-pressed=${chosen} @click=${() => go({ source: this.source.id, offset: this.target.offset, file: this.file.name, slot })}></button>`;
  }

  pager(grid) {
    if (grid.slots <= PAGE) return html`<span>${t('index.slots', { count: grouped(grid.slots) })}</span><span class="grow"></span>`;
    return html`<span>${t('index.slotsFrom', { from: grouped(grid.from), to: grouped(grid.from + grid.states.length - 1), count: grouped(grid.slots) })}</span>
      <span class="tools"><button class="small" aria-label=${t('index.earlier')} ?disabled=${grid.from === 0} @click=${() => (this.from = grid.from - PAGE)}>◀</button>
      <button class="small" aria-label=${t('index.later')} ?disabled=${grid.from + PAGE >= grid.slots} @click=${() => (this.from = grid.from + PAGE)}>▶</button></span><span class="grow"></span>`;
  }

  key(event) {
    const slot = Number(event.target.dataset.slot);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 25, ArrowUp: -25 }[event.key];
    const next = step && this.querySelector(`[data-slot="${slot + step}"]`);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}

customElements.define('twin-index', TwinIndex);
