/** Gives topics their colours, in the order in which they are met; eight colours, then again from the first. */

const COLOURS = 8;
const REMEMBERED = 512;
const colours = new Map();

export function colourOf(topic) {
  if (!colours.has(topic)) {
    if (colours.size >= REMEMBERED) return 1 + (topic.length % COLOURS);
    colours.set(topic, 1 + (colours.size % COLOURS));
  }
  return colours.get(topic);
}
