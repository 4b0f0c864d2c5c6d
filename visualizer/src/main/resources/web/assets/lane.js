import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped, microsText } from './text.js';
import { href } from './route.js';
import './tape.js';
import { pipeline } from './pipeline.js';

/** A name that may be broken between its words: MyQueue|Entries. */
const breakable = (name) => name.split(/(?<=[a-z])(?=[A-Z])/).map((word, i) => (i ? html`<wbr>${word}` : word));

/** One source's tape, and under it what its design does with a message. */
class TwinLane extends LightElement {
  static properties = { source: {}, state: {}, ruler: {}, from: {}, span: {}, events: {}, view: {} };

  render() {
    const { source, state } = this;
    return html`<div class="lane" data-engine=${source.id}>
      <div class="name ${this.view.source === source.id ? 'chosen' : ''}">
        <a href=${href({ source: source.id })} title=${source.folder} data-action="choose-source">${breakable(source.title)}</a>
        ${state?.notWriteable ? html`<span class="no" data-field="refuses">takes no messages</span>` : nothing}
        ${this.role(state?.replication)}
        ${state ? this.facts(source, state) : nothing}
      </div>
      <div>
        <twin-tape .source=${source} .state=${state} .ruler=${this.ruler} .from=${this.from} .span=${this.span}
          .chosen=${this.view.source === source.id ? this.view.offset : undefined}></twin-tape>
        <div role="status">${state?.notWriteable ? html`<p class="no" data-field="notWriteable">✕ ${state.notWriteable}</p>` : nothing}</div>
        ${state?.problem ? html`<span class="no">${state.problem}</span>` : pipeline(source, state, this.events)}
      </div>
    </div>`;
  }

  role(replication) {
    if (replication?.master) return html`<span data-field="role">slave</span>`;
    return replication ? html`<span data-field="role">master</span>` : nothing;
  }

  facts(source, state) {
    if (source.group === 'attached') return html`<span>read-only</span><span>${grouped(state.endOffset)} bytes of log</span>`;
    const l = state.latency;
    if (!l) return nothing;
    return html`<span>put p99 ${microsText(l.putP99Micros)}</span><span>in lock p99 ${microsText(l.lockP99Micros)}</span>
      <span title="messages put since the workload began">${grouped(l.puts)} put</span>`;
  }
}

customElements.define('twin-lane', TwinLane);
