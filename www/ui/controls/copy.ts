/** A button that copies a text, and shows for a while that it did. */
import { html, nothing } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import check from "lucide-static/icons/check.svg?raw";
import { icon } from "../icon.ts";

/** The time for which the button shows that the text is copied. */
const COPIED_MS = 2000;

interface Look {
  /** The source of an icon before the words. */
  readonly icon?: string;
  /** Classes: `primary`, `quiet` … */
  readonly look?: string;
  /** Called if the browser does not let the page copy. */
  readonly refused?: () => void;
  /** Replaces the button after such a refusal. */
  readonly instead?: unknown;
}

class Copy extends AsyncDirective {
  private state: "ready" | "copied" | "refused" = "ready";
  private draw = (): unknown => nothing;

  override render(label: string, text: () => string, look: Look = {}): unknown {
    this.draw = () => this.button(label, text, look);
    return this.draw();
  }

  private button(label: string, text: () => string, look: Look) {
    if (this.state === "refused" && look.instead) return look.instead;
    const isCopied = this.state === "copied";
    return html`<button
      type="button"
      class=${look.look ?? nothing}
      @click=${() => this.copy(text(), look)}
    >
      ${look.icon ? icon(isCopied ? check : look.icon) : nothing}
      <span aria-live="polite">${isCopied ? "Copied" : label}</span>
    </button>`;
  }

  private async copy(text: string, { refused }: Look): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.show("copied");
      setTimeout(() => this.show("ready"), COPIED_MS);
    } catch {
      this.show("refused");
      refused?.();
    }
  }

  private show(state: Copy["state"]): void {
    this.state = state;
    if (this.isConnected) this.setValue(this.draw());
  }
}

/**
 * `${copyButton("Copy", () => text)}`: the text is made when the button is
 * pressed.
 */
export const copyButton = directive(Copy);

/**
 * A button that copies an address. If the browser refuses, the address itself
 * is shown.
 */
export const copyLink = (address: string) =>
  copyButton("Copy link", () => address, {
    instead: html`<a href=${address}>${address}</a>`,
  });
