/** `<nimscope-slide>`: an address as a slide. */
import { html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { type Address, HOME } from "../../session/address.ts";
import "../nimscope-view.ts";

@customElement("nimscope-slide")
export class SlideElement extends LitElement {
  @property({ attribute: false }) address: Address = HOME;

  override render() {
    const { position, options } = this.address;
    return html`<nimscope-view home .position=${position} .options=${options}></nimscope-view>`;
  }
}
