/** `<nimscope-term name="mex">`: a term that shows its explanation. */
import { css, html, LitElement } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controls } from "../styles/controls.ts";
import { GLOSSARY } from "./glossary.ts";

@customElement("nimscope-term")
export class TermElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: inline;
        font: inherit;
        color: inherit;
      }
      button {
        display: inline;
        font: inherit;
        white-space: inherit;
        text-decoration: underline dotted;
        text-decoration-thickness: 1px;
        text-underline-offset: 0.2em;
        cursor: help;
      }
      button:hover:not(:disabled) {
        background: none;
        text-decoration-style: solid;
      }
      .tip {
        position: fixed;
        inset: auto;
        width: max-content;
        max-width: min(20rem, calc(100vw - 1rem));
        margin: 0;
        border: 0;
        padding: var(--space-2) var(--space-3);
        font-family: var(--font);
        font-size: var(--text-s);
        font-weight: 400;
        text-align: start;
        white-space: normal;
        pointer-events: auto;
      }
    `,
  ];

  /** The term's name in the glossary; if empty, the element's text names it. */
  @property() name = "";
  @state() private isOpen = false;
  @query("button") private word!: HTMLElement;
  @query(".tip") private tip!: HTMLElement;

  override connectedCallback() {
    super.connectedCallback();
    this.addEventListener("pointerleave", this.close);
  }

  override render() {
    const name = this.name || (this.textContent ?? "").trim();
    return html`<button
        type="button"
        class="bare"
        aria-describedby="tip"
        @click=${this.open}
        @focus=${this.open}
        @blur=${this.close}
        @pointerenter=${this.open}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Escape" || !this.isOpen) return;
          event.stopPropagation();
          this.close();
        }}
      ><slot></slot></button><span
        id="tip"
        class="tip"
        role="tooltip"
        popover="manual"
      >${GLOSSARY[name] ?? ""}</span>`;
  }

  private readonly open = () => {
    if (this.isOpen) return;
    this.isOpen = true;
    this.tip.showPopover();
    const { left, bottom, top } = this.word.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const x = Math.max(8, Math.min(left, clientWidth - width - 8));
    // The tip touches the word, so that the pointer can move into it.
    const y = bottom + height < clientHeight ? bottom : top - height;
    this.tip.style.left = `${x}px`;
    this.tip.style.top = `${y}px`;
  };

  private readonly close = () => {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.tip.hidePopover();
  };
}
