/**
 * Lays the rows of a file over a scroll bar. Browsers draw nothing taller than some ten million pixels, which a file of
 * 1 GiB is, so a longer row of rows is squeezed: then a pixel of the bar stands for more than a row.
 */
const TALLEST_PIXELS = 8000000;

export class ScrollScale {
  /** @param rows in all @param shown at a time @param rowPixels height of one */
  constructor(rows, shown, rowPixels) {
    this.lastTop = Math.max(0, rows - shown);
    this.viewPixels = shown * rowPixels;
    this.pixels = Math.min(TALLEST_PIXELS, Math.max(rows * rowPixels, this.viewPixels));
  }

  clamp(row) {
    return Math.max(0, Math.min(this.lastTop, row));
  }

  rowAt(scrollTop) {
    const range = this.pixels - this.viewPixels;
    return range <= 0 ? 0 : this.clamp(Math.round((scrollTop / range) * this.lastTop));
  }

  scrollTopOf(row) {
    return this.lastTop === 0 ? 0 : (row / this.lastTop) * (this.pixels - this.viewPixels);
  }
}
