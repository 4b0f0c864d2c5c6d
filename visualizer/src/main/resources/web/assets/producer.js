import { html } from 'lit';
import { LightElement } from './light.js';
import { post } from './api.js';
import { grouped } from './text.js';
import { pieces, t } from './i18n.js';
import { said } from './server-words.js';

const FIELDS = [
  ['rate', 1, 2000],
  ['count', 1, 20000],
  ['size', 0, 60000],
  ['topics', 1, 8],
];

/** Starts and stops the running workload, and puts bursts; both engines get the same messages. */
class TwinProducer extends LightElement {
  static properties = { workload: {}, form: { state: true }, said: { state: true }, busy: { state: true } };

  willUpdate() {
    if (!this.form) this.form = { count: 1000, ...this.workload.settings };
  }

  async send(what) {
    this.busy = true;
    try {
      const { count, ...settings } = this.form;
      await post(`workload/${what}`, what === 'burst' ? { count, settings } : what === 'start' ? settings : {});
      this.said = undefined;
    } catch (e) {
      this.said = e.message;
    } finally {
      this.busy = false;
    }
  }

  render() {
    const w = this.workload;
    return html`<div class="producer" role="group" aria-label=${t('workload')}>
      <span class="dim" role="status">${this.said ? html`<span class="no">${said(this.said)}</span>`
        : html`${w.running ? t('workload.going', { rate: grouped(w.settings.rate) }) : t('workload.stopped')} · ${pieces('workload.sent', { count: html`<span data-field="sent">${grouped(w.sent)}</span>` })}`}</span>
      <button class=${w.running ? '' : 'on'} data-action="start" ?disabled=${this.busy || w.running} @click=${() => this.send('start')}>▶<span class="word"> ${t('workload.run')}</span></button>
      <button class=${w.running ? 'on' : ''} data-action="stop" ?disabled=${this.busy || !w.running} @click=${() => this.send('stop')}>❚❚<span class="word"> ${t('workload.pause')}</span></button>
      <button data-action="burst" ?disabled=${this.busy || w.bursting} @click=${() => this.send('burst')}>${t('workload.burst', { count: grouped(this.form.count) })}</button>
      <details><summary data-action="produce-options" aria-label=${t('workload.options')}>▾</summary>
        <form @submit=${(e) => e.preventDefault()}>
          ${FIELDS.map(([name, min, max]) => html`<label>${t(`workload.${name}`)}<input type="number" name=${name} min=${min} max=${max} .value=${String(this.form[name])}
            @change=${(e) => this.change(name, Number(e.target.value))}></label>`)}
          <label>${t('workload.keys')}<input type="checkbox" name="keys" .checked=${this.form.keys} @change=${(e) => this.change('keys', e.target.checked)}></label>
          <span class="dim">${t('workload.limit', { limit: grouped(w.limitMebibytes), seed: w.seed })}</span>
        </form>
      </details>
    </div>`;
  }

  change(name, value) {
    this.form = { ...this.form, [name]: value };
    if (this.workload.running && name !== 'count') this.send('start');
  }
}

customElements.define('twin-producer', TwinProducer);
