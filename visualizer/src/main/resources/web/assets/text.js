/** Numbers and times as people read them. Offsets are decimal strings or BigInts: a Number would round them. */

const THIN = '\u202f';

export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, THIN);

/** Names and values that others chose: what would not show, or would turn the text around, is a dot, as the server has it. */
export const plain = (text) => text?.replace(/[\p{Cc}\p{Cf}]/gu, '·');

export const big = (text) => BigInt(text);

export function bytesText(bytes) {
  const n = Number(bytes);
  if (n < 1024) return `${n} B`;
  return n < 1048576 ? `${trim(n / 1024)} KiB` : `${trim(n / 1048576)} MiB`;
}

const trim = (n) => (n < 10 ? n.toFixed(1) : n.toFixed(0)).replace(/\.0$/, '');

export function microsText(micros) {
  if (micros < 1000) return `${micros < 10 ? micros.toFixed(1) : Math.round(micros)} µs`;
  return `${(micros / 1000).toFixed(2)} ms`;
}

/** 2026-11-29 15:04:38.810, in UTC, as the server and the commands tell times. */
export function timeText(millis) {
  const date = new Date(Number(millis));
  return Number.isNaN(date.getTime()) ? `${millis} ms` : date.toISOString().slice(0, -1).replace('T', ' ');
}

/** The ms of a time typed into a datetime-local field, which stands for UTC. */
export const timeTyped = (value) => Date.parse(`${value}Z`);
