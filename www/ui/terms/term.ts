/**
 * `<nimscope-term name="mex">mex</nimscope-term>`: a word of the subject that
 * explains itself when it is pointed at, tapped or in focus.
 */
import { html, LitElement } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controls } from "../styles/controls.ts";
import { GLOSSARY } from "./glossary.ts";
import { termStyles } from "./term.style.ts";

@customElement("nimscope-term")
export class TermElement extends LitElement {
  static override styles = [controls, termStyles];

  /** The entry of the glossary; the text itself when it is missing. */
  @property() name = "";
  @state() private opened = false;
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
        aria-describedby="tip"
        @click=${this.open}
        @focus=${this.open}
        @blur=${this.close}
        @pointerenter=${this.open}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Escape" || !this.opened) return;
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
    if (this.opened) return;
    this.opened = true;
    this.tip.showPopover();
    const { left, bottom, top } = this.word.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const x = Math.max(8, Math.min(left, clientWidth - width - 8));
    // Below the word, or above where there is no room; touching it, so that
    // the pointer can go there.
    const y = bottom + height < clientHeight ? bottom : top - height;
    this.tip.style.left = `${x}px`;
    this.tip.style.top = `${y}px`;
  };

  private readonly close = () => {
    if (!this.opened) return;
    this.opened = false;
    this.tip.hidePopover();
  };
}

/** A text in which the first mention of each term explains itself. */
export function withTerms(text: string) {
  const seen = new Set<string>();
  return text.split(TERMS).map((piece) => {
    const name = NAMES.get(piece.toLowerCase());
    if (name === undefined || seen.has(name)) return piece;
    seen.add(name);
    return html`<nimscope-term name=${name}>${piece}</nimscope-term>`;
  });
}

const NAMES = new Map(
  Object.keys(GLOSSARY).flatMap((name) => [
    [name.toLowerCase(), name],
    [`${name.toLowerCase()}s`, name],
  ]),
);
const TERMS = new RegExp(
  `\\b(${[...NAMES.keys()].reverse().join("|")})\\b`,
  "i",
);

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-term": TermElement;
  }
}
