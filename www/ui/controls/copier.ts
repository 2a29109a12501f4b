/** A button that copies a text, and shows for a while that it did. */
import { html, nothing, type ReactiveControllerHost } from "lit";
import check from "lucide-static/icons/check.svg?raw";
import { icon } from "../icon.ts";

/** For so many milliseconds. */
const WHILE = 2000;

export class Copier {
  /** Whether the browser did not let the page copy. */
  isRefused = false;
  private isDone = false;
  private readonly host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
  }

  private set(isDone: boolean): void {
    this.isDone = isDone;
    this.host.requestUpdate();
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setTimeout(() => this.set(false), WHILE);
      this.set(true);
    } catch {
      this.isRefused = true;
      this.set(false);
    }
  }

  /** The button; `text` is asked for the text when it is pressed. */
  button(label: string, text: () => string, source = "", look = "") {
    return html`<button type="button" class=${look} @click=${() => this.copy(text())}>
      ${source === "" ? nothing : icon(this.isDone ? check : source)}
      <span aria-live="polite">${this.isDone ? "Copied" : label}</span>
    </button>`;
  }

  /** A button for an address; the address itself where copying is refused. */
  link(address: string) {
    return this.isRefused
      ? html`<a href=${address}>${address}</a>`
      : this.button("Copy link", () => address);
  }
}
