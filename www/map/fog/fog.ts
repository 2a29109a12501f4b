/**
 * `<nimscope-fog>`: the map of a game that is played against the computer. It
 * is dark but for the positions that the person has earned, and knows no others:
 * nothing else is painted, told to a pointer, saved or printed.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import house from "lucide-static/icons/house.svg?raw";
import bulb from "lucide-static/icons/lightbulb.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { Keeping } from "../../session/keeping.ts";
import {
  addLit,
  forgetLit,
  LIT,
  type Lit,
  litOf,
  type Read,
  ruleOf,
  writeLit,
} from "../../session/lit.ts";
import { isWrong, litOfLink } from "../../session/proof.ts";
import { watchStored } from "../../session/stored.ts";
import { bare, isMisere, like } from "../../solver/convention.ts";
import type {
  Cell,
  FigureChoice,
  FigureKey,
  Overlay,
} from "../../solver/figure.ts";
import { fetched } from "../../solver/trouble.ts";
import {
  type Analysis,
  choose_figure,
  parse,
  part_with,
  parts,
  picture,
} from "../../solver/wasm.ts";
import { crop, invert, locate, type Window } from "../../solver/window.ts";
import { button } from "../../ui/controls/button.ts";
import { Copier } from "../../ui/controls/copier.ts";
import { announce, tell } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { save } from "../../ui/save.ts";
import "../../ui/menu.ts";
import { mapBarStyles } from "../bar.style.ts";
import { MapElement } from "../element.ts";
import { verdict } from "../model/words.ts";
import type { Scene } from "../painter.ts";
import { type At, fractions, place } from "../plot.ts";
import { type Fog, FogPainter, type Place } from "./painter.ts";
import type { LitCell, Rgba } from "./raster.ts";
import { fogStyles } from "./style.ts";

/** The radius of a place that is no cell, in CSS pixels. */
const DISC = 5;
/** A pointer is told of a place this near, in CSS pixels. */
const NEAR = 10;
/** A home view is at least so many cells wide, */
const NEAREST = 24;
/** and so many times as wide as what is to be seen. */
const ROOMY = 1.25;
/** With more legal moves than this, none is marked. */
const CROWD = 200;

const NOTHING: Read = { lit: new Map(), broken: "" };

@customElement("nimscope-fog")
export class FogElement extends MapElement {
  static override styles = [...MapElement.styles, mapBarStyles, fogStyles];

  protected override readonly painting = FogPainter;

  /** The map of somebody else, which the address has. */
  @state() private guest: { readonly text: string; readonly lit: Lit } | null =
    null;
  /** Whether the person is asked before the map is forgotten. */
  @state() private forgetting = false;
  /** How many cells the last game lit. */
  @state() private gained = 0;
  /** What tells how the browser paints a colour. */
  @query(".probe") private probe?: HTMLElement;

  private own: Read = NOTHING;
  private cells: readonly LitCell[] = [];
  /** The upper right corner of what is lit. */
  private corner: readonly [bigint, bigint] = [0n, 0n];
  private moves: readonly Place[] = [];
  /** What `cells` and `moves` follow from. */
  private placed: {
    readonly lit?: Lit;
    readonly record?: Analysis | null;
    readonly key?: FigureKey;
  } = {};
  private colours = "";
  private far = NEAREST;
  private readonly copier = new Copier(this);
  private readonly keeping = new Keeping(this, LIT, "your map");
  private unwatch = () => {};
  private readonly changed = () => {
    const before = this.own.lit.size;
    this.requestUpdate();
    const now = litOf(this.rule).lit.size;
    this.gained = Math.max(0, now - before);
    if (this.gained > 0) {
      this.spoken = `${counted(now)} lit, ${this.gained} of them just now.`;
    }
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchStored(LIT, this.changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  /** The rule of the component on the map. */
  private get rule(): string {
    const { choice, position } = this;
    return choice === null ? "" : like(position, ruleOf(choice.component));
  }

  /** What is lit: of the link while that is shown, else the person's own. */
  private get all(): Lit {
    return this.guest?.lit ?? this.own.lit;
  }

  override willUpdate(changed: PropertyValues) {
    const before = this.rule;
    super.willUpdate(changed);
    const { rule } = this;
    if (rule === "") return;
    this.own = litOf(rule);
    if (rule !== before) {
      this.gained = 0;
      this.far = NEAREST;
      this.forgetting = false;
    }
    const text = this.options["lit"] ?? "";
    if (text !== (this.guest?.text ?? "") || rule !== before) {
      this.guest = null;
      if (text !== "") void this.visit(text, rule);
    }
    this.place();
    this.lit = `${this.all.size}`;
  }

  /** Shows the map of a link once it is checked; a broken one is left aside. */
  private async visit(text: string, rule: string): Promise<void> {
    const lit = await litOfLink(text, rule, this.engine).catch(() => null);
    if (lit === null || isWrong(lit)) return;
    if (text === this.options["lit"] && rule === this.rule) {
      this.guest = { text, lit };
    }
  }

  /** Where what is lit and the legal moves stand, when these have changed. */
  private place(): void {
    const { all, analysis, choice } = this;
    if (choice === null) return;
    const { component, index, info, key } = choice;
    const drawn = picture(key);
    const { lit, record } = this.placed;
    if (all !== lit || key !== this.placed.key) {
      this.data++;
      const [one, other] = [
        atPlace(component, 1n, 2n),
        atPlace(component, 2n, 1n),
      ];
      // Two piles that make the same position either way round.
      const turns = info.square && one !== null && one === other;
      this.cells = [...all].flatMap(([position, outcome]) => {
        const at = drawn.marker(position);
        if (at === null) return [];
        const [x, y] = [BigInt(at.x), isHeight(info) ? 0n : BigInt(at.y)];
        const cell = { x, y, lost: outcome === "P", position };
        return turns && x !== y ? [cell, { ...cell, x: y, y: x }] : [cell];
      });
      let [right, top] = [0n, 0n];
      for (const { x, y } of this.cells) {
        if (x > right) right = x;
        if (y > top) top = y;
      }
      this.corner = [right, top];
    }
    if (analysis !== record || key !== this.placed.key) {
      const moves = analysis?.moves ?? [];
      const shown = moves.length > CROWD || isHeight(info) ? [] : moves;
      this.moves = shown.flatMap(({ to }) => {
        const text = parts(to)[index]?.text ?? component;
        const at = text === component ? null : drawn.marker(text);
        return at === null ? [] : [{ x: BigInt(at.x), y: BigInt(at.y) }];
      });
    }
    this.placed = { lit: all, record: analysis, key };
  }

  protected override pictured(): FigureChoice | null {
    // Of several pictures the game's own: others have rules of their own.
    const { figure: _, ...options } = this.options;
    return choose_figure(this.position, options);
  }

  /** A height that is the nimber would tell it. */
  protected override marker(): [bigint, bigint] | null {
    return isHeight(this.choice?.info) ? null : super.marker();
  }

  /**
   * Nearer than the figure's own view, so that there is room for what is lit and
   * for the game, and no more. It grows and never shrinks.
   */
  override home(own?: Window): Window {
    const home = super.home(own);
    const { choice } = this;
    if (choice === null || !choice.info.square || this.scattered) return home;
    const marker = this.marker();
    for (const at of [this.corner, marker ?? this.corner]) {
      const [fx, fy] = locate(home, ...at);
      const far = Math.max(fx, fy) * (home.x1 - home.x0) * ROOMY;
      this.far = Math.max(this.far, far);
    }
    const part = Math.min(1, this.far / (home.x1 - home.x0));
    return crop(home, { left: 0, right: part, bottom: 0, top: part });
  }

  override overlay(choice: FigureChoice): Overlay {
    return { ...super.overlay(choice), winning: false };
  }

  /** The figure's own verdict would tell who wins. */
  protected override async judge(): Promise<void> {}

  protected override get caption(): string {
    return "";
  }

  protected override inWords(_: FigureChoice, { marker }: Scene): string {
    const place =
      marker === null ? "" : ` The position stands at ${marker.join(", ")}.`;
    const asked = this.covered ? "" : verdict(this.analysis);
    return `Your map, in fog, with ${counted(this.all.size)} lit.${place}${asked}`;
  }

  // Painting

  protected override paint() {
    const { choice, painter } = this;
    if (choice === null || !(painter instanceof FogPainter)) return;
    const { colours, inks } = this.look();
    const now = JSON.stringify(colours);
    if (now !== this.colours) {
      this.colours = now;
      this.data++;
    }
    const overlay = this.overlay(choice);
    const { hover } = this.hovered();
    const { from } = overlay;
    painter.fog = {
      ...{ cells: this.cells, colours, inks },
      moves: overlay.moves ? this.moves : [],
      from: from && !isHeight(choice.info) ? placeOf(from) : null,
      hover: hover ? placeOf(hover) : null,
      radius: this.scattered ? DISC : null,
    };
    super.paint();
  }

  /** Whether places stand for positions, and not cells. */
  private get scattered(): boolean {
    const { space = false, framed = true } = this.choice?.info ?? {};
    return space || !framed;
  }

  /** The colours of the page, as pixels and as texts. */
  private look(): Pick<Fog, "colours" | "inks"> {
    const of = (name: string) => {
      if (!this.probe) return "#000";
      this.probe.style.color = `var(--${name})`;
      return getComputedStyle(this.probe).color;
    };
    return {
      colours: {
        dark: rgba(of("fog")),
        lost: rgba(of("p")),
        won: rgba(of("lit-won")),
      },
      inks: {
        ink: of("ink"),
        soft: of("ink-soft"),
        move: of("move"),
        paper: of("paper"),
        dot: of("p-ink"),
      },
    };
  }

  // What a pointer and the keyboard are told

  protected override async cellAt(at: At): Promise<Cell | null> {
    const { choice, view } = this;
    if (choice === null || view === null) return null;
    const [fx, fy] = fractions(at, this.plot());
    if (fx < 0 || fx >= 1 || fy < 0 || fy >= 1) return null;
    if (this.scattered) {
      const near = this.cells.find(({ x, y }) => {
        const [u, v] = place(locate(view, x, y), this.plot());
        return Math.hypot(u - at[0], v - at[1]) <= NEAR;
      });
      return near === undefined ? null : told(near);
    }
    const [x, y] = invert(view, fx, fy);
    const lit = this.cells.find((cell) => cell.x === x && cell.y === y);
    if (lit !== undefined) return told(lit);
    if (x < 0n || y < 0n) return null;
    return {
      ...{ x: `${x}`, y: `${y}`, outcome: null, nimber: null },
      position: atPlace(choice.component, x, y),
      text: `${x}, ${y}: still dark`,
    };
  }

  protected override async walk(step: At) {
    if (!this.scattered) await super.walk(step);
  }

  /** All cells are alike: the figure may step over some. */
  protected override stepped(x: bigint, y: bigint, [dx, dy]: At) {
    return [x + BigInt(dx), y + BigInt(dy)];
  }

  // Around the picture

  override render() {
    if (this.trouble !== null) return super.render();
    if (this.figures.length > 0 && this.choice === null) return nothing;
    return html`
      <div class="bar row" role="toolbar" aria-label="Map">
        <h2>${this.guest === null ? "Your map" : "A map that was sent"}</h2>
        <span class="group">
          ${iconButton(minus, "Zoom out", () => this.zoomBy(0.5))}
          ${iconButton(plus, "Zoom in", () => this.zoomBy(2))}
          ${iconButton(house, "Whole map", () => this.goHome())}
        </span>
        ${this.menu()}
        ${button("Light everything", () => tell(this, "nimscope-wish", { do: "light" }), { icon: bulb, title: "Show the whole map; it counts as a hint" })}
      </div>
      ${this.visited()} ${this.question()}
      ${this.drawing()}
      <p class="caption note">
        ${this.words()}${this.choice && this.key(this.choice)}
      </p>
      ${this.keeping.note}
      ${this.damaged()}
      <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      ${this.missing()}
      <i class="probe" hidden></i>
    `;
  }

  private words() {
    const gained = this.guest === null ? this.gained : 0;
    const size = this.all.size;
    const keys =
      size === 0
        ? "All is dark yet."
        : html`<b class="numbers">${counted(size)} lit</b>${gained > 0 ? html`, ${gained} of them just now` : nothing}:
          <span class="inline nowrap"><i class="key-lost"></i> lost</span>,
          <span class="inline nowrap"><i class="key-won"></i> won.</span>`;
    const placed = new Set(this.cells.map(({ position }) => position)).size;
    const some = placed === 0 ? "None" : `${placed}`;
    return html`${keys} ${placed < size ? `${some} of them have a place on this picture. ` : ""}The end
    of a game is ${isMisere(this.position) ? "won" : "lost"} for whoever has to move. From there the page lights, around
    the game you played, what has a move to a lit lost position: it is won; and what
    has moves to lit won ones only: it is lost. A right answer in a drill lights
    its position.`;
  }

  private menu() {
    const none = this.all.size === 0;
    return html`<nimscope-menu label="My map">
      <div class="form column small">
        ${button("Save as picture", () => this.later(() => this.take()))}
        ${
          this.copier.isRefused
            ? html`<a href=${this.address}>A link to this map</a>`
            : this.copier.button("Copy a link to it", () => this.address)
        }
        ${button(
          "Forget my map",
          () => {
            this.closeMenu();
            this.forgetting = true;
          },
          { disabled: none || this.guest !== null },
        )}
      </div>
    </nimscope-menu>`;
  }

  private closeMenu(): void {
    this.renderRoot.querySelector("nimscope-menu")?.close();
  }

  /** Where this map is shown to whoever opens it, and kept by nobody. */
  private get address(): string {
    const link = new URL(location.href);
    const options = { play: "casual", lit: writeLit(this.all, this.rule) };
    link.hash = writeAddress({ position: this.position, options });
    return link.href;
  }

  private question() {
    if (!this.forgetting) return nothing;
    const done = (forget: boolean) => () => {
      this.forgetting = false;
      if (forget) forgetLit(this.rule);
      this.stage?.focus();
    };
    return html`<div class="panel ask row between across-4" role="alertdialog" aria-label="Forget my map?">
      <p>Make ${counted(this.own.lit.size)} of this game dark again?</p>
      <div class="row">
        ${button("Forget", done(true), { look: "primary" })}
        ${button("Keep", done(false))}
      </div>
    </div>`;
  }

  private visited() {
    if (this.guest === null) return nothing;
    const close = () =>
      announce(this, "nimscope-change", {
        changes: { lit: undefined },
        push: true,
      });
    const { lit } = this.guest;
    return html`<div class="panel ask row between across-4" role="note">
      <p>This map came with the link. Yours is as it was, with ${counted(this.own.lit.size)} lit.</p>
      <div class="row">
        ${button("Show mine", close)}
        ${button("Add it to mine", () => {
          addLit(this.rule, lit);
          close();
        })}
      </div>
    </div>`;
  }

  private damaged() {
    const { broken } = this.own;
    if (broken === "") return nothing;
    return html`<p class="error anywhere" role="note">
      Part of the map of this game that this browser kept is damaged:
      “${broken.slice(0, 40)}”. The page left that out, and nothing else.
    </p>`;
  }

  /** The picture as it is in sight. */
  private async take() {
    const { painter } = this;
    if (painter === null) return;
    const { flatten } = await fetched(() => import("../paper/save.ts"));
    const paper = getComputedStyle(this).backgroundColor;
    const content = await flatten(painter.layers, paper);
    const bytes = new Uint8Array(await content.arrayBuffer());
    const words = `A map of ${this.rule} in nimscope with ${counted(this.all.size)} lit. ${this.address}`;
    const signed = await this.engine.signed(bytes, words);
    const name = this.rule.replace(/[^a-z0-9]+/gi, "-").replace(/-$/, "");
    save(`map-${name}.png`, new Blob([signed], { type: content.type }));
  }
}

/** Whether the height in a figure is the nimber. */
function isHeight(info: FigureChoice["info"] | undefined): boolean {
  return info?.y_label === "nimber";
}

/** The position of two piles of these sizes; null where there are not two. */
function atPlace(component: string, x: bigint, y: bigint): string | null {
  const [part] = parts(component);
  if (part?.content.piles?.length !== 2) return null;
  try {
    return parse(part_with(part.game, part.variant, { piles: [x, y] }).text);
  } catch {
    return null;
  }
}

function told({ x, y, lost, position }: LitCell): Cell {
  return {
    ...{ x: `${x}`, y: `${y}`, position: bare(position), nimber: null },
    outcome: lost ? "P" : "N",
    text: `${position}: the player to move ${lost ? "loses" : "wins"}`,
  };
}

function placeOf([x, y]: readonly [string, string]): Place {
  return { x: BigInt(x), y: BigInt(y) };
}

function counted(cells: number): string {
  return cells === 1 ? "1 cell" : `${cells} cells`;
}

const pixels = new Map<string, Rgba>();

/** A colour of the page as the browser paints it. */
function rgba(colour: string): Rgba {
  const known = pixels.get(colour);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (context === null) return [0, 0, 0, 255];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 255] = context.getImageData(0, 0, 1, 1).data;
  const found: Rgba = [r, g, b, a];
  pixels.set(colour, found);
  return found;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-fog": FogElement;
  }
}
