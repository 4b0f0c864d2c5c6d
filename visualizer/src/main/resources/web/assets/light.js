import { LitElement } from 'lit';

/**
 * A component without a shadow root: one style sheet, and links and tests reach every element. It is drawn again when the
 * page's language changes.
 */
export class LightElement extends LitElement {
  connectedCallback() {
    super.connectedCallback();
    this.onLanguage ??= () => this.requestUpdate('language', undefined);
    window.addEventListener('language', this.onLanguage);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('language', this.onLanguage);
  }

  createRenderRoot() {
    return this;
  }
}
