import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read, saidOf } from './api.js';
import { grouped, timeTyped } from './text.js';
import { href } from './route.js';
import { chain } from './chain.js';
import { pieces, t } from './i18n.js';
import { said } from './server-words.js';

/** Asks the index as a broker does: topic and key, their hash, its slot, the chain, and which items are true. */
class TwinKeyLens extends LightElement {
  static properties = { source: {}, moment: {}, record: {}, chosen: {}, topic: { state: true }, key: { state: true }, answer: { state: true }, said: { state: true } };

  willUpdate(changed) {
    if (changed.has('source') && changed.get('source')?.id !== this.source.id) this.turnTo();
    else if (changed.has('moment') && this.answer) this.ask();
    const key = this.record?.keys?.[0];
    if (changed.has('record') && key !== undefined && !this.typed) {
      this.topic = this.record.topic;
      this.key = key;
      this.ask();
    }
  }

  /** Another source is looked at: what somebody typed and asked is asked of it, what only a record asked is not. */
  turnTo() {
    const again = this.asked?.typed;
    this.answer = this.asked = this.said = undefined;
    if (again) this.ask();
  }

  async ask(event) {
    event?.preventDefault();
    const source = this.source.id;
    const asked = (this.asked = { typed: this.typed });
    try {
      const answer = await read(source, 'lens', { topic: this.topic ?? '', key: this.key ?? '', begin: this.begin, end: this.end });
      if (this.asked !== asked) return; // something else was asked meanwhile
      this.answer = { source, ...answer };
      this.said = undefined;
    } catch (e) {
      if (this.asked !== asked) return;
      this.answer = undefined;
      this.said = saidOf(e);
    }
  }

  /** Only what was stored in that time is asked for, as a query's begin and end have it. */
  time(name, value) {
    this[name] = value === '' ? undefined : timeTyped(value);
  }

  type(name, value) {
    this.typed = true;
    this[name] = value;
  }

  render() {
    return html`<form class="lens" aria-label=${t('lens')} @submit=${this.ask}>
        <input class="small" name="topic" aria-label=${t('lens.topic')} placeholder=${t('lens.topic')} .value=${this.topic ?? ''} @input=${(e) => this.type('topic', e.target.value)}>
        <input class="small" name="key" aria-label=${t('lens.key')} placeholder=${t('lens.key')} .value=${this.key ?? ''} @input=${(e) => this.type('key', e.target.value)}>
        <button class="small" data-action="ask-key">${t('lens')}</button>
        <span class="times">${['begin', 'end'].map((name) => html`<label>${t(`lens.${name}`)}
          <input class="small" name=${name} type="datetime-local" step="1" @change=${(e) => this.time(name, e.target.value)}></label>`)}</span>
      </form>
      ${this.said ? html`<p class="no">${said(this.said)}</p>` : nothing}
      <div class="lens-said" aria-live="polite">${this.answer ? this.result(this.answer) : nothing}</div>`;
  }

  result({ source, text, hash, files }) {
    const hasHash = files.some((f) => f.items.some((i) => i.match !== 'otherHash'));
    return html`<div>|hash(${text})| = <b data-field="keyHash">${grouped(hash)}</b></div>
      ${files.length && !hasHash ? html`<div class="warn" data-field="noItem">${t('lens.noItem')}</div>` : nothing}
      ${files.length ? files.map((f) => html`<div>${f.file}: ${pieces('index.slot', { slot: html`<a href=${href({ source, file: f.file, slot: f.slot })}>${grouped(f.slot)}</a>` })}
        → ${f.items.length ? t('index.item', { item: grouped(f.items[0].item) }) : t('index.slotEmpty')}</div>${chain(source, f, this.chosen)}`) : html`<div class="dim">${t('lens.noFile')}</div>`}`;
  }
}

customElements.define('twin-key-lens', TwinKeyLens);
