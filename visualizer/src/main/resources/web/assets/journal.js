import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { grouped } from './text.js';
import { sentence } from './sentences.js';
import { t } from './i18n.js';

const ROWS = 11;

/** What the stores' services did, newest last; for all messages or for the chosen one only. */
class TwinJournal extends LightElement {
  static properties = { events: {}, sources: {}, states: {}, view: {}, only: { state: true }, held: { state: true } };

  constructor() {
    super();
    this.only = 'all';
  }

  get rows() {
    if (this.held) return this.held;
    const { offset } = this.view;
    const wanted = {
      all: () => true,
      record: (e) => e.event.logOffset === offset,
      flush: (e) => ['Flushed', 'Committed', 'LogBegun', 'FileRolled', 'FileDeleted', 'Opened', 'Closed', 'Failed', 'RecoveryDecision'].includes(e.kind),
      v3: (e) => e.source === 'v3',
      v4: (e) => e.source === 'v4',
    }[this.only];
    return this.events.entries.filter(wanted).slice(-ROWS);
  }

  render() {
    const rows = this.rows;
    const names = Object.fromEntries(this.sources.map((s) => [s.id, s.title]));
    return html`<section class="card" aria-label=${t('journal')}>
      <div class="head"><h2>${t('journal')}</h2><span>${t('journal.sub')}</span><span class="grow"></span>
        <span class="tools">
          <select class="small" aria-label=${t('journal.which')} data-action="journal-filter" @change=${(e) => {
            this.only = e.target.value;
            this.held = undefined;
          }}>
            ${['all', 'record', 'v3', 'v4', 'flush'].map((which) => html`<option value=${which}>${t(`journal.${which}`)}</option>`)}
          </select>
          <button class="small ${this.held ? 'on' : ''}" data-action="hold-journal" aria-pressed=${!!this.held}
            @click=${() => (this.held = this.held ? undefined : rows)}>${t('journal.hold')}</button>
        </span></div>
      <div class="rows" role="log" aria-live="off" tabindex="0" aria-label=${t('journal.events')}>
        ${repeat(rows, (e) => e.source + e.sequence, (e) => this.row(e, names))}
        ${rows.length ? nothing : html`<div class="dim">${t('journal.none')}</div>`}
      </div>
    </section>`;
  }

  row(entry, names) {
    const chosen = entry.event.logOffset !== undefined && entry.event.logOffset === this.view.offset;
    return html`<div class="row ${chosen ? 'chosen' : ''}" data-event=${entry.kind} data-engine=${entry.source} data-sequence=${entry.sequence}>
      <span class="dim">#${grouped(entry.sequence)}</span><span class="source-${entry.source}">${names[entry.source]}</span>
      <span class="service" title=${entry.service}>${entry.service}</span><span>${sentence(entry)}</span></div>`;
  }
}

customElements.define('twin-journal', TwinJournal);
