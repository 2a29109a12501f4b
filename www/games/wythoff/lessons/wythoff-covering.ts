/** The Covering Theorem: one lost cell on each line. Three facts follow. */
import { css, nothing, svg, type TemplateResult } from "lit";
import { middle } from "../../../lesson-kit/cell-paths.ts";
import { cells, LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large, whole, word, written } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace } from "../../../ui/events.ts";
import { cellButton, positionOf, ring } from "../lesson.ts";

const SIDE_CELLS = 24;
const LARGEST_COORDINATE = 10n ** 15n;
const LINES = ["column", "row", "diagonal"] as const;
type Line = (typeof LINES)[number];
type Place = readonly [x: bigint, y: bigint];

const FACTS = [
  "One lost cell on each line",
  "The end is lost",
  "No lost cell reaches another",
  "Every won cell reaches a lost one",
] as const;

/**
 * The kinds of won cells. A lit cell is on the marked line, or a move from the
 * marked cell reaches it. The kind of a lost cell is the next higher number.
 */
const [WON_UNLIT, WON_LIT] = [0, 2];
const LOOKS: readonly Look[] = [WON, LOST, { fill: "var(--lit)" }, LOST];

/** The column, the row and the diagonal of a cell. */
function linesOf([x, y]: Place) {
  return { column: x, row: y, diagonal: y - x };
}

/** Reads a cell `x,y` of the address. Null if it is not on the first board. */
function readCell(text: string): Place | null {
  const cell = /^(\d{1,2}),(\d{1,2})$/.exec(text)?.slice(1).map(BigInt);
  const [x = LARGEST_COORDINATE, y = LARGEST_COORDINATE] = cell ?? [];
  return x < SIDE_CELLS && y < SIDE_CELLS ? [x, y] : null;
}

const declared = {
  fact: whole("The fact that is shown", [0, 3], 0),
  line: word("The kind of line", LINES, "column"),
  at: large(
    "The line that is kept",
    ({ line }) => [
      line === "diagonal" ? -LARGEST_COORDINATE : 0n,
      LARGEST_COORDINATE,
    ],
    9n,
  ),
  cell: written<Place>(
    "The cell that the last two facts speak of",
    readCell,
    `x,y with numbers from 0 to ${SIDE_CELLS - 1}`,
    [14n, 11n],
  ),
};

type It = Lesson<typeof declared>;

const looks = css`
  :host {
    --lit: color-mix(in oklab, var(--move) 42%, var(--surface));
  }
  .is-lit {
    --look: var(--lit);
  }
`;

export default lesson(declared, looks, "wythoff(3,7)", (it) => {
  const { fact } = it.choice;
  const named = (i: number) => (i === 0 ? FACTS[0] : `${i}. ${FACTS[i]}`);
  const pick = it.pick(
    "Facts",
    FACTS.map((_, i) => [named(i), { fact: i || undefined }, i === fact]),
  );
  return html`${pick} ${it.alone("board", () => board(it))}`;
});

/** The cell under the pointer, and the lower left cell of its board. */
const hoveredOf = (it: It) =>
  it.state<{ readonly place: Place; readonly of: string } | null>(
    "hovered",
    null,
  );

type Seen = ReturnType<typeof seenNow>;

/** The visible board, and the data about the marked line or cell. */
function seenNow(it: It) {
  const { fact, line: kind, at: kept } = it.choice;
  const [line, from] = fact === 0 ? [kind, kept] : (["column", 0n] as const);
  const [{ x, y }, lost] = it.solve("wythoff_window", line, from, SIDE_CELLS);
  const origin: Place = [x, y];
  const [hovered] = hoveredOf(it);
  // Ignore the cell under the pointer if the board has changed since.
  const pointed = hovered?.of === `${origin}` ? hovered.place : null;
  const at = pointed === null ? kept : linesOf(pointed)[kind];
  const cell = pointed ?? it.choice.cell;
  const lines: (readonly [Line, bigint])[] =
    fact === 0
      ? [[kind, at]]
      : LINES.map((line) => [line, linesOf(cell)[line]]);
  return {
    ...{ origin, at, cell },
    isLost: (place: Place) => {
      const [x, y] = inSight(origin, place) ?? [0, -1];
      return lost[y * SIDE_CELLS + x] ?? false;
    },
    /** The lost cells of the marked line, or of all lines of the cell. */
    covers: it.later(["covers", lines], () =>
      Promise.all(lines.map(([line, at]) => cover(it, line, at))),
    ),
    /** The texts of the positions that a move from the cell reaches. */
    moves: fact < 2 ? null : it.later(["moves", cell], () => movesOf(it, cell)),
  };
}

async function cover(it: It, line: Line, at: bigint): Promise<Place | null> {
  const found = await it.engine.ask("wythoff_cover", line, at);
  return found && [found.x, found.y];
}

async function movesOf(it: It, cell: Place): Promise<ReadonlySet<string>> {
  const { moves } = await it.engine.analyze(positionOf(1, `${cell}`));
  return new Set(moves.map(({ to }) => to));
}

function board(it: It) {
  const { fact } = it.choice;
  const seen = seenNow(it);
  const [, hover] = hoveredOf(it);
  const { origin } = seen;
  const absolute = ({ x, y }: CellPlace): Place => [
    origin[0] + BigInt(x),
    origin[1] + BigInt(y),
  ];
  const lit = litBy(it, seen);
  const kind = (_: unknown, i: number) => {
    const place = absolute({
      x: i % SIDE_CELLS,
      y: Math.floor(i / SIDE_CELLS),
    });
    return Number(seen.isLost(place)) + (lit(place) ? WON_LIT : WON_UNLIT);
  };
  return html`<div class="both">
    <div>
      ${cells({
        side: SIDE_CELLS,
        origin,
        kinds: Array.from({ length: SIDE_CELLS * SIDE_CELLS }, kind),
        looks: LOOKS,
        over: over(fact, seen),
        label: "Wythoff’s board, with a dot on each lost cell",
        words: (x, y) => {
          const place = absolute({ x, y });
          const end = seen.isLost(place) ? "lost" : "won";
          return `(${place.map(grouped).join(", ")}): ${end}, for the player to move`;
        },
        point: (at) => hover(at && { place: absolute(at), of: `${origin}` }),
        pick: (at) => keep(it, absolute(at)),
      })}
      ${it.legend({
        "is-p dotted": "loses for the player to move",
        "is-n": "wins",
        ...(fact !== 1 && { "is-lit": fact === 0 ? "the line" : "moves" }),
      })}
    </div>
    <div class="column numbers" data-fact=${fact}>${says(it, fact, seen)}</div>
  </div>`;
}

/** Writes the clicked cell, or its line, to the address. */
function keep(it: It, place: Place): void {
  const { fact, line } = it.choice;
  const at = linesOf(place)[line];
  it.set(fact === 0 ? { at } : { cell: `${place}` }, true);
}

function reaches({ moves }: Seen, place: Place): boolean {
  return moves?.has(positionOf(1, `${place}`)) ?? false;
}

/** Returns the function that decides which cells are lit. */
function litBy(it: It, seen: Seen): (place: Place) => boolean {
  const { fact, line } = it.choice;
  if (fact === 0) return (place) => linesOf(place)[line] === seen.at;
  if (fact === 1 || (fact === 2 && !seen.isLost(seen.cell))) return () => false;
  return (place) => reaches(seen, place);
}

function over(fact: number, seen: Seen): TemplateResult {
  const { origin, cell, covers } = seen;
  const ringed = (place: Place | null | undefined) => {
    const at = place && inSight(origin, place);
    return at ? ring(SIDE_CELLS, ...at) : nothing;
  };
  if (fact === 0) return svg`${ringed(covers?.[0])}`;
  if (fact === 1) return svg`${ringed([0n, 0n])}`;
  if (fact === 2) return svg`${seen.isLost(cell) ? ringed(cell) : nothing}`;
  const target = targetOf(seen);
  const from = inSight(origin, cell);
  const to = target && inSight(origin, target);
  if (from === null || to === null) return svg``;
  return svg`${arrow(middle(SIDE_CELLS, ...from), middle(SIDE_CELLS, ...to))}${ringed(target)}`;
}

/**
 * The place of a cell on the board whose lower left cell is `origin`. Null if
 * the board does not have the cell.
 */
function inSight(
  origin: Place,
  [x, y]: Place,
): readonly [number, number] | null {
  const [i, j] = [Number(x - origin[0]), Number(y - origin[1])];
  return [i, j].every((v) => v >= 0 && v < SIDE_CELLS) ? [i, j] : null;
}

/** The lost cell that a move from the marked cell reaches. */
function targetOf(seen: Seen): Place | null {
  const [column, row, diagonal] = seen.covers ?? [];
  const lost = [diagonal, column, row];
  return lost.find((place) => place && reaches(seen, place)) ?? null;
}

function says(it: It, fact: number, seen: Seen) {
  if (fact === 0) return lineWords(it, seen);
  if (fact === 2) return lostWords(it, seen);
  if (fact === 3) return wonWords(it, seen);
  return html`<p>
      There is no move from ${cellButton(it, 0n, 0n)}, so the player to move has
      lost.
    </p>
    ${next(it, "The other two facts are about all the other cells.", 2)}`;
}

function lineWords(it: It, { at, covers }: Seen) {
  const { line: kind, at: kept } = it.choice;
  const [, hover] = hoveredOf(it);
  const lost = covers?.[0];
  const name = { column: "x", row: "y", diagonal: "y − x" }[kind];
  return html`<div class="group" role="group" aria-label="Lines">
      ${LINES.map((line) =>
        it.setButton(
          { line, at: line === "diagonal" ? 3 : undefined },
          capital(line),
          { pressed: line === kind },
        ),
      )}
    </div>
    ${it.form(
      html`${it.field("at", {
        label: `${name}, up to 10¹⁵`,
        value: kept,
        range: [
          kind === "diagonal" ? -LARGEST_COORDINATE : 0n,
          LARGEST_COORDINATE,
        ],
      })}
      <button type="submit">Show</button>`,
      ({ at }) => {
        hover(null);
        if (at !== `${it.choice.at}`) it.set({ at }, true);
      },
      { look: "row end", change: true },
    )}
    <p aria-live="polite" data-line="${kind} ${at}">
      ${kind === "diagonal" ? html`The diagonal y − x = ${grouped(at)}` : html`${capital(kind)} ${grouped(at)}`}
      holds exactly one lost cell:
      ${lost === undefined ? "…" : lost === null ? "it lies beyond the largest pile." : cellButton(it, ...lost)}
    </p>
    <p class="soft">
      Point at the board, or click to choose a line. The
      ${it.setButton({ lesson: "wythoff-line" }, "number line")} shows why each
      column holds exactly one lost cell.
    </p>
    ${next(it, "Three facts follow, and they decide the game.", 1)}`;
}

function lostWords(it: It, { cell, isLost, moves }: Seen) {
  return html`<p>
      No move leads from one lost cell to another. A move stays on a row, a
      column or a diagonal, and each of them holds only one lost cell.
    </p>
    <p aria-live="polite">
      ${
        isLost(cell)
          ? html`From ${cellButton(it, ...cell)} there are ${moves?.size ?? "…"} moves, marked
            on the board. Each ends on a won cell.`
          : html`Point at a lost cell, for instance
              ${it.button("(8,13)", () => keep(it, [8n, 13n]))}.`
      }
    </p>
    ${next(it, "What about the won cells?", 3)}`;
}

function wonWords(it: It, seen: Seen) {
  const { cell, isLost } = seen;
  const link = cellButton(it, ...cell);
  if (isLost(cell)) {
    return html`<p aria-live="polite">
      ${link} is lost. Point at a won cell: some move from there reaches a lost
      cell.
    </p>`;
  }
  return html`<p>
      From every won cell some move reaches a lost cell. Above the V go down,
      below the V go left, and inside the V go along the diagonal.
    </p>
    <p aria-live="polite">${link} ${wayOut(it, seen)}</p>
    ${next(it, "So from a won cell you move to a lost one. Your opponent must then move to a won cell, and so on until the end.", 0)}`;
}

/** The place of the cell (above, below or inside the V), and a winning move. */
function wayOut(it: It, seen: Seen) {
  const target = targetOf(seen);
  if (target === null) return "…";
  const [x, y] = seen.cell;
  const [u, v] = target;
  const [where, how] =
    u === x
      ? ["above the V", "down to the lost cell of its column"]
      : v === y
        ? ["below the V", "left to the lost cell of its row"]
        : ["inside the V", "along its diagonal to the lost cell there"];
  return html`lies ${where}: go ${how}, ${cellButton(it, ...target)}.`;
}

function next(it: It, text: string, fact: number) {
  const words = fact === 0 ? "Back to the lines" : `${fact}. ${FACTS[fact]}`;
  const changes = { fact: fact || undefined };
  return html`<p class="soft">${text}</p>
    <p>${it.setButton(changes, words, { look: "apart" })}</p>`;
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

function arrow(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [tx, ty] = [x1 - dx * 0.75, y1 - dy * 0.75];
  const [bx, by] = [tx - dx * 0.7, ty - dy * 0.7];
  const head = `M${tx} ${ty}L${bx - dy * 0.4} ${by + dx * 0.4}L${bx + dy * 0.4} ${by - dx * 0.4}z`;
  return svg`<line stroke="var(--win)" stroke-width="0.24" x1=${x0} y1=${y0} x2=${bx} y2=${by} /><path fill="var(--win)" d=${head} />`;
}
