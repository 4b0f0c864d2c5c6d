import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { read, saidOf } from './api.js';
import { grouped, plain, timeText } from './text.js';
import { href, go, isStepped } from './route.js';
import { t } from './i18n.js';
import { language } from './language.js';
import { Polling } from './polling.js';
import { mark } from './marks.js';
import { said } from './server-words.js';

const PAGE = 19;
const DELAYS = 'SCHEDULE_TOPIC_XXXX'; // whose entries have the time of delivery where others have their tag's hash
const PLACE = ['offset', 'topic', 'queue', 'entry']; // of what is looked at, by which an entry is marked

/** One consume queue: its entries, each of which leads to its record. */
class TwinQueue extends LightElement {
  static properties = {
    source: {}, state: {}, target: {}, queues: { state: true }, page: { state: true }, said: { state: true }, absent: { state: true }, missing: { state: true }, from: { state: true }, tag: { state: true },
  };

  constructor() {
    super();
    this.queues = [];
    this.list = new Polling((wanted) => this.loadList(wanted));
    this.entries = new Polling((wanted) => this.loadPage(wanted));
  }

  willUpdate(changed) {
    if (changed.has('source') && changed.get('source')?.id !== this.source?.id) this.queues = [];
    const before = changed.get('target');
    if (before && ['source', 'topic', 'queue', 'entry'].some((n) => before[n] !== this.target[n])) this.from = undefined;
  }

  updated() {
    if (!this.source) return;
    const grown = this.state?.endOffset;
    this.list.want({ source: this.source.id, moment: this.state?.moment }, grown);
    const { topic, queue, entry } = this.chosen;
    if (topic !== undefined) {
      this.entries.want({ source: this.source.id, moment: this.state?.moment, topic, queue, from: this.from, around: this.from === undefined ? entry : undefined, tag: this.tag || undefined }, grown);
    }
  }

  /** The queue that is shown: the one asked for, or if there is none of that name, the first. */
  get chosen() {
    if (this.target.topic !== undefined && !this.isMissing) return this.target;
    const first = this.queues[0];
    return first ? { topic: first.topic, queue: String(first.queueId) } : {};
  }

  get isMissing() {
    const { topic, queue } = this.target;
    return topic !== undefined && this.missing === `${this.source?.id} ${topic}/${queue}` && !this.queues.some((q) => q.topic === topic && String(q.queueId) === queue);
  }

  async loadList({ source }) {
    try {
      const { queues } = await read(source, 'queues');
      if (source === this.source?.id) this.queues = queues;
    } catch (e) {
      this.said = saidOf(e);
      throw e;
    }
  }

  async loadPage({ source, topic, queue, from, around, tag }) {
    try {
      const before = this.page;
      this.page = { source, around, ...(await read(source, 'queue', { topic, queue, from, around, tag, limit: PAGE })) };
      this.newFrom = before?.source === source && before.topic === topic && String(before.queueId) === queue ? BigInt(before.max) : undefined;
      this.said = this.absent = undefined;
    } catch (e) {
      if (!e.passing) this.page = undefined;
      this.absent = e.isAbsent && isStepped(source) ? `${topic}/${queue}` : undefined;
      if (e.isAbsent && !isStepped(source) && topic === this.target.topic) this.missing = `${source} ${topic}/${queue}`;
      this.said = e.isAbsent ? undefined : saidOf(e);
      throw e;
    }
  }

  render() {
    const { topic, queue } = this.chosen;
    const page = this.page?.source === this.source?.id ? this.page : undefined;
    return html`<section class="card" aria-label=${t('queue')}>
      <div class="head"><h2>${t('queue')}</h2>
        ${page ? html`<span>min ${grouped(page.min)} · max ${grouped(page.max)}</span>` : nothing}
        <span class="grow"></span>
        <span class="tools">${this.chooser(topic, queue)} ${page ? this.pager(page) : nothing}</span>
      </div>
      ${this.said ? html`<p class="no">${said(this.said)}</p>` : nothing}
      ${this.instead(topic, queue, page)}
      <form class="lens tag-lens" aria-label=${t('queue.lens')} @submit=${(e) => this.filter(e)}>
        <input class="small" name="tag" aria-label=${t('queue.tag')} placeholder=${t('queue.tag.like')}><button class="small" data-action="filter-tag">${t('queue.lens')}</button></form>
      ${page ? this.consumers(page.consumers) : nothing}
      ${page ? this.table(page) : html`<p class="empty">${this.absent ? t('queue.absent', { queue: this.absent }) : t('queue.empty')}</p>`}
    </section>`;
  }

  /** Says that there is no such queue, or no such entry in it, and what is shown instead. */
  instead(topic, queue, page) {
    const name = `${plain(topic)}/${queue}`;
    if (this.isMissing) {
      const asked = `${plain(this.target.topic)}/${this.target.queue}`;
      return html`<p class="no" role="status" data-missing=${asked}>${t('queue.missing', { queue: asked })}${topic === undefined ? '' : ` ${t('shown', { shown: name })}`}</p>`;
    }
    const entry = page && page.topic === topic && String(page.queueId) === queue ? page.around : undefined;
    if (!/^\d+$/.test(entry) || isStepped(page.source) || (BigInt(entry) >= BigInt(page.min) && BigInt(entry) < BigInt(page.max))) return nothing;
    const ends = [page.entries[0], page.entries.at(-1)].map((e) => e && grouped(e.index));
    return html`<p class="no" role="status" data-missing-entry=${entry}>${t('queue.noEntry', { entry: grouped(entry), queue: name })}${ends[0] === undefined ? '' : ` ${t('shown.many', { shown: ends.join(' – ') })}`}</p>`;
  }

  chooser(topic, queue) {
    const current = `${queue} ${topic}`;
    if (!this.queues.length) return nothing;
    return html`<select class="small" aria-label=${t('queue.choose')} data-action="choose-queue" .value=${current} @change=${(e) => {
      const [, id, name] = e.target.value.match(/^(\d+) ([^]*)$/);
      go({ source: this.source.id, offset: this.target.offset, topic: name, queue: id });
    }}>${repeat(this.queues, (q) => `${q.queueId} ${q.topic}`, (q) => html`<option value="${q.queueId} ${q.topic}"
        ?selected=${`${q.queueId} ${q.topic}` === current}>${plain(q.topic)} / ${q.queueId}</option>`)}</select>`;
  }

  filter(event) {
    event.preventDefault();
    this.tag = new FormData(event.target).get('tag');
  }

  /** How far each group is behind the queue's end; ahead of it is where no entry is, and entries that come are missed. */
  consumers({ groups, problem }) {
    if (problem) return html`<p class="no">${said(problem)}</p>`;
    return html`<div class="next">${groups.length ? groups.map((g) => this.group(g)) : t('queue.noGroup')}</div>`;
  }

  group({ name, offset, lag }) {
    const ahead = lag.startsWith('-');
    return html`<div class=${ahead ? 'no' : ''} data-group=${name} data-group-offset=${offset} data-lag=${lag}>
      ${t(ahead ? 'queue.groupAhead' : 'queue.group', { name, offset: grouped(offset), lag: grouped(lag.replace('-', '')) })}</div>`;
  }

  pager(page) {
    const [min, max, from] = [BigInt(page.min), BigInt(page.max), BigInt(page.from)];
    const move = (to) => (this.from = String(to < min ? min : to));
    return html`<span class="tools">
      <button class="small" data-action="queue-back" aria-label=${t('queue.earlier')} ?disabled=${from <= min} @click=${() => move(from - BigInt(PAGE))}>▲</button>
      <button class="small" data-action="queue-on" aria-label=${t('queue.later')} ?disabled=${from + BigInt(PAGE) >= max} @click=${() => move(from + BigInt(PAGE))}>▼</button>
      <button class="small" data-action="queue-end" aria-label=${t('queue.newestEntries')} @click=${() => move(max - BigInt(PAGE))}>${t('queue.newest')}</button>
    </span>`;
  }

  table(page) {
    return html`<div class="scroll"><table>
      <thead><tr><th>${t('queue.col.index')}</th><th>${t('queue.col.offset')}</th><th>size</th><th>tagsCode</th>${page.topic === DELAYS ? nothing : html`<th>${t('queue.col.tag')}</th>`}</tr></thead>
      <tbody data-topic=${page.topic} data-queue=${page.queueId}>${guard([page, ...PLACE.map((n) => this.target[n]), language()],
        () => repeat(page.entries, (e) => e.index, (e) => this.entry(page, e)))}</tbody>
    </table></div>
    <div class="next">${t('queue.next', { index: grouped(page.next.index), position: grouped(page.next.filePosition), file: page.next.file })}${this.state?.positions ? html` · ${mark(this.state, 'dispatched')}` : nothing}</div>`;
  }

  entry(page, e) {
    const { offset, topic, queue, entry } = this.target;
    const named = topic === page.topic && queue === String(page.queueId) && entry === e.index;
    const here = offset === undefined ? named : e.logOffset === offset;
    const link = href({ source: page.source, offset: e.logOffset, topic: page.topic, queue: page.queueId, entry: e.index });
    return html`<tr data-match=${e.match ?? nothing} title=${e.match ? t(`queue.match.${e.match}`) : ''} class="${here ? 'chosen' : ''} ${e.match === 'other' ? 'dim' : ''} ${this.newFrom !== undefined && BigInt(e.index) >= this.newFrom ? 'new' : ''}" aria-current=${here ? 'true' : nothing} data-queue-index=${e.index} data-entry-offset=${e.logOffset}>
      <td>${grouped(e.index)}</td>
      <td><a href=${link}>${grouped(e.logOffset)}</a></td>
      <td>${grouped(e.size)}</td>${page.topic === DELAYS ? html`<td title=${grouped(e.tagsCode)}>${timeText(e.tagsCode)}</td>` : html`<td>${grouped(e.tagsCode)}</td><td class="tag ${e.match === 'true' ? 'ok' : e.match === 'sameHash' ? 'no' : ''}" title=${plain(e.tag) ?? ''}>${plain(e.tag) ?? '–'}</td>`}</tr>`;
  }
}

customElements.define('twin-queue', TwinQueue);
