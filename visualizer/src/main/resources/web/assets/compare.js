import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { read } from './api.js';
import { readsOf, t } from './i18n.js';
import { run } from './job.js';
import { grouped, plain } from './text.js';
import { href } from './route.js';
import { said } from './server-words.js';

/** Compares two folders and shows the first place at which they differ, field by field. */
class TwinCompare extends LightElement {
  static properties = { source: {}, sources: {}, state: { state: true }, parts: { state: true }, said: { state: true } };

  willUpdate(changed) {
    if (changed.has('source') && changed.get('source')?.id !== this.source?.id) this.state = this.parts = this.said = undefined;
  }

  async compare(event) {
    event.preventDefault();
    const pair = { left: this.source.id, right: new FormData(event.target).get('right') };
    this.pair = pair;
    this.state = this.parts = this.said = undefined;
    const wanted = () => this.isConnected && this.pair === pair && this.source?.id === pair.left;
    try {
      await run('compare', pair, pair, { tell: (state) => (this.state = state), wanted });
      const difference = this.state?.report.difference;
      if (wanted() && difference) this.parts = await Promise.all([this.part(pair.left, difference.left), this.part(pair.right, difference.right)]);
    } catch (e) {
      if (wanted()) this.said = e.message;
    }
  }

  /** The part of a file that the place is in, or nothing if that side has none. */
  async part(source, place) {
    return place && { source, place, ...(await read(source, 'files/part', { file: place.file, at: place.filePosition })) };
  }

  render() {
    const others = this.sources.filter((s) => s.id !== this.source?.id);
    if (!others.length) return html`<p class="dim">${t('compare.alone')}</p>`;
    const busy = this.state?.standing === 'RUNNING';
    return html`<form class="asks" aria-label=${t('compare.title')} @submit=${this.compare}>
        <label>${t('compare.with', { left: this.source.title })} <select class="small" name="right">${others.map((s) => html`<option value=${s.id}>${s.title}</option>`)}</select></label>
        <button class="small on" data-action="compare" ?disabled=${busy}>${busy ? t('compare.busy') : t('compare.go')}</button></form>
      <div role="status">${this.said || this.state?.problem ? html`<p class="no">${said(this.said || this.state.problem)}</p>` : nothing}
      ${this.state?.standing === 'DONE' ? this.outcome(this.state.report.difference) : nothing}</div>`;
  }

  outcome(difference) {
    if (!difference) return html`<p class="ok" data-difference="none">${t('compare.same')}</p>`;
    return html`<p data-difference="first">${t('compare.first')} ${plain(said(difference.what))}</p>${this.parts ? this.sides() : nothing}`;
  }

  sides() {
    const [left, right] = this.parts;
    const names = [...new Set([left, right].flatMap((side) => side?.fields.map((f) => f.value.name) ?? []))];
    const of = (side, name) => side?.fields.find((f) => f.value.name === name)?.value;
    const title = (side) => (side ? html`<a href=${href({ source: side.source, path: side.place.file, at: side.place.filePosition })}>${this.sources.find((s) => s.id === side.source)?.title} · ${said(side.name)}</a>` : t('compare.nothing'));
    return html`<div class="scroll"><table class="words"><thead><tr><th>${t('compare.field')}</th><th>${title(left)}</th><th>${title(right)}</th></tr></thead>
      <tbody>${names.map((name) => {
        const [a, b] = [of(left, name), of(right, name)];
        const same = a?.hex === b?.hex && a?.size === b?.size;
        return html`<tr class=${same ? 'dim' : 'chosen'} data-field=${name} data-same=${same}><td>${name}</td><td class="tag">${a ? readsOf(a) : '–'}</td><td class="tag">${b ? readsOf(b) : '–'}</td></tr>`;
      })}</tbody></table></div>`;
  }
}

customElements.define('twin-compare', TwinCompare);
