/**
 * A part of the npm package. It wraps the exports of the solver: they check their
 * arguments, and every error that they throw is an `Error`. Without the check,
 * WebAssembly would read a number as the address of a text, and 2^64 as 0.
 */

/** An error record as an `Error`. Its fields stay enumerable. */
class NotationFault extends Error {
  /** @param {any} record */
  constructor(record) {
    super(record.message);
    Object.defineProperty(this, "message", { enumerable: true });
    Object.assign(this, record);
  }
}

/**
 * The JavaScript values for a Rust type: a description of them, and a test.
 * @typedef {[expected: string, fits: (value: any) => boolean]} Kind
 */

/**
 * Returns the kind of whole numbers with this many bits, as numbers or as bigints.
 * @param {number} bits
 * @param {boolean} signed
 * @param {boolean} [big]
 * @returns {Kind}
 */
function whole(bits, signed, big = false) {
  const low = signed ? -(2n ** BigInt(bits - 1)) : 0n;
  const high = 2n ** BigInt(bits - Number(signed)) - 1n;
  return [
    `a ${big ? "bigint" : "whole number"} from ${low} to ${high}`,
    (value) =>
      (big ? typeof value === "bigint" : Number.isInteger(value)) &&
      value >= low &&
      value <= high,
  ];
}

/**
 * Returns the kind of lists of unsigned numbers with this many bits. A list may
 * also be a typed array.
 * @param {number} bits
 * @param {new () => Uint16Array | Uint32Array} typed
 * @returns {Kind}
 */
function numbers(bits, typed) {
  const [, fits] = whole(bits, false);
  return [
    "a list of whole numbers",
    (value) =>
      (Array.isArray(value) || value instanceof typed) &&
      Array.from(value).every(fits),
  ];
}

/** @type {Kind} */
const TEXT = ["a text", (value) => typeof value === "string"];

/** An object, which the solver itself checks field by field. @type {Kind} */
const OBJECT = ["anything", () => true];

/** @type {Record<string, Kind>} */
const KINDS = {
  "&str": TEXT,
  String: TEXT,
  bool: ["true or false", (value) => typeof value === "boolean"],
  f64: [
    "a number",
    (value) => typeof value === "number" && !Number.isNaN(value),
  ],
  u16: whole(16, false),
  i32: whole(32, true),
  u32: whole(32, false),
  usize: whole(32, false),
  i64: whole(64, true, true),
  u64: whole(64, false, true),
  "&[u8]": ["a Uint8Array", (value) => value instanceof Uint8Array],
  "Vec<String>": [
    "a list of texts",
    // `every` alone would skip the empty places of a sparse list.
    (value) => Array.isArray(value) && Array.from(value).every(TEXT[1]),
  ],
  "Vec<u16>": numbers(16, Uint16Array),
  "Vec<u32>": numbers(32, Uint32Array),
  HtmlCanvasElement: [
    "a canvas",
    (value) => typeof value?.getContext === "function",
  ],
  JsValue: OBJECT,
  Texts: OBJECT,
};

/**
 * Returns the kind of a Rust type, or `undefined` if it is not among `KINDS`.
 * @param {string} type
 * @returns {Kind | undefined}
 */
export function kindOf(type) {
  const inner = /^Option<(.+)>$/.exec(type)?.[1];
  if (inner === undefined) return type.startsWith("Ts<") ? OBJECT : KINDS[type];
  const kind = kindOf(inner);
  return (
    kind && [
      `${kind[0]} or undefined`,
      (value) => value === undefined || value === null || kind[1](value),
    ]
  );
}

/**
 * Describes a value in a few words.
 * @param {unknown} value
 */
function short(value) {
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? `"${value}"` : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/**
 * @typedef {[name: string, type: string][]} Signature
 * The parameters of a function, with their types in Rust.
 */

/**
 * Wraps a function or a class, so that it checks its arguments first.
 * @template {Function} F
 * @param {string} name
 * @param {F} call
 * @param {Signature} signature
 * @returns {F}
 */
function guard(name, call, signature) {
  /**
   * @param {unknown[]} args
   * @param {() => any} run
   */
  const checked = (args, run) => {
    for (const [index, [parameter, type]] of signature.entries()) {
      const value = args[index];
      const [expected, fits] = kindOf(type) ?? TEXT;
      if (fits(value)) continue;
      const part = short(value);
      const message = `The argument ${parameter} of ${name} is ${part}, but must be ${expected}.`;
      throw new NotationFault({ message, part, expected, at: 0 });
    }
    try {
      return run();
    } catch (error) {
      throw error instanceof Error ? error : new NotationFault(error);
    }
  };
  return new Proxy(call, {
    apply: (target, self, args) =>
      checked(args, () => Reflect.apply(target, self, args)),
    construct: (target, args, made) =>
      checked(args, () => Reflect.construct(target, args, made)),
  });
}

/**
 * Wraps the exports of the solver. A signature has the name of a function, a
 * class or a method: `analyze`, `Picture`, `Picture.home`.
 * @param {Record<string, any>} solver
 * @param {Record<string, Signature>} signatures
 * @returns {Record<string, any>}
 */
export function guarded(solver, signatures) {
  /** @type {Record<string, any>} */
  const all = {};
  for (const [name, signature] of Object.entries(signatures)) {
    const [owner = "", method] = name.split(".");
    if (method === undefined) {
      all[name] = guard(name, solver[name], signature);
    } else {
      const { prototype } = solver[owner];
      prototype[method] = guard(name, prototype[method], signature);
    }
  }
  return all;
}
