import { html } from 'lit';
import uPlot from 'uplot';
import { LightElement } from './light.js';
import { colour, engineColour } from './palette.js';
import { t } from './i18n.js';

const HEIGHT = 118;
const MONO = '10px "DejaVu Sans Mono", ui-monospace, monospace';
const DARK = matchMedia('(prefers-color-scheme: dark)');

/**
 * One measure of all engines in one plot. Its legend has the newest values, or those under the pointer, as text.
 *
 * kind: name; unit, how a value is said; place, how an x is; range and splits of x; scale and up, the y axis, and series as
 * uPlot has them. data: x, and a column for each source.
 */
class TwinPlot extends LightElement {
  static properties = { kind: {}, data: {}, sources: {}, at: { state: true } };

  connectedCallback() {
    super.connectedCallback();
    this.sizes = new ResizeObserver(() => this.fit());
    this.sizes.observe(this);
    this.onTheme = () => this.plot?.redraw();
    DARK.addEventListener('change', this.onTheme);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
    DARK.removeEventListener('change', this.onTheme);
    this.plot?.destroy();
    this.plot = undefined;
  }

  updated(changed) {
    if (changed.has('language')) this.plot?.redraw(true, true); // the words on the axes, too
    if (!this.plot && this.clientWidth > 0) this.draw();
    else if (this.plot?.data !== this.data) this.plot?.setData(this.data);
  }

  fit() {
    if (this.plot && this.clientWidth > 0) this.plot.setSize({ width: this.clientWidth, height: HEIGHT });
    else this.requestUpdate();
  }

  draw() {
    const { kind } = this;
    const axis = { stroke: () => colour('--dim'), font: MONO, grid: { stroke: () => colour('--line'), width: 1 }, ticks: { show: false } };
    this.plot = new uPlot({
      width: this.clientWidth,
      height: HEIGHT,
      padding: [6, 16, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: kind.range }, y: kind.scale },
      axes: [
        { ...axis, grid: { show: false }, size: 22, gap: 3, space: kind.space ?? 60, splits: kind.splits, values: (u, splits) => splits.map(kind.place) },
        { ...axis, size: 58, gap: 4, space: 24, ...kind.up, values: (u, splits) => splits.map((v) => (v === null ? null : (kind.up?.values ?? kind.unit)(v))) },
      ],
      series: [{}, ...this.sources.map((s, i) => ({ stroke: () => engineColour(s.id), width: 1.6, points: { show: false }, ...kind.series?.(i, () => engineColour(s.id)) }))],
      hooks: { setCursor: [(u) => (this.at = u.cursor.idx ?? undefined)] },
    }, this.data, this.querySelector('.canvas'));
  }

  /** What a source's value is at the pointer, else now, or over all. */
  value(i) {
    const { kind, data } = this;
    return kind.sum && this.at === undefined ? kind.sum(data[i + 1]) : data[i + 1][this.at ?? data[0].length - 1] ?? null;
  }

  render() {
    const { kind } = this;
    const said = (v) => (v === null ? '–' : v === undefined ? '' : kind.unit(v));
    const values = this.sources.map((s, i) => ({ ...s, value: this.value(i) }));
    return html`<figure class="plot" data-plot=${kind.name}>
      <figcaption><b>${t(`plot.${kind.name}`)}</b> <span class="dim">${t(`plot.${kind.name}.sub`)}</span>
        <span class="legend">${values.map((s) => html`<span><i class="swatch source-${s.id}"></i>${s.title} <b data-series=${s.id} data-value=${s.value ?? ''}>${said(s.value)}</b></span>`)}</span></figcaption>
      <div class="canvas" role="img" aria-label="${t(`plot.${kind.name}`)}, ${t(`plot.${kind.name}.sub`)}: ${values.map((s) => `${s.title} ${said(s.value)}`).join(', ')}"></div>
    </figure>`;
  }
}

customElements.define('twin-plot', TwinPlot);
