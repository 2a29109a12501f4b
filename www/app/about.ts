/** `<nimscope-about>`: the dialogs on keys and on citing. */
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import x from "lucide-static/icons/x.svg?raw";
import type { Game } from "../solver/wasm.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";

/** What each key does; the first of a pair is shown as keys. */
const KEYS: readonly (readonly [string, string])[] = [
  ["+ −", "zoom the map in and out"],
  [
    "← ↑ → ↓",
    "pan the map or turn the figure, or go from move to move on the board",
  ],
  ["Shift ← ↑ → ↓", "go from cell to cell on the map; Enter opens the cell"],
  ["0", "show the whole map again"],
  ["Enter, Space", "make the move in focus"],
  ["Tab", "go to the next control"],
  ["Esc", "leave full screen, a dialog or a tooltip"],
];

@customElement("nimscope-about")
export class AboutElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: contents;
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin-bottom: var(--space-4);
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: var(--space-2) var(--space-4);
        margin: 0;
      }
      dd {
        margin: 0;
      }
      pre {
        margin: var(--space-3) 0;
        padding: var(--space-3);
        border-radius: var(--radius);
        background: var(--sunken);
        font-family: var(--font-mono);
        font-size: var(--text-xs);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      h3 {
        margin-top: var(--space-5);
      }
      ul {
        padding-inline-start: 1.2em;
        font-size: var(--text-s);
      }
    `,
  ];

  /** The position the page shows, empty in the gallery. */
  @property() position = "";
  @property({ attribute: false }) games: Game[] = [];

  open(which: "keys" | "cite") {
    this.renderRoot.querySelector<HTMLDialogElement>(`#${which}`)?.showModal();
  }

  override render() {
    return html`
      <dialog id="keys" aria-labelledby="keys-title">
        ${this.head("keys-title", "Keys")}
        <dl>
          ${KEYS.map(([keys, does]) => html`<dt><kbd>${keys}</kbd></dt><dd>${does}</dd>`)}
        </dl>
      </dialog>
      <dialog id="cite" aria-labelledby="cite-title">
        ${this.head("cite-title", "Cite this")}
        <p>Version ${__VERSION__}. The address of this page holds the position and the view.</p>
        <pre tabindex="0" aria-label="BibTeX">${this.bibtex()}</pre>
        <button class="primary" @click=${() => navigator.clipboard.writeText(this.bibtex())}>Copy</button>
        ${this.sources()}
      </dialog>
    `;
  }

  private head(id: string, title: string) {
    return html`<header>
      <h2 id=${id}>${title}</h2>
      <form method="dialog"><button class="quiet icon" aria-label="Close">${icon(x)}</button></form>
    </header>`;
  }

  private sources() {
    const played = new Set(this.position.match(/[a-z]+(?=[[(])/g));
    const games = this.games.filter(
      ({ name }) => played.size === 0 || played.has(name),
    );
    const sources = [...new Set(games.flatMap(({ sources }) => sources))];
    if (sources.length === 0) return "";
    return html`<h3>The mathematics comes from</h3>
      <ul>${sources.map((source) => html`<li>${source}</li>`)}</ul>`;
  }

  private bibtex(): string {
    return [
      "@software{nimscope,",
      "  title   = {nimscope: an exact solver for combinatorial games that draws their landscapes},",
      `  version = {${__VERSION__}},`,
      `  year    = {${__YEAR__}},`,
      `  url     = {${location.href}}`,
      "}",
    ].join("\n");
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-about": AboutElement;
  }
}
