import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped, microsText, plain } from './text.js';
import { href } from './route.js';
import './tape.js';
import { pipeline } from './pipeline.js';
import { t } from './i18n.js';
import { said } from './server-words.js';

/** A name that may be broken between its words: MyQueue|Entries. */
const breakable = (name) => name.split(/(?<=[a-z])(?=[A-Z])/).map((word, i) => (i ? html`<wbr>${word}` : word));

/** One source's tape, and under it what its design does with a message. */
class TwinLane extends LightElement {
  static properties = { source: {}, state: {}, ruler: {}, from: {}, span: {}, events: {}, view: {} };

  render() {
    const { source, state } = this;
    return html`<div class="lane" data-engine=${source.id}>
      <div class="name ${this.view.source === source.id ? 'chosen' : ''}">
        <a href=${href({ source: source.id })} title=${plain(said(source.folder))} data-action="choose-source">${breakable(plain(source.title))}</a>
        ${state?.notWriteable ? html`<span class="no" data-field="refuses">${t('lane.refuses')}</span>` : nothing}
        ${this.role(state?.replication)}
        ${state ? this.facts(source, state) : nothing}
      </div>
      <div>
        <twin-tape .source=${source} .state=${state} .ruler=${this.ruler} .from=${this.from} .span=${this.span}
          .chosen=${this.view.source === source.id ? this.view.offset : undefined}></twin-tape>
        <div role="status">${state?.notWriteable ? html`<p class="no" data-field="notWriteable">✕ ${said(state.notWriteable)}</p>` : nothing}</div>
        ${state?.problem ? html`<span class="no">${said(state.problem)}</span>` : pipeline(source, state, this.events)}
      </div>
    </div>`;
  }

  role(replication) {
    if (replication?.master) return html`<span data-field="role">${t('lane.slave')}</span>`;
    return replication ? html`<span data-field="role">${t('lane.master')}</span>` : nothing;
  }

  facts(source, state) {
    if (source.group === 'attached') return html`<span>${t('lane.readOnly')}</span><span>${t('lane.bytes', { bytes: grouped(state.endOffset) })}</span>`;
    const l = state.latency;
    if (!l) return nothing;
    return html`<span>${t('lane.put', { time: microsText(l.putP99Micros) })}</span><span>${t('lane.lock', { time: microsText(l.lockP99Micros) })}</span>
      <span title=${t('lane.puts.title')}>${t('lane.puts', { count: grouped(l.puts) })}</span>`;
  }
}

customElements.define('twin-lane', TwinLane);
