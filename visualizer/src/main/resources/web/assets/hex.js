import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { grouped } from './text.js';
import { t } from './i18n.js';

/** Bytes as a hex dump, coloured by field. The arrow keys walk; hovering shows, clicking keeps. */
class TwinHex extends LightElement {
  static properties = { record: {}, spot: {}, pinned: {}, width: { state: true } };

  constructor() {
    super();
    this.width = 16;
  }

  connectedCallback() {
    super.connectedCallback();
    this.sizes = new ResizeObserver(([entry]) => {
      const room = entry.contentRect.width;
      this.width = room < 250 ? 6 : room < 350 ? 8 : room < 470 ? 12 : room < 760 ? 16 : 24;
    });
    this.sizes.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  willUpdate(changed) {
    if (!changed.has('record')) return;
    this.fieldOf = [];
    for (const field of this.record.fields) {
      for (let i = 0; i < field.size; i++) this.fieldOf[field.start + i] = field;
    }
  }

  /** Rows of positions, with the bytes of each; a number stands for that many bytes left out. */
  rows() {
    const rows = [];
    let end = 0;
    for (const { start, bytes } of this.record.segments) {
      if (start > end) rows.push({ left: start - end });
      for (let i = 0; i < bytes.length; i += this.width) {
        rows.push({ start: start + i, bytes: bytes.slice(i, i + this.width) });
      }
      end = start + bytes.length;
    }
    return rows;
  }

  render() {
    return html`<div class="hexbox"><div class="hex" role="grid" aria-label=${t('hex.record')} @keydown=${this.key}
        @mouseover=${(e) => this.tell('hover-byte', e.target)} @mouseleave=${() => this.send('hover-byte', undefined)}
        @click=${(e) => this.tell('pin-byte', e.target)} @focusin=${(e) => this.tell('pin-byte', e.target)}>
      ${this.rows().map((row) => (row.left ? html`<div class="gap">${t('hex.left', { count: grouped(row.left) })}</div>` : this.row(row)))}
    </div></div>`;
  }

  row({ start, bytes }) {
    return html`<div class="row" role="row"><span class="at" role="rowheader">${grouped(this.record.filePosition + start)}</span>
      ${bytes.map((hex, i) => this.byte(start + i, hex))}${this.width >= 16 ? html`<span class="ascii" aria-hidden="true">${bytes.map(ascii).join('')}</span>` : nothing}</div>`;
  }

  byte(position, hex) {
    const field = this.fieldOf[position];
    const spot = this.spot;
    const ofField = field && spot?.field === field.name;
    const reached = (this.pinned?.position ?? 0) === position;
    return html`<span class="byte k-${field?.kind ?? 'filler'} ${field?.start === position ? 'begin' : ''} ${ofField ? 'of-field' : ''} ${spot?.position === position ? 'here' : ''}"
      role="gridcell" tabindex=${reached ? 0 : -1} data-byte=${position} data-of=${field?.name ?? ''}
      aria-label=${t('hex.byte', { position: grouped(position), hex, field: field?.name ?? t('hex.noField') })}>${hex}</span>`;
  }

  tell(name, element) {
    const { byte } = element.dataset ?? {};
    if (byte !== undefined) this.send(name, Number(byte));
  }

  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  key(event) {
    const position = Number(event.target.dataset.byte);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.width, ArrowUp: -this.width }[event.key];
    const to = event.key === 'Home' ? 0 : step === undefined ? undefined : position + step;
    const next = to !== undefined && this.querySelector(`[data-byte="${to}"]`);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}

export const ascii = (hex) => {
  const code = parseInt(hex, 16);
  return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '·';
};

customElements.define('twin-hex', TwinHex);
