import { said } from './server-words.js';

/** Turns watermarks into pins; those that stand nearly together share one, and labels go above and below in turn. */
const NEAR_PERCENT = 0.35;
const LETTER_PIXELS = 6.1;
const LABEL_PADDING = 12;
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
  return pins;
}

/**
 * Says to which side the label hangs on its pin, like a flag: to the right, or flipped to the left where there is no room;
 * and how many pixels right of the pin it begins, which is less than none only where neither side has room.
 */
function place(pin, width) {
  const at = (pin.percent / 100) * width;
  const long = widthOf(pin.label) + LABEL_PADDING;
  pin.flipped = at + long > width && long <= at;
  pin.shift = at + long > width ? Math.max(-at, width - at - long) : 1;
}
