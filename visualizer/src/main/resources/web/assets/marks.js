import { html, nothing } from 'lit';
import { grouped } from './text.js';
import { t } from './i18n.js';

/** The watermarks of a running store: each stands behind the last byte that a part of the store is done with. */
const MARKS = ['appended', 'committed', 'dispatched', 'indexed', 'flushed'];

/** For the bytes up to an offset: which watermarks have passed them. Folders that nobody here runs have none. */
export function marksAt(state, end) {
  if (!state?.positions) return nothing;
  return html`<span class="marks">${MARKS.map((name) => {
    const passed = BigInt(state.positions[name]) >= BigInt(end);
    return html`<span class=${passed ? 'ok' : 'dim'} data-mark=${name} data-passed=${passed} title=${t(`mark.${name}`, { offset: grouped(state.positions[name]) })}>${passed ? '✓' : '○'} ${name}</span>`;
  })}</span>`;
}

/** One watermark with where it stands. */
export function mark(state, name) {
  if (!state?.positions) return nothing;
  return html`<span data-mark=${name} data-mark-offset=${state.positions[name]}>${t('mark.upTo', { name, offset: grouped(state.positions[name]) })}</span>`;
}

/** The log offset at which a log file begins, by its path; undefined for what is none. */
export function logStart(path) {
  const [, start] = /^commitlog\/(\d{20})$/.exec(path) ?? [];
  return start && BigInt(start);
}

/** The watermarks that stand in a log file, by position. */
export function marksIn(state, path, size) {
  const found = new Map();
  const start = logStart(path);
  if (!state || start === undefined) return found;
  for (const { name, offset } of state.pins) {
    const position = Number(BigInt(offset) - start);
    if (position >= 0 && position < size) found.set(position, [...(found.get(position) ?? []), name]);
  }
  return found;
}
