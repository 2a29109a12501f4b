/**
 * `<nimscope-app>`: the page around the views: header, address, footer. A view
 * is fetched when it is first shown.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import brackets from "lucide-static/icons/brackets.svg?raw";
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
import { task } from "../ui/turns.ts";
import type { Dialog } from "./about.ts";
import { isOutdated, keepOffline, update } from "./offline.ts";
import { here, type Place, push, replace, watch } from "./router.ts";
import "../ui/trouble/trouble.ts";
import { appStyles } from "./app.style.ts";

const FOOTER = html`<footer class="row between across-3 tiny soft">
  <span>nimscope ${__VERSION__}. No tracking, nothing leaves your browser.</span>
  <span>MIT OR Apache-2.0, <a href="./licences.txt">licences</a> of all parts</span>
</footer>`;

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
  /** Whether the first view stands: a footer before it would jump. */
  @state() private begun = false;
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
    void this.list();
  }

  private async list() {
    try {
      await painted;
      this.games = await engine.games();
    } catch {
      // The view itself says what is wrong.
    }
  }

  override async scheduleUpdate() {
    await painted;
    await super.scheduleUpdate();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.stop) stop();
  }

  override willUpdate(changed: PropertyValues) {
    if (!changed.has("place")) return;
    void this.entitle();
    if (!this.place.error) void this.need(this.load());
  }

  override updated() {
    if (this.place.error || this.lost) this.ready();
  }

  /** Puts the position into the window's title: its text, then its words. */
  private async entitle() {
    const { place } = this;
    const { position } = place.address;
    const name = (words: string) => {
      if (this.place === place) document.title = `${words} – nimscope`;
    };
    if (place.error) name("Not found");
    else if (position === "") document.title = "nimscope – games you can see";
    else if (position === "drill") name("Drills");
    else if (position === "heaps") name("Heap games");
    else if (position === "blocking") name("Blocking queens");
    else {
      if (!this.begun) name(position);
      name(await engine.title(position).catch(() => position));
    }
  }

  override render() {
    return html`
      <header class="row across-3">
        ${this.skipLink()}
        <a class="name" href="#/" aria-label="nimscope, all games">nim<span>scope</span></a>
        <a class="part small heaps" href="#/heaps">Heap games</a>
        <a class="part small" href="#/drill">Drills</a>
        <button class="quiet icon" aria-label="Keys" title="Keys" @click=${() => this.dialog("keys")}>${icon(keyboard)}</button>
        <button class="quiet icon" aria-label="Notation" title="Notation" @click=${() => this.dialog("notation")}>${icon(brackets)}</button>
        <button class="quiet icon" aria-label="Cite this, or embed it" title="Cite this, or embed it" @click=${() => this.dialog("cite")}>${icon(quote)}</button>
        <button
          class="quiet icon"
          aria-label=${this.dark ? "Light theme" : "Dark theme"}
          title=${this.dark ? "Light theme" : "Dark theme"}
          @click=${this.switchTheme}
        >${icon(this.dark ? sun : moon)}</button>
      </header>
      <main tabindex="-1">${this.view()}</main>
      ${this.begun ? FOOTER : nothing}
      ${this.news ? this.offer() : nothing}
      <nimscope-about .position=${this.place.address.position} .games=${this.games}></nimscope-about>
    `;
  }

  /** The first stop of the keyboard, seen only then. It changes no address. */
  private skipLink() {
    const { position } = this.place.address;
    const views = ["", "drill", "heaps", "blocking"];
    const what = views.includes(position) ? "content" : "board";
    return html`<a class="skip" href=${location.hash || "#/"} @click=${this.skip}>Skip to the ${what}</a>`;
  }

  private skip(event: Event) {
    event.preventDefault();
    const view = this.renderRoot.querySelector("nimscope-view");
    if (!view?.toBoard()) this.renderRoot.querySelector("main")?.focus();
  }

  /** Nothing typed is lost: the new version only comes when asked for. */
  private offer() {
    return html`<div class="card row across-3 news" role="region" aria-label="News" aria-live="polite">
      <span>There is a new version of nimscope.</span>
      <button class="primary" @click=${update}>Reload</button>
      <button @click=${() => {
        this.news = false;
      }}>Later</button>
    </div>`;
  }

  /** The words of the document are shown inside until the view has loaded. */
  private view() {
    const { address, error } = this.place;
    const trouble = error ?? this.lost;
    if (trouble) {
      return html`<nimscope-trouble
        home
        .trouble=${trouble satisfies Trouble}
        .text=${error ? location.hash : ""}
        @nimscope-retry=${() => {
          this.place = { ...this.place };
          this.lost = null;
        }}
      ></nimscope-trouble>`;
    }
    if (address.position === "") {
      return html`<nimscope-gallery .engine=${engine} @nimscope-ready=${this.ready}
        ><slot name="lead" slot="lead"></slot><slot></slot></nimscope-gallery
      >`;
    }
    if (address.position === "heaps") {
      return html`<nimscope-heaps
        .engine=${engine}
        .options=${address.options}
        @nimscope-options=${this.changed}
        @nimscope-ready=${this.ready}
      ></nimscope-heaps>`;
    }
    if (address.position === "blocking") {
      return html`<nimscope-blocking
        .engine=${engine}
        .options=${address.options}
        @nimscope-options=${this.changed}
        @nimscope-ready=${this.ready}
      ></nimscope-blocking>`;
    }
    if (address.position === "drill") {
      return html`<nimscope-view
        home
        part="drill"
        .options=${address.options}
        @nimscope-options=${this.changed}
        @nimscope-ready=${this.ready}
        ><slot name="lead"></slot><slot></slot></nimscope-view
      >`;
    }
    return html`<nimscope-view
      home
      .position=${address.position}
      .options=${address.options}
      @nimscope-position=${this.moved}
      @nimscope-options=${this.changed}
      @nimscope-ready=${this.ready}
      ><slot name="lead"></slot><slot></slot></nimscope-view
    >`;
  }

  /** What fetches the view of this place. */
  private load(): () => Promise<unknown> {
    const { position } = this.place.address;
    if (position === "") return () => import("./gallery.ts");
    if (position === "heaps") return () => import("../heaps/heaps.ts");
    if (position === "blocking") {
      return () => import("../blocking/blocking.ts");
    }
    return () => import("./nimscope-view.ts");
  }

  /**
   * Fetches a part of the page, or says that it could not be loaded. What fails
   * after another try or navigation is no longer wanted, and not told.
   */
  private async need(load: () => Promise<unknown>): Promise<boolean> {
    const { place } = this;
    await task(); // The update that asked for it ends first.
    try {
      await fetched(load);
      return true;
    } catch (error) {
      if (this.place === place) this.lost = troubleOf(error);
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

  private ready() {
    document.documentElement.dataset["ready"] = "true";
    this.begun = true;
  }

  private switchTheme() {
    const next = this.dark ? "light" : "dark";
    const system = matchMedia("(prefers-color-scheme: dark)").matches;
    chooseTheme((next === "dark") === system ? null : next);
  }

  /** The dialogs are fetched when the first one is opened. */
  private async dialog(which: Dialog) {
    if (!(await this.need(() => import("./about.ts")))) return;
    const about = this.renderRoot.querySelector("nimscope-about");
    await about?.updateComplete;
    about?.open(which);
  }
}

/** Kept once the browser has painted the words of the document. */
const painted = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  // A page in the background has no frames.
  setTimeout(resolve, document.hidden ? 0 : 1000);
});

function unready() {
  delete document.documentElement.dataset["ready"];
}

const theme = chosenTheme();
if (theme !== null) chooseTheme(theme);
