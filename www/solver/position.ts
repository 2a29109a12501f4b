/**
 * Position texts taken apart and put together, as the notation writes them.
 * This knows the form of a text and no rule of any game; only the solver says
 * whether a text is a position.
 */

/** One component of a sum: `euclid[zero](11,27)`. */
export interface Component {
  readonly game: string;
  /** Null for the default variant. */
  readonly variant: string | null;
  readonly body: string;
}

/** The components of a canonical text. */
export function parts(position: string): Component[] {
  return position.split(" + ").map((component) => {
    const [, game = "", variant, body = ""] =
      /^([a-z]+)(?:\[([^\]]*)\])?\((.*)\)$/.exec(component) ?? [];
    return { game, variant: variant ?? null, body };
  });
}

/** The names that may be games in a text that may be a position. */
export function gamesIn(text: string): string[] {
  return text.match(/[a-z]+(?=\s*(?:[[(+]|$))/g) ?? [];
}

export function text({ game, variant, body }: Component): string {
  return `${game}${variant === null ? "" : `[${variant}]`}(${body})`;
}

/**
 * The games of a position's components in their order, with their variants. No
 * move changes them: positions that differ in them are of different games.
 */
export function gamesOf(position: string): string {
  return parts(position)
    .map((part) => text({ ...part, body: "" }))
    .join(" + ");
}

/** The sum with the component at `index` replaced, or left out when null. */
export function withPart(
  position: string,
  index: number,
  part: Component | null,
): string {
  return parts(position)
    .flatMap((old, i) => (i !== index ? [old] : part === null ? [] : [part]))
    .map(text)
    .join(" + ");
}

/** The numbers of a body such as `3,5,7`. They may exceed 2^53. */
export function numbers(body: string): bigint[] {
  return body === "" ? [] : body.split(",").map(BigInt);
}

/** A grid's squares, row by row: whether each holds a piece. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly pieces: readonly boolean[];
}

/** The grid of a body such as `.##/###`. */
export function grid(body: string): Grid {
  const lines = body.split("/");
  return {
    rows: lines.length,
    columns: lines[0]?.length ?? 0,
    pieces: lines.flatMap((line) => [...line].map((square) => square === "#")),
  };
}

export function gridBody({ rows, columns, pieces }: Grid): string {
  return Array.from({ length: rows }, (_, row) =>
    pieces
      .slice(row * columns, (row + 1) * columns)
      .map((piece) => (piece ? "#" : "."))
      .join(""),
  ).join("/");
}

/** A number for people: digits in groups of three. */
export function grouped(value: bigint | number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}
