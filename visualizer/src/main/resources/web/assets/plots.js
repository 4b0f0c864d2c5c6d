import { html, nothing } from 'lit';
import uPlot from 'uplot';
import { LightElement } from './light.js';
import { bytesText, grouped, microsText } from './text.js';
import { t } from './i18n.js';
import './plot.js';

const REST_MILLIS = 900; // to draw a minute anew for each fifth of a second is work that nobody sees

const MINUTE = { range: () => [-60, 0], splits: () => [-45, -30, -15, 0], place: (age) => (age === 0 ? t('plot.now') : `${age} s`) };
const DECADES = { distr: 3, range: (u, min, max) => (min > 0 ? [10 ** Math.floor(Math.log10(min)), 10 ** Math.ceil(Math.log10(max * 1.01))] : [1, 1000]) };
const decades = (u, axis, min, max) => [...Array(9).keys()].map((i) => 10 ** (i - 1)).filter((v) => v >= min * 0.99 && v <= max * 1.01);
const doublings = [...Array(40).keys()].map((i) => 2 ** i);
const decadeText = (micros) => (micros < 1000 ? `${micros} µs` : micros < 1e6 ? `${micros / 1000} ms` : `${micros / 1e6} s`);
const fromZero = (least) => ({ range: (u, min, max) => [0, Math.max(least, max ?? 0) * 1.1] });
const rateText = (n) => (Number.isInteger(n) ? grouped(n) : n.toFixed(1));

/** Over the last minute: the measure's name is also its column's. */
const OVER_TIME = [
  { name: 'put', ofPuts: true, unit: microsText, scale: DECADES, up: { splits: decades, values: decadeText } },
  { name: 'lock', ofPuts: true, unit: microsText, scale: DECADES, up: { splits: decades, values: decadeText } },
  { name: 'backlog', unit: (n) => bytesText(Math.round(n)), scale: fromZero(1024), up: { incrs: doublings } },
  { name: 'dropped', unit: rateText, scale: fromZero(4) },
  { name: 'forces', unit: rateText, scale: fromZero(4) },
].map((kind) => ({ ...MINUTE, ...kind }));

/** Buckets double from half a microsecond. */
const bound = (i) => {
  const micros = 2 ** (i - 1);
  return micros < 1 ? '½ µs' : micros < 1000 ? `${micros} µs` : `${Math.round(micros / 1024)} ms`;
};

const HISTOGRAM = {
  name: 'histogram', unit: (share) => `${share < 10 ? share.toFixed(1).replace(/\.0$/, '') : Math.round(share)} %`, scale: fromZero(10),
  range: (u, min, max) => [min - 0.6, max + 0.6], splits: () => [1, 4, 7, 10, 13], place: (i) => `<${bound(i)}`, space: 30,
  series: (i, fill) => ({ fill, width: 0, paths: uPlot.paths.bars({ align: i ? 1 : -1, size: [0.42, 24] }) }),
  sum: () => undefined,
};

/** What both engines measured: how long puts take, how far the dispatch is behind, what is dropped, how often is forced. */
class TwinPlots extends LightElement {
  static properties = { events: {}, sources: {}, states: {} };

  willUpdate() {
    const { samples } = this.events;
    const now = performance.now();
    if (samples.rows === this.seen || now - this.drawnAt < REST_MILLIS) return;
    this.seen = samples.rows;
    this.drawnAt = now;
    const ages = samples.ages();
    this.data = OVER_TIME.map(({ name }) => [ages, ...this.sources.map((s) => samples.column(s.id, name))]);
    this.shares = this.histogram();
  }

  /** The share of puts in each bucket, per cent. */
  histogram() {
    const counts = this.sources.map((s) => (this.states[s.id]?.latency?.lockHistogram ?? []).map(Number));
    const buckets = [...Array(Math.max(0, ...counts.map((c) => c.length))).keys()];
    return [buckets, ...counts.map((c) => {
      const sum = c.reduce((a, n) => a + n, 0);
      return buckets.map((i) => (sum ? ((c[i] ?? 0) * 100) / sum : null));
    })];
  }

  render() {
    if (!this.seen?.length) return html`<section class="card" aria-label=${t('plots')}><h2>${t('plots')}</h2><p class="empty">${t('step.waiting')}</p></section>`;
    const puts = this.sources.some((s) => this.states[s.id]?.latency); // nobody puts into a slave
    return html`<section class="card" aria-label=${t('plots')}>
      <div class="head"><h2>${t('plots')}</h2><span>${t('plots.sub')}</span></div>
      <div class="plots">
        ${OVER_TIME.map((kind, i) => (puts || !kind.ofPuts ? html`<twin-plot .kind=${kind} .sources=${this.sources} .data=${this.data[i]}></twin-plot>` : nothing))}
        ${puts ? html`<twin-plot .kind=${HISTOGRAM} .sources=${this.sources} .data=${this.shares}></twin-plot>` : nothing}
      </div></section>`;
  }
}

customElements.define('twin-plots', TwinPlots);
