import { html } from 'lit';
import { grouped, plural } from './text.js';
import { href } from './route.js';
import { t } from './i18n.js';
import { actionText } from './step-words.js';

/** Events in words, their offsets as links. An event this page does not know is shown by its name and values. */
export function sentence({ source, kind, event: e }) {
  const log = (offset) => html`log <a href=${href({ source, offset })}>${grouped(offset)}</a>`;
  const entry = (index) => html`<a href=${href({ source, offset: e.logOffset, topic: e.topic, queue: e.queueId, entry: index })}>${e.topic}/${e.queueId} [${grouped(index)}]</a>`;
  switch (kind) {
    case 'Appended': return html`appended ${log(e.logOffset)} … ${grouped(BigInt(e.logOffset) + BigInt(e.size))} → ${e.topic}/${e.queueId} [${grouped(e.queueOffset)}]`;
    case 'Replicated': return html`took ${plural(e.size, 'byte')} of the master's log at ${grouped(e.logOffset)}`;
    case 'HaConnected': return html`${e.peer} is connected`;
    case 'HaSent': return e.size === 0 ? html`told ${e.peer} that it lives, at log ${grouped(e.logOffset)}` : html`sent ${plural(e.size, 'byte')} at ${log(e.logOffset)} to ${e.peer}`;
    case 'HaAcked': return html`${e.peer} has the log up to ${grouped(e.ackedOffset)}`;
    case 'HaRefused': return html`<span class="no">does not replicate with ${e.peer}, at log ${grouped(e.logOffset)}: ${e.reason}</span>`;
    case 'HaDisconnected': return html`<span class="warn">${e.peer} is not connected: ${e.reason}</span>`;
    case 'DispatchQueued': return html`queued a request for ${log(e.logOffset)}, ${grouped(e.waiting)} waiting`;
    case 'PutSlowed': return html`<span class="warn">slept ${grouped(e.sleptMillis)} ms inside the lock: ${grouped(e.waiting)} requests wait</span>`;
    case 'RequestsSwapped': return html`swapped the lists, took ${plural(e.taken, 'request')}`;
    case 'Dispatched': return html`dispatched ${log(e.logOffset)} → ${entry(e.queueOffset)}`;
    case 'QueueEntryWritten': return html`wrote entry ${entry(e.queueIndex)} → ${log(e.logOffset)}`;
    case 'IndexItemWritten': return html`wrote <a href=${href({ source, offset: e.logOffset, file: e.file, slot: e.slot })}>item ${grouped(e.item)}</a> into slot ${grouped(e.slot)} for ${e.key}`;
    case 'IndexDropped': return html`<span class="no">dropped the index entries of ${plural(e.requests, 'request')} from ${log(e.firstLogOffset)} on</span>`;
    case 'Refused': return html`<span class="warn">left out at ${log(e.logOffset)}: ${e.reason}</span>`;
    case 'Committed': return html`committed up to ${grouped(e.committedOffset)}`;
    case 'Flushed': return html`forced ${e.part} up to ${grouped(e.flushedOffset)}`;
    case 'FileRolled': return html`began file ${e.file}; the one before was closed at ${log(e.blankLogOffset)}`;
    case 'FileDeleted': return html`deleted ${e.file}: ${e.reason}`;
    case 'RecoveryDecision': return html`${e.step}: ${e.decision}`;
    case 'NotPersisted': return html`<span class="warn">not written, tried again: ${e.reason}</span>`;
    case 'FaultFound': return html`<span class="no">found: ${e.finding}</span>`;
    case 'DiskFull': return html`<span class="warn">takes no messages: ${e.reason}</span>`;
    case 'DiskHasRoom': return html`takes messages again: there is room`;
    case 'Opened': return html`opened, log ${grouped(e.minLogOffset)} … ${grouped(e.maxLogOffset)}`;
    case 'NetworkChanged': return html`<span class="warn">${actionText({ do: 'network', ...e })}</span>`;
    case 'TimePassed': return html`<span class="dim">${t('event.TimePassed', { millis: grouped(e.millis) })}</span>`;
    case 'Worked': return html`<span class="dim">${t('event.Worked')}</span>`;
    case 'ReaderHolds': return html`${t('event.ReaderHolds')} ${log(e.logOffset)}`;
    case 'ReadersLeft': return html`${t('event.ReadersLeft', { count: e.readers })}`;
    case 'Delivered': return html`delivered ${log(e.logOffset)} of level ${grouped(e.level)}: put again at ${log(e.deliveredLogOffset)} for ${e.topic}/${e.queueId}`;
    case 'PowerGone': return html`<span class="warn">${actionText({ do: 'cut', ...e })}</span>`;
    case 'Closed': return html`closed ${e.clean ? 'cleanly' : 'with abort left behind'}`;
    case 'Failed': return html`<span class="no">failed: ${e.reason}</span>`;
    default: return html`${kind} ${JSON.stringify(e)}`;
  }
}
