/**
 * What is looked at, kept in the address: each pointer is a link that the browser's back and forward undo.
 * source and offset choose a record; topic, queue and entry a queue entry; file and slot a slot of an index file; path and
 * at a byte of any file; scenario and moment a moment of the stepped stores, to which their links lead when they name none;
 * a moment without a source is looked at where its event came, and a scenario without a moment at its first.
 */

const NAMES = ['source', 'offset', 'topic', 'queue', 'entry', 'file', 'slot', 'path', 'at', 'scenario', 'moment'];

/** Whether a source is one of the stepped stores. */
export const isStepped = (source) => source === 's3' || source === 's4';

export function view() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const named = Object.fromEntries(NAMES.filter((n) => parameters.has(n)).map((n) => [n, parameters.get(n)]));
  return named.scenario === undefined ? named : { moment: '1', ...named };
}

export function href(wanted) {
  const now = isStepped(wanted.source) || wanted.moment !== undefined ? view() : {};
  const moment = wanted.moment ?? now.moment;
  const target = { ...wanted, moment, scenario: 'scenario' in wanted ? wanted.scenario : now.scenario };
  const known = NAMES.filter((n) => target[n] !== undefined && target[n] !== null);
  return '#' + new URLSearchParams(known.map((n) => [n, target[n]]));
}

/** Goes there, as a click on the link would. */
export function go(target) {
  location.hash = href(target);
}

/** Says more exactly where one is already; nobody goes anywhere. */
export const complete = (target) => history.replaceState(null, '', href(target));

/** Goes there without a step to come back to: for the arrow keys, and for what the page chooses by itself. */
export function slide(target) {
  complete(target);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
