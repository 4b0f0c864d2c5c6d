import { html } from 'lit';
import { LightElement } from './light.js';
import { t } from './i18n.js';
import { KEYS } from './keys.js';

/** The list of all keys, over the page; Esc closes it. */
class TwinHelp extends LightElement {
  show() {
    this.querySelector('dialog').showModal();
  }

  close() {
    this.querySelector('dialog').close();
  }

  render() {
    return html`<dialog class="help" aria-labelledby="help-title" @click=${(e) => e.target.matches('dialog') && this.close()}>
      <div class="head"><h2 id="help-title">${t('keys.title')}</h2><span class="grow"></span>
        <button class="small" data-action="close-help" @click=${this.close}>${t('keys.close')} <kbd>Esc</kbd></button></div>
      <div class="groups">${KEYS.map(([group, keys]) => html`<section><h3>${t(`keys.${group}`)}</h3>
        <dl>${keys.map(([names, does]) => html`<dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd data-key=${does}>${t(`keys.${does}`)}</dd>`)}</dl></section>`)}</div>
    </dialog>`;
  }
}

customElements.define('twin-help', TwinHelp);
