/**
 * `<nimscope-app>`: the page around the views: header, address, footer. A view
 * is fetched when it is first shown.
 */
import { css, html, LitElement } from "lit";
import { customElement, state } from "lit/decorators.js";
import keyboard from "lucide-static/icons/keyboard.svg?raw";
import moon from "lucide-static/icons/moon.svg?raw";
import quote from "lucide-static/icons/quote.svg?raw";
import sun from "lucide-static/icons/sun.svg?raw";
import type { Address, Options } from "./address.ts";
import { icon } from "./elements/icon.ts";
import { engine, type Trouble } from "./engine/engine.ts";
import type { Game } from "./engine/wasm.ts";
import type { Choice } from "./nimscope-view.ts";
import { here, type Place, push, replace, watch } from "./router.ts";
import { controls } from "./styles/controls.ts";
import { chooseTheme, chosenTheme, themeAt, watchTheme } from "./theme.ts";
import "./elements/trouble.ts";

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
  private stop: (() => void)[] = [];

  override connectedCallback() {
    super.connectedCallback();
    this.stop = [
      watch(unready, (place) => {
        this.place = place;
      }),
      watchTheme(() => {
        this.dark = themeAt(document.documentElement) === "dark";
      }),
    ];
    this.dark = themeAt(document.documentElement) === "dark";
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
    if (this.place.error) ready();
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
      <nimscope-about .position=${this.place.address.position} .games=${this.games}></nimscope-about>
    `;
  }

  private view() {
    const { address, error } = this.place;
    if (error) {
      return html`<nimscope-trouble home .trouble=${error satisfies Trouble} .text=${location.hash}></nimscope-trouble>`;
    }
    if (address.position === "") {
      void import("./views/gallery.ts");
      return html`<nimscope-gallery .engine=${engine} @nimscope-ready=${ready}></nimscope-gallery>`;
    }
    void import("./nimscope-view.ts");
    return html`<nimscope-view
      home
      .position=${address.position}
      .options=${address.options}
      @nimscope-position=${this.moved}
      @nimscope-options=${this.changed}
      @nimscope-ready=${ready}
    ></nimscope-view>`;
  }

  private moved(event: CustomEvent<Choice>) {
    const { position, push: step } = event.detail;
    this.go({ ...this.place.address, position }, step);
  }

  private changed(event: CustomEvent<{ options: Options; push: boolean }>) {
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
    await import("./views/about.ts");
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
