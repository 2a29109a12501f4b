/**
 * `<nimscope-app>`: the page around the views: header, address, footer. A view
 * is fetched when it is first shown.
 */

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import keyboard from "lucide-static/icons/keyboard.svg?raw";
import moon from "lucide-static/icons/moon.svg?raw";
import quote from "lucide-static/icons/quote.svg?raw";
import sun from "lucide-static/icons/sun.svg?raw";
import type { Address } from "../session/address.ts";
import { engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { fetched } from "../solver/trouble.ts";
import type { Game } from "../solver/wasm.ts";
import type { Said } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import { chooseTheme, chosenTheme, themeAt, watchTheme } from "../ui/theme.ts";
import { isOutdated, keepOffline, update } from "./offline.ts";
import { here, type Place, push, replace, watch } from "./router.ts";
import "../ui/trouble.ts";

@customElement("nimscope-app")
export class App extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-rows: auto 1fr auto;
        min-height: 100dvh;
      }
      header,
      footer {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
        padding: var(--space-2) var(--space-5);
      }
      header {
        border-bottom: 1px solid var(--line);
      }
      header > a {
        margin-inline-end: auto;
        color: var(--ink);
        font-family: var(--font-display);
        font-size: var(--text-l);
        font-weight: 650;
        letter-spacing: -0.01em;
        text-decoration: none;
      }
      header > a span {
        color: var(--accent);
      }
      main {
        min-width: 0;
        padding: var(--space-4) var(--space-5) var(--space-6);
      }
      footer {
        justify-content: space-between;
        border-top: 1px solid var(--line);
        color: var(--ink-soft);
        font-size: var(--text-xs);
      }
      .loading {
        color: var(--ink-soft);
        overflow-wrap: anywhere;
      }
      .news {
        position: fixed;
        inset: auto var(--space-4) var(--space-4) auto;
        z-index: 3;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
        max-width: calc(100% - 2 * var(--space-4));
        padding: var(--space-3) var(--space-4);
        border: 1px solid var(--accent);
        border-radius: var(--radius);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      @media (max-width: 40rem) {
        header,
        main,
        footer {
          padding-inline: var(--space-3);
        }
      }
    `,
  ];

  @state() private place: Place = here();
  @state() private games: Game[] = [];
  @state() private dark = false;
  /** Whether to offer a newer version of the page. */
  @state() private news = false;
  /** What of the page could not be fetched. */
  @state() private lost: Trouble | null = null;
  private stop: (() => void)[] = [];

  override connectedCallback() {
    super.connectedCallback();
    this.stop = [
      watch(unready, (place) => {
        if (isOutdated) update();
        this.place = place;
        this.lost = null;
      }),
      watchTheme(() => {
        this.dark = themeAt(document.documentElement) === "dark";
      }),
    ];
    this.dark = themeAt(document.documentElement) === "dark";
    keepOffline(() => {
      this.news = true;
    });
    engine.games().then(
      (games) => {
        this.games = games;
      },
      () => {}, // The view itself says what is wrong.
    );
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.stop) stop();
  }

  override updated() {
    const { position } = this.place.address;
    document.title = this.place.error
      ? "Not found – nimscope"
      : position === ""
        ? "nimscope – games you can see"
        : `${position} – nimscope`;
    if (this.place.error || this.lost) ready();
  }

  override render() {
    return html`
      <header>
        <a href="#/" aria-label="nimscope, all games">nim<span>scope</span></a>
        <button class="quiet icon" aria-label="Keys" title="Keys" @click=${() => this.dialog("keys")}>${icon(keyboard)}</button>
        <button class="quiet icon" aria-label="Cite this" title="Cite this" @click=${() => this.dialog("cite")}>${icon(quote)}</button>
        <button
          class="quiet icon"
          aria-label=${this.dark ? "Light theme" : "Dark theme"}
          title=${this.dark ? "Light theme" : "Dark theme"}
          @click=${this.switchTheme}
        >${icon(this.dark ? sun : moon)}</button>
      </header>
      <main>${this.view()}</main>
      <footer>
        <span>nimscope ${__VERSION__}. No tracking, nothing leaves your browser.</span>
        <span>MIT OR Apache-2.0, <a href="./licences.txt">licences</a> of all parts</span>
      </footer>
      ${this.news ? this.offer() : nothing}
      <nimscope-about .position=${this.place.address.position} .games=${this.games}></nimscope-about>
    `;
  }

  /** Not a word is lost: the new version comes when it is asked for. */
  private offer() {
    return html`<div class="news" role="region" aria-label="News" aria-live="polite">
      <span>There is a new version of nimscope.</span>
      <button class="primary" @click=${update}>Reload</button>
      <button @click=${() => {
        this.news = false;
      }}>Later</button>
    </div>`;
  }

  private view() {
    const { address, error } = this.place;
    const trouble = error ?? this.lost;
    if (trouble) {
      return html`<nimscope-trouble
        home
        .trouble=${trouble satisfies Trouble}
        .text=${error ? location.hash : ""}
        @nimscope-retry=${() => {
          this.lost = null;
        }}
      ></nimscope-trouble>`;
    }
    if (address.position === "") {
      void this.need(() => import("./gallery.ts"));
      return html`<nimscope-gallery .engine=${engine} @nimscope-ready=${ready}
        ><p class="loading">Loading the games …</p></nimscope-gallery
      >`;
    }
    void this.need(() => import("./nimscope-view.ts"));
    // The words inside stand until the element is there.
    return html`<nimscope-view
      home
      .position=${address.position}
      .options=${address.options}
      @nimscope-position=${this.moved}
      @nimscope-options=${this.changed}
      @nimscope-ready=${ready}
      ><p class="loading">Loading ${address.position} …</p></nimscope-view
    >`;
  }

  /** Fetches a part of the page, or says that it is not to be had. */
  private async need(load: () => Promise<unknown>): Promise<boolean> {
    try {
      await fetched(load);
      return true;
    } catch (error) {
      this.lost = troubleOf(error);
      return false;
    }
  }

  private moved(event: Said<"nimscope-position">) {
    const { position, push: step } = event.detail;
    this.go({ ...this.place.address, position }, step);
  }

  private changed(event: Said<"nimscope-options">) {
    const { options, push: step } = event.detail;
    this.go({ ...this.place.address, options }, step);
  }

  private go(address: Address, step: boolean) {
    this.place = { address };
    if (step) push(address);
    else replace(address);
  }

  private switchTheme() {
    const next = this.dark ? "light" : "dark";
    const system = matchMedia("(prefers-color-scheme: dark)").matches;
    chooseTheme((next === "dark") === system ? null : next);
  }

  /** The dialogs come with the first that is opened. */
  private async dialog(which: "keys" | "cite") {
    if (!(await this.need(() => import("./about.ts")))) return;
    const about = this.renderRoot.querySelector("nimscope-about");
    await about?.updateComplete;
    about?.open(which);
  }
}

function ready() {
  document.documentElement.dataset["ready"] = "true";
}

function unready() {
  delete document.documentElement.dataset["ready"];
}

const theme = chosenTheme();
if (theme !== null) chooseTheme(theme);
