/**
 * `<nimscope-app>`: the page around the views. It fetches the script of
 * a view when the view is first shown.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import dots from "lucide-static/icons/ellipsis.svg?raw";
import { nearPage, PAGES, pageOf, viewOf } from "../pages/index.ts";
import type { Address } from "../session/address.ts";
import { Keeping } from "../session/keeping.ts";
import { store, stored, watchStored } from "../session/stored.ts";
import { engine } from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import type { Game } from "../solver/wasm.ts";
import { button, PRIMARY } from "../ui/controls/button.ts";
import type { Said } from "../ui/events.ts";
import { loaded, present } from "../ui/lazy.ts";
import { macrotask } from "../ui/macrotask.ts";
import { MenuElement } from "../ui/menu.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import { showTheme, themeAt, watchTheme } from "../ui/theme.ts";
import type { AboutElement, Dialog } from "./about/about.ts";
import { isKept, isOutdated, keepOffline, update } from "./offline.ts";
import { here, type Place, push, replace, watch } from "./router.ts";
import "../ui/trouble/trouble.ts";

const FOOTER = html`<footer class="row between across-3 tiny soft">
  <span>nimscope ${__VERSION__}. No tracking, nothing leaves your browser.</span>
  <span>MIT OR Apache-2.0, <a href="./licences.txt">licences</a> of all parts</span>
</footer>`;

type Load = () => Promise<unknown>;

const loadGallery = () => import("./gallery/gallery.ts");
const loadBare = () => import("./bare/bare.ts");
const loadView = () => import("./nimscope-view.ts");
const loadAbout = () => import("./about/about.ts");

/**
 * The key of the theme that a person chose. An empty theme follows the system.
 */
const THEME_KEY = "nimscope-theme";

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
      header {
        min-height: var(--header);
        padding-inline: var(--space-5);
        border-bottom: 1px solid var(--line);
      }
      .name {
        color: var(--ink);
        font-family: var(--font-display);
        font-size: var(--text-l);
        font-weight: 650;
        letter-spacing: -0.01em;
        text-decoration: none;
      }
      .name span {
        color: var(--accent);
      }
      nav {
        margin-inline-end: auto;
      }
      .part {
        padding-block: var(--space-2);
        color: var(--ink);
        font-weight: 500;
        text-decoration: none;
      }
      .part:hover,
      .part[aria-current] {
        color: var(--accent);
        text-decoration: underline;
        text-decoration-thickness: 2px;
        text-underline-offset: 0.4em;
      }
      .entries {
        display: grid;
        grid-template-columns: repeat(2, minmax(8rem, 1fr));
      }
      .entries > :not(details),
      .entries summary,
      .entries details > button {
        justify-content: start;
        align-content: center;
        min-height: var(--control);
        padding-inline: var(--space-3);
      }
      .entries summary {
        font-weight: 500;
      }
      .entries details[open] {
        grid-column: 1 / -1;
      }
      nimscope-search {
        width: min(20rem, 30vw);
        min-height: var(--control);
      }
      nimscope-search:not(:defined) {
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
      }
      main {
        grid-row: 2;
        min-width: 0;
        padding: var(--space-4) var(--space-5) var(--space-6);
      }
      footer {
        grid-row: 3;
        padding: var(--space-2) var(--space-5);
        border-top: 1px solid var(--line);
      }
      nimscope-view:not(:defined) > .entries {
        display: none;
      }
      .skip {
        position: absolute;
        top: var(--space-2);
        left: var(--space-2);
        z-index: 3;
        padding: var(--space-2) var(--space-3);
        border-radius: var(--radius);
        background: var(--surface);
      }
      .skip:not(:focus) {
        clip-path: inset(50%);
      }
      main:focus {
        outline: none;
      }
      .news {
        position: fixed;
        inset: auto var(--space-4) var(--space-4) auto;
        z-index: 3;
        max-width: calc(100% - 2 * var(--space-4));
        padding-inline: var(--space-4);
        border-color: var(--accent);
        box-shadow: var(--shadow);
      }
      @media print {
        .row {
          display: none;
        }
      }
      @media (max-width: 40rem) {
        header,
        main,
        footer {
          padding-inline: var(--space-3);
        }
        main {
          padding-top: var(--space-2);
        }
      }
      @media (max-width: 50rem) {
        /* Name, search and menu in one row, and the links below. */
        header {
          position: relative;
          padding-block: var(--space-2) 0;
          row-gap: 0;
        }
        nimscope-search {
          flex: 1;
          width: auto;
          min-width: 0;
        }
        /* In the bar of a game, the link home and the search are icons. */
        nimscope-view > .name {
          font-size: 0;
        }
        nimscope-view > .name::before {
          content: "‹";
          padding-inline: var(--space-2);
          font-size: var(--text-2xl);
          line-height: 1;
        }
        nimscope-view > nimscope-search {
          flex: none;
          width: var(--control);
        }
        nimscope-view > nimscope-search:focus-within {
          position: absolute;
          inset: var(--space-3) var(--space-3) auto;
          z-index: 4;
          width: auto;
        }
        nimscope-menu {
          margin-inline-start: auto;
        }
        nav {
          order: 1;
          justify-content: space-between;
          width: 100%;
          margin: 0;
        }
      }
    `,
  ];

  /** The place read last: at loading, on Back or Forward, or after a link. */
  @state() private place: Place = here();
  /** The address of what is shown. The address bar follows it. */
  @state() private now: Address = this.place.address;
  @state() private games: Game[] = [];
  @state() private dark = false;
  @state() private hasUpdate = false;
  /** True after the first view: a footer shown earlier would jump. */
  @state() private hasFooter = false;
  /** Renders the menu's entries that are not links; null until loaded. */
  @state() private menu: typeof import("./later.ts").menu | null = null;
  /**
   * True if a person has closed the note that the browser did not keep the
   * theme.
   */
  @state() private isNoteRead = false;
  private readonly keeping = new Keeping(this, THEME_KEY, "the theme");
  private stop: (() => void)[] = [];
  private readonly viewing = new Task(this, async (_, load: Load) => {
    await macrotask(); // Let the current update end first.
    return loaded(load);
  });
  private readonly dialog = new Task(this, async (_, which: Dialog) => {
    await loaded(loadAbout);
    const about = this.renderRoot.querySelector<AboutElement>("nimscope-about");
    await about?.updateComplete;
    await about?.open(which);
  });

  override connectedCallback() {
    super.connectedCallback();
    this.stop = [
      watch(unready, (place) => {
        if (isOutdated) update();
        this.place = place;
        this.now = place.address;
        // At another address, a failed load is tried again.
        if (this.failed) this.viewing.clear();
        this.dialog.clear();
      }),
      watchTheme(() => {
        this.dark = themeAt(document.documentElement) === "dark";
      }),
      watchStored(THEME_KEY, () => showTheme(stored(THEME_KEY))),
    ];
    this.dark = themeAt(document.documentElement) === "dark";
    keepOffline(() => {
      this.hasUpdate = true;
    });
    if (isKept()) letters();
    void this.list();
  }

  private async list() {
    try {
      await firstPaint;
      this.games = await engine.games();
    } catch {
      // The view reports the failure itself.
    }
  }

  override async scheduleUpdate() {
    await firstPaint;
    await super.scheduleUpdate();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    for (const stop of this.stop) stop();
  }

  override willUpdate(changed: PropertyValues) {
    if (!changed.has("now") && !changed.has("place")) return;
    void this.entitle();
    if (!this.place.error) this.viewing.ask(this.loadOf(this.now));
  }

  /** The load of a part of the page that failed, if any. */
  private get failed() {
    return [this.viewing, this.dialog].find(
      ({ running, trouble }) => trouble !== null && !running,
    );
  }

  override updated() {
    if (this.place.error || this.failed) this.ready();
  }

  /**
   * Puts the position into the window's title: first its text, then the words
   * that the solver finds for it.
   */
  private async entitle() {
    const { now } = this;
    const { position } = now;
    const page = pageOf(position);
    const name = (words: string) => {
      if (this.now === now) document.title = `${words} – nimscope`;
    };
    if (this.place.error) name("Not found");
    else if (position === "") document.title = "nimscope – games you can see";
    else if (page !== undefined) name(page.title);
    else {
      if (!this.hasFooter) name(position);
      name(await engine.title(position).catch(() => position));
    }
  }

  /**
   * True if head and foot are hidden: on a slide, or in a frame of another
   * page.
   */
  private get isBare(): boolean {
    const { slide, frame } = this.now.options;
    return !!slide || !!frame;
  }

  override render() {
    return html`
      ${this.isBare || this.isGame ? nothing : this.head()}
      <main
        tabindex="-1"
        @nimscope-position=${this.moved}
        @nimscope-options=${this.changed}
        @nimscope-ready=${this.ready}
      >${this.view()}</main>
      ${this.hasFooter && !this.isBare ? FOOTER : nothing}
      ${this.hasUpdate ? this.offer() : nothing}
      ${this.keeping.isRefused && !this.isNoteRead ? this.warning() : nothing}
      <nimscope-about .position=${this.now.position} .games=${this.games}></nimscope-about>
    `;
  }

  /** True if the view of a game is shown, which has a bar of its own. */
  private get isGame(): boolean {
    const { position } = this.now;
    return (
      position !== "" &&
      pageOf(position) === undefined &&
      !this.place.error &&
      !this.failed
    );
  }

  private head() {
    return html`<header class="row across-3">
        ${this.site()}
        <nav class="row flat across-4 small" aria-label="Parts of the page">
          ${this.link("", "Games")}${this.parts("links")}
        </nav>
        ${this.now.position === "" ? nothing : html`<nimscope-search></nimscope-search>`}
        <nimscope-menu quiet label="More" .icon=${dots} data-menu="more">
          ${this.entries(this.parts("menu"))}
        </nimscope-menu>
      </header>`;
  }

  /** The link home, and for the keyboard a link past the bar. */
  private site() {
    return html`${this.skipLink()}
      <a class="name" slot="site" href="#/" aria-label="nimscope, all games">nim<span>scope</span></a>`;
  }

  /** The menu's entries: `parts`, then the entries that all views share. */
  private entries(parts: unknown, slot = "") {
    return html`<div class="entries small" slot=${slot || nothing} @click=${this.closeMenu}>
      ${parts}${this.menu?.(
        this.dark,
        (which) => this.dialog.start(which),
        () => this.switchTheme(),
      )}
    </div>`;
  }

  /** Links to the pages that the head names, in its bar or in its menu. */
  private parts(head: "links" | "menu") {
    return PAGES.filter((page) => page.head === head).map(({ id, title }) =>
      this.link(id, title),
    );
  }

  private link(id: string, title: string) {
    const { position } = this.now;
    const isHere = id === position;
    // From a game, the link to the drill leads to the drill of that game.
    const [game] = this.isGame ? gamesIn(position) : [];
    const about = id === "drill" && game ? `?game=${game}` : "";
    return html`<a class="part" href="#/${id}${about}" aria-current=${isHere ? "page" : nothing}>${title}</a>`;
  }

  private closeMenu(event: Event) {
    event
      .composedPath()
      .find((it) => it instanceof MenuElement)
      ?.close();
  }

  /**
   * The first link for the keyboard, visible only while it has the focus. It
   * does not change the address.
   */
  private skipLink() {
    const { position } = this.now;
    const what = position === "" || pageOf(position) ? "content" : "board";
    return html`<a class="skip" slot="site" href=${location.hash || "#/"} @click=${this.skip}>Skip to the ${what}</a>`;
  }

  private skip(event: Event) {
    event.preventDefault();
    const view = this.renderRoot.querySelector("nimscope-view");
    if (!view?.toBoard()) this.renderRoot.querySelector("main")?.focus();
  }

  /**
   * Offers to load the new version. The page does not reload by itself while it
   * is in use, so that nothing typed is lost.
   */
  private offer() {
    return html`<div class="card row across-3 news" role="region" aria-label="News" aria-live="polite">
      <span>There is a new version of nimscope.</span>
      ${button("Reload", update, PRIMARY)}
      ${button("Later", () => {
        this.hasUpdate = false;
      })}
    </div>`;
  }

  private warning() {
    return html`<div class="card news">
      ${this.keeping.note}
      ${button("Close", () => {
        this.isNoteRead = true;
      })}
    </div>`;
  }

  /**
   * The view of the address. Until the view has loaded, its slots show the
   * text in `index.html`.
   */
  private view() {
    const { failed, now, place } = this;
    const { error } = place;
    if (error || failed) {
      return html`<nimscope-trouble
        home
        .trouble=${error ?? failed?.trouble}
        .text=${error ? location.hash : ""}
        @nimscope-retry=${() => {
          // After the retry, the view shows what was in sight before.
          if (!error) this.place = { address: now, isBack: true };
          failed?.again();
        }}
      ></nimscope-trouble>`;
    }
    if (now.position === "") {
      return html`<nimscope-gallery
        ><slot name="lead" slot="lead"></slot><slot></slot></nimscope-gallery
      >`;
    }
    const page = pageOf(now.position);
    // The view of a game keeps its own state. So it gets the addresses to which
    // a person goes (`place`), and not its own changes (`now`).
    if (this.isBare && (page || now.options["frame"])) {
      const address = page ? now : place.address;
      return present(loadBare)?.bare(address, (options, step) =>
        this.go({ ...this.now, options }, step),
      );
    }
    if (page !== undefined) return viewOf(page, now.options);
    return html`<nimscope-view home .address=${place.address} .isBack=${place.isBack} .page=${nearPage(now.position)}>
      ${this.site()}<nimscope-search slot="search"></nimscope-search>
      ${this.entries([this.parts("links"), this.parts("menu")], "menu")}
      <slot name="lead"></slot><slot></slot>
    </nimscope-view>`;
  }

  private loadOf({ position, options }: Address): Load {
    if (position === "") return loadGallery;
    const page = pageOf(position);
    if (options["frame"] || (this.isBare && page)) return loadBare;
    return page?.load ?? loadView;
  }

  private moved(event: Said<"nimscope-position">) {
    const { position, push: step } = event.detail;
    this.go({ ...this.now, position }, step);
  }

  private changed(event: Said<"nimscope-options">) {
    const { options, push: step } = event.detail;
    this.go({ ...this.now, options }, step);
  }

  private go(address: Address, step: boolean) {
    this.now = address;
    if (step) push(address);
    else replace(address);
  }

  private ready() {
    document.documentElement.dataset["ready"] = "true";
    this.hasFooter = true;
    letters();
    // Fetch the rest in another task: the first picture does not need it. After
    // a failure fetch nothing: the person decides when to try again.
    if (!this.failed) setTimeout(() => this.fetchLater());
  }

  /** Fetches the search, whose space is reserved, and the menu's entries. */
  private async fetchLater() {
    try {
      this.menu = (await import("./later.ts")).menu;
    } catch {
      // The page tries again after the next picture.
    }
  }

  private switchTheme() {
    const next = this.dark ? "light" : "dark";
    const system = matchMedia("(prefers-color-scheme: dark)").matches;
    store(THEME_KEY, (next === "dark") === system ? "" : next);
  }
}

const firstPaint = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  // A page in the background gets no animation frames.
  setTimeout(resolve, document.hidden ? 0 : 1000);
});

/**
 * Fetches the fonts once. If an earlier visit has cached the page, this happens
 * at the start, and else after the first picture, which is then shown sooner.
 */
function letters() {
  import("./letters.ts").catch(() => {});
}

function unready() {
  delete document.documentElement.dataset["ready"];
}

showTheme(stored(THEME_KEY));
