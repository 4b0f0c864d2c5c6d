import { html, nothing } from 'lit';
import { grouped, bytesText } from './text.js';
import { counted, pieces, t } from './i18n.js';
import { said } from './server-words.js';

/** The way of a message through each design, with what waits where. A stage lights up when an event of it came in. */

/** What both queues of 3.2.4 take where nothing is tuned. */
const HIGH_WATER = 600000;
const INDEX_QUEUE = 300000;
const arrow = (sign = '→') => html`<li class="arrow" aria-hidden="true">${sign}</li>`;

function stage(text, { busy = false, kind = '' } = {}) {
  return html`<li class="stage ${kind} ${busy ? 'busy' : ''}">${text}</li>`;
}

const BLOCKS = 10;

/** Blocks that are full when so many wait: they stand for as many doublings each, so that 1 and 600 000 can both be seen. */
function filled(waiting, most) {
  if (waiting <= 0) return 0;
  return waiting >= most ? BLOCKS : 1 + Math.floor(((BLOCKS - 1) * Math.log2(waiting)) / Math.log2(most));
}

/** How many wait in a queue, and how many it takes. */
const fill = (name, waiting, capacity, most) => html`<span class="queue-blocks" aria-hidden="true">
  ${[...Array(BLOCKS).keys()].map((i) => html`<i class=${i < filled(waiting, most) ? 'full' : ''}></i>`)}</span>
  <b data-field=${name}>${grouped(waiting)}</b> / <span data-field=${capacity}>${grouped(most)}</span>`;

export function pipeline(source, state, events) {
  if (!state) return nothing;
  const busy = (...kinds) => kinds.some((k) => events.busy[source.id]?.has(k));
  if (!state.positions) return folder(state);
  const begin = state.replication?.master ? pushed(busy) : put(source.design, busy);
  if (source.design === 'v3') return v3(source, state, events, busy, begin);
  if (source.design === 'v4') return v4(state, busy, begin);
  return folder(state);
}

/** How a message gets into a log that is put into. */
function put(design, busy) {
  return html`${stage('putMessage', { busy: busy('Appended') })}${arrow()}
    ${stage(t(`pipe.lock.${design}`), { kind: 'lock', busy: busy('Appended') })}${arrow()}
    ${stage('append', { busy: busy('Appended') })}`;
}

/** How it gets into a slave's: as bytes of its master's log, whatever they are. */
function pushed(busy) {
  return html`${stage('HAClient', { busy: busy('Replicated', 'HaConnected', 'HaDisconnected') })}${arrow()}
    ${stage('appendToCommitLog', { busy: busy('Replicated') })}`;
}

/** What a slave of the 3.2.4 design has, and its master has not: the log is read to make what putMessage makes there. */
function reputOfSlave(state, busy) {
  return state.replication?.master ? html`${stage('ReputMessageService', { busy: busy('DispatchQueued') })}${arrow()}` : nothing;
}

function v3(source, state, events, busy, begin) {
  const { positions: p, highWater = HIGH_WATER, indexQueue = INDEX_QUEUE } = state;
  const waiting = Number(p.waitingRequests);
  const batches = Number(p.waitingIndexBatches);
  const dropped = Number(p.droppedIndexRequests);
  const taken = events.swapped?.[source.id];
  return html`<ol class="pipe" aria-label=${t('pipe.way', { design: '3.2.4' })}>
    ${begin}${arrow()}${reputOfSlave(state, busy)}
    ${stage(html`requestsWrite ${fill('waitingRequests', waiting, 'highWater', highWater)}`,
      { busy: busy('DispatchQueued'), kind: busy('PutSlowed') || waiting > highWater ? 'hot' : '' })}${arrow('⇄')}
    ${stage(html`requestsRead${taken === undefined ? nothing : html` <span title=${t('pipe.took.title')}>${pieces('pipe.took', { count: html`<b>${grouped(taken)}</b>` })}</span>`}`,
      { busy: busy('RequestsSwapped') })}${arrow()}
    ${stage('DispatchMessageService', { busy: busy('Dispatched') })}${arrow()}
    ${stage('ConsumeQueue', { busy: busy('QueueEntryWritten') })}${arrow()}
    ${stage(html`IndexService ${fill('waitingIndexBatches', batches, 'indexQueue', indexQueue)}${dropped ? html` · ${t('pipe.dropped', { count: grouped(dropped) })}` : nothing}`,
      { busy: busy('IndexItemWritten'), kind: dropped || batches >= indexQueue ? 'hot' : '' })}
  </ol>`;
}

function v4(state, busy, begin) {
  const p = state.positions;
  const behind = BigInt(p.appended) - BigInt(p.dispatched);
  return html`<ol class="pipe" aria-label=${t('pipe.way', { design: '4.0' })}>
    ${begin}
    ${arrow(`⋯ ${t('pipe.logIsQueue')} ⋯`)}
    ${stage(html`ReputMessageService @ <b data-field="reputFromOffset">${grouped(p.dispatched)}</b> (${t('pipe.behind', { bytes: bytesText(behind) })})`, { busy: busy('Dispatched') })}${arrow()}
    ${stage('BuildConsumeQueue', { busy: busy('QueueEntryWritten') })}${arrow()}
    ${stage('BuildIndex', { busy: busy('IndexItemWritten') })}
  </ol>`;
}

/** A file's name, and what is odd about it. */
function oddityOf(line) {
  const [, name, what] = /^(.*?): (.*)$/.exec(line) ?? [line, line, ''];
  return what ? `${name}: ${said(what)}` : said(line);
}

function folder(state) {
  const s = state.folder;
  if (!s) return nothing;
  return html`<ol class="pipe" aria-label=${t('pipe.folder')}>
    ${stage(counted(s.logFiles, 'logFile'))}${stage(counted(s.queues, 'queue'))}${stage(counted(s.indexFiles, 'indexFile'))}
    ${state.power === 'opening' ? stage(t('pipe.opening'), { busy: true }) : stage(t(s.abort ? 'pipe.abort' : 'pipe.noAbort'), { kind: s.abort ? 'hot' : '' })}
    ${s.remark ? stage(t('pipe.unsound', { where: said(s.remark) }), { kind: 'hot' }) : nothing}
    ${s.oddities ? stage(counted(s.oddities, 'oddity'), { kind: 'hot' }) : nothing}
  </ol>${s.oddities ? html`<ul class="oddities">${s.which.map((line) => html`<li data-oddity>${oddityOf(line)}</li>`)}
    ${s.oddities > s.which.length ? html`<li>${t('pipe.more', { count: grouped(s.oddities - s.which.length) })}</li>` : nothing}</ul>` : nothing}`;
}
