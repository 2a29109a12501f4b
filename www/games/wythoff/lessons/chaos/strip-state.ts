/**
 * What the future of a strip depends on, column by column: the rows 0 to `last`
 * of a game on two piles, given by nimbers less their column.
 */
export class StripState {
  /** The columns that are known. */
  readonly columns: number;
  private readonly differences: readonly number[];
  private readonly last: number;
  private readonly back: number;
  private found: Return | null | undefined;

  /**
   * `differences` goes column by column, each from row 0 up to row `last`; a move
   * on both piles goes at most `back` columns back.
   */
  constructor(differences: readonly number[], last: number, back: number) {
    this.differences = differences;
    this.last = last;
    this.back = back;
    this.columns = Math.floor(differences.length / (last + 1));
  }

  /** A nimber less its column; undefined outside. */
  difference(row: number, column: number): number | undefined {
    return column < 0
      ? undefined
      : this.differences[column * (this.last + 1) + row];
  }

  /**
   * The values that a row has before a column, less the column: all below `free`,
   * and those of `above`, ascending.
   */
  used(row: number, column: number): { free: number; above: number[] } {
    const has = new Set<number>();
    for (let b = 0; b < column; b++) {
      has.add(b + (this.difference(row, b) ?? 0));
    }
    let free = 0;
    while (has.has(free)) free++;
    const above = [...has].filter((value) => value > free);
    return {
      free: free - column,
      above: above.map((value) => value - column).sort((a, b) => a - b),
    };
  }

  /** The first column whose state was there before, and where; null if none is. */
  get returns(): Return | null {
    if (this.found === undefined) this.found = this.search();
    return this.found;
  }

  private search(): Return | null {
    const rows = Array.from({ length: this.last + 1 }, () => ({
      free: 0,
      above: new Set<number>(),
    }));
    const seen = new Map<string, number>();
    for (let column = 0; column <= this.columns; column++) {
      const text = rows
        .map(({ free, above }, row) => {
          const values = [...above].sort((a, b) => a - b);
          const relative = values.map((value) => value - column);
          return `${free - column}:${relative}:${this.before(row, column)}`;
        })
        .join(";");
      const before = seen.get(text);
      if (before !== undefined) return { column, before };
      seen.set(text, column);
      for (const [row, has] of rows.entries()) {
        has.above.add(column + (this.difference(row, column) ?? 0));
        while (has.above.delete(has.free)) has.free++;
      }
    }
    return null;
  }

  /** The last columns of a row that a later one depends on. */
  private before(row: number, column: number): string {
    const seen = [];
    for (let ago = 1; ago <= this.back; ago++) {
      seen.push(this.difference(row, column - ago) ?? "");
    }
    return `${seen}`;
  }
}

interface Return {
  readonly column: number;
  readonly before: number;
}
