import { read } from './api.js';

/** Loads the record under the view's offset, its hex made bytes. */
export async function loadRecord({ source, offset }) {
  const record = await read(source, 'record', { offset });
  const segments = record.segments.map(({ start, hex }) => ({ start, bytes: hex.match(/../g) ?? [] }));
  return { ...record, source, segments, filePosition: Number(record.filePosition) };
}
