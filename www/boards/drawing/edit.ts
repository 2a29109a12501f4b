/**
 * A sheet to draw a graph on. A tap on the paper makes a vertex and joins it to
 * the chosen vertex. A tap on a vertex chooses it and joins it to the vertex
 * that was chosen before. A drag from vertex to vertex makes an edge. A drag of
 * the chosen vertex moves it. Each change is a step of the game, so that Undo
 * of the game takes it back.
 */

import { html, LitElement, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import flip from "lucide-static/icons/flip-horizontal-2.svg?raw";
import magnet from "lucide-static/icons/magnet.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { Keeping } from "../../session/keeping.ts";
import { counted } from "../../solver/position.ts";
import type { DrawnRule, Listed, Part } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { ARROWS } from "../../ui/roving.ts";
import { sheet as styleSheet } from "../../ui/sheet.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { SetContent } from "../edit.ts";
import { Press } from "../hands/press.ts";
import { ground, drawing as kind, numbers } from "../kinds/drawing.ts";
import { boardSheet, drawing, letters } from "../picture.ts";
import { isVisibleFocus } from "../pointing.ts";
import { pointIn } from "../scene.ts";
import text from "./drawing.css?inline";
import { begin, DRAWINGS_KEY, keep } from "./kept.ts";
import { type Box, boxOf, far, isIn, type Point } from "./layout/points.ts";
import {
  courses,
  type Drawing,
  drawingOf,
  isTooLarge,
  pointsOf,
} from "./model.ts";
import { writePlace } from "./place.ts";
import {
  centred,
  drawingOn,
  edgeAt,
  fitted,
  isMarked,
  PAPER_MIDDLE,
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
import { Start } from "./start.ts";

/** The distance between places of the grid, and the step of the arrow keys. */
const GRID_UNITS = 0.5;
/**
 * The size of an empty sheet on a wide screen and on a phone, and the largest
 * width of a phone.
 */
const WIDE_SHEET_UNITS: Point = [10, 7];
const PHONE_SHEET_UNITS: Point = [7, 7];
const PHONE_WIDTH_PX = 480;
/**
 * The room around a drawing, and the least distance of a vertex from the rim.
 */
const MARGIN_UNITS = 1.5;
const RIM_UNITS = 0.5;
/** A pointer within this distance of a vertex points at the vertex. */
const REACH_PX = 22;
/** A press that moves farther than this is a drag. */
const DRAG_START_PX = 8;

/** A press on the sheet: its start, and the pressed vertex if there is one. */
interface Grip {
  readonly start: Point;
  readonly vertex: number | null;
}

@customElement("nimscope-edit-drawing")
export class EditDrawing extends LitElement {
  static override styles = [controls, boardSheet, styleSheet(text)];

  @property({ attribute: false }) setup!: Part;
  @property({ attribute: false }) game!: Listed;
  /** The places of the vertices; empty if they were never moved. */
  @property() place = "";
  @property({ attribute: false }) set!: SetContent;

  /** True if the sheet has the keyboard focus. */
  @state() private isFocused = false;
  private readonly keeping = new Keeping(this, DRAWINGS_KEY, "your drawings");
  private readonly starting = new Start(this);
  /** The chosen vertex, from which the next edge starts, or the chosen edge. */
  @state() private from: number | null = null;
  @state() private edge: number | null = null;
  @state() private snaps = true;
  @state() private mirrors = false;
  /** True if a tap puts the mark of the rule on a vertex or removes it. */
  @state() private marksOnTap = false;
  /** The place of the keyboard cursor. */
  @state() private cursor: Point = PAPER_MIDDLE;
  /** The current end of a drag, and the sheet that the drag would make. */
  @state() private drag: { readonly to: Point; readonly sheet: Sheet } | null =
    null;
  @state() private message = "";
  /**
   * The part of the paper that is shown. It stays the same while it holds the
   * whole drawing.
   */
  @state() private view = sheetAround([], WIDE_SHEET_UNITS);
  /**
   * The text of the drawing in sight. `isOwn` is true from a change by this
   * sheet until the changed text arrives.
   */
  private lastText = "";
  private isOwn = false;

  private readonly press = new Press<Grip>(this, {
    at: (event) => {
      if (!(event.target as Element).closest(".sheet")) return null;
      const start = this.spotOf(event);
      return { start, vertex: vertexAt(this.body, start, this.reach) };
    },
    drag: (grip, event) => {
      const to = this.spotOf(event);
      if (
        this.drag === null &&
        far(to, grip.start) < this.units(DRAG_START_PX)
      ) {
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
  });

  constructor() {
    super();
    // Browsers ignore `touch-action` on parts of a picture. This listener
    // keeps a touch on a vertex from scrolling.
    this.addEventListener(
      "touchstart",
      (event) => {
        const [target] = event.composedPath();
        if ((target as Element).matches?.(".grip")) event.preventDefault();
      },
      { passive: false },
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("setup") && !changed.has("place")) return;
    const { text } = this.setup;
    if (this.isOwn) keep(text, this.place);
    else if (text !== this.lastText) {
      // After Undo, or in another text, a number may mean another vertex.
      this.choose(null);
      this.press.cancel();
      begin();
    }
    this.isOwn = false;
    this.lastText = text;
    const { points } = this.body;
    const { within } = this.ruler;
    if (!this.hasUpdated || !points.every((point) => isIn(within, point))) {
      this.fit(points);
    }
  }

  private fit(points: readonly Point[]): void {
    const isPhone = this.clientWidth > 0 && this.clientWidth < PHONE_WIDTH_PX;
    this.view = sheetAround(
      points,
      isPhone ? PHONE_SHEET_UNITS : WIDE_SHEET_UNITS,
    );
  }

  private get body(): Sheet {
    const drawing = drawingOf(this.setup);
    const sheet = sheetOf(drawing, pointsOf(drawing, this.place));
    return this.place === "" ? centred(sheet) : sheet;
  }

  private put(sheet: Sheet, rule = this.rule): void {
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
    // Every game that is drawn has at least one rule.
    return (rule ?? rules[0]) as DrawnRule;
  }

  private get ruler(): Ruler {
    const { left, top, width, height } = this.view;
    return {
      within: {
        ...{ left: left + RIM_UNITS, top: top + RIM_UNITS },
        ...{ width: width - 2 * RIM_UNITS, height: height - 2 * RIM_UNITS },
      },
      grid: this.snaps ? GRID_UNITS : 0,
      axis: this.mirrors ? left + width / 2 : null,
      multiple: this.rule.multiple,
    };
  }

  private get area(): DOMRect {
    const area = this.renderRoot.querySelector(".sheet svg");
    return area?.getBoundingClientRect() ?? new DOMRect();
  }

  private units(pixels: number): number {
    return (pixels * this.view.width) / (this.area.width || 1);
  }

  private get reach(): number {
    return Math.max(0.35, this.units(REACH_PX));
  }

  private spotOf(event: MouseEvent): Point {
    const { left, top, width, height } = this.view;
    const [x, y] = pointIn(this.area, event, [width, height]);
    return [left + x, top + y];
  }

  private choose(vertex: number | null, edge: number | null = null): void {
    this.from = vertex;
    this.edge = edge;
  }

  /** Follows a drag to a point. */
  private pull({ vertex }: Grip, spot: Point): void {
    if (vertex === null) return;
    const { body, ruler } = this;
    // A drag moves the chosen vertex. From another vertex it makes an edge.
    if (vertex === this.from) {
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

  /** Handles a tap, or Enter at the keyboard cursor. */
  private tap(spot: Point): void {
    const { body, from, ruler, rule } = this;
    const near = snapped(spot, ruler);
    const at = vertexAt(body, spot, this.reach) ?? vertexAt(body, near);
    if (this.marksOnTap && rule.mark !== null) {
      if (at !== null) this.put(withMark(body, at, rule.mark));
      return;
    }
    if (at !== null) {
      this.choose(at === from ? null : at);
      if (from === null || at === from) return;
      const joined = withEdge(body, [from, at], { ...ruler, multiple: false });
      if (joined.edges.length > body.edges.length) this.put(joined);
      return;
    }
    const edge = edgeAt(body, spot, this.reach / 2);
    if (edge !== null) {
      this.choose(null, edge === this.edge ? null : edge);
      return;
    }
    const grown = withVertex(body, near, ruler);
    const made = vertexAt(grown, near) ?? 0;
    this.put(from === null ? grown : withEdge(grown, [from, made], ruler));
    this.choose(made);
    this.cursor = near;
  }

  private erase(): void {
    const { body, from, edge, ruler } = this;
    this.choose(null);
    if (from !== null) this.put(withoutVertex(body, from, ruler));
    else if (edge !== null) this.put(withoutEdge(body, edge, ruler));
  }

  override render() {
    if (isTooLarge(drawingOf(this.setup))) {
      return html`<p class="soft">This graph is too large to be drawn.</p>${this.tools()}`;
    }
    const { left, top, width, height } = this.view;
    return html`<div
        class="sheet scene drawing"
        style=${styled(`--width:${width};--height:${height}`)}
        tabindex="0"
        role="application"
        aria-roledescription="drawing"
        aria-label="Sheet of ${counted(this.body.points.length, "vertex", "vertices")}. Arrow keys go to a place. Enter draws or chooses there. N goes to the next vertex. Shift and arrow keys move the chosen vertex. Delete removes it."
        @keydown=${this.key}
        @focus=${this.look}
        @blur=${this.look}
      >
        <svg viewBox="${left} ${top} ${width} ${height}" fill="none" aria-hidden="true">
          ${this.paper()}${this.picture(this.drag?.sheet ?? this.body)}${this.drag === null ? nothing : held(this.drag.to)}
        </svg>
      </div>
      <p class="soft small status" aria-live="polite">${this.message || this.status()}</p>
      ${this.keeping.note}
      ${this.tools()}`;
  }

  /** The grid, the axis of the mirror, and the keyboard cursor. */
  private paper() {
    const { left, top, width, height } = this.view;
    const { axis } = this.ruler;
    const dots: string[] = [];
    for (let x = Math.floor(left) + 1; x < left + width; x++) {
      for (let y = Math.floor(top) + 1; y < top + height; y++) {
        dots.push(`M${x} ${y}h0`);
      }
    }
    const [x, y] = this.cursor;
    return svg`${this.snaps ? svg`<path stroke="var(--line-strong)" stroke-width="0.07" stroke-linecap="round" opacity="0.45" d=${dots.join("")} />` : nothing}
      ${axis === null ? nothing : svg`<path stroke="var(--gold)" stroke-width="0.04" stroke-dasharray="0.2 0.14" d="M${axis} ${top}v${height}" />`}
      ${this.isFocused ? svg`<path class="cursor" stroke="var(--accent)" stroke-width="0.05" d="M${x - 0.45} ${y}h.9M${x} ${y - 0.45}v.9" />` : nothing}`;
  }

  private picture(sheet: Sheet) {
    const { edge, from, reach } = this;
    const token = (look: string, id: number) =>
      drawing(
        kind,
        { id, look, at: sheet.points[id] ?? PAPER_MIDDLE },
        look === "vertex" && id === from ? "chosen" : "",
      );
    return svg`${courses(sheet.edges, sheet.points).map(
      ({ middle, path }, i) =>
        svg`<path class="edge" stroke="var(--${i === edge ? "move" : "line-strong"})" stroke-width=${i === edge ? 0.14 : 0.07} d=${`M${middle}${path}`} />`,
    )}${sheet.ground.map((i) => ground(sheet.points[i] ?? PAPER_MIDDLE))}${sheet.points.map(
      ([x, y], i) =>
        svg`${token("vertex", i)}
          <circle class="grip" pointer-events="all" cx=${x} cy=${y} r=${reach} />`,
    )}${sheet.on.map((i) => token("eraser", i))}${
      sheet.at === null ? nothing : token("pawn", sheet.at)
    }${numbers(sheet.points, sheet.edges).map(({ at, text }) => letters(`${text}`, at))}`;
  }

  /** A choice between the games that can be played on this drawing. */
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
    const { from, edge, rule, snaps, mirrors } = this;
    const turnMarking = () => {
      this.marksOnTap = !this.marksOnTap;
      this.choose(null);
    };
    return html`<div class="row tools small" role="group" aria-label="Drawing">
      ${this.rules()}
      ${iconButton(maximize, "Put the drawing in the middle, with a margin", () => this.fit(this.body.points))}
      ${
        rule.mark === null
          ? nothing
          : button(MARKS[rule.mark].title, turnMarking, {
              pressed: this.marksOnTap,
              title: `Choose vertices to put or remove ${MARKS[rule.mark].one}`,
            })
      }
      ${button(
        "Snap",
        () => {
          this.snaps = !snaps;
        },
        { icon: magnet, pressed: snaps, title: "Put vertices on a grid" },
      )}
      ${button(
        "Mirror",
        () => {
          this.mirrors = !mirrors;
        },
        {
          icon: flip,
          pressed: mirrors,
          title: "Repeat what you draw on the other side of an axis",
        },
      )}
      ${button("Delete", () => this.erase(), { icon: trash, disabled: from === null && edge === null })}
      ${this.starting.render(this.keeping.note)}
    </div>`;
  }

  /** Begins with another drawing, chosen in the menu. */
  start(drawing: Drawing, place: string): void {
    this.choose(null);
    const sheet = sheetOf(drawing, pointsOf(drawing, place));
    const own = fitted(place ? sheet : centred(sheet), this.rule);
    this.fit(own.points);
    if (drawing.family === null) this.put(own);
    else {
      const { at, on, ground } = own;
      this.set({ drawing: { ...drawing, at, on, ground } }, place);
    }
  }

  private readonly look = (event: FocusEvent): void => {
    this.isFocused = event.type === "focus" && isVisibleFocus(event);
  };

  private readonly key = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) {
      const back = key.toLowerCase() === "z" && !shiftKey;
      if (!back && !["z", "y"].includes(key.toLowerCase())) return;
      event.preventDefault();
      announce(this, "nimscope-rewind", back ? "undo" : "redo");
      return;
    }
    this.isFocused = true;
    const [right, down] = ARROWS[key] ?? [0, 0];
    if (ARROWS[key]) this.go([right * GRID_UNITS, down * GRID_UNITS], shiftKey);
    else if (key === "Enter" || key === " ") this.tap(this.cursor);
    else if (!this.other(key)) return;
    event.preventDefault();
  };

  private other(key: string): boolean {
    const { body, cursor, rule } = this;
    const at = vertexAt(body, cursor);
    switch (key) {
      case "Delete":
      case "Backspace":
        this.erase();
        return true;
      case "Escape":
        if (this.from === null && this.edge === null) return false;
        this.choose(null);
        return true;
      case "n": {
        const next = ((at ?? -1) + 1) % Math.max(1, body.points.length);
        this.cursor = body.points[next] ?? cursor;
        return true;
      }
      case "m":
        if (at === null || rule.mark === null) return false;
        this.put(withMark(body, at, rule.mark));
        return true;
    }
    return false;
  }

  /**
   * Moves the keyboard cursor by a step. If `isCarrying`, the chosen vertex
   * moves too.
   */
  private go([dx, dy]: Point, isCarrying: boolean): void {
    const { body, ruler } = this;
    const carried = isCarrying ? this.from : null;
    const [x, y] = body.points[carried ?? -1] ?? this.cursor;
    const to = snapped([x + dx, y + dy], ruler);
    if (carried !== null) this.put(withMoved(body, carried, to, ruler));
    this.cursor = to;
  }

  /** The chosen vertex or edge, or how to begin, in words. */
  private status(): string {
    const { body, from, edge, cursor, isFocused, marksOnTap, rule } = this;
    if (marksOnTap && rule.mark !== null) {
      return `Choose a vertex to put or remove ${MARKS[rule.mark].one}.`;
    }
    const here = isFocused ? vertexAt(body, cursor) : null;
    if (edge !== null) {
      const [a, b] = body.edges[edge] ?? [0, 0];
      return `Edge from ${a} to ${b}: Delete removes it.`;
    }
    if (from === null) {
      const { mark } = rule;
      if (here !== null) {
        const isOn = mark !== null && isMarked(body, here, mark);
        return `Vertex ${here}${isOn ? `, ${mark}` : ""}`;
      }
      return body.points.length === 0
        ? "Choose a place to draw a vertex. The next one is joined to it."
        : "Choose a vertex to draw an edge from it, or drag from it to another vertex.";
    }
    const other = twin(body, from, this.ruler.axis);
    const image =
      other === null || other === from ? "" : `, with its image ${other}`;
    return `Vertex ${from}${image}: choose a place or a vertex to draw an edge to it. Drag vertex ${from} to move it, or choose it again to undo the choice.`;
  }
}

/** A ring at the current end of a drag. */
const held = ([x, y]: Point) =>
  svg`<circle stroke="var(--move)" stroke-width="0.06" cx=${x} cy=${y} r="0.42" />`;

/** For each mark, the text of its button, and the mark within a sentence. */
const MARKS = {
  token: { title: "Token", one: "the token" },
  eraser: { title: "Erasers", one: "an eraser" },
  ground: { title: "Ground", one: "the ground" },
} as const;

/**
 * A sheet around these points, at least as large as `leastSize`, with its rim
 * on the grid.
 */
function sheetAround(points: readonly Point[], leastSize: Point): Box {
  const box = boxOf(points.length > 0 ? points : [PAPER_MIDDLE]);
  const [width, height] = [box.width, box.height].map((size, i) =>
    Math.max(leastSize[i] ?? 0, Math.ceil(size + 2 * MARGIN_UNITS)),
  ) as [number, number];
  return {
    left: Math.round(box.left + box.width / 2) - width / 2,
    top: Math.round(box.top + box.height / 2) - height / 2,
    ...{ width, height },
  };
}
