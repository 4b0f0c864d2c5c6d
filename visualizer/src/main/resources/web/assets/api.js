/** Talks to the server; every answer that is no success becomes an Error with the server's one clear line. */

async function answer(response) {
  const body = await response.json().catch(() => ({ error: `the server answered ${response.status}` }));
  if (!response.ok) throw new Error(body.error);
  return body;
}

const query = (parameters) => {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  return known.length ? '?' + new URLSearchParams(known) : '';
};

export const get = async (path, parameters = {}) => answer(await fetch('/api/' + path + query(parameters)));

export const read = (source, what, parameters) => get(`sources/${encodeURIComponent(source)}/${what}`, parameters);

export const post = async (path, body) =>
  answer(await fetch('/api/' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }));

/** Calls onTick with each tick and onState with whether the server is heard. */
export function listen(onTick, onState) {
  const events = new EventSource('/api/feed');
  events.addEventListener('tick', (event) => onTick(JSON.parse(event.data)));
  events.addEventListener('open', () => onState(true));
  events.addEventListener('error', () => onState(false));
  return events;
}
