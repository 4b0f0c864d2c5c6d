import { isStepped, view } from './route.js';

/**
 * Talks to the server; every answer that is no success becomes an Error with one clear line. The line is in English, as the
 * server's are; said() puts it into the page's language when it is drawn.
 */

const PATIENCE_MILLIS = 10000;

/** What went wrong; passing if it may go well when asked again. */
class ApiError extends Error {
  constructor(message, status) {
    super(message);
    this.isAbsent = status === 404;
    this.isStale = status === 410; // asked of a history of the stepped stores that is no more; asked again in a moment
    this.passing = status === undefined || status >= 500 || this.isStale;
  }
}

/** What to say of a failure: nothing of one that mends itself in a moment. */
export const saidOf = (e) => (e.isStale ? undefined : e.message);

/** A server that never answers must not keep the page from asking again. */
async function ask(path, options) {
  let response;
  try {
    response = await fetch('/api/' + path, { ...options, signal: AbortSignal.timeout(PATIENCE_MILLIS) });
  } catch (e) {
    throw new ApiError(e.name === 'TimeoutError' ? `no answer for ${PATIENCE_MILLIS / 1000} s` : 'the server cannot be reached');
  }
  const body = await response.json().catch(() => undefined); // cut short, or no JSON
  if (!response.ok) throw new ApiError(body?.error ?? `the server answered ${response.status}`, response.status);
  if (body === undefined) throw new ApiError('the answer of the server was cut short');
  return body;
}

const query = (parameters) => {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  return known.length ? '?' + new URLSearchParams(known) : '';
};

export const get = (path, parameters = {}) => ask(path + query(parameters));

let version; // of the stepped stores' history that the page shows

/** Says which history of the stepped stores is shown; what is asked of another is answered as stale. */
export const showing = (shown) => (version = shown);

/** Reads from a source, a stepped one as it was at the moment looked at. */
export const read = (source, what, parameters) => get(`sources/${encodeURIComponent(source)}/${what}`,
  isStepped(source) ? { ...parameters, moment: view().moment, version } : parameters);

export const post = (path, body) => ask(path, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Calls onTick with each tick and onState with whether the server is heard. */
export function listen(onTick, onState) {
  const events = new EventSource('/api/feed');
  events.addEventListener('tick', (event) => onTick(JSON.parse(event.data)));
  events.addEventListener('open', () => onState(true));
  events.addEventListener('error', () => onState(false));
  return events;
}
