/**
 * The order of the functions in a WebAssembly module. What gzip finds again must
 * stand in the last 32 kB, so functions with similar code belong side by side.
 */

/**
 * How far gzip looks back, bytes, and what it finds there is worth. It writes a
 * short way back in fewer bits.
 */
const WINDOWS = [
  { reach: 32_768, worth: 1 },
  { reach: 4_096, worth: 0.3 },
];
/** Runs of so many bytes tell how similar two functions are. */
const RUN = 6;

/**
 * The module, without names, with its functions numbered in their new order by
 * names: wasm-opt's `--reorder-functions-by-name` puts them there.
 * @param {Buffer} module
 * @returns {Buffer}
 */
export function numbered(module) {
  const imports = WebAssembly.Module.imports(
    new WebAssembly.Module(new Uint8Array(module)),
  ).filter(({ kind }) => kind === "function");
  const places = bySimilarity(functionsOf(module))
    .map((index, place) => ({ index, place }))
    .sort((a, b) => a.index - b.index);
  const names = places.flatMap(({ index, place }) => [
    ...number(imports.length + index),
    ...text(String(place).padStart(6, "0")),
  ]);
  const map = [...number(places.length), ...names];
  const section = [...text("name"), 1, ...number(map.length), ...map];
  const custom = Buffer.from([0, ...number(section.length), ...section]);
  return Buffer.concat([module, custom]);
}

/**
 * The order of some pieces of code in which the next one always has most, for its
 * length, in common with the code just before it.
 * @param {Buffer[]} codes
 * @returns {number[]}
 */
export function bySimilarity(codes) {
  const left = new Set(withRuns(codes));
  const windows = WINDOWS.map((window) => new Window(window));
  const order = [];
  for (let [next] = left; next; ) {
    left.delete(next);
    order.push(next.index);
    for (const window of windows) window.add(next);
    [next] = left;
    for (const piece of left) {
      if (next && share(piece) > share(next)) next = piece;
    }
  }
  return order;
}

/**
 * A piece of code with its runs, each of them as all pieces that have it, and the
 * worth of those that the windows have.
 * @typedef {{ index: number, size: number, runs: Piece[][], known: number }} Piece
 */

/**
 * @param {Buffer[]} codes
 * @returns {Piece[]}
 */
function withRuns(codes) {
  /** @type {Map<string, Piece[]>} */
  const all = new Map();
  return codes.map((code, index) => {
    /** @type {Piece} */
    const piece = { index, size: code.length, runs: [], known: 0 };
    const texts = new Set();
    for (let at = 0; at + RUN <= code.length; at++) {
      texts.add(code.toString("latin1", at, at + RUN));
    }
    for (const text of texts) {
      const run = all.get(text) ?? [];
      all.set(text, run);
      run.push(piece);
      piece.runs.push(run);
    }
    return piece;
  });
}

/** The pieces that were added last, up to a number of bytes. */
class Window {
  size = 0;
  /** @type {Piece[]} */
  pieces = [];
  /** How many of the pieces have a run. @type {Map<Piece[], number>} */
  times = new Map();

  /** @param {{ reach: number, worth: number }} window */
  constructor({ reach, worth }) {
    this.reach = reach;
    this.worth = worth;
  }

  /** @param {Piece} piece */
  add(piece) {
    this.pieces.push(piece);
    this.count(piece, 1);
    while (this.size > this.reach && this.pieces.length > 1) {
      const [oldest] = this.pieces.splice(0, 1);
      if (oldest) this.count(oldest, -1);
    }
  }

  /**
   * @param {Piece} piece
   * @param {1 | -1} by
   */
  count(piece, by) {
    this.size += by * piece.size;
    for (const run of piece.runs) {
      const before = this.times.get(run) ?? 0;
      this.times.set(run, before + by);
      if (before > 0 && before + by > 0) continue;
      for (const holder of run) holder.known += by * this.worth;
    }
  }
}

/**
 * How much of a piece is known. The exponent is measured; 1 gives a part of it.
 * @param {Piece} piece
 */
function share({ known, size }) {
  return known / size ** 0.8;
}

/**
 * The functions of a module, as their code stands in it.
 * @param {Buffer} module
 * @returns {Buffer[]}
 */
function functionsOf(module) {
  let at = 8;
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module.readUInt8(at++);
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  for (;;) {
    const kind = module.readUInt8(at++);
    const end = read() + at;
    if (kind === 10) break;
    at = end;
  }
  return Array.from({ length: read() }, () => {
    const end = read() + at;
    const code = module.subarray(at, end);
    at = end;
    return code;
  });
}

/**
 * A number as WebAssembly writes it.
 * @param {number} value
 * @returns {number[]}
 */
function number(value) {
  return value < 0x80
    ? [value]
    : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}

/**
 * A text as WebAssembly writes it.
 * @param {string} text
 * @returns {number[]}
 */
function text(text) {
  return [...number(text.length), ...Buffer.from(text)];
}
