import { html } from 'lit';
import { grouped, plain } from './text.js';
import { href } from './route.js';
import { counted, pieces, t } from './i18n.js';
import { said } from './server-words.js';
import { actionText } from './step-words.js';

const LINKED = ['logOffset', 'firstLogOffset', 'deliveredLogOffset', 'blankLogOffset'];
const NUMBERS = ['size', 'queueOffset', 'waiting', 'sleptMillis', 'ackedOffset', 'committedOffset', 'flushedOffset', 'minLogOffset', 'maxLogOffset', 'millis', 'level', 'readers'];
const WORDS = ['reason', 'decision', 'finding'];
const TONES = {
  HaRefused: 'no', IndexDropped: 'no', FaultFound: 'no', Failed: 'no',
  HaDisconnected: 'warn', PutSlowed: 'warn', Refused: 'warn', NotPersisted: 'warn', DiskFull: 'warn', NetworkChanged: 'warn', PowerGone: 'warn',
  TimePassed: 'dim', Worked: 'dim',
};

/** Kinds whose words depend on their values, or are said elsewhere, too. */
const OTHERWISE = {
  HaSent: (e) => (e.size === 0 ? 'event.HaSent.heartbeat' : 'event.HaSent'),
  Closed: (e) => (e.clean ? 'event.Closed' : 'event.Closed.abort'),
};
const ACTIONS = { NetworkChanged: 'network', PowerGone: 'cut' };

/** The values of an event as they are read; offsets of records are links. */
function valuesOf(source, e) {
  const link = (target, text) => html`<a href=${href({ source, ...target })}>${text}</a>`;
  const values = Object.fromEntries(Object.entries(e).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]));
  for (const name of NUMBERS) if (e[name] !== undefined) values[name] = grouped(e[name]);
  for (const name of WORDS) if (e[name] !== undefined) values[name] = said(e[name]);
  for (const name of LINKED) if (e[name] !== undefined) values[name] = link({ offset: e[name] }, grouped(e[name]));
  const entry = (index) => link({ offset: e.logOffset, topic: e.topic, queue: e.queueId, entry: index }, `${values.topic}/${e.queueId} [${grouped(index)}]`);
  return {
    ...values,
    at: grouped(e.logOffset),
    end: e.size !== undefined && e.logOffset !== undefined ? grouped(BigInt(e.logOffset) + BigInt(e.size)) : '',
    bytes: counted(e.size, 'byte'),
    requests: counted(e.requests ?? e.taken, 'request'),
    entry: entry(e.queueIndex ?? e.queueOffset),
    item: link({ offset: e.logOffset, file: e.file, slot: e.slot }, t('event.item', { item: grouped(e.item) })),
    slot: grouped(e.slot),
  };
}

/** Events in words, their offsets as links. An event this page does not know is shown by its name and values. */
export function sentence({ source, kind, event: e }) {
  const key = OTHERWISE[kind]?.(e) ?? `event.${kind}`;
  const words = kind in ACTIONS ? actionText({ do: ACTIONS[kind], ...e }) : pieces(key, valuesOf(source, e));
  if (words[0] === key) return html`${kind} ${JSON.stringify(e)}`;
  return kind in TONES ? html`<span class=${TONES[kind]}>${words}</span>` : html`${words}`;
}
