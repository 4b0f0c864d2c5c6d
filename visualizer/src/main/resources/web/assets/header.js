import { html, nothing } from 'lit';
import { LightElement } from './light.js';
import { LANGUAGES, choose, language } from './language.js';
import { meet } from './keys.js';
import { t } from './i18n.js';
import './producer.js';

/** Where one is, whether the server is heard, and what goes on; stays in sight. */
class TwinHeader extends LightElement {
  static properties = { heard: {}, stepping: {}, workload: {}, running: {}, moment: {} };

  /** running and moment: where the two ways of looking at the stores begin; stepping: whether it is the second. */
  render() {
    return html`<header>
        <h1>Twinlog</h1>
        <span class="sub" role="status"><span class="dot ${this.heard ? '' : 'off'}"></span>${t(this.heard ? 'page.heard' : 'page.unheard')}</span>
        <nav aria-label=${t('page.time')}>${this.way('live', !this.stepping, this.running, 'page.running')}
          ${this.way('step-mode', this.stepping, this.moment, 'page.stepping')}</nav>
        <a class="course" href="/course/${language()}">${t('page.course')}</a>
        <span class="grow"></span>
        ${this.workload && !this.stepping ? html`<twin-producer .workload=${this.workload}></twin-producer>` : nothing}
        <span class="languages" role="group" aria-label=${t('page.language')}>${Object.entries(LANGUAGES).map(([name, title]) => html`<button lang=${name} data-language=${name}
          class=${name === language() ? 'on' : ''} aria-pressed=${name === language()} @click=${() => choose(name)}>${title}</button>`)}</span>
        <button class="keys-button" data-action="help" aria-label=${t('page.keys')} title=${t('page.keys')} @click=${() => meet(document, 'twin-help', (help) => help.show())}>?</button>
      </header>`;
  }

  way(action, isOn, href, name) {
    return html`<a class=${isOn ? 'on' : ''} data-action=${action} aria-current=${isOn ? 'true' : nothing} href=${href}>${t(name)}</a>`;
  }
}

customElements.define('twin-header', TwinHeader);
