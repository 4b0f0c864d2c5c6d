import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LightElement } from './light.js';
import { grouped, bytesText, plain } from './text.js';
import { colourOf } from './palette.js';
import './lane.js';
import { t } from './i18n.js';

/** The logs of one or more sources on one ruler, with the ruler's own controls. */
class TwinCommitLog extends LightElement {
  static properties = {
    name: {}, shared: { type: Boolean }, sources: {}, states: {}, ruler: {}, events: {}, view: {}, topics: { state: true },
  };

  render() {
    const ruler = this.ruler;
    if (ruler.span === 0n) return html`<section class="card"><h2>${this.name}</h2><p class="empty">${t('step.waiting')}</p></section>`;
    return html`<section class="card" aria-label=${this.name}>
      <div class="head">
        <h2>${this.name}</h2>
        <span>${t(this.shared ? 'ruler.shared' : 'ruler.alone', { from: grouped(ruler.from), to: grouped(ruler.to) })}</span>
        <span>${t('ruler.file', { bytes: bytesText(ruler.fileBytes) })}</span>
        <span class="legend">${this.legend()}</span>
        <span class="grow"></span>
        ${this.controls(ruler)}
      </div>
      ${repeat(this.sources, (s) => s.id, (s) => html`<twin-lane .source=${s} .state=${this.states[s.id]} .ruler=${ruler}
        .from=${ruler.from} .span=${ruler.span} .events=${this.events} .view=${this.view}
        @topics=${(e) => this.met(e.detail)}></twin-lane>`)}
    </section>`;
  }

  /** Other topics may be there when the stepped stores have begun anew. */
  willUpdate() {
    const version = Object.values(this.states)[0]?.moment?.split('.')[0];
    if (version !== this.version) this.topics = undefined;
    this.version = version;
  }

  met(topics) {
    const fresh = [...topics].filter((topic) => !this.topics?.includes(topic));
    if (fresh.length) this.topics = [...(this.topics ?? []), ...fresh].slice(0, 9);
  }

  legend() {
    return [
      ...(this.topics ?? []).slice(0, 8).map((topic) => html`<span title=${plain(topic)}><i data-colour=${colourOf(topic)}></i>${plain(topic)}</span>`),
      html`<span><i class="many"></i>${t('ruler.many')}</span>`,
      html`<span><i class="blank"></i>${t('ruler.blank')}</span>`,
    ];
  }

  controls(ruler) {
    const middle = () => (this.view.offset ? BigInt(this.view.offset) : ruler.from + ruler.span / 2n);
    return html`<span class="tools ruler" role="group" aria-label=${t('ruler.of', { name: this.name })}>
      <button class="small" data-action="scroll-back" aria-label=${t('ruler.back')} ?disabled=${ruler.from <= ruler.min} @click=${() => ruler.shift(-2)}>◀</button>
      <input type="range" class="small" aria-label=${t('ruler.begin')} min="0" max="1000" .value=${String(this.place(ruler))}
        @input=${(e) => this.scroll(ruler, Number(e.target.value))}>
      <button class="small" data-action="scroll-on" aria-label=${t('ruler.on')} ?disabled=${ruler.to > ruler.end} @click=${() => ruler.shift(2)}>▶</button>
      <button class="small" data-action="zoom-in" aria-label=${t('ruler.in')} @click=${() => ruler.zoom(-1, middle())}>+</button>
      <button class="small" data-action="zoom-out" aria-label=${t('ruler.out')} @click=${() => ruler.zoom(1, middle())}>−</button>
      <button class="small ${ruler.following ? 'on' : ''}" data-action="follow" aria-pressed=${ruler.following}
        @click=${() => ruler.follows(!ruler.following)}>${t('ruler.follow')}</button>
    </span>`;
  }

  place(ruler) {
    const range = ruler.end - ruler.min;
    return range <= 0n ? 0 : Math.min(1000, Number(((ruler.from - ruler.min) * 1000n) / range));
  }

  scroll(ruler, place) {
    ruler.scrollTo(ruler.min + ((ruler.end - ruler.min) * BigInt(place)) / 1000n);
  }
}

customElements.define('twin-commit-log', TwinCommitLog);
