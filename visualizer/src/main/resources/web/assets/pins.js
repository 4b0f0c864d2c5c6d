/** Turns watermarks into pins; those that stand nearly together share one, and labels go above and below in turn. */
const NEAR_PERCENT = 0.35;
const LABEL_PERCENT = 14;

export function pinsOf(watermarks, ruler) {
  const inside = watermarks
    .map(({ name, offset }) => ({ names: [name], offset, percent: ruler.percent(offset) }))
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
      pins.push({ ...pin, names: [...pin.names] });
    }
  }
  pins.forEach((pin, i) => {
    pin.low = (pins.length - i) % 2 === 0;
    pin.left = pin.percent > 100 - LABEL_PERCENT - 2 * pin.names.length;
  });
  return pins;
}
