/** The npm package is packed, installed and used by Node, TypeScript and Vite. */
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePackage } from "./package.mjs";
import { root } from "./shell.mjs";

const folder = mkdtempSync(join(tmpdir(), "nimscope-"));
const installed = join(folder, "node_modules", "nimscope");

/**
 * @param {string} program
 * @param {string[]} args
 */
const run = (program, ...args) =>
  execFileSync(program, args, { cwd: folder, encoding: "utf8" });

/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(join(folder, name), text);

/** The exports of the package. @type {Record<string, any>} */
let nimscope;

beforeAll(async () => {
  await writePackage(join(folder, "made"));
  run("npm", "pack", "./made", "--silent");
  const packed = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  write("package.json", '{ "type": "module" }');
  run("npm", "install", `./${packed}`, "--offline", "--no-audit", "--silent");
  const { href } = pathToFileURL(join(installed, "node.js"));
  nimscope = await import(/* @vite-ignore */ href);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the types that the package declares, from all of its modules. */
const typesInstalled = () =>
  ["nimscope.d.ts", "study.d.ts", "graphs.d.ts"]
    .map((file) => readFileSync(join(installed, file), "utf8"))
    .join("");

test("the package analyses a position in plain Node", () => {
  write(
    "use.js",
    `import { analyze, play } from "nimscope";
    const { outcome, winning } = analyze("wythoff(3,4)");
    let wrong;
    try { play("nim(1)", "nim(2)"); } catch (error) { wrong = error; }
    console.log(JSON.stringify({ outcome, winning, wrong, is: wrong instanceof Error }));`,
  );
  expect(JSON.parse(run("node", "use.js"))).toEqual({
    outcome: "N",
    winning: ["wythoff(1,2)"],
    wrong: {
      message: expect.stringMatching(/./),
      part: "nim(2)",
      expected: expect.any(String),
      at: 0,
    },
    is: true,
  });
  expect(readdirSync(installed)).toEqual(
    expect.arrayContaining(["README.md", "licences.txt", "nimscope.d.ts"]),
  );
});

test("a strict TypeScript program compiles with the types of the package", () => {
  // If a value may be null in a record, its type allows null, not undefined.
  write(
    "use.ts",
    `import { type Analysis, analyze, type Brief, type Ink, type Mark, outcomes, Picture } from "nimscope";
    type Is<A, B> = [A, B] extends [B, A] ? true : false;
    const outcome: Is<Analysis["outcome"], "N" | "P" | null> = true;
    const count: Is<Analysis["move_count"], string | null> = true;
    const ink: Ink = "Gold";
    const mark: Mark = { shape: { Text: [[0, 0], "", 12] }, ink, alpha: 1 };
    const picture = new Picture("wythoff-v", {});
    picture.details(picture.home(400, 300), 400, 300).push(mark);
    const { moves } = analyze("nim(1)");
    const value: Is<Brief["nimber"], number | bigint | null> = true;
    const refused = outcomes(["nim(1)"]).flatMap((it) => ("error" in it ? it.error.message : []));
    export const short: [boolean, string[]] = [value, refused];
    export const all: [boolean, boolean, string | undefined] = [outcome, count, moves[0]?.to];`,
  );
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: "ES2022",
    lib: ["ES2022"],
    types: [],
    module: "NodeNext",
  };
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: options, files: ["use.ts"] }),
  );
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  expect(() => run("node", tsc)).not.toThrow();
  const fields = typesInstalled().replace(
    /^export class [\s\S]*?^}|^export function.*/gm,
    "",
  );
  expect(fields.match(/.*\| undefined.*/g)).toBeNull();
});

/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/**
 * Returns true for an object, and for null or undefined, because some records
 * may be missing.
 * @param {unknown} value
 */
const isRecord = (value) => value == null || Object(value) === value;

/**
 * The types of parameters, each with a valid value and a test of its values.
 * @type {Record<string, [right: any, fits: (value: unknown) => boolean]>}
 */
const TYPES = {
  string: ["", isText],
  number: [1, (value) => typeof value === "number"],
  bigint: [1n, (value) => typeof value === "bigint"],
  boolean: [true, (value) => typeof value === "boolean"],
  Theme: ["light", isText],
  DrillKind: ["who", isText],
  "string[]": [[], (value) => Array.isArray(value) && [...value].every(isText)],
  Uint16Array: [
    new Uint16Array(2),
    (value) => Array.isArray(value) && [...value].every(Number.isInteger),
  ],
  Uint32Array: [
    new Uint32Array(2),
    (value) => Array.isArray(value) && [...value].every(Number.isInteger),
  ],
  Uint8Array: [new Uint8Array(3), (value) => value instanceof Uint8Array],
  "Record<string, string>": [{}, isRecord],
  Window: [{ ox: 0n, oy: 0n, x0: 0, y0: 0, x1: 9, y1: 9 }, isRecord],
  Overlay: [{}, isRecord],
  SlopeTerms: [{ p: 1, q: 1, d: 5, r: 2 }, isRecord],
  Family: [{ rows: [] }, isRecord],
  Content: [{ piles: [] }, isRecord],
  AutomatonCertificate: [{}, isRecord],
  HTMLCanvasElement: [{ getContext: () => null }, () => false],
};

/** Values of every kind; the test passes each of them to each parameter. */
const VALUES = [
  ...["", "nim(1)", "0.137", 0, -1, 1.5, Number.NaN, 2 ** 32 - 1, 2 ** 32],
  ...[2 ** 64, 0n, -1n, 2n ** 63n, 2n ** 64n, true, undefined, null],
  ...[Symbol("a"), () => {}, {}, { p: 2n ** 64n, rows: [null], ox: {} }],
  ...[[1], new Array(1), ["nim(1)"], new Uint8Array(3), Object.create(null)],
];

/** The certificate of a game in which each cell is lost. */
const AUTOMATON = {
  game: "vector[99:99]",
  numeration: { a: 0 },
  states: 1,
  start: 0,
  transitions: [[0, 0, 0, 0]],
  lost: [0],
};

/** Arguments for the constructor of each class. @type {Record<string, unknown[]>} */
const CONSTRUCTOR_ARGUMENTS = {
  Check: ["euclid", false],
  Picture: ["heap-nimbers", {}],
  ProofSearch: ["wythoff", undefined],
  QuotientSearch: ["heap[0.77]", 20, undefined],
  StatementCheck: [AUTOMATON, "A x: x = x"],
};

/**
 * Lists each function, constructor and method of the package with its parameters
 * in TypeScript.
 * @returns {[owner: string, name: string, parameters: [string, string, boolean][]][]}
 */
function declared() {
  const found = typesInstalled().matchAll(
    /^export class (\w+)|^(export function| {3}) (\w+)\((.*?)\)[:;]/gm,
  );
  let owner = "";
  return [...found].flatMap(([, type, indent, name = "", list = ""]) => {
    if (type !== undefined) owner = type;
    if (type !== undefined || name === "free") return [];
    const parameters = list.matchAll(
      /(\w+)(\?)?: (?:Readonly<)?(Record<[^>]*>|[^ ,]+)>?([^,]*)/g,
    );
    const all = [...parameters].map(
      ([, parameter = "", mark, type = "", others]) =>
        /** @type {[string, string, boolean]} */ ([
          parameter,
          type,
          mark !== undefined || others !== "",
        ]),
    );
    return [[indent === "export function" ? "" : owner, name, all]];
  });
}

test("with arguments of any kind, every export gives an answer or throws an Error", () => {
  /** @type {string[]} */
  const faults = [];
  const names = new Set();
  for (const [owner, name, parameters] of declared()) {
    names.add(owner || name);
    const right = parameters.map(([, type]) => TYPES[type]?.[0]);
    expect(right, name).not.toContain(undefined);
    const makes = name === "constructor";
    for (const [index, [parameter, type, optional]] of parameters.entries()) {
      for (const value of VALUES) {
        const made =
          owner && !makes
            ? new nimscope[owner](...(CONSTRUCTOR_ARGUMENTS[owner] ?? []))
            : null;
        /**
         * Returns the message of the thrown error, or an empty text.
         * @param {unknown[]} args
         */
        const thrown = (args) => {
          try {
            makes
              ? new nimscope[owner](...args)
              : (made ?? nimscope)[name](...args);
            return "";
          } catch (error) {
            const { message, part, expected, at } = /** @type {any} */ (error);
            const texts = [message || null, part, expected].every(isText);
            return error instanceof Error && texts && typeof at === "number"
              ? message
              : `no record: ${error}`;
          }
        };
        const first = thrown(right.with(index, value));
        const again = thrown(right);
        const fits = TYPES[type]?.[1](value) || (optional && value == null);
        const read = TYPES[type]?.[1] === isRecord || type === "Theme";
        const wanted = read
          ? /./
          : new RegExp(`^The argument ${parameter} of `);
        if (
          /^no record/m.test(`${first}\n${again}`) ||
          !(fits || wanted.test(first))
        ) {
          const about = `${owner}.${name}, ${parameter} = ${inspect(value)}`;
          faults.push(`${about}: ${first}; then ${again}`);
        }
        made?.free();
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...names].sort()).toEqual(Object.keys(nimscope).sort());
  expect(nimscope["analyze"]("nim(1)").outcome).toBe("N");
}, 120_000);

test("outcomes returns one record for each text, as the command line does", () => {
  const large = 10n ** 18n;
  expect(
    nimscope["outcomes"](["nim(3, 5)", "wythoff(3)", "", `nim(${large})`]),
  ).toEqual([
    { position: "nim(3,5)", outcome: "N", nimber: 6, winning: "nim(3,3)" },
    {
      position: "wythoff(3)",
      error: expect.objectContaining({ part: "3", at: 8 }),
    },
    { position: "", error: expect.objectContaining({ at: 0 }) },
    {
      position: `nim(${large})`,
      outcome: "N",
      nimber: large,
      winning: "nim(0)",
    },
  ]);
  expect(nimscope["outcomes"]([])).toEqual([]);
});

test("the largest number of a type is accepted, and a number out of its range is refused", () => {
  const { euclid_count, euclid_newman, fill_form, wythoff_cover } = nimscope;
  const most = 2n ** 64n - 1n;
  const message = (/** @type {() => unknown} */ call) => {
    try {
      return inspect(call());
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  };
  expect(euclid_count(1n, 6n, 1n, 6n)).toBe(20n);
  expect(message(() => euclid_count(1n, most + 2n, 1n, 6n))).toBe(
    "The argument a2 of euclid_count is 18446744073709551617, but must be a bigint from 0 to 18446744073709551615.",
  );
  const [, amount] = fill_form("nim(9)", 0, 0, most);
  expect(amount).toEqual(["amount", `${most}`]);
  for (const wrong of [-1n, most + 1n, 2n ** 70n]) {
    expect(message(() => fill_form("nim(9)", 0, 0, wrong))).toContain("amount");
  }
  expect(wythoff_cover("diagonal", -1n)).toEqual({ x: 2n, y: 1n });
  expect(message(() => wythoff_cover("diagonal", 2n ** 63n))).toContain("at");
  for (const count of [
    -1,
    1.5,
    2 ** 32,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]) {
    expect(message(() => euclid_newman(count))).toContain("count");
  }
});

test("with the settings in the README, a worker built by Vite can import the package", async () => {
  write(
    "page.js",
    'new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
  );
  write(
    "worker.js",
    'import { analyze } from "nimscope"; postMessage(analyze("nim(1)"));',
  );
  write("index.html", '<script type="module" src="./page.js"></script>');
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, config = ""] =
    /^ {4}(export default \{ worker.*)$/m.exec(readme) ?? [];
  write("vite.config.js", config);
  await build({ root: folder, logLevel: "silent" });
  const assets = readdirSync(join(folder, "dist", "assets"));
  expect(assets.filter((name) => name.endsWith(".wasm"))).toHaveLength(3);
});
