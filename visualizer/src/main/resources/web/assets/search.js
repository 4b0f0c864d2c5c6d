import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read } from './api.js';
import { t } from './i18n.js';
import { grouped, plain, timeText, timeTyped } from './text.js';
import { href } from './route.js';
import { said } from './server-words.js';

const MOST_SHOWN = 500;
const TIMES = ['begin', 'end'];

/** Finds messages by id, topic, key, property, body text and time, in the log itself; what is found can be exported. */
class TwinSearch extends LightElement {
  static properties = { source: {}, wanted: { state: true }, found: { state: true }, next: { state: true }, whole: { state: true }, busy: { state: true }, said: { state: true } };

  willUpdate(changed) {
    if (changed.has('source') && changed.get('source')?.id !== this.source?.id) this.forget();
  }

  forget() {
    this.wanted = this.found = this.next = this.said = undefined;
    this.busy = this.whole = false;
  }

  submit(event) {
    event.preventDefault();
    const typed = [...new FormData(event.target)].filter(([, value]) => value !== '');
    const wanted = Object.fromEntries(typed.map(([name, value]) => [name, TIMES.includes(name) ? timeTyped(value) : value]));
    this.forget();
    this.wanted = wanted;
    this.found = [];
    this.goOn();
  }

  /** Asks for stretch after stretch, until some are found or the log ends. */
  async goOn() {
    const { wanted, source } = this;
    const before = this.found.length;
    this.busy = true;
    try {
      do {
        const { messages, next } = await read(source.id, 'search', { ...wanted, from: this.next });
        if (this.wanted !== wanted) return;
        this.found = [...this.found, ...messages].slice(0, MOST_SHOWN);
        this.next = next;
        this.whole = next === undefined;
        this.said = undefined;
      } while (this.next !== undefined && this.found.length === before && this.isConnected);
    } catch (e) {
      if (this.wanted === wanted) this.said = e.message;
    } finally {
      if (this.wanted === wanted) this.busy = false;
    }
  }

  stop() {
    this.wanted = { ...this.wanted };
    this.busy = false;
  }

  render() {
    const field = (name, type = 'text') => html`<label>${t(`search.${name}`)} <input class="small" name=${name} type=${type} step=${type === 'text' ? nothing : 1} autocomplete="off"
      placeholder=${type === 'text' ? t(`search.${name}.like`) : nothing}></label>`;
    return html`<form class="asks" aria-label=${t('search.title')} @submit=${this.submit}>
        ${field('topic')}${field('key')}${field('text')}${field('property')}${field('id')}${field('begin', 'datetime-local')}${field('end', 'datetime-local')}
        <button class="small on" data-action="search">${t('search.go')}</button>
      </form>
      <div role="status">${this.said ? html`<p class="no">${said(this.said)}</p>` : nothing}</div>
      ${this.found ? this.results() : nothing}`;
  }

  results() {
    const searched = this.whole ? 'all' : this.next ?? 0; // nothing before the first answer
    const where = this.whole ? t('search.whole') : t('search.upTo', { offset: grouped(searched) });
    return html`<div class="head"><span role="status" data-found=${this.found.length} data-searched=${searched}>${t('search.found', { count: grouped(this.found.length) })} · ${where}</span>
        <span class="grow"></span>
        ${this.busy ? html`<button class="small" data-action="stop-search" @click=${this.stop}>${t('search.stop')}</button>` : nothing}
        ${!this.busy && this.next !== undefined ? html`<button class="small" data-action="search-on" @click=${this.goOn}>${t('search.on')}</button>` : nothing}
        <a data-action="export" href=${this.exported()} download>${t('search.export')}</a></div>
      ${this.found.length ? html`<div class="scroll"><table class="words">
        <thead><tr>${['offset', 'queue', 'stored', 'tag', 'key', 'text'].map((name) => html`<th>${t(`search.col.${name}`)}</th>`)}</tr></thead>
        <tbody>${this.found.map((m) => html`<tr data-found-offset=${m.offset}>
          <td><a href=${href({ source: this.source.id, offset: m.offset })}>${grouped(m.offset)}</a></td>
          <td><a href=${href({ source: this.source.id, offset: m.offset, topic: m.topic, queue: m.queueId, entry: m.queueOffset })}>${plain(m.topic)} / ${m.queueId} · ${grouped(m.queueOffset)}</a></td>
          <td>${timeText(m.storeTimestamp)}</td><td class="tag">${plain(m.tag) || '–'}</td><td class="tag">${plain(m.keys.join(' ')) || '–'}</td><td class="tag">${m.body}</td></tr>`)}</tbody></table></div>` : nothing}`;
  }

  /** The address of all that is wanted, shown here or not. */
  exported() {
    return `/api/sources/${encodeURIComponent(this.source.id)}/export?${new URLSearchParams(this.wanted)}`;
  }
}

customElements.define('twin-search', TwinSearch);
