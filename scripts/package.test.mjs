/** The npm package, packed, installed and used: in Node, by TypeScript, by Vite. */
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

test("it analyses a position in plain Node", () => {
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
    expect.arrayContaining(["README.md", "licences.txt", "index.d.ts"]),
  );
});

test("a strict TypeScript program compiles against it", () => {
  // What is null in a record is null in its type, and never undefined.
  write(
    "use.ts",
    `import { type Analysis, analyze, type Ink, type Mark, Picture } from "nimscope";
    type Is<A, B> = [A, B] extends [B, A] ? true : false;
    const outcome: Is<Analysis["outcome"], "N" | "P" | null> = true;
    const count: Is<Analysis["move_count"], string | null> = true;
    const ink: Ink = "Gold";
    const mark: Mark = { Text: { at: [0, 0], text: "", ink, size: 12 } };
    const picture = new Picture("wythoff-v", {});
    picture.details(picture.home(400, 300), 400, 300).push(mark);
    const { moves } = analyze("nim(1)");
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
  const types = readFileSync(join(installed, "index.d.ts"), "utf8");
  const fields = types.replace(
    /^export class [\s\S]*?^}|^export function.*/gm,
    "",
  );
  expect(fields.match(/.*\| undefined.*/g)).toBeNull();
});

/** A right value of each type that a parameter may have. @type {Record<string, any>} */
const RIGHT = {
  string: "",
  number: 1,
  bigint: 1n,
  boolean: true,
  "string[]": [],
  Uint8Array: new Uint8Array(3),
  "Record<string, string>": {},
  Window: { ox: 0n, oy: 0n, x0: 0, y0: 0, x1: 9, y1: 9 },
  Overlay: {},
  Theme: "light",
  DrillKind: "who",
  SlopeTerms: { p: 1, q: 1, d: 5, r: 2 },
  Family: { rows: [] },
  HTMLCanvasElement: { getContext: () => null },
};

/** Values of every kind; each parameter gets each of them. */
const VALUES = [
  ...["", "nim(1)", "0.137", 0, -1, 1.5, Number.NaN, 2 ** 32 - 1, 2 ** 32],
  ...[2 ** 64, 0n, -1n, 2n ** 63n, 2n ** 64n, true, undefined, null],
  ...[Symbol("a"), () => {}, {}, { p: 2n ** 64n, rows: [null], ox: {} }],
  ...[[1], new Array(1), ["nim(1)"], new Uint8Array(3), Object.create(null)],
];

/** What makes an instance of each class. @type {Record<string, unknown[]>} */
const MADE = { Check: ["euclid", false], Picture: ["heap-nimbers", {}] };

/**
 * Each function, class and method of the package, as TypeScript declares it.
 * @returns {{ owner: string, name: string, parameters: [name: string, type: string, optional: boolean][] }[]}
 */
function declared() {
  const types = readFileSync(join(installed, "index.d.ts"), "utf8");
  const found = types.matchAll(
    /^export class (\w+)|^(export function| {3}) (\w+)\((.*?)\)[:;]/gm,
  );
  let owner = "";
  return [...found].flatMap(([, type, indent, name = "", list = ""]) => {
    if (type !== undefined) owner = type;
    if (type !== undefined || name === "free") return [];
    const parameters = list.split(/, (?=\w+\??: )/).filter(Boolean);
    return {
      owner: indent === "export function" ? "" : owner,
      name,
      parameters: parameters.map((parameter) => {
        const [, own = "", mark, type = ""] =
          /^(\w+)(\??): (.*)$/.exec(parameter) ?? [];
        const [first = ""] = type
          .replace(/^Readonly<(.*)>$/, "$1")
          .split(" | ");
        return [own, first, mark === "?" || first !== type];
      }),
    };
  });
}

/**
 * Whether TypeScript would take a value for a parameter.
 * @param {unknown} value
 * @param {string} type
 * @param {boolean} optional
 */
function isOf(value, type, optional) {
  if (value === undefined || value === null) return optional;
  const right = RIGHT[type];
  if (type === "string[]") {
    return (
      Array.isArray(value) && [...value].every((v) => typeof v === "string")
    );
  }
  return type === "Uint8Array"
    ? value instanceof Uint8Array
    : typeof value === typeof right;
}

test("whatever an export is given, it gives an answer or an Error", () => {
  /** @type {string[]} */
  const faults = [];
  const names = new Set();
  for (const { owner, name, parameters } of declared()) {
    names.add(owner || name);
    const right = parameters.map(([, type]) => {
      expect(RIGHT).toHaveProperty([type]);
      return RIGHT[type];
    });
    /** @param {any} made @param {unknown[]} args */
    const call = (made, args) =>
      name === "constructor"
        ? new nimscope[owner](...args)
        : (made ?? nimscope)[name](...args);
    for (const [index, [parameter, type, optional]] of parameters.entries()) {
      for (const value of VALUES) {
        const about = `${owner}.${name}, ${parameter} = ${inspect(value)}`;
        /** @param {unknown} error */
        const look = (error) => {
          const { message, part, expected, at } = /** @type {any} */ (error);
          const told = [message, part, expected].every(
            (text) => typeof text === "string",
          );
          if (
            error instanceof Error &&
            told &&
            message !== "" &&
            typeof at === "number"
          )
            return message;
          faults.push(`${about}: ${error}`);
        };
        const made =
          owner && name !== "constructor"
            ? new nimscope[owner](...(MADE[owner] ?? []))
            : null;
        const args = right.with(index, value);
        try {
          call(made, args);
          const loose = typeof RIGHT[type] === "object" && !/[[U]/.test(type);
          if (!loose && !isOf(value, type, optional))
            faults.push(`${about}: is taken`);
        } catch (error) {
          const message = look(error);
          const primitive = /^(string|number|bigint|boolean)/.test(type);
          if (
            primitive &&
            !isOf(value, type, optional) &&
            !message?.includes(parameter)
          ) {
            faults.push(`${about}: ${message} does not name it`);
          }
        }
        // What was wrong once leaves nothing behind.
        try {
          call(made, right);
        } catch (error) {
          look(error);
        }
        made?.free();
      }
    }
  }
  expect(faults).toEqual([]);
  expect([...names].sort()).toEqual(Object.keys(nimscope).sort());
  expect(nimscope["analyze"]("nim(1)").outcome).toBe("N");
}, 120_000);

test("a number that its type cannot hold is refused, and the largest is taken", () => {
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

test("the README says how a worker of Vite takes it", async () => {
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
  expect(assets.filter((name) => name.endsWith(".wasm"))).toHaveLength(1);
});
