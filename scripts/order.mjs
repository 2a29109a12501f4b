/**
 * The order of the functions in a WebAssembly module. What gzip finds again must
 * stand in the last 32 kB, so functions with similar code belong side by side.
 */

/** How far gzip looks back, bytes. */
const WINDOW = 32_768;
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
 * length, in common with the window before it.
 * @param {Buffer[]} codes
 * @returns {number[]}
 */
export function bySimilarity(codes) {
  const pieces = new Set(withRuns(codes));
  const order = [];
  /** @type {Piece[]} */
  const window = [];
  let size = 0;
  for (let [next] = pieces; next; ) {
    pieces.delete(next);
    order.push(next.index);
    window.push(next);
    size += next.size;
    slide(next, 1);
    while (size > WINDOW) {
      const [oldest] = window.splice(0, 1);
      if (!oldest) break;
      size -= oldest.size;
      slide(oldest, -1);
    }
    [next] = pieces;
    for (const piece of pieces) {
      if (next && share(piece) > share(next)) next = piece;
    }
  }
  return order;
}

/**
 * A run of bytes: how many pieces of the window have it, and all that do.
 * @typedef {{ inWindow: number, holders: Piece[] }} Run
 *
 * A piece of code, and how many of its runs the window has.
 * @typedef {{ index: number, size: number, runs: Run[], known: number }} Piece
 */

/**
 * @param {Buffer[]} codes
 * @returns {Piece[]}
 */
function withRuns(codes) {
  /** @type {Map<string, Run>} */
  const all = new Map();
  return codes.map((code, index) => {
    /** @type {Piece} */
    const piece = { index, size: code.length, runs: [], known: 0 };
    const texts = new Set();
    for (let at = 0; at + RUN <= code.length; at++) {
      texts.add(code.toString("latin1", at, at + RUN));
    }
    for (const text of texts) {
      const run = all.get(text) ?? { inWindow: 0, holders: [] };
      all.set(text, run);
      run.holders.push(piece);
      piece.runs.push(run);
    }
    return piece;
  });
}

/**
 * A piece enters the window (1) or leaves it (−1).
 * @param {Piece} piece
 * @param {1 | -1} by
 */
function slide(piece, by) {
  for (const run of piece.runs) {
    const was = run.inWindow > 0;
    run.inWindow += by;
    if (was === run.inWindow > 0) continue;
    for (const holder of run.holders) holder.known += by;
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
