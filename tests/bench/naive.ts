/**
 * The naive programs: programs written straight from the definitions. The solver's times
 * are compared with theirs.
 */

/** The nimbers of Couples up to the heap `largest`, each the mex over all splits. */
export function couples(largest: number): Uint16Array {
  const nimbers = new Uint16Array(largest + 1);
  const seen = new Uint32Array(1 << 16);
  for (let heap = 3; heap <= largest; heap++) {
    for (let part = 1; 2 * part <= heap; part++) {
      seen[(nimbers[part] ?? 0) ^ (nimbers[heap - part] ?? 0)] = heap;
    }
    let mex = 0;
    while (seen[mex] === heap) mex++;
    nimbers[heap] = mex;
  }
  return nimbers;
}

/** Calls `look` for each cell that a queen reaches in one move towards the corner. */
function queen(
  x: number,
  y: number,
  look: (u: number, v: number) => void,
): void {
  for (let n = 1; n <= x; n++) look(x - n, y);
  for (let n = 1; n <= y; n++) look(x, y - n);
  for (let n = 1; n <= Math.min(x, y); n++) look(x - n, y - n);
}

/** For each cell, the number of moves to lost cells if k − 1 moves may be forbidden. */
export function blocking(k: number, side: number): Uint16Array {
  const counts = new Uint16Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let lost = 0;
      queen(x, y, (u, v) => {
        if ((counts[v * side + u] ?? k) < k) lost++;
      });
      counts[y * side + x] = lost;
    }
  }
  return counts;
}

/**
 * The lost cells by column if a queen may also move by multiples of (1,2). Each is the
 * lowest cell of its column that has no move to an earlier lost cell.
 */
export function splitQueen(columns: number, height: number): number[] {
  const lost: number[] = [];
  for (let x = 0; x < columns; x++) {
    const reached = (y: number) =>
      lost.some((v, u) => {
        const [dx, dy] = [x - u, y - v];
        return dy === 0 || (dy > 0 && [dx, 2 * dx, dx / 2].includes(dy));
      });
    let y = 0;
    while (y < height && reached(y)) y++;
    lost.push(y);
  }
  return lost;
}

/** The lost cells of a square if a queen may also leap by (p,q) or (q,p). */
export function leapingQueen(p: number, q: number, side: number): Uint8Array {
  const lost = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let wins = false;
      const look = (u: number, v: number) => {
        if (u >= 0 && v >= 0 && lost[v * side + u] === 1) wins = true;
      };
      queen(x, y, look);
      look(x - p, y - q);
      look(x - q, y - p);
      if (!wins) lost[y * side + x] = 1;
    }
  }
  return lost;
}

/** Counts the lost positions among all sets of pieces of a bar with two rows. */
export function chompLosers(columns: number): number {
  const pieces = [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({ row, column })),
  );
  pieces.shift();
  const kept = pieces.map((bite) =>
    pieces.reduce((mask, { row, column }, bit) => {
      const isEaten = row >= bite.row && column >= bite.column;
      return isEaten ? mask : mask | (1 << bit);
    }, 0),
  );
  const lost = new Uint8Array(1 << pieces.length);
  let count = 0;
  for (let set = 0; set < lost.length; set++) {
    const wins = kept.some(
      (mask, bit) => set & (1 << bit) && lost[set & mask] === 1,
    );
    if (wins) continue;
    lost[set] = 1;
    count++;
  }
  return count;
}

/** The number of lost bars of three rows whose second row is at most `to`. */
export function lostBars(to: number): number {
  const key = (a: number, b: number, c: number) => (a * 1024 + b) * 1024 + c;
  const lost = new Set<number>();
  // If the second row b of a lost bar is at most 60, its first row a is at most 110.
  for (let a = 1; a <= 2 * to; a++) {
    for (let b = 0; b <= Math.min(a, to); b++) {
      for (let c = 0; c <= b; c++) {
        let wins = false;
        for (let i = 1; i < a && !wins; i++) {
          wins = lost.has(key(i, Math.min(b, i), Math.min(c, i)));
        }
        for (let i = 0; i < b && !wins; i++) {
          wins = lost.has(key(a, i, Math.min(c, i)));
        }
        for (let i = 0; i < c && !wins; i++) wins = lost.has(key(a, b, i));
        if (!wins) lost.add(key(a, b, c));
      }
    }
  }
  return lost.size;
}

/** The number of lost triples 0 < a ≤ b ≤ c ≤ `bound` of Euclid with zero. */
export function euclidTriples(bound: number): number {
  const side = bound + 1;
  const lost = new Uint8Array(side ** 3);
  const at = (triple: readonly number[]) => {
    const [a = 0, b = 0, c = 0] = [...triple].sort((x, y) => x - y);
    return (c * side + b) * side + a;
  };
  let count = 0;
  for (let c = 0; c <= bound; c++) {
    for (let b = 0; b <= c; b++) {
      for (let a = 0; a <= b; a++) {
        if (options([a, b, c]).some((to) => lost[at(to)] === 1)) continue;
        lost[at([a, b, c])] = 1;
        if (a > 0) count++;
      }
    }
  }
  return count;
}

/** The results of taking a multiple of one number from another. */
function options(numbers: readonly number[]): number[][] {
  return numbers.flatMap((number, i) =>
    numbers.flatMap((step, j) => {
      const found: number[][] = [];
      for (let rest = number - step; i !== j && step > 0 && rest >= 0; ) {
        found.push(numbers.map((other, k) => (k === i ? rest : other)));
        rest -= step;
      }
      return found;
    }),
  );
}

/** Wythoff's nimbers on a square table, each the mex over all moves. */
export function wythoffNimbers(side: number): Uint16Array {
  const table = new Uint16Array(side * side);
  const seen = new Uint32Array(4 * side);
  let mark = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      mark++;
      queen(x, y, (u, v) => {
        seen[table[v * side + u] ?? 0] = mark;
      });
      let mex = 0;
      while (seen[mex] === mark) mex++;
      table[y * side + x] = mex;
    }
  }
  return table;
}

/** The shade of a cell, from 0 to 1; -1 for a cell without a position. */
export type Shade = (x: number, y: number) => number;

const PHI = (1 + Math.sqrt(5)) / 2;

export const wythoffV: Shade = (x, y) => {
  if (x < 0 || y < 0) return -1;
  const k = Math.abs(x - y);
  return Math.min(x, y) === Math.floor(k * PHI) ? 1 : 0;
};

export const euclidCone: Shade = (x, y) => {
  if (x < 1 || y < 1) return -1;
  return Math.max(x, y) < PHI * Math.min(x, y) ? 1 : 0;
};

export const euclidNimbers: Shade = (x, y) => {
  if (x < 1 || y < 1) return -1;
  return Math.min(1, Math.floor(Math.abs(x / y - y / x)) / 16);
};

/** The part of the plane that is in sight. */
export interface Sight {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a map cell by cell, or pixel by pixel if cells are smaller than pixels. */
export function drawMap(
  context: CanvasRenderingContext2D,
  sight: Sight,
  shade: Shade,
): void {
  const { width, height } = context.canvas;
  const across = Math.max(1, width / sight.width);
  const up = Math.max(1, height / sight.height);
  for (let py = 0; py < height; py += up) {
    for (let px = 0; px < width; px += across) {
      const x = Math.floor(sight.left + (px / width) * sight.width);
      const y = Math.floor(sight.bottom + (1 - py / height) * sight.height);
      const share = shade(x, y);
      if (share < 0) continue;
      context.fillStyle = `rgb(55 48 163 / ${share})`;
      context.fillRect(px, py, across, up);
    }
  }
}

/** Draws a scatter plot dot by dot. */
export function drawDots(
  context: CanvasRenderingContext2D,
  sight: Sight,
  values: Uint16Array,
): void {
  const { width, height } = context.canvas;
  context.fillStyle = "rgb(55 48 163)";
  const last = Math.min(values.length, sight.left + sight.width);
  for (let x = Math.max(0, Math.ceil(sight.left)); x < last; x++) {
    const px = ((x - sight.left) / sight.width) * width;
    const up = ((values[x] ?? 0) - sight.bottom) / sight.height;
    context.fillRect(px, (1 - up) * height, 2, 2);
  }
}

/** The number of N-positions of Euclid in a square. */
export function euclidWins(side: number): number {
  let wins = 0;
  for (let a = 1; a <= side; a++) {
    for (let b = 1; b <= side; b++) {
      const [low, high] = a < b ? [a, b] : [b, a];
      if (high * high > low * (high + low)) wins++;
    }
  }
  return wins;
}
