import { said } from './server-words.js';

/** Turns watermarks into pins; those that stand nearly together share one, and labels go above and below in turn. */
const NEAR_PERCENT = 0.35;
const LETTER_PIXELS = 6.1;
const LABEL_PADDING = 12;
const GAP = 3; // between labels, in pixels
const WIDE_LETTER = /[\u2e80-\uffef]/g;

/** About how wide a label is, in pixels; a Chinese letter is as wide as two others. */
const widthOf = (label) => (label.length + (label.match(WIDE_LETTER)?.length ?? 0)) * LETTER_PIXELS;

/** @param window what the tape shows; @param width of the tape in pixels; no label reaches out of it */
export function pinsOf(watermarks, window, width) {
  const inside = watermarks
    .map(({ name, offset }) => ({ names: [name], offset, percent: window.percent(offset) }))
    .filter(({ percent }) => percent >= 0 && percent <= 100)
    .sort((a, b) => a.percent - b.percent);
  const pins = [];
  for (const pin of inside) {
    const last = pins.at(-1);
    if (last && pin.percent - last.percent < NEAR_PERCENT) {
      last.names.push(...pin.names);
      last.percent = pin.percent;
      last.offset = pin.offset;
    } else {
      pins.push(pin);
    }
  }
  pins.forEach((pin, i) => {
    pin.label = pin.names.map(said).join(' · ');
    pin.low = (pins.length - i) % 2 === 0;
    place(pin, width);
  });
  for (const low of [true, false]) spread(pins.filter((pin) => pin.low === low), width);
  return pins;
}

/** Moves the labels of a row along, so that none lies over another: to the right, and back from the tape's end. */
function spread(row, width) {
  let end = 0;
  for (const pin of row) {
    move(pin, Math.max(pin.begin, end));
    end = pin.begin + pin.long + GAP;
  }
  let last = width;
  for (const pin of row.reverse()) {
    move(pin, Math.min(pin.begin, last - pin.long));
    last = pin.begin - GAP;
  }
}

/** @param begin where the label is to begin, in pixels of the tape */
function move(pin, begin) {
  if (begin === pin.begin) return;
  pin.flipped = false;
  pin.shift += begin - pin.begin;
  pin.begin = begin;
}

/**
 * Says to which side the label hangs on its pin, like a flag: to the right, or flipped to the left where there is no room;
 * and how many pixels right of the pin it begins, less than none where that is left of it.
 */
function place(pin, width) {
  const at = (pin.percent / 100) * width;
  const long = widthOf(pin.label) + LABEL_PADDING;
  pin.long = long;
  pin.flipped = at + long > width && long <= at;
  pin.shift = pin.flipped ? -long : at + long > width ? Math.max(-at, width - at - long) : 1;
  pin.begin = at + pin.shift;
}
