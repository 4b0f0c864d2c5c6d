import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { plural } from './text.js';

/** The fields of a record with their values, and the one looked at in full: decimal, hex, readable. */
class TwinFields extends LightElement {
  static properties = { record: {}, spot: {} };

  render() {
    const { fields } = this.record;
    const chosen = fields.find((f) => f.name === this.spot?.field);
    return html`
      <div class="fields" role="listbox" aria-label="fields of the record" @keydown=${this.key}
        @mouseleave=${() => this.send('hover-field', undefined)}>
        ${fields.map((f, i) => html`<div class="field ${f === chosen ? 'chosen' : ''}" role="option" data-field=${f.name} data-value=${f.decimal ?? f.text}
          aria-selected=${f === chosen} tabindex=${f === chosen || (!chosen && i === 0) ? 0 : -1} title=${f.meaning}
          @mouseenter=${() => this.send('hover-field', f.name)} @click=${() => this.send('pin-field', f.name)} @focus=${() => this.send('pin-field', f.name)}>
          <i class="k-${f.kind}"></i><span class="label">${f.name}</span><span class="value">${f.text}</span></div>`)}
      </div>
      <dl class="detail" aria-live="polite">${chosen ? this.detail(chosen) : html`<dt>field</dt><dd class="dim">point at a byte or a field; click to keep it</dd>`}</dl>`;
  }

  detail(f) {
    return html`<dt>${f.name}</dt><dd class="dim meaning" title=${f.meaning}>${plural(f.size, 'byte')} at ${f.start}: ${f.meaning}</dd>
      ${f.decimal === undefined ? nothing : html`<dt>decimal</dt><dd data-value="decimal">${f.decimal}</dd>`}
      <dt>hex</dt><dd data-value="hex">${f.hex}</dd>
      <dt>reads</dt><dd data-value="text">${f.text}</dd>`;
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
