/** `<nimscope-about>`: the dialogs about keys, notation, citing and sharing. */
import { html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import { writeAddress } from "../../session/address.ts";
import type { Game } from "../../solver/wasm.ts";
import { PRIMARY } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { icon } from "../../ui/icon.ts";
import { loaded } from "../../ui/lazy.ts";
import { sheet } from "../../ui/sheet.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { Share } from "../share/share.ts";
import css from "./about.css?inline";
import { KEYS } from "./keys.ts";

const loadShare = () => import("../share/share.ts");

export type Dialog = "keys" | "notation" | "cite" | "share";

@customElement("nimscope-about")
export class AboutElement extends LitElement {
  static override styles = [controls, sheet(css)];

  /** The position that the page shows; empty in the gallery. */
  @property() position = "";
  @property({ attribute: false }) games: Game[] = [];
  private share: Share | null = null;

  async open(which: Dialog) {
    if (which === "share") {
      const { Share } = await loaded(loadShare);
      this.share ??= new Share(this);
      return this.share.open();
    }
    this.renderRoot.querySelector<HTMLDialogElement>(`#${which}`)?.showModal();
  }

  override render() {
    return html`
      <dialog class="panel" id="keys" aria-labelledby="keys-title">
        ${this.head("keys-title", "Keys")}
        ${Object.entries(KEYS).map(
          ([where, keys]) => html`<h3 class="above-3">${where}</h3>
            <dl class="keys">
              ${keys.map(([keys, does]) => html`<dt><kbd>${keys}</kbd></dt><dd>${does}</dd>`)}
            </dl>`,
        )}
      </dialog>
      <dialog class="panel" id="notation" aria-labelledby="notation-title">
        ${this.head("notation-title", "Notation")}
        <p>
          In addresses, in files and on the command line, a position is written
          as the name of its game, with its numbers or squares in parentheses. A
          <code>+</code> between two positions makes a sum.
        </p>
        <dl class="games" @click=${this.follow}>
          ${this.games.map(
            ({
              title,
              notation,
              forms,
              variants,
            }) => html`<dt class="bold above-2">${title}</dt>
              <dd>
                ${forms.map((form) => html`<a href=${writeAddress({ position: form, options: {} })}><code>${form}</code></a> `)}
                <span class="note">${notation}</span>
                ${variants.map(({ name, meaning }) => html`<span class="note"><code>[${name}]</code> ${meaning}</span>`)}
              </dd>`,
          )}
        </dl>
      </dialog>
      <dialog class="panel" id="cite" aria-labelledby="cite-title">
        ${this.head("cite-title", "Cite this")}
        <p>Version ${__VERSION__}. The address of this page holds the position and the view.</p>
        <pre class="mono tiny anywhere" tabindex="0" aria-label="BibTeX">${this.bibtex()}</pre>
        ${copyButton("Copy BibTeX", () => this.bibtex(), PRIMARY)}
        ${this.sources()}
      </dialog>
      ${this.share?.view()}
    `;
  }

  private head(id: string, title: string) {
    return html`<div class="row flat between below-4">
      <h2 id=${id}>${title}</h2>
      <form method="dialog"><button class="quiet icon" aria-label="Close">${icon(x)}</button></form>
    </div>`;
  }

  /** Closes the dialog when a person follows a link in it. */
  private follow(event: Event) {
    const link = event.composedPath().find((it) => it instanceof HTMLElement);
    link?.closest("a")?.closest("dialog")?.close();
  }

  private sources() {
    const played = new Set(this.position.match(/[a-z]+(?=[[(])/g));
    const games = this.games.filter(
      ({ name }) => played.size === 0 || played.has(name),
    );
    const sources = [...new Set(games.flatMap(({ sources }) => sources))];
    if (sources.length === 0) return "";
    return html`<h3 class="above-5">The mathematics comes from</h3>
      <ul class="small">${sources.map((source) => html`<li>${source}</li>`)}</ul>`;
  }

  private bibtex(): string {
    return [
      "@software{nimscope,",
      "  author  = {{The nimscope contributors}},",
      "  title   = {nimscope: an exact solver for combinatorial games that draws their maps},",
      `  version = {${__VERSION__}},`,
      `  year    = {${__YEAR__}},`,
      `  url     = {${location.href}},`,
      `  urldate = {${today()}}`,
      "}",
    ].join("\n");
  }
}

/** The local date, such as 2026-01-31. */
function today(): string {
  const now = new Date();
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
