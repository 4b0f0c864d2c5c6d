import { LitElement } from 'lit';

/** A component without a shadow root: one style sheet, and links and tests reach every element. */
export class LightElement extends LitElement {
  createRenderRoot() {
    return this;
  }
}
