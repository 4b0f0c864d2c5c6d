import { html, svg, nothing } from 'lit';
import { LightElement } from './light.js';
import { bytesText, grouped } from './text.js';

const [HEIGHT, BOTTOM, TOP] = [190, 170, 18];

/** How long each engine held its lock, and how far its dispatch was behind, as measured. */
class TwinPlots extends LightElement {
  static properties = { events: {}, sources: {}, states: {}, width: { state: true } };

  connectedCallback() {
    super.connectedCallback();
    this.sizes = new ResizeObserver(() => (this.width = Math.max(160, this.querySelector('.plots > div')?.clientWidth ?? 0)));
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  render() {
    const puts = this.sources.some((s) => this.states[s.id]?.latency); // nobody puts into a slave
    return html`<section class="card" aria-label="Measurements"><div class="plots">
      ${puts ? html`<div data-plot="lock"><h3>Time in lock <span class="dim">puts by duration</span></h3>${this.histogram()}</div>` : nothing}
      <div><h3>Not yet dispatched <span class="dim">bytes, last minute</span></h3>${this.history()}</div>
    </div></section>`;
  }

  histogram() {
    const series = this.sources.map((s) => ({ id: s.id, title: s.title, counts: this.states[s.id]?.latency?.lockHistogram ?? [] }));
    const buckets = Math.max(0, ...series.map((s) => s.counts.length));
    if (!buckets) return html`<p class="empty">no message put yet</p>`;
    const shares = series.map((s) => {
      const sum = s.counts.reduce((a, c) => a + Number(c), 0) || 1;
      return { ...s, shares: s.counts.map((c) => Number(c) / sum) };
    });
    const most = Math.max(...shares.flatMap((s) => s.shares)) || 1;
    const { width = 240 } = this;
    const step = width / buckets;
    const wide = step / (series.length + 0.7);
    return html`<svg viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="histogram of the time in the lock">
      ${shares.map((s, n) => s.shares.map((share, i) => {
        const h = share === 0 ? 0 : Math.max(1.2, (share / most) * (BOTTOM - TOP));
        return svg`<rect class=${n ? 's4' : 's3'} x=${i * step + n * wide} y=${BOTTOM - h} width=${wide} height=${h}><title>${s.title}: ${grouped(s.counts[i])} puts under ${bound(i)}</title></rect>`;
      }))}
      <line class="axis" x1="0" x2=${width} y1=${BOTTOM} y2=${BOTTOM}></line>
      ${[...Array(buckets).keys()].filter((i) => i % 3 === 1).map((i) => svg`<text x=${(i + 0.5) * step} y=${BOTTOM + 12} text-anchor="middle">&lt; ${bound(i)}</text>`)}
      ${this.names()}</svg>`;
  }

  history() {
    const samples = this.events.samples;
    const { width = 240 } = this;
    const most = Math.max(1024, ...samples.flatMap((s) => Object.values(s)));
    const points = (id) => samples.map((s, i) => `${(width * (i + 300 - samples.length)) / 299},${BOTTOM - ((s[id] ?? 0) / most) * (BOTTOM - TOP)}`).join(' ');
    return html`<svg viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="bytes not yet dispatched over the last minute">
      <line class="axis" x1="0" x2=${width} y1=${BOTTOM} y2=${BOTTOM}></line>
      <line class="axis" x1="0" x2=${width} y1=${TOP} y2=${TOP}></line>
      ${this.sources.map((s, n) => svg`<polyline class=${n ? 's4' : 's3'} points=${points(s.id)}></polyline>`)}
      <text x="0" y=${TOP - 5}>${bytesText(most)}</text><text x="0" y=${BOTTOM + 12}>1 min ago</text><text x=${width} y=${BOTTOM + 12} text-anchor="end">now</text>
      ${this.names()}</svg>`;
  }

  names() {
    return this.sources.map((s, n) => svg`<text class=${n ? 's4' : 's3'} x=${(this.width ?? 240) - 72 + n * 44} y=${TOP - 5} stroke="none">${s.title}</text>`);
  }
}

/** Buckets double from half a microsecond. */
const bound = (i) => {
  const micros = 2 ** (i - 1);
  return micros < 1 ? '½ µs' : micros < 1000 ? `${micros} µs` : `${Math.round(micros / 1024)} ms`;
};

customElements.define('twin-plots', TwinPlots);
