import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { post } from './api.js';
import { t } from './i18n.js';
import { said } from './server-words.js';
import './search.js';
import './verify.js';
import './compare.js';

const TOOLS = ['search', 'verify', 'compare', 'open'];

/** What can be done with a whole folder: search it, check it, compare it with another, open one more. */
class TwinFolderTools extends LightElement {
  static properties = { source: {}, sources: {}, canOpen: {}, tool: { state: true }, refused: { state: true } };

  constructor() {
    super();
    this.tool = 'search';
  }

  render() {
    const tools = TOOLS.filter((name) => name !== 'open' || this.canOpen);
    return html`<section class="card" aria-label=${t('tools.title')}>
      <div class="head"><h2>${t('tools.title')}</h2><span class="path" title=${this.source.folder}>${this.source.folder}</span><span class="grow"></span>
        <span class="tools" role="tablist" aria-label=${t('tools.title')} @keydown=${this.key}>${tools.map((name) => html`<button role="tab" class="small ${this.tool === name ? 'on' : ''}" data-tool=${name}
          aria-selected=${this.tool === name} tabindex=${this.tool === name ? 0 : -1} @click=${() => (this.tool = name)}>${t(`tools.${name}`)}</button>`)}</span></div>
      <div role="tabpanel" aria-label=${t(`tools.${this.tool}`)}>${this.shown()}</div></section>`;
  }

  /** The arrow keys go from tool to tool. */
  key(event) {
    const step = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' }[event.key];
    const next = step && event.target[step];
    if (!next) return;
    event.preventDefault();
    next.click();
    next.focus();
  }

  /** Goes to the search. */
  async search() {
    this.tool = 'search';
    await this.updateComplete;
    this.querySelector('twin-search [name=topic]').focus();
  }

  shown() {
    if (this.tool === 'verify') return html`<twin-verify .source=${this.source}></twin-verify>`;
    if (this.tool === 'compare') return html`<twin-compare .source=${this.source} .sources=${this.sources}></twin-compare>`;
    if (this.tool === 'open') return this.opener();
    return html`<twin-search .source=${this.source}></twin-search>`;
  }

  opener() {
    return html`<form class="asks" aria-label=${t('tools.open')} @submit=${this.open}>
        <label>${t('open.path')} <input class="small" name="path" size="48" autocomplete="off" spellcheck="false"></label>
        <button class="small on" data-action="open-folder">${t('open.go')}</button></form>
      <div role="status">${this.refused ? html`<p class="no" data-refused=${this.refused.path}>${said(this.refused.why)}</p>` : nothing}</div>`;
  }

  async open(event) {
    event.preventDefault();
    const path = new FormData(event.target).get('path');
    try {
      const opened = await post('sources', { path });
      this.refused = undefined;
      this.dispatchEvent(new CustomEvent('opened', { detail: opened.id }));
    } catch (e) {
      this.refused = { path, why: e.message };
    }
  }
}

customElements.define('twin-folder-tools', TwinFolderTools);
