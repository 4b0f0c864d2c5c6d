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

/** The watermarks of a store that is at a state, as they lie from a log file's begin. */
export function logMarks(state, path) {
  const start = logStart(path);
  return state && start !== undefined ? state.pins.map(({ name, offset }) => ({ name, position: Number(BigInt(offset) - start) })) : [];
}

/** The names of the watermarks that stand in a file of that size, by position. */
export function byPosition(marks, size) {
  const found = new Map();
  for (const { name, position } of marks) {
    if (position >= 0 && position < size) found.set(position, [...(found.get(position) ?? []), name]);
  }
  return found;
}
