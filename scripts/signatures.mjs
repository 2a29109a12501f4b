/**
 * The parameters of the solver's exports, with their types in Rust, because
 * TypeScript has only `number` for `u32`, `i32` and `f64`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "./guard.mjs";
import { root } from "./shell.mjs";

/** @typedef {import("./guard.mjs").Signature} Signature */

const FOLDER = join(root, "crate", "web", "src");

/**
 * Returns the signature of each function, class and method of the solver by its
 * name. Fails if a signature is not in the sources, so each export is guarded.
 * @param {Record<string, any>} solver its JavaScript module
 * @returns {Record<string, Signature>}
 */
export function signaturesOf(solver) {
  const types = typesInRust();
  /** @type {Record<string, Signature>} */
  const found = {};
  /**
   * @param {string} name
   * @param {Function} call
   */
  const add = (name, call) => {
    const parameters = parametersOf(call);
    const known = types.get(name) ?? [];
    if (parameters.length !== known.length || !known.every(kindOf)) {
      throw new Error(
        `${name}(${parameters}): scripts/guard.mjs has no check for the types (${known}).`,
      );
    }
    found[name] = parameters.map((parameter, i) => [parameter, known[i] ?? ""]);
  };
  for (const [name, value] of Object.entries(solver)) {
    // These start the solver.
    if (name === "default" || name === "initSync") continue;
    add(name, value);
    for (const method of Object.getOwnPropertyNames(value.prototype ?? {})) {
      if (method !== "constructor") {
        add(`${name}.${method}`, value.prototype[method]);
      }
    }
  }
  return found;
}

/**
 * Returns the names of the parameters of a function, or of the constructor of a class.
 * @param {Function} call
 */
function parametersOf(call) {
  const text = String(call);
  const head = text.startsWith("class")
    ? /\bconstructor\(([^)]*)\)/.exec(text)
    : /\(([^)]*)\)/.exec(text);
  return (head?.[1] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Returns the types of the parameters of each public function by its name in
 * JavaScript, such as `analyze`, `Picture` or `Picture.home`.
 * @returns {Map<string, string[]>}
 */
function typesInRust() {
  /** @type {Map<string, string[]>} */
  const types = new Map();
  for (const file of readdirSync(FOLDER, {
    recursive: true,
    encoding: "utf8",
  })) {
    if (!file.endsWith(".rs")) continue;
    const code = readFileSync(join(FOLDER, file), "utf8")
      .replace(/\/\/.*/g, "")
      // Replaces the name in Rust by the name in JavaScript, if they differ.
      .replace(/#\[[^\]]*js_name = (\w+)[^#]*?fn \w+/g, "pub fn $1")
      .replace(/#\[(?:[^"\]]|"[^"]*")*\]/g, "");
    let owner = "";
    for (const [, type, method, name = "", parameters = ""] of code.matchAll(
      /^impl (\w+)|^( *)pub fn (\w+)\(([^)]*)\)/gm,
    )) {
      if (type !== undefined) owner = type;
      else {
        const own =
          method === "" ? name : name === "new" ? owner : `${owner}.${name}`;
        const all = parameters.split(",").filter((text) => text.includes(":"));
        types.set(
          own,
          all.map((text) => text.replace(/^[^:]*:\s*/, "").trim()),
        );
      }
    }
  }
  return types;
}
