import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { counted, meaningOf, readsOf, t } from './i18n.js';

/** The fields of a record with their values, and the one looked at in full: decimal, hex, readable. */
class TwinFields extends LightElement {
  static properties = { record: {}, spot: {} };

  render() {
    const { fields } = this.record;
    const chosen = fields.find((f) => f.name === this.spot?.field);
    return html`
      <div class="fields" role="listbox" aria-label=${t('fields.record')} @keydown=${this.key}
        @mouseleave=${() => this.send('hover-field', undefined)}>
        ${fields.map((f, i) => html`<div class="field ${f === chosen ? 'chosen' : ''}" role="option" data-field=${f.name} data-value=${f.decimal ?? f.text}
          aria-selected=${f === chosen} tabindex=${f === chosen || (!chosen && i === 0) ? 0 : -1} title=${meaningOf(f)}
          @mouseenter=${() => this.send('hover-field', f.name)} @click=${() => this.send('pin-field', f.name)} @focus=${() => this.send('pin-field', f.name)}>
          <i class="k-${f.kind}"></i><span class="label">${f.name}</span><span class="value">${readsOf(f)}</span></div>`)}
      </div>
      <dl class="detail" aria-live="polite">${chosen ? this.detail(chosen) : html`<dt>${t('fields.field')}</dt><dd class="dim">${t('fields.point')}</dd>`}</dl>`;
  }

  detail(f) {
    return html`<dt>${f.name}</dt><dd class="dim meaning" title=${meaningOf(f)}>${t('fields.meaning', { bytes: counted(f.size, 'byte'), at: f.start, meaning: meaningOf(f) })}</dd>
      ${f.decimal === undefined ? nothing : html`<dt>${t('fields.decimal')}</dt><dd data-value="decimal">${f.decimal}</dd>`}
      <dt>${t('fields.hex')}</dt><dd data-value="hex">${f.hex}</dd>
      <dt>${t('fields.reads')}</dt><dd data-value="text">${readsOf(f)}</dd>`;
  }

  key(event) {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
    const next = step && event.target[step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('twin-fields', TwinFields);
