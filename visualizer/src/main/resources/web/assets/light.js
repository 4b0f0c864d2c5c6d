import { LitElement } from 'lit';
import { language } from './language.js';

/**
 * A component without a shadow root: one style sheet, and links and tests reach every element. It is drawn again when the
 * page's language changes.
 */
export class LightElement extends LitElement {
  connectedCallback() {
    super.connectedCallback();
    this.language = language();
    this.onLanguage ??= () => this.speak();
    window.addEventListener('language', this.onLanguage);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('language', this.onLanguage);
  }

  speak() {
    const before = this.language;
    this.language = language();
    this.requestUpdate('language', before);
  }

  createRenderRoot() {
    return this;
  }
}
