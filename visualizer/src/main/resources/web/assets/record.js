import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped, plain, timeText } from './text.js';
import { href } from './route.js';
import './hex.js';
import './fields.js';
import { marksAt } from './marks.js';
import { pieces, t } from './i18n.js';
import { said } from './server-words.js';

/** One record of a log: its bytes and its fields, each of which shows the other, and who points at it. */
class TwinRecord extends LightElement {
  static properties = { source: {}, state: {}, record: {}, view: {}, pinned: { state: true }, hovered: { state: true } };

  willUpdate(changed) {
    if (changed.has('record') && changed.get('record')?.kind !== this.record?.kind) this.pinned = { field: 'queueOffset' };
    if (changed.has('record')) this.hovered = undefined;
  }

  /** Whether the log no longer holds the record: it was expired, or cut off behind its end once it had been told of. */
  get gone() {
    const { record, state } = this;
    if (!state || state.problem || record.source !== state.id) return false;
    const [offset, end] = [BigInt(record.offset), BigInt(state.endOffset)];
    if (end > offset) this.told = record;
    return offset < BigInt(state.minOffset) || (this.told === record && end <= offset);
  }

  /** Leads to the newest record of the source. */
  newest(r) {
    return html`<a data-action="newest-record" href=${href({ source: r.source })}>${t('record.newest')}</a>`;
  }

  /** The byte looked at: its position in the record and the field it belongs to. */
  get spot() {
    return this.hovered ?? this.pinned;
  }

  fieldAt(position) {
    return this.record.fields.find((f) => position >= f.start && position < f.start + f.size);
  }

  at(position) {
    return { position, field: this.fieldAt(position)?.name };
  }

  render() {
    const r = this.record;
    if (!r) {
      return html`<section class="card" aria-label=${t('record')}><h2>${t('record')}</h2>
        <p class="empty">${t('record.empty')}</p></section>`;
    }
    return html`<section class="card" aria-label=${t('record')} data-engine=${r.source} data-record=${r.offset}>
      <div class="head">
        <h2>${t('record')}</h2>
        <span>${this.source?.title} · ${pieces('record.place', { offset: html`<b>${grouped(r.offset)}</b>`, file: r.file, position: grouped(r.filePosition) })}</span>
      </div>
      <div class="head pointers">
        <span class="tools">
          <button class="small" data-action="back" aria-label=${t('back')} @click=${() => history.back()}>◀</button>
          <button class="small" data-action="forward" aria-label=${t('forward')} @click=${() => history.forward()}>▶</button>
          ${r.before ? html`<a data-action="record-before" href=${href({ source: r.source, offset: r.before })}>${t('record.before')}</a>${r.next ? '·' : nothing}` : nothing}
          ${r.next ? html`<a data-action="next-record" href=${href({ source: r.source, offset: r.next })}>${t('record.next')}</a>` : nothing}
        </span>
        <span class="grow"></span><span>${t('record.who')}</span> ${this.pointers(r)}</div>
      ${r.next ? html`<div class="head">${marksAt(this.state, r.next)}</div>` : nothing}
      ${this.gone ? html`<p class="no" role="status" data-field="gone">${t('record.gone')} ${this.newest(r)}</p>`
        : r.problem ? html`<p class="no" role="status">${said(r.problem)}</p>` : nothing}
      <twin-hex .record=${r} .spot=${this.spot} .pinned=${this.pinned}
        @hover-byte=${(e) => (this.hovered = e.detail === undefined ? undefined : this.at(e.detail))}
        @pin-byte=${(e) => (this.pinned = this.at(e.detail))}></twin-hex>
      ${r.fields.length ? html`<twin-fields .record=${r} .spot=${this.spot}
        @hover-field=${(e) => (this.hovered = e.detail && { field: e.detail })}
        @pin-field=${(e) => (this.pinned = { field: e.detail })}></twin-fields>` : nothing}
    </section>`;
  }

  pointers(r) {
    if (!r.pointers.length) return html`<span>${t('record.nobody')}</span>`;
    return r.pointers.map((p) => p.type === 'queue'
      ? html`<a data-action="pointer-queue" href=${href({ source: r.source, offset: r.offset, topic: p.topic, queue: p.queueId, entry: p.index })}>
          ${p.delayLevel === undefined ? nothing : html`${t('record.delayed', { level: p.delayLevel, time: timeText(p.dueMillis) })} `}${plain(p.topic)}/${p.queueId} [${grouped(p.index)}]</a>`
      : html`<a data-action="pointer-index" title=${t('record.item.title', { key: plain(p.key), file: p.file })} href=${href({ source: r.source, offset: r.offset, file: p.file, slot: p.slot })}>
          ${t('record.item', { item: grouped(p.item) })}</a>`);
  }
}

customElements.define('twin-record', TwinRecord);
