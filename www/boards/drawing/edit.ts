/**
 * A sheet to draw a graph on. A tap makes a vertex, joined to the one that is
 * chosen; a tap on a vertex chooses it, or joins it to the one that is chosen;
 * a drag from vertex to vertex makes an edge, and a drag of the chosen vertex
 * moves it. Each change is a step of the game: Undo of the game takes it back.
 */
import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import flip from "lucide-static/icons/flip-horizontal-2.svg?raw";
import magnet from "lucide-static/icons/magnet.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import type { DrawnRule, Part } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { byKey, Editor } from "../editor.ts";
import { Press } from "../hands/press.ts";
import { spotOn } from "../hands/squares.ts";
import { still } from "../hands/still.ts";
import { capital } from "../words.ts";
import { editDrawingStyles } from "./edit.style.ts";
import { begin, keep } from "./kept.ts";
import { type Box, boxOf, far, type Point } from "./layout/points.ts";
import { courses, drawingOf, frameOf, isTooLarge, pointsOf } from "./model.ts";
import { ground, piece, vertex } from "./picture.ts";
import { writePlace } from "./place.ts";
import {
  centred,
  drawingOn,
  edgeAt,
  fitted,
  isMarked,
  MIDDLE,
  type Ruler,
  type Sheet,
  sheetOf,
  snapped,
  twin,
  vertexAt,
  withEdge,
  withMark,
  withMoved,
  withoutEdge,
  withoutVertex,
  withVertex,
} from "./sheet.ts";
import "./start.ts";
import type { StartElement } from "./start.ts";
import { drawings } from "./style.ts";

export default literal`nimscope-edit-drawing`;

/** The places of the grid are half a unit apart; without it keys go so far. */
const GRID = 0.5;
/** The size of an empty sheet, wide and on a phone. */
const WIDE: Point = [10, 6.5];
const NARROW: Point = [7, 7];
const PHONE = 480;
/** A finger means what is nearer than so many pixels. */
const FINGER = 22;
/** A press that moves fewer pixels is no drag. */
const SLACK = 8;

/** What is chosen on the sheet. */
type Chosen = { readonly vertex: number } | { readonly edge: number } | null;

/** A press on the sheet: where, and on which vertex. */
interface Grip {
  readonly start: Point;
  readonly vertex: number | null;
  /** Whether the vertex is moved, not joined. */
  readonly moves: boolean;
}

@customElement("nimscope-edit-drawing")
export class EditDrawing extends Editor<Sheet> {
  static override styles = [...Editor.base, drawings, editDrawingStyles];

  @state() private chosen: Chosen = null;
  @state() private snaps = true;
  @state() private mirrors = false;
  /** Whether a tap puts what the rule has on vertices. */
  @state() private puts = false;
  /** The place that the keys lead. */
  @state() private spot: Point = MIDDLE;
  /** Where a drag has come to, and what would be there. */
  @state() private drag: { readonly to: Point; readonly sheet: Sheet } | null =
    null;
  @state() private message = "";
  /** What the sheet shows at least. */
  private home: Box | null = null;
  /** The text in sight, and whether the next one is drawn here. */
  private lastText = "";
  private isOwn = false;

  private readonly press = new Press<Grip>(
    this,
    {
      at: (event) => {
        if (!(event.target as Element).closest(".sheet")) return null;
        const start = this.spotOf(event);
        const vertex = vertexAt(this.body, start, this.reach);
        const moves = vertex !== null && this.isChosen(vertex);
        return { start, vertex, moves };
      },
      drag: (grip, event) => {
        const to = this.spotOf(event);
        if (this.drag === null && far(to, grip.start) < this.units(SLACK)) {
          return false;
        }
        this.pull(grip, to);
        return this.drag !== null;
      },
      drop: () => {
        const sheet = this.drag?.sheet;
        this.drag = null;
        if (sheet) this.put(sheet);
      },
      press: ({ start }) => this.tap(start),
      cancel: () => {
        this.drag = null;
      },
    },
    "svg",
  );

  constructor() {
    super();
    still(this, ".grip");
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("setup") && !changed.has("place")) return;
    const { text } = this.setup;
    if (this.isOwn) keep(text, this.place);
    else if (text !== this.lastText) {
      // Undo, or another text: numbers may mean other vertices.
      this.chosen = null;
      this.press.cancel();
      begin();
    }
    this.isOwn = false;
    this.lastText = text;
  }

  protected override read(part: Part): Sheet {
    const drawing = drawingOf(part);
    const sheet = sheetOf(drawing, pointsOf(drawing, this.place));
    return this.place === "" ? centred(sheet) : sheet;
  }

  protected override put(sheet: Sheet, rule = this.rule): void {
    const { vertices = 0, edges = 0 } = this.game.drawing ?? {};
    if (sheet.points.length > vertices || sheet.edges.length > edges) {
      this.message = `A drawing has at most ${vertices} vertices and ${edges} edges.`;
      return;
    }
    this.message = "";
    this.isOwn = true;
    const own = fitted(sheet, rule);
    this.set({ drawing: drawingOn(own) }, writePlace(own.points), rule.name);
  }

  private get rule(): DrawnRule {
    const rules = this.game.drawing?.rules ?? [];
    const rule = rules.find(({ name }) => name === this.setup.variant);
    return (
      rule ??
      rules[0] ?? {
        ...{ name: "", title: "", edges: false, mark: null },
        multiple: false,
      }
    );
  }

  private get ruler(): Ruler {
    const { left, width } = this.view;
    return {
      grid: this.snaps ? GRID : 0,
      axis: this.mirrors ? Math.round((left + width / 2) / GRID) * GRID : null,
      multiple: this.rule.multiple,
    };
  }

  /** The part of the paper that is shown. */
  private get view(): Box {
    const { points } = this.body;
    const own = frameOf(points);
    this.home ??= homeOf(
      points,
      this.clientWidth > 0 && this.clientWidth < PHONE ? NARROW : WIDE,
    );
    const { home } = this;
    return points.length === 0 ? home : union(home, own);
  }

  private units(pixels: number): number {
    const [area] = this.renderRoot.querySelectorAll(".sheet svg");
    const { width = 1 } = area?.getBoundingClientRect() ?? {};
    return (pixels * this.view.width) / (width || 1);
  }

  private get reach(): number {
    return Math.max(0.35, this.units(FINGER));
  }

  private spotOf(event: MouseEvent): Point {
    const [area] = this.renderRoot.querySelectorAll(".sheet svg");
    const { left, top, width, height } = this.view;
    if (area === undefined) return [left, top];
    const sides = { columns: width, rows: height };
    const { x, y } = spotOn(event, area.getBoundingClientRect(), sides);
    return [left + x, top + y];
  }

  private isChosen(at: number): boolean {
    return this.chosen !== null && "vertex" in this.chosen
      ? this.chosen.vertex === at
      : false;
  }

  /** A drag has come to a point. */
  private pull({ vertex, moves }: Grip, spot: Point): void {
    if (vertex === null) return;
    const { body, ruler } = this;
    if (moves) {
      const to = snapped(spot, ruler);
      this.drag = { to, sheet: withMoved(body, vertex, to, ruler) };
      return;
    }
    const target = vertexAt(body, spot, this.reach);
    const to = target === null ? snapped(spot, ruler) : body.points[target];
    if (to === undefined) return;
    const grown = target === null ? withVertex(body, to, ruler) : body;
    const end = target ?? vertexAt(grown, to);
    const isLoop = end === vertex && !ruler.multiple;
    this.drag = {
      to,
      sheet:
        end === null || isLoop ? body : withEdge(grown, [vertex, end], ruler),
    };
  }

  /** A tap, or Enter at the place of the keys. */
  private tap(spot: Point): void {
    const { body, chosen, ruler, rule } = this;
    const near = snapped(spot, ruler);
    const at = vertexAt(body, spot, this.reach) ?? vertexAt(body, near);
    if (this.puts && rule.mark !== null) {
      if (at !== null) this.put(withMark(body, at, rule.mark));
      return;
    }
    const from = chosen && "vertex" in chosen ? chosen.vertex : null;
    if (at !== null) {
      this.chosen = at === from ? null : { vertex: at };
      if (from === null || at === from) return;
      const joined = withEdge(body, [from, at], { ...ruler, multiple: false });
      if (joined.edges.length > body.edges.length) this.put(joined);
      return;
    }
    const edge = edgeAt(body, spot, this.reach / 2);
    if (edge !== null) {
      const isSame = chosen && "edge" in chosen && chosen.edge === edge;
      this.chosen = isSame ? null : { edge };
      return;
    }
    const grown = withVertex(body, near, ruler);
    const made = vertexAt(grown, near) ?? 0;
    this.put(from === null ? grown : withEdge(grown, [from, made], ruler));
    this.chosen = { vertex: made };
    this.spot = near;
  }

  private erase(): void {
    const { body, chosen, ruler } = this;
    if (chosen === null) return;
    this.chosen = null;
    this.put(
      "vertex" in chosen
        ? withoutVertex(body, chosen.vertex, ruler)
        : withoutEdge(body, chosen.edge, ruler),
    );
  }

  override render() {
    if (isTooLarge(drawingOf(this.setup))) {
      return html`<p class="soft">This graph is too large to be drawn.</p>${this.tools()}`;
    }
    const { left, top, width, height } = this.view;
    return html`<div
        class="sheet graph drawing"
        style=${styled(`--width:${width};--height:${height}`)}
        tabindex="0"
        role="application"
        aria-roledescription="drawing"
        aria-label="Sheet of ${this.body.points.length} vertices. Arrow keys lead to a place, Enter draws or chooses there, N leads to the next vertex, Shift and arrow keys move the chosen one, Delete removes it."
        @keydown=${this.key}
        @focus=${this.look}
        @blur=${this.look}
      >
        <svg viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">
          ${this.paper()}${this.picture(this.drag?.sheet ?? this.body)}${this.hold()}
        </svg>
      </div>
      <p class="soft small status" aria-live="polite">${this.message || this.said()}</p>
      ${this.tools()}`;
  }

  /** The grid, the axis of the mirror, and the place of the keys. */
  private paper() {
    const { left, top, width, height } = this.view;
    const { axis } = this.ruler;
    const dots: string[] = [];
    for (let x = Math.ceil(left); x <= left + width; x++) {
      for (let y = Math.ceil(top); y <= top + height; y++) {
        dots.push(`M${x} ${y}h0`);
      }
    }
    const [x, y] = this.spot;
    return svg`${this.snaps ? svg`<path class="dots" d=${dots.join("")} />` : nothing}
      ${axis === null ? nothing : svg`<path class="axis" d="M${axis} ${top}v${height}" />`}
      ${this.focused ? svg`<path class="cursor" d="M${x - 0.45} ${y}h.9M${x} ${y - 0.45}v.9" />` : nothing}`;
  }

  private picture(sheet: Sheet) {
    const { chosen } = this;
    const edge = chosen && "edge" in chosen ? chosen.edge : -1;
    const reach = this.reach;
    return svg`${courses(sheet.edges, sheet.points).map(
      ({ path }, i) =>
        svg`<path class="edge ${i === edge ? "chosen" : ""}" d=${path} />`,
    )}${sheet.ground.map((i) => ground(sheet.points[i] ?? MIDDLE))}${sheet.points.map(
      (point, i) =>
        svg`${vertex(point, this.isChosen(i) ? "chosen" : "", i)}
          <circle class="grip" cx=${point[0]} cy=${point[1]} r=${reach} />`,
    )}${sheet.on.map((i) => piece("eraser", sheet.points[i] ?? MIDDLE))}${
      sheet.at === null
        ? nothing
        : piece("token", sheet.points[sheet.at] ?? MIDDLE)
    }`;
  }

  /** Where a drag has come to. */
  private hold() {
    if (this.drag === null) return nothing;
    const [x, y] = this.drag.to;
    return svg`<circle class="held" cx=${x} cy=${y} r="0.42" />`;
  }

  /** The games that can be played on this drawing. */
  private rules() {
    const rules = this.game.drawing?.rules ?? [];
    return select(
      "Game",
      rules.map(({ name, title }) => [name, title]),
      this.rule.name,
      {
        look: "inline small",
        choose: (name) => {
          const rule = rules.find((other) => other.name === name);
          if (rule) this.put(this.body, rule);
        },
      },
    );
  }

  private tools() {
    const { chosen, rule, snaps, mirrors } = this;
    const wish = (what: "undo" | "redo") => () =>
      announce(this, "nimscope-wish", { do: what });
    return html`<div class="row tools small" role="group" aria-label="Drawing">
      ${this.rules()}
      ${
        rule.mark === null
          ? nothing
          : button(MARKS[rule.mark], () => this.turnPuts(), {
              pressed: this.puts,
              title: `Tap vertices to put ${MARKS[rule.mark].toLowerCase()}`,
            })
      }
      ${button(
        "Snap",
        () => {
          this.snaps = !snaps;
        },
        { icon: magnet, pressed: snaps, title: "Places on a grid" },
      )}
      ${button(
        "Mirror",
        () => {
          this.mirrors = !mirrors;
        },
        { icon: flip, pressed: mirrors, title: "Draw both sides of an axis" },
      )}
      ${button("Delete", () => this.erase(), { icon: trash, disabled: chosen === null })}
      <nimscope-drawing-start
        .setup=${this.setup}
        @change=${({ target }: Event) => this.start(target as StartElement)}
      ></nimscope-drawing-start>
      <span class="inline gap-1"
        >${iconButton(undo, "Undo what was drawn", wish("undo"))}
        ${iconButton(redo, "Redo what was drawn", wish("redo"))}</span
      >
    </div>`;
  }

  private turnPuts(): void {
    this.puts = !this.puts;
    this.chosen = null;
  }

  /** Another drawing, that was chosen in the menu. */
  private start({ drawing, drawnPlace }: StartElement): void {
    if (drawing === null) return;
    this.home = null;
    this.chosen = null;
    const { family } = drawing;
    const sheet = sheetOf(drawing, pointsOf(drawing, drawnPlace));
    const own = fitted(sheet, this.rule);
    if (family === null) this.put(drawnPlace ? own : centred(own));
    else {
      const { at, on, ground } = own;
      this.set({ drawing: { ...drawing, at, on, ground } }, drawnPlace);
    }
  }

  private readonly look = ({ type }: FocusEvent): void => {
    const isVisible = this.renderRoot.querySelector(".sheet:focus-visible");
    this.focused = type === "focus" && isVisible !== null;
  };

  private readonly key = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) {
      const back = key.toLowerCase() === "z" && !shiftKey;
      if (!back && !["z", "y"].includes(key.toLowerCase())) return;
      event.preventDefault();
      announce(this, "nimscope-wish", { do: back ? "undo" : "redo" });
      return;
    }
    this.focused = true;
    byKey(
      event,
      ([right, down]) => this.go([right * GRID, down * GRID], shiftKey),
      () => this.tap(this.spot),
      (key) => this.other(key),
    );
  };

  private other(key: string): boolean {
    const { body, spot, rule } = this;
    const at = vertexAt(body, spot);
    switch (key) {
      case "Delete":
      case "Backspace":
        this.erase();
        return true;
      case "Escape":
        if (this.chosen === null) return false;
        this.chosen = null;
        return true;
      case "n": {
        const next = ((at ?? -1) + 1) % Math.max(1, body.points.length);
        this.spot = body.points[next] ?? spot;
        return true;
      }
      case "m":
        if (at === null || rule.mark === null) return false;
        this.put(withMark(body, at, rule.mark));
        return true;
    }
    return false;
  }

  /** The place of the keys goes a step, with the chosen vertex or without. */
  private go([dx, dy]: Point, isCarrying: boolean): void {
    const { chosen, body, ruler } = this;
    const carried = isCarrying && chosen && "vertex" in chosen;
    const [x, y] = (carried && body.points[chosen.vertex]) || this.spot;
    const { left, top, width, height } = this.view;
    const to = snapped([x + dx, y + dy], ruler);
    if (carried) this.put(withMoved(body, chosen.vertex, to, ruler));
    this.spot = [
      Math.max(left, Math.min(left + width, to[0])),
      Math.max(top, Math.min(top + height, to[1])),
    ];
  }

  /** What is chosen, or how to begin, in words. */
  private said(): string {
    const { body, chosen, spot, focused, puts, rule } = this;
    if (puts && rule.mark !== null) {
      return `Tap a vertex to put or take ${MARKS[rule.mark].toLowerCase()}.`;
    }
    const here = focused ? vertexAt(body, spot) : null;
    if (chosen === null) {
      if (here !== null) return `Vertex ${here}${marked(body, here, rule)}`;
      return body.points.length === 0
        ? "Tap the sheet: each tap makes a vertex, joined to the one before."
        : "Tap a vertex to go on from it, or drag from it to another.";
    }
    if ("edge" in chosen) {
      const [a, b] = body.edges[chosen.edge] ?? [0, 0];
      return `Edge from ${a} to ${b}: Delete removes it.`;
    }
    const other = this.mirrors
      ? twin(body, chosen.vertex, this.ruler.axis ?? 0)
      : null;
    const image =
      other === null || other === chosen.vertex
        ? ""
        : `, with its image ${other}`;
    return `From vertex ${chosen.vertex}${image}: tap a place or a vertex for an edge, drag it to move it, tap it to let go.`;
  }
}

const MARKS = { token: "Token", eraser: "Erasers", ground: "Ground" } as const;

/** What stands on a vertex, in words. */
function marked(sheet: Sheet, at: number, { mark }: DrawnRule): string {
  return mark !== null && isMarked(sheet, at, mark)
    ? `, ${capital(mark).toLowerCase()}`
    : "";
}

/** A sheet of this size around what is there. */
function homeOf(points: readonly Point[], [width, height]: Point): Box {
  const { left, top, ...box } = boxOf(points.length > 0 ? points : [MIDDLE]);
  return {
    left: Math.round(left + box.width / 2) - width / 2,
    top: Math.round(top + box.height / 2) - height / 2,
    ...{ width, height },
  };
}

function union(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    ...{ left, top },
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
