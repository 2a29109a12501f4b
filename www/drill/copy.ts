/**
 * `<nimscope-drill-copy>`: copies the link to ten questions, or shows it where
 * copying is not allowed.
 */
import { html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { copyText } from "../play/copy-text.ts";
import { writeAddress } from "../session/address.ts";
import { controls } from "../ui/styles/controls.ts";
import { type Asked, writeAsked } from "./asked.ts";

@customElement("nimscope-drill-copy")
export class DrillCopyElement extends LitElement {
  static override styles = controls;

  @property({ attribute: false }) asked!: Asked;
  @state() private copied = false;
  @state() private refused = false;

  private get link(): string {
    const options = writeAsked(this.asked);
    const link = new URL(location.href);
    link.hash = writeAddress({ position: "drill", options });
    return link.href;
  }

  private async copy(): Promise<void> {
    this.refused = !(await copyText(this.link, (copied) => {
      this.copied = copied;
    }));
  }

  override render() {
    if (this.refused) return html`<a href=${this.link}>${this.link}</a>`;
    return html`<button type="button" @click=${this.copy}>
      ${this.copied ? "Copied" : "Copy link"}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-drill-copy": DrillCopyElement;
  }
}
