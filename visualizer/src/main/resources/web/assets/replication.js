import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped, bytesText } from './text.js';
import { pieces, t } from './i18n.js';
import { said } from './server-words.js';

/** Who follows whom: each slave as a line on its master's ruler, and a master as its slave knows it. */

const LEAST_SPAN = 65536n;
const ENDED = ['dropped', 'refused'];

const largest = (offsets) => offsets.map(BigInt).reduce((a, b) => (a > b ? a : b), 0n);
const smallest = (offsets) => offsets.map(BigInt).reduce((a, b) => (a < b ? a : b));

/** The newest stretch of a log, as long as needed to see all of the offsets in it. */
class Stretch {
  constructor(end, offsets) {
    this.end = end;
    const lag = offsets.length ? end - smallest(offsets) : 0n;
    this.span = LEAST_SPAN;
    while (this.span < lag && this.span < end) this.span *= 2n;
    this.from = this.span < end ? end - this.span : 0n;
  }

  percent(offset) {
    const length = this.end - this.from;
    if (length <= 0n) return BigInt(offset) >= this.end ? 100 : 0;
    const share = Number(((BigInt(offset) - this.from) * 100000n) / length) / 1000;
    return Math.max(0, Math.min(100, share));
  }
}

class TwinReplication extends LightElement {
  static properties = { sources: {}, states: {} };

  render() {
    const all = this.sources.map((source) => ({ source, replication: this.states[source.id]?.replication })).filter((s) => s.replication);
    if (!all.length) return nothing;
    return html`<section class="card" aria-label=${t('ha')}>
      <div class="head"><h2>${t('ha')}</h2><span>${t('ha.sub')}</span>
        <span class="legend"><span><i class="acked"></i>${t('ha.acked')}</span><span><i class="sent"></i>${t('ha.sentOnly')}</span></span></div>
      ${all.map(({ source, replication }) => [
        replication.master ? this.slave(source, replication) : nothing,
        replication.listening ? this.master(source, replication) : nothing,
      ])}
    </section>`;
  }

  /** A store that lets others follow. */
  master(source, { listening, endOffset, slaves }) {
    const end = BigInt(endOffset);
    const stretch = new Stretch(end, slaves.filter((s) => !ENDED.includes(s.state)).map((s) => s.ackedOffset));
    return html`<div class="ha" data-role="master" data-engine=${source.id}>
      <div class="name"><b>${source.title}</b><span>${t('ha.listens')}</span><span data-field="listening">${listening}</span></div>
      <div>
        ${this.scale(stretch, pieces('ha.ends', { offset: html`<b data-field="endOffset" data-value=${endOffset}>${grouped(endOffset)}</b>` }))}
        <ul class="slaves" aria-label=${t('ha.slavesOf', { title: source.title })}>
          ${slaves.map((s) => this.line(s, stretch))}
          ${slaves.length ? nothing : html`<li class="dim">${pieces('ha.nobody', { command: html`<code>twinlog replicate --master ${listening} --store DIR</code>` })}</li>`}
        </ul>
      </div>
    </div>`;
  }

  scale(stretch, end) {
    return html`<div class="ha-scale"><span>${t('ha.log', { offset: grouped(stretch.from) })}</span><span>${end}</span></div>`;
  }

  /** How much a slave lacks; one that is refused may have more than its master. */
  distance({ ackedOffset, behindBytes }, stretch) {
    const more = BigInt(ackedOffset) - stretch.end;
    return more > 0n ? t('ha.ahead', { bytes: bytesText(more) }) : t('ha.behind', { bytes: bytesText(behindBytes) });
  }

  line(slave, stretch) {
    const { peer, sentOffset, ackedOffset, behindBytes, state, reason } = slave;
    const facts = t('ha.facts', { sent: grouped(sentOffset), acked: grouped(ackedOffset), distance: this.distance(slave, stretch), state: t(`ha.state.${state}`) });
    return html`<li class=${state} data-slave=${peer} data-state=${state} data-sent=${sentOffset} data-acked=${ackedOffset} data-behind=${behindBytes}>
      <span class="peer" title=${peer}>${peer}</span>
      ${this.track(stretch, ackedOffset, sentOffset, t('ha.slave', { peer, facts }))}
      <span class="facts"><span>${t('ha.sent')} <b>${grouped(sentOffset)}</b></span><span>${t('ha.acked')} <b>${grouped(ackedOffset)}</b></span><span>${this.distance(slave, stretch)}</span></span>
      ${this.stand(state)}
      ${reason ? html`<p class=${state === 'refused' ? 'no' : 'warn'} data-field="reason">${state === 'refused' ? '✕ ' : ''}${said(reason)}</p>` : nothing}
    </li>`;
  }

  track(stretch, has, told, label) {
    return html`<span class="track" role="img" aria-label=${label}><i class="sent" .style=${`width:${stretch.percent(told)}%`}></i><i
      class="acked" .style=${`width:${stretch.percent(has)}%`}></i></span>`;
  }

  stand(state) {
    return html`<span class="stand" data-stand=${state}>${t(`ha.state.${state}`)}</span>`;
  }

  /** A store that follows another. */
  slave(source, { endOffset, master }) {
    const { address, state, reason, restMillis } = master;
    const end = largest([endOffset, master.endOffset, master.reportedOffset]);
    const stretch = new Stretch(end, [endOffset, master.reportedOffset]);
    const facts = t('ha.ownFacts', { own: grouped(endOffset), reported: grouped(master.reportedOffset), state: t(`ha.state.${state}`) });
    return html`<div class="ha" data-role="slave" data-engine=${source.id} data-master=${address} data-state=${state}>
      <div class="name"><b>${source.title}</b><span>${t('ha.follows')}</span><span data-field="master">${address}</span></div>
      <div>
        ${this.scale(stretch, html`<span title=${t('ha.masterEnd.title')}>${t('ha.masterEnd')}
          <b data-field="masterOffset" data-value=${master.endOffset}>${grouped(master.endOffset)}</b></span>`)}
        <ul class="slaves"><li class=${state}>
          <span class="peer">${t('ha.own')}</span>
          ${this.track(stretch, master.reportedOffset, endOffset, `${t('ha.own')}: ${facts}`)}
          <span class="facts"><span>${t('ha.ours')} <b data-field="ownOffset" data-value=${endOffset}>${grouped(endOffset)}</b></span>
            <span>${t('ha.reported')} <b data-field="reportedOffset" data-value=${master.reportedOffset}>${grouped(master.reportedOffset)}</b></span></span>
          <span role="status">${this.stand(state)}</span>
          <p role="alert" class=${state === 'refused' ? 'no' : 'warn'}>${reason ? html`<span data-field="reason">${state === 'refused' ? '✕ ' : ''}${said(reason)}</span>` : nothing}${
            state === 'backing-off' ? html`<span data-field="rest">${t('ha.rest', { millis: grouped(restMillis) })}</span>` : nothing}</p>
        </li></ul>
      </div>
    </div>`;
  }
}

customElements.define('twin-replication', TwinReplication);
