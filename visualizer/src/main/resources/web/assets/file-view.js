import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read, saidOf } from './api.js';
import { grouped, bytesText, plain } from './text.js';
import { href, go, isStepped, slide } from './route.js';
import { counted, meaningOf, readsOf, t } from './i18n.js';
import { said } from './server-words.js';
import { Chunks } from './chunks.js';
import { LIST_MILLIS, Polling } from './polling.js';
import './file-hex.js';
import './part-tree.js';
import { byPosition, logMarks, logStart } from './marks.js';

/** A part with its places as numbers. */
const placed = (part) => ({ ...part, start: Number(part.start), end: Number(part.end), fields: part.fields.map((f) => ({ ...f, position: Number(f.position) })) });

/** Any file of a source, byte by byte: bytes, fields and parts show each other, and pointers can be followed. */
class TwinFile extends LightElement {
  static properties = {
    source: {}, state: {}, place: {}, tree: { state: true }, part: { state: true }, hovered: { state: true }, glanced: { state: true },
    sight: { state: true }, version: { state: true }, said: { state: true }, absent: { state: true }, told: { state: true },
  };

  constructor() {
    super();
    this.version = 0;
    this.files = new Polling(async ({ source }) => (this.tree = { source, ...(await read(source, 'files')) }), LIST_MILLIS);
    this.bytes = new Polling(() => this.chunks.want(this.sight.from, this.sight.to, true));
    this.parts = new Polling((w) => this.loadPart(w));
    this.glances = new Polling((w) => this.glance(w));
    this.watermarks = new Polling((w) => this.loadMarks(w));
  }

  willUpdate() {
    const { path } = this.place ?? {};
    const source = this.source?.id;
    if (path === undefined || source === undefined) this.chunks = undefined; // the sources may still be coming
    else if (this.chunks?.file !== path || this.chunks.source !== source) {
      this.chunks = new Chunks(source, path, () => (this.version += 1));
      this.part = this.sight = this.hovered = this.glanced = this.told = undefined;
    }
  }

  updated() {
    if (!this.source) return;
    const grown = this.state?.endOffset;
    const moment = this.state?.moment;
    this.files.want({ source: this.source.id, moment }, grown);
    if (!this.chunks) return;
    const { sight, part } = this;
    if (sight && this.chunks.size !== undefined) this.bytes.want({ file: this.chunks.file, moment }, this.isSettled(sight.to) ? 'settled' : grown);
    if (this.state?.positions && /^(consumequeue|index)\//.test(this.chunks.file)) this.watermarks.want({ source: this.source.id, file: this.chunks.file, moment }, this.state);
    this.parts.want({ source: this.source.id, file: this.chunks.file, at: this.place.at, moment }, this.isSettled(part?.end) ? 'settled' : grown);
    const over = this.hovered?.start;
    if (over === undefined || (part && over >= part.start && over < part.end)) return;
    this.glances.want({ source: this.source.id, file: this.chunks.file, at: over, moment }, this.isSettled(over) ? 'settled' : grown);
  }

  /** Those of queues and index are told for their own files; the log's are known, and folders that nobody runs have none. */
  async loadMarks({ source, file }) {
    const { marks } = await read(source, 'files/marks', { file });
    if (this.chunks?.source === source && this.chunks.file === file) this.told = marks.map(({ name, position }) => ({ name, position: Number(position) }));
  }

  /** Reads the part that the pointer is over and the cursor is not. */
  async glance({ source, file, at, moment }) {
    const part = await read(source, 'files/part', { file, at });
    if (this.chunks?.source === source && this.chunks.file === file) this.glanced = { ...placed(part), moment };
  }

  /** Whether what lies before a position of the file never changes: in the log of a running store, what has been appended. */
  isSettled(position) {
    const { state, chunks } = this;
    const start = logStart(chunks.file);
    return state?.positions !== undefined && start !== undefined && position !== undefined && start + BigInt(position) <= BigInt(state.endOffset);
  }

  async loadPart({ source, file, at }) {
    try {
      const part = await read(source, 'files/part', { file, at });
      if (this.chunks?.source !== source || this.chunks.file !== file) return;
      this.part = placed(part);
      this.said = undefined;
      this.absent = false;
    } catch (e) {
      this.absent = e.isAbsent && isStepped(source);
      this.said = this.absent ? undefined : saidOf(e);
      throw e;
    }
  }

  render() {
    if (!this.chunks) return html`<section class="card" aria-label=${t('bytes')}><div class="head"><h2>${t('bytes')}</h2>${this.chooser()}</div><p class="empty">${t('bytes.empty')}</p></section>`;
    return html`<section class="card" aria-label=${t('bytes')} data-engine=${this.source.id} data-file=${this.chunks.file} @keydown=${this.key}>
      <div class="head"><h2>${t('bytes')}</h2>${this.chooser()}
        <span>${this.chunks.size === undefined ? '' : bytesText(this.chunks.size)} · ${t('bytes.byte')} <b data-field="at">${grouped(this.place.at)}</b></span>
        <span class="grow"></span>${this.tools()}</div>
      <div role="status">${this.said ? html`<p class="no">${said(this.said)}</p>` : nothing}${this.absent ? html`<p class="dim">${t('file.absent')}</p>` : nothing}</div>
      <div class="microscope">
        <twin-file-hex .chunks=${this.chunks} .version=${this.version} .cursor=${this.place.at} .hovered=${this.hovered} .marks=${this.marks()}
          @cursor=${(e) => this.move(e.detail, slide)} @hover=${(e) => (this.hovered = e.detail === undefined ? undefined : this.chunks.at(e.detail).field)}
          @sight=${(e) => this.see(e.detail)} @problem=${(e) => (this.said = e.detail)}></twin-file-hex>
        <twin-part-tree .parts=${this.sight ? this.chunks.parts(this.sight.from, this.sight.to) : []} .open=${this.part} .cursor=${this.place.at} .hovered=${this.hovered}
          @cursor=${(e) => this.move(e.detail, go)} @hover=${(e) => (this.hovered = e.detail === undefined ? undefined : { start: e.detail })}></twin-part-tree>
      </div>
      ${this.detail()}
    </section>`;
  }

  /** The watermarks in the file; the same object as before where they stand as before, so that nothing is drawn again. */
  marks() {
    const marks = byPosition(this.told ?? logMarks(this.state, this.chunks.file), this.chunks.size ?? 0);
    const key = JSON.stringify([...marks]);
    if (key !== this.marksKey) [this.marksKey, this.marked] = [key, marks];
    return this.marked;
  }

  see(sight) {
    if (sight.from !== this.sight?.from || sight.to !== this.sight?.to) this.sight = sight;
  }

  chooser() {
    const folders = this.tree && this.tree.source === this.source?.id ? this.tree.folders : [];
    if (!folders.length) return nothing;
    return html`<select class="small" aria-label=${t('bytes.file')} data-action="choose-file" @change=${(e) => go({ source: this.source.id, path: e.target.value, at: 0 })}>
      ${folders.map((f) => html`<optgroup label=${plain(f.name) || t('bytes.store')}>${f.files.map((file) => html`<option value=${file.path}
        ?selected=${file.path === this.chunks?.file}>${plain(f.name ? `${f.name}/${file.name}` : file.name)}</option>`)}</optgroup>`)}</select>`;
  }

  tools() {
    return html`<form class="tools" @submit=${this.jump}>
      <button type="button" class="small" data-action="back" aria-label=${t('back')} @click=${() => history.back()}>◀</button>
      <button type="button" class="small" data-action="forward" aria-label=${t('forward')} @click=${() => history.forward()}>▶</button>
      <button type="button" class="small" data-action="part-before" ?disabled=${this.part?.before === undefined} @click=${() => this.move(Number(this.part.before), go)}>${t('bytes.before')}</button>
      <button type="button" class="small" data-action="part-behind" ?disabled=${!this.part || this.part.end >= (this.chunks.size ?? 0)} @click=${() => this.move(this.part.end, go)}>${t('bytes.behind')}</button>
      <input class="small" name="to" aria-label=${t('bytes.jumpTo')} placeholder=${t('bytes.jumpTo.like')} title="4096 · 0x1000 · log 276184 · log 276184 bornTimestamp · storeTimestamp · slot 3 · item 17 phyOffset · entry 5 · header indexCount · blank">
      <button class="small" data-action="jump">${t('bytes.jump')}</button></form>`;
  }

  /** The part that holds a byte, if it is the one under the cursor or the one last pointed at, as it is now. */
  partAt(at) {
    const glanced = this.glanced?.moment === this.state?.moment ? this.glanced : undefined;
    return [this.part, glanced].find((part) => part && at >= part.start && at < part.end);
  }

  detail() {
    const at = this.hovered?.start ?? this.place.at;
    const part = this.partAt(at);
    const field = part?.fields.find((f) => at >= f.position && at < f.position + f.value.size);
    if (!field) {
      const known = this.chunks.at(at);
      return html`<dl class="detail"><dt>${said(known.part?.name) ?? t('bytes.byte')}</dt><dd class="dim">${t(known.part && !known.field ? 'bytes.noField' : 'bytes.point')}</dd></dl>`;
    }
    const { value } = field;
    return html`<dl class="detail" aria-live="polite" data-detail=${value.name}>
      <dt>${said(part.name)} › ${value.name}</dt><dd class="dim meaning" title=${meaningOf(value)}>${t('fields.meaning', { bytes: counted(value.size, 'byte'), at: grouped(field.position), meaning: meaningOf(value) })}</dd>
      ${value.decimal === undefined ? nothing : html`<dt>${t('fields.decimal')}</dt><dd data-value="decimal">${value.decimal}</dd>`}
      <dt>${t('fields.hex')}</dt><dd data-value="hex">${value.hex}</dd><dt>${t('fields.reads')}</dt><dd data-value="text">${readsOf(value)}</dd>
      ${this.leads(field)}</dl>`;
  }

  leads({ leadsToLog, leadsToItem }) {
    if (leadsToLog !== undefined) return html`<dt>${t('bytes.leads')}</dt><dd><a data-action="follow-log" href=${href({ source: this.source.id, offset: leadsToLog })}>${t('bytes.log', { offset: grouped(leadsToLog) })}</a></dd>`;
    if (leadsToItem === undefined) return nothing;
    return html`<dt>${t('bytes.leads')}</dt><dd><button class="small" data-action="follow-item" @click=${() => this.jumpTo(`item ${leadsToItem}`)}>${t('index.item', { item: grouped(leadsToItem) })}</button></dd>`;
  }

  move(at, how) {
    how({ source: this.source.id, path: this.chunks.file, at });
  }

  jump(event) {
    event.preventDefault();
    this.jumpTo(new FormData(event.target).get('to').replaceAll('\u202f', '')); // numbers as the page writes them, too
  }

  async jumpTo(to) {
    try {
      const found = await read(this.source.id, 'files/jump', { file: this.chunks.file, at: this.place.at, to });
      this.said = undefined;
      go({ source: this.source.id, path: found.file, at: found.position });
    } catch (e) {
      this.said = e.message;
    }
  }

  /** Enter follows the pointer under the cursor; g goes to the jump field, n to the next blank, [ and ] from part to part. */
  key(event) {
    if (event.target.matches('input, select') || event.ctrlKey || event.altKey || event.metaKey) return;
    const button = { '[': 'part-before', ']': 'part-behind' }[event.key];
    if (button) this.querySelector(`[data-action=${button}]`).click();
    else if (event.key === 'g') this.querySelector('[name=to]').focus();
    else if (event.key === 'n') this.jumpTo('blank');
    else if (event.key === 'Enter' && event.target.matches('.cell')) this.querySelector('[data-action=follow-log], [data-action=follow-item]')?.click();
    else return;
    event.preventDefault();
  }
}

customElements.define('twin-file', TwinFile);
