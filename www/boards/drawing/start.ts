/**
 * The menu of drawings to start from: a named graph, a pasted text, an earlier
 * drawing, or an empty sheet.
 */
import { html, nothing, type ReactiveControllerHost, svg } from "lit";
import { counted, text } from "../../solver/position.ts";
import { troubleOf } from "../../solver/trouble.ts";
import { type Part, parts } from "../../solver/wasm.ts";
import { select } from "../../ui/controls/select.ts";
import type { MenuElement } from "../../ui/menu.ts";
import "../../ui/menu.ts";
import { begin, type Kept, kept } from "./kept.ts";
import {
  courses,
  type Drawing,
  drawingOf,
  frameOf,
  pointsOf,
} from "./model.ts";
import { drawingOn, EMPTY_SHEET } from "./sheet.ts";

/**
 * The named graphs. Each has a title, the fields for its numbers with their
 * initial values, and the separator between the numbers in its text.
 */
const FAMILIES: Readonly<
  Record<
    string,
    readonly [
      title: string,
      Readonly<Record<string, number>>,
      separator?: string,
    ]
  >
> = {
  path: ["Path", { Vertices: 7 }],
  cycle: ["Cycle", { Vertices: 7 }],
  star: ["Star", { Rays: 5 }],
  wheel: ["Wheel", { Rim: 6 }],
  complete: ["Complete", { Vertices: 5 }],
  bipartite: ["Bipartite", { "One side": 3, "The other": 4 }],
  grid: ["Grid", { Rows: 3, Columns: 4 }, "x"],
  prism: ["Prism", { Sides: 5 }],
  cube: ["Cube", { Dimensions: 3 }],
  petersen: ["Petersen", {}],
};

/**
 * A line in a pasted list of edges, such as `a b`, `a-b`, `a, b` or `a -> b`.
 */
const EDGE_LINE = /^(\S+?)\s*(?:->|--|[-,;\t]|\s)\s*(\S+)$/;
/** A graph as the solver writes it. */
const SOLVER_TEXT = /^\d+\s*;|^[a-z]+\d*(:|$)/;
/** A graph in the format graph6: only characters from ? to ~. */
const GRAPH6 = /^(>>graph6<<)?[?-~]+$/;

/**
 * Converts a pasted text to the text between the parentheses of a position;
 * empty if nothing was pasted.
 */
export function bodyOf(pasted: string): string {
  const text = pasted.trim();
  if (text === "" || SOLVER_TEXT.test(text)) return text;
  const lines = text
    .split(/\n|;|,\s*(?=\S+\s*-)/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const pairs = lines.map((line) => EDGE_LINE.exec(line));
  if (pairs.every((pair) => pair !== null)) return listed(pairs);
  return GRAPH6.test(text) ? `g6:${text}` : text;
}

function listed(pairs: readonly RegExpExecArray[]): string {
  const names = pairs.flatMap(([, a = "", b = ""]) => [a, b]);
  const all = [...new Set(names)];
  // If all names are whole numbers, vertices are in the order of the numbers.
  if (all.every((name) => /^\d+$/.test(name))) {
    all.sort((a, b) => Number(a) - Number(b));
  }
  const number = new Map(all.map((name, i) => [name, i]));
  const edges = pairs.map(
    ([, a = "", b = ""]) => `${number.get(a)}-${number.get(b)}`,
  );
  return `${all.length};${[...new Set(edges)].join(",")}`;
}

/** The editor that has the menu. */
interface Host extends ReactiveControllerHost {
  readonly setup: Part;
  /** Takes the drawing that was chosen, and the places of its vertices. */
  start(drawing: Drawing, place: string): void;
}

export class Start {
  private readonly host: Host;
  private family = "grid";
  private trouble = "";

  constructor(host: Host) {
    this.host = host;
  }

  /** The menu. `note` is shown if the browser refuses to keep drawings. */
  render(note: unknown) {
    const [, sizes = {}] = FAMILIES[this.family] ?? [];
    return html`<nimscope-menu label="Start from">
      <div class="column">
        <form class="row end" @submit=${this.named}>
          ${select(
            "Graph",
            Object.entries(FAMILIES).map(([name, [title]]) => [name, title]),
            this.family,
            {
              choose: (name) => {
                this.family = name;
                this.host.requestUpdate();
              },
            },
          )}
          ${Object.entries(sizes).map(
            ([label, size]) => html`<label class="field"
              >${label}
              <input type="number" name="size" min="0" required .value=${`${size}`}
            /></label>`,
          )}
          <button type="submit">Draw it</button>
        </form>
        <label class="field"
          >A list of edges, a pair on each line; or graph6
          <textarea
            class="full mono"
            spellcheck="false"
            autocapitalize="off"
            placeholder="a b"
          ></textarea>
        </label>
        <div class="row">
          <button type="button" @click=${this.paste}>Draw this</button>
          <button type="button" @click=${this.empty}>Empty sheet</button>
        </div>
        ${this.trouble ? html`<p class="alert" role="alert">${this.trouble}</p>` : nothing}
        ${this.past()} ${note}
      </div>
    </nimscope-menu>`;
  }

  private past() {
    const all = kept();
    if (all.length === 0) return nothing;
    return html`<div class="column gap-1">
      <p class="small soft">Earlier drawings</p>
      <div class="before tiles">${all.map((one) => this.earlier(one))}</div>
    </div>`;
  }

  private earlier({ text, place }: Kept) {
    let drawing: Drawing;
    try {
      const [part] = parts(text);
      if (part === undefined) return nothing;
      drawing = drawingOf(part);
    } catch {
      return nothing;
    }
    const points = pointsOf(drawing, place);
    const { left, top, width, height } = frameOf(points);
    const count = `${counted(points.length, "vertex", "vertices")} and ${counted(drawing.edges.length, "edge")}`;
    return html`<button
      type="button"
      aria-label="Drawing with ${count}"
      @click=${(event: Event) => this.give(event, drawing, place)}
    >
      <svg viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">
        ${courses(drawing.edges, points).map(({ middle, path }) => svg`<path d=${`M${middle}${path}`} />`)}
        <path class="dot" d=${points.map(([x, y]) => `M${x} ${y}h0`).join("")} />
      </svg>
    </button>`;
  }

  private readonly named = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const sizes = new FormData(event.target as HTMLFormElement).getAll("size");
    const separator = FAMILIES[this.family]?.[2] ?? ",";
    const colon = sizes.length > 0 ? ":" : "";
    this.take(event, `${this.family}${colon}${sizes.join(separator)}`);
  };

  private readonly paste = (event: Event): void => {
    const area = menuOf(event)?.querySelector("textarea");
    const body = bodyOf(area?.value ?? "");
    if (area && body !== "" && this.take(event, body)) area.value = "";
  };

  private readonly empty = (event: Event): void =>
    this.give(event, drawingOn(EMPTY_SHEET));

  /**
   * Lets the solver read `body`, the text between the parentheses. Returns
   * whether it is valid.
   */
  private take(event: Event, body: string): boolean {
    const { game, variant } = this.host.setup;
    try {
      const [part] = parts(text({ game, variant, body }));
      if (part) this.give(event, drawingOf(part));
      return true;
    } catch (error) {
      const { message, expected } = troubleOf(error);
      this.trouble = expected ? `${message} Expected ${expected}.` : message;
      this.host.requestUpdate();
      return false;
    }
  }

  private give(event: Event, drawing: Drawing, place = ""): void {
    this.trouble = "";
    begin();
    menuOf(event)?.close();
    this.host.start(drawing, place);
  }
}

const menuOf = ({ target }: Event) =>
  (target as Element).closest<MenuElement>("nimscope-menu");
