/**
 * What a map knows before it draws: which figure it shows, how that is turned,
 * and what the address is told of it.
 */

import { html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import type { Engine, Trouble } from "../solver/engine.ts";
import { startHere, troubleOf } from "../solver/engine.ts";
import type {
  Box,
  FigureChoice,
  FigureInfo,
  FigureKey,
  Overlay,
} from "../solver/figure.ts";
import { foldOf, isSequence } from "../solver/figure.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis } from "../solver/wasm.ts";
import { choose_figure, marking, parts, picture } from "../solver/wasm.ts";
import type { Window } from "../solver/window.ts";
import { announce, type Said } from "../ui/events.ts";
import { macrotask } from "../ui/macrotask.ts";
import type { markKey } from "./key.ts";
import { figuresFor, SETTING } from "./model/figure.ts";
import { homeOf } from "./model/home.ts";
import { overlayOf } from "./model/overlay.ts";
import { angleOptions, angles, turnedTo } from "./model/space.ts";
import type { Points, Scene } from "./painter.ts";
import { type At, enlarged } from "./plot.ts";

/** How long a view rests before the address is told, in ms. */
const REST = 250;

type Windows = Pick<Points, "home" | "whole">;

export abstract class FigureElement extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) position = "";
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) options: Options = {};
  /** Whether the person has asked for winning moves. */
  @property({ type: Boolean }) hint = false;
  /** Whether who wins is for the person to find out. */
  @property({ type: Boolean }) covered = false;
  /** The position that the last move left; empty if none was made just now. */
  @property() left = "";

  @state() protected figures: FigureInfo[] = [];
  @state() choice: FigureChoice | null = null;
  @state() protected trouble: Trouble | null = null;
  /** The last news for those who do not see it. */
  @state() protected spoken = "";

  /** The stage in CSS pixels, and how large the letters on it are. */
  protected size: At = [0, 0];
  protected large = 1;
  /** The windows of the last frame's figure by the worker, which has its data. */
  protected framed: (Windows & Pick<Scene, "figure" | "size">) | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback() {
    super.connectedCallback();
    void this.load();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.resting);
  }

  protected async load() {
    this.trouble = null;
    try {
      const [figures] = await Promise.all([this.engine.figures(), startHere()]);
      await this.warmUp();
      this.figures = figures;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  /**
   * The browser compiles a function of the solver when it is first called. So
   * each is called in a task of its own before the map needs them all at once.
   */
  private async warmUp() {
    await macrotask();
    const choice = choose_figure(this.position, this.options);
    await macrotask();
    if (choice === null) return;
    const drawn = picture(choice.key);
    await macrotask();
    drawn.marked(choice.component);
    await macrotask();
    drawn.home(300, 200);
    await macrotask();
  }

  /** The size of the picture: where letters are large, it is enlarged. */
  get sheet(): At {
    const [width, height] = this.size;
    return [width / this.large, height / this.large];
  }

  /** The figure's own view, and all of it if it has an end. */
  protected windows(): Windows {
    const { choice, framed, sheet } = this;
    const { key } = choice as FigureChoice;
    if (framed?.figure === key && `${framed.size}` === `${sheet}`)
      return framed;
    const drawn = picture(key);
    return { home: drawn.home(...sheet), whole: drawn.whole(...sheet) };
  }

  /** The figure's own view, widened to hold the position. */
  home(home = this.windows().home): Window {
    const { info } = this.choice as FigureChoice;
    return homeOf(home, this.marker(), info, this.windows().whole);
  }

  /** The plot area in CSS pixels of the stage. */
  protected plot(): Box {
    if (this.choice === null) return { left: 0, top: 0, width: 1, height: 1 };
    return enlarged(picture(this.choice.key).plot(...this.sheet), this.large);
  }

  protected marker(): [bigint, bigint] | null {
    if (this.choice === null) return null;
    const { key, component } = this.choice;
    const marker = picture(key).marked(component);
    return marker && [BigInt(marker.x), BigInt(marker.y)];
  }

  overlay(choice: FigureChoice): Overlay {
    const { analysis, options } = this;
    const hides = this.covered || !picture(choice.key).wins();
    const told = hides ? { ...options, winning: "off" } : options;
    return {
      ...overlayOf(choice, analysis, told, this.hint),
      ...this.trail(choice),
    };
  }

  /** What the picture shows, in words. */
  protected get caption(): string {
    return this.choice === null ? "" : picture(this.choice.key).caption();
  }

  /** What the figure says of the position by rules of its own. */
  @state() protected verdict = "";

  /**
   * Asks the figure who wins, where other moves win in it than on the board or
   * there is no board.
   */
  protected async judge() {
    if (this.choice === null) return;
    const { key, component } = this.choice;
    const asks = this.analysis === null || !picture(key).wins();
    const words = asks
      ? await this.engine.figureVerdict(key, component).catch(() => "")
      : "";
    const { choice } = this;
    if (key !== choice?.key || component !== choice.component) return;
    this.verdict = words ?? "";
    announce(this, "nimscope-figure-verdict", {
      figure: key.id,
      component,
      words: this.verdict,
    });
  }

  /** Fetched after the first picture. */
  @state() protected markKey: typeof markKey | undefined;

  /** What the marks of a position stand for that is on the map. */
  protected key(choice: FigureChoice) {
    if (this.marker() === null) return null;
    const overlay = this.overlay(choice);
    const reaches = marking(picture(choice.key), overlay).reaches();
    return this.markKey?.(overlay, reaches);
  }

  /** Where the last move came from. */
  private trail({ key, index }: FigureChoice): Overlay {
    const part = this.left === "" ? undefined : parts(this.left)[index];
    const cell = part && picture(key).marker(part.text);
    return cell ? { from: [cell.x, cell.y] } : {};
  }

  /** Turns a figure in space, by degrees to the right and down. */
  protected turnBy(key: FigureKey | null, dx: number, dy: number) {
    if (key === null || this.choice === null) return;
    const [yaw, pitch] = angles(key);
    this.turnTo(turnedTo(key, yaw - dx, pitch + dy));
  }

  protected turnTo(key: FigureKey) {
    if (this.choice === null) return;
    this.choice = { ...this.choice, key };
    this.restSoon();
  }

  /** Tells the address once nothing has moved for a while. */
  protected restSoon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST);
  }

  /** Tells the address how the figure is turned. */
  protected rest() {
    clearTimeout(this.resting);
    if (!this.choice?.info.space) return;
    const { key, info } = this.choice;
    const changes = angleOptions(key, info);
    const news = Object.entries(changes).some(
      ([name, value]) => this.options[name] !== value,
    );
    if (news) announce(this, "nimscope-change", { changes, push: false });
  }

  /** Shows the next picture of the position, or the one before. */
  turnPage(by: 1 | -1) {
    const all = figuresFor(this.position, this.figures);
    const now = all.findIndex(({ id }) => id === this.choice?.key.id);
    const at = (now + by + all.length) % all.length;
    const next = all[at];
    if (next === undefined) return;
    this.spoken = `Picture ${at + 1} of ${all.length}: ${next.title}.`;
    if (at === now) return;
    const changes = { figure: next.id, view: undefined };
    announce(this, "nimscope-change", { changes, push: true });
  }

  /** Fetches what computes behind a long figure. */
  protected loadLong(info: FigureInfo): Promise<unknown> {
    return isSequence(info)
      ? fetched(() => import("./long/work.ts"))
      : fetched(() => import("./long/steps.ts"));
  }

  /** What computes behind a long figure: over its map, or below with a sequence. */
  protected long(place: "over" | "below") {
    if (!this.choice?.info.long) return nothing;
    const { info, key } = this.choice;
    if (isSequence(info) !== (place === "below")) return nothing;
    return isSequence(info)
      ? html`<nimscope-work
          .engine=${this.engine}
          .figure=${key}
          .fold=${foldOf(figuresFor(this.position, this.figures))}
          @nimscope-grown=${this.grown}
          @nimscope-goal=${this.goOn}
        ></nimscope-work>`
      : html`<nimscope-steps
          .engine=${this.engine}
          .figure=${key}
          @nimscope-grown=${this.grown}
        ></nimscope-steps>`;
  }

  /** There is more of the figure to draw. */
  protected abstract grown(): void;

  private goOn({ detail }: Said<"nimscope-goal">) {
    const changes = Object.entries(detail).map(([key, to]) => [
      SETTING + key,
      `${to}`,
    ]);
    announce(this, "nimscope-change", {
      changes: { ...Object.fromEntries(changes), view: undefined },
      push: true,
    });
  }
}
