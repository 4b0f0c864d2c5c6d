import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { meaningOf, readsOf, t } from './i18n.js';
import { said } from './server-words.js';

const MOST_PARTS = 40;

/** The parts in sight as a tree; the one under the cursor is open and shows its fields with their values. */
class TwinPartTree extends LightElement {
  static properties = { parts: {}, open: {}, cursor: {}, hovered: {} };

  render() {
    const at = this.parts.findIndex((p) => this.cursor >= p.start && this.cursor < p.end);
    const first = Math.max(0, Math.min(at - MOST_PARTS / 2, this.parts.length - MOST_PARTS));
    return html`<ul class="tree" role="tree" aria-label=${t('bytes.parts')} @keydown=${this.key} @mouseleave=${() => this.send('hover', undefined)}>
      ${repeat(this.parts.slice(first, first + MOST_PARTS), (p) => p.start, (p) => this.part(p))}</ul>`;
  }

  part(part) {
    const here = this.cursor >= part.start && this.cursor < part.end;
    const fields = here && this.open?.start === part.start ? this.open.fields : undefined;
    return html`<li role="treeitem" aria-expanded=${here} aria-selected=${here} data-part=${part.name} tabindex=${here ? 0 : -1}
        @click=${(e) => this.pick(e, part.start)}><span class="branch">${here ? '▾' : '▸'} ${said(part.name)}</span>
      ${fields ? html`<ul role="group">${fields.map((f) => this.field(f))}</ul>` : nothing}</li>`;
  }

  field({ value, position }) {
    const here = this.cursor >= position && this.cursor < position + value.size;
    return html`<li role="treeitem" class="leaf ${here ? 'chosen' : ''} ${this.hovered?.start === position ? 'hovered' : ''}" aria-selected=${here}
      data-field=${value.name} data-position=${position} data-value=${value.decimal ?? value.text} tabindex="-1" title=${meaningOf(value)}
      @click=${(e) => this.pick(e, position)} @mouseenter=${() => this.send('hover', position)}>
      <i class="k-${value.kind}"></i><span class="label">${value.name}</span><span class="reads">${readsOf(value)}</span></li>`;
  }

  pick(event, position) {
    event.stopPropagation();
    this.send('cursor', position);
  }

  send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  key(event) {
    const items = [...this.querySelectorAll('[role=treeitem]')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.target.click();
    } else if (step) {
      event.preventDefault();
      items[items.indexOf(event.target) + step]?.focus();
    }
  }
}

customElements.define('twin-part-tree', TwinPartTree);
