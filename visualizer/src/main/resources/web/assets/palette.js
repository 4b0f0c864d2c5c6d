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

/** A colour of the page's theme, as it is now. */
export const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The colour of an engine's design, wherever both are drawn. */
export const engineColour = (source) => colour(source.endsWith('3') ? '--t2' : '--t1');
