import { read } from './api.js';

const CHUNK_BYTES = 4096;
const KEPT = 48;
const NOTHING = { hex: undefined, part: undefined, field: undefined };

/**
 * The bytes of one file, loaded piece by piece as they come into sight; only the pieces looked at last are kept. A file that
 * is not there is not asked for again.
 */
export class Chunks {
  /** @param onChange called when more is known */
  constructor(source, file, onChange) {
    this.source = source;
    this.file = file;
    this.onChange = onChange;
    this.size = undefined;
    this.pieces = new Map();
    this.loading = new Set();
  }

  /** The byte at a position of the file, its part and its field, as far as they have come. */
  at(position) {
    const piece = this.pieces.get(Math.floor(position / CHUNK_BYTES));
    if (!piece) return NOTHING;
    const i = position - piece.from;
    return { hex: piece.bytes[i], part: piece.partOf[i], field: piece.fieldOf[i], changed: piece.changed?.has(i) };
  }

  /** The parts that lie in the stretch, one behind the other. */
  parts(from, to) {
    const found = new Map();
    for (let n = Math.floor(from / CHUNK_BYTES); n * CHUNK_BYTES < to; n++) {
      for (const part of this.pieces.get(n)?.parts ?? []) {
        if (part.end > from && part.start < to) found.set(part.start, part);
      }
    }
    return [...found.values()];
  }

  /** Makes sure that the stretch is known; @param anew asks again for what is. */
  async want(from, to, anew = false) {
    if (this.absent) throw this.absent;
    const asked = [];
    for (let n = Math.floor(from / CHUNK_BYTES); n * CHUNK_BYTES < Math.max(to, from + 1); n++) {
      if ((anew || !this.pieces.has(n)) && !this.loading.has(n)) asked.push(this.load(n));
    }
    await Promise.all(asked);
  }

  async load(n) {
    this.loading.add(n);
    try {
      const from = n * CHUNK_BYTES;
      const answer = await read(this.source, 'files/bytes', { file: this.file, from, length: CHUNK_BYTES });
      this.size = Number(answer.size);
      this.keep(n, pieceOf(answer, this.pieces.get(n)));
      this.onChange();
    } catch (e) {
      if (e.isAbsent) this.absent = e;
      throw e;
    } finally {
      this.loading.delete(n);
    }
  }

  keep(n, piece) {
    this.pieces.delete(n);
    this.pieces.set(n, piece);
    if (this.pieces.size > KEPT) this.pieces.delete(this.pieces.keys().next().value);
  }
}

function pieceOf(answer, before) {
  const from = Number(answer.from);
  const bytes = answer.hex.match(/../g) ?? [];
  const parts = answer.parts.map((p) => ({ ...p, start: Number(p.start), end: Number(p.end) }));
  const piece = { from, bytes, parts, partOf: [], fieldOf: [] };
  for (const part of parts) {
    mark(piece, piece.partOf, part.start, part.end, part);
    for (const field of part.fields) {
      const start = Number(field.start);
      mark(piece, piece.fieldOf, start, start + field.size, { ...field, start });
    }
  }
  if (before) piece.changed = new Set([...bytes.keys()].filter((i) => bytes[i] !== before.bytes[i]));
  return piece;
}

function mark({ from, bytes }, of, start, end, value) {
  for (let i = Math.max(0, start - from); i < Math.min(bytes.length, end - from); i++) of[i] = value;
}
