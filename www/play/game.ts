/**
 * `<nimscope-game>`: one position as board, map and why, which always show the
 * same position; `controller.ts` plays on them.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { gamePage, lessonsOf } from "../games/index.ts";
import type { Options } from "../session/address.ts";
import { position, type Session } from "../session/session.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { gamesIn, parts } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis, Game } from "../solver/wasm.ts";
import { type Said, tell } from "../ui/events.ts";
import { pictured } from "../ui/pictured.ts";
import { controls } from "../ui/styles/controls.ts";
import { adder } from "./adder.ts";
import { Controller } from "./controller.ts";
import { layout } from "./style.ts";
import {
  asksForMap,
  type PagePart,
  type PageParts,
  type Shown,
  tabs,
} from "./tabs.ts";
import "./board.ts";
import "../map/element.ts";
import "./move-list.ts";
import "./play-bar.ts";
import "./position-field.ts";
import "./why/rules.ts";
import "../ui/trouble.ts";
import "./why/verdict.ts";

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [controls, layout];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis: Analysis | null = null;
  /** The position asked for; another stays in sight until it is analysed. */
  @property() wanted = "";
  /** Whether that takes a while. */
  @property({ attribute: false }) late = false;
  @property({ attribute: false }) options: Options = {};
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";
  /** Whether the game is kept across reloads: on the page, not in embeds. */
  @property({ type: Boolean }) kept = false;

  @state() games: readonly Game[] = [];
  @state() private tab: PagePart = "board";
  /** How often the casual computer errs, in words. */
  @state() private rate = "";
  /** What of the page could not be fetched. */
  @state() private lost: Trouble | null = null;
  /** The options that the open lesson reads; null until it has said so. */
  @state() private read: readonly string[] | null = null;
  /** Counts the addresses that were opened, and tells them from own changes. */
  private visit = 0;
  private changing = false;
  private readonly controller = new Controller(this);

  constructor() {
    super();
    this.addEventListener("nimscope-change", () => {
      this.changing = true;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.engine.games().then(
      (games) => {
        this.games = games;
      },
      () => {}, // Titles and rules are missing then; play goes on.
    );
    void this.fetchRest();
    this.engine.casualErrors().then(
      (percent) => {
        this.rate = `The casual computer errs in ${percent} of 100 moves.`;
      },
      () => {},
    );
  }

  /**
   * The parts below board and map are fetched after them, unless the address
   * asks for one.
   */
  private async fetchRest(): Promise<void> {
    const asked = this.shown === "why" || this.shown === "explore";
    if (!asked && !this.options["lesson"]) await pictured;
    this.lost = null;
    try {
      await Promise.all([
        fetched(() => import("./asked/asked.ts")),
        fetched(() => import("./explore.ts")),
        fetched(() => import("./why/why.ts")),
      ]);
    } catch (error) {
      this.lost = troubleOf(error);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options")) {
      const { lesson } = this.options;
      const before = changed.get("options") ?? {};
      if (lesson !== before["lesson"]) this.read = null;
      if (lesson && lesson !== before["lesson"]) this.tab = "explore";
      else if (!this.changing && asksForMap(this.options, before)) {
        this.tab = "map";
      }
      if (!this.changing) this.visit++;
      this.changing = false;
    }
    if (this.controller.arrive(changed.has("analysis"))) this.visit++;
  }

  override render() {
    const { analysis, controller } = this;
    const { session } = controller.now;
    if (analysis === null || session === null) return this.onTheWay();
    const components = parts(analysis.position);
    const games = components.map(({ game }) => game);
    const map = components.some(({ game }) => this.hasMap(game));
    const lessons = lessonsOf(games);
    const all = this.shown === "";
    const there: PageParts = { map, explore: lessons.length > 0 };
    // Another game may not have the part that was shown.
    const tab = (there[this.tab] ?? true) ? this.tab : "board";
    const next = gamesIn(this.examined);
    return html`<div
      class=${this.classes(components.length, map)}
      data-tab=${tab}
      data-waits=${this.examined === "" ? nothing : `${next}` === `${games}` ? "same" : "other"}
    >
      ${all ? this.head(this.examined === "" ? games : next) : this.asked(analysis)}
      <nimscope-verdict
        .analysis=${analysis}
        .end=${controller.end()}
        .examined=${this.examined}
      ></nimscope-verdict>
      ${
        all
          ? tabs(there, tab, (chosen) => {
              this.tab = chosen;
            })
          : nothing
      }
      ${
        this.shows("map") && map
          ? html`<section class="map" id="map" aria-label="Map">
              <nimscope-map
                @nimscope-choose=${this.pick}
                .engine=${this.engine}
                .position=${analysis.position}
                .analysis=${analysis}
                .hint=${session.hint}
                .options=${this.options}
                @nimscope-view-change=${this.look}
              ></nimscope-map>
              ${components.map((part) => gamePage(part.game)?.offMap?.(part) ?? nothing)}
            </section>`
          : nothing
      }
      ${this.shows("board") ? this.board(analysis, session) : nothing}
      ${
        this.shows("explore") && there.explore
          ? html`<section class="explore" id="explore" aria-label="Explore">
              <nimscope-explore
                @nimscope-choose=${this.pick}
                @nimscope-wish=${this.grant}
                @nimscope-lesson-options=${(
                  event: Said<"nimscope-lesson-options">,
                ) => {
                  event.stopPropagation();
                  this.read = event.detail.read;
                }}
                .engine=${this.engine}
                .analysis=${analysis}
                .options=${this.options}
                .began=${controller.pending ? "" : controller.origin}
                .lessons=${lessons}
                ?arrives=${this.kept}
              ></nimscope-explore>
            </section>`
          : nothing
      }
      ${
        this.shows("why")
          ? html`<section class="why" id="why" aria-label="Why">
              ${this.missing()}
              <nimscope-why
                @nimscope-choose=${this.pick}
                .engine=${this.engine}
                .analysis=${analysis}
                .falsify=${this.options["falsify"] === "1"}
              ></nimscope-why>
            </section>`
          : nothing
      }
    </div>`;
  }

  private missing() {
    if (this.lost === null) return nothing;
    return html`<nimscope-trouble
      .trouble=${this.lost}
      @nimscope-retry=${this.fetchRest}
    ></nimscope-trouble>`;
  }

  /** A sum needs room for its boards, a game without a map has it. */
  private classes(components: number, map: boolean): string {
    if (this.shown !== "") return "view single";
    return `view whole ${components > 1 ? "sum" : map ? "mapped" : "mapless"}`;
  }

  /** What is shown before the first position is analysed. */
  private onTheWay() {
    if (this.examined === "") return nothing;
    return html`<div class="view">
      ${this.shown === "" ? this.head(gamesIn(this.examined)) : nothing}
      <nimscope-verdict .examined=${this.examined}></nimscope-verdict>
    </div>`;
  }

  /** What of the address makes no sense. */
  private asked({ position }: Analysis) {
    return html`<nimscope-asked
      hidden
      .engine=${this.engine}
      .position=${position}
      .options=${this.options}
      .lessons=${lessonsOf(parts(position).map(({ game }) => game))}
      .read=${this.read}
      .visit=${this.visit}
      ?address=${this.kept}
    ></nimscope-asked>`;
  }

  private head(games: readonly string[]) {
    const [first, ...more] = games;
    const title =
      more.length === 0
        ? (this.games.find(({ name }) => name === first)?.title ?? "")
        : `A sum of ${games.length} games`;
    return html`<header class="head">
      <h1>${title}</h1>
      <nimscope-position-field
        .engine=${this.engine}
        .position=${this.examined || (this.analysis?.position ?? "")}
        @nimscope-typed=${(event: Said<"nimscope-typed">) =>
          this.controller.jump(event.detail.position, "typed")}
      ></nimscope-position-field>
      ${this.analysis && this.asked(this.analysis)}
    </header>`;
  }

  private board(analysis: Analysis, session: Session) {
    const { controller } = this;
    const { editing, draft, trouble, complaint } = controller.now;
    return html`<section class="board" id="board" aria-label="Board">
      <div class="panel">
        <nimscope-board
          .engine=${this.engine}
          .analysis=${analysis}
          .games=${this.games}
          .hint=${session.hint}
          .origin=${controller.origin}
          .active=${controller.active}
          .editing=${editing}
          .draft=${draft ?? position(session)}
          .trouble=${trouble}
          .turn=${controller.turnText()}
          .caption=${controller.caption()}
          @nimscope-move=${(event: Said<"nimscope-move">) =>
            controller.choose(event.detail.to)}
          @nimscope-try=${(event: Said<"nimscope-try">) =>
            controller.attempt(event.detail.to)}
          @nimscope-edit=${(event: Said<"nimscope-edit">) =>
            controller.edit(event.detail.to)}
          >${this.aftermath()}</nimscope-board
        >
        ${
          complaint === ""
            ? nothing
            : html`<p class="error" role="alert">${complaint}</p>`
        }
      </div>
      <div class="side">
      <nimscope-play-bar
        .session=${session}
        .editing=${editing}
        .rate=${this.rate}
        @nimscope-wish=${this.grant}
      ></nimscope-play-bar>
      <nimscope-rules
          .position=${analysis.position}
          .games=${this.games}
        ></nimscope-rules>
      ${adder(position(session), this.games, (to) => controller.jump(to, "edited"))}
      <nimscope-move-list
        .session=${session}
        @nimscope-travel=${(event: Said<"nimscope-travel">) =>
          controller.step(event.detail.index)}
      ></nimscope-move-list>
      </div>
    </section>`;
  }

  /** What comes after a finished game, or after an undo to the computer. */
  private aftermath() {
    const { controller } = this;
    if (controller.pending) return nothing;
    if (controller.over) {
      return controller.begun
        ? button("Play again", () => controller.again())
        : nothing;
    }
    return controller.asked && controller.now.waiting
      ? button("Let the computer move", () => controller.ask())
      : nothing;
  }

  private hasMap(game: string): boolean {
    return this.games.some(
      ({ name, figures }) => name === game && figures.length > 0,
    );
  }

  /** Opens a position that was picked on the map or in a text. */
  private pick(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.controller.jump(event.detail.position, "jumped");
  }

  /** Panning and zooming change the address and leave no step behind. */
  private look({ detail }: Said<"nimscope-view-change">): void {
    const changes = { view: detail.view || undefined };
    tell(this, "nimscope-change", { changes, push: false });
  }

  /** The position to announce as being examined; empty if there is none. */
  private get examined(): string {
    return this.late ? this.wanted : "";
  }

  private shows(part: PagePart): boolean {
    return this.shown === "" || this.shown === part;
  }

  private grant({ detail: wish }: Said<"nimscope-wish">): void {
    this.controller.grant(wish);
    if (wish.do === "edit") void this.showPanel();
  }

  /** The editor is of another height than the board. */
  private async showPanel(): Promise<void> {
    await new Promise(requestAnimationFrame);
    this.renderRoot
      .querySelector(".panel")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

function button(words: string, act: () => void) {
  return html`<button type="button" class="primary" @click=${act}>
    ${words}
  </button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-game": GameElement;
  }
}
