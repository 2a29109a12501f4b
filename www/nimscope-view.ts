/**
 * Defines `<nimscope-view>`, which the page and `embed.ts` share.
 */
import { html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import { games, start } from "./engine.ts";

@customElement("nimscope-view")
export class NimscopeView extends LitElement {
  @state() private names: string[] = [];

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    await start();
    this.names = games().map(({ name }) => name);
  }

  override render() {
    return html`<p>${this.names.join(", ")}</p>`;
  }
}
