/**
 * `<nimscope-app>`: the page around the views: header, address, footer. A view
 * is fetched when it is first shown.
 */

import { html, LitElement, nothing } from "lit";
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
import { appStyles } from "./app.style.ts";

@customElement("nimscope-app")
export class App extends LitElement {
  static override styles = [controls, appStyles];

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
      <header class="row">
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
      <footer class="row">
        <span>nimscope ${__VERSION__}. No tracking, nothing leaves your browser.</span>
        <span>MIT OR Apache-2.0, <a href="./licences.txt">licences</a> of all parts</span>
      </footer>
      ${this.news ? this.offer() : nothing}
      <nimscope-about .position=${this.place.address.position} .games=${this.games}></nimscope-about>
    `;
  }

  /** Nothing typed is lost: the new version only comes when asked for. */
  private offer() {
    return html`<div class="row news" role="region" aria-label="News" aria-live="polite">
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
    // The words inside are shown until the element has loaded.
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

  /** Fetches a part of the page, or says that it could not be loaded. */
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

  /** The dialogs are fetched when the first one is opened. */
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
