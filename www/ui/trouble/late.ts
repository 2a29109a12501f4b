/**
 * `<nimscope-late>`: says that the solver is late; otherwise it shows the words
 * inside it.
 */
import { html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import { watchLate } from "../../solver/insist.ts";

@customElement("nimscope-late")
export class LateElement extends LitElement {
  @state() private late = false;
  private stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = watchLate((late) => {
      this.late = late;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  override render() {
    return this.late
      ? html`<span>The solver has not arrived yet. The page asks for it again.</span>`
      : html`<slot></slot>`;
  }
}
