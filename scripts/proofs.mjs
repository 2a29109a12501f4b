/**
 * Checks the proofs in `proofs/` with the proof assistant Coq. As root on Debian it
 * installs Coq with apt. Elsewhere it skips the proofs if Coq is missing.
 *
 * Coq accepts a file only if each proof in it is complete. Then Coq is asked for the
 * assumptions of each theorem in `proofs/theorems.json`: there must be none. The rules of
 * its games must be those of the command line.
 */
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isRootOnDebian } from "./browser.mjs";
import { compareRules, optionQuestions } from "./proof-rules.mjs";
import { ask, attempt, root, say, which } from "./shell.mjs";

/** The time that Coq may take for a file. */
const LIMIT = { limitSeconds: 300 };
const PROOFS = join(root, "proofs");
/** Coq writes beside its input, so it works on copies in this folder. */
const COPIES = join(root, "target", "proofs");

/**
 * @typedef {{
 *   theorem: string, says: string, definitions: string[], open?: string,
 * }} Theorem
 * A theorem by its file and name, such as `Heaps.Bouton`; what it says in words; the
 * definitions on which its statement rests; and what is not proved.
 */

/** @returns {Theorem[]} */
export function theorems() {
  return JSON.parse(readFileSync(join(PROOFS, "theorems.json"), "utf8"));
}

/** Returns the names of the files, each after the files that it needs. */
export function proofFiles() {
  const project = readFileSync(join(PROOFS, "_CoqProject"), "utf8");
  return [...project.matchAll(/^(\w+)\.v$/gm)].map(([, name]) => `${name}`);
}

/** Finds or installs Coq. Returns false if there is none. */
export async function needCoq() {
  if (which("coqc") === undefined && isRootOnDebian()) {
    say("Installing Coq with apt (one to two minutes)");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-qy", "--no-install-recommends", "coq"];
    await attempt("apt-get", ["update", "-q"], { env });
    await attempt("apt-get", install, { env });
  }
  const isThere = which("coqc") !== undefined;
  if (!isThere) {
    say(
      "SKIPPED: the proofs, because Coq is missing. Remedy: install Coq 8.16 or newer (on Debian: apt-get install coq).",
    );
  }
  return isThere;
}

/**
 * Checks all proofs, prints a line for each theorem, and compares the rules in Coq
 * with those of the command line. Returns what was confirmed, and what was not.
 * @param {string} program the path of the command line
 * @returns {Promise<{ checked: string[], refused: string[] }>}
 */
export async function checkProofs(program) {
  const names = theorems().map(({ theorem }) => theorem);
  rmSync(COPIES, { recursive: true, force: true });
  mkdirSync(COPIES, { recursive: true });
  for (const file of proofFiles()) {
    copyFileSync(join(PROOFS, `${file}.v`), join(COPIES, `${file}.v`));
    const { ok } = await attempt("coqc", coqArgs(file), LIMIT);
    if (!ok) return { checked: [], refused: names };
  }
  const free = confirmed(answers("Assumptions", questions(names)) ?? "");
  for (const { theorem, says } of theorems()) {
    const mark = free.has(theorem) ? "checked" : "REFUSED";
    console.log(`  ${mark}  ${theorem}: ${says}`);
  }
  const checked = names.filter((name) => free.has(name));
  const refused = names.filter((name) => !free.has(name));
  const printed = answers("Options", optionQuestions()) ?? "";
  const { games, differences } = compareRules(printed, program);
  console.log(`  ${games} games have the same rules here and in Coq`);
  return {
    checked,
    refused: [...refused, ...differences, ...wrongVerdicts(program)],
  };
}

/**
 * Gives Coq the file of a period, and changed copies of it. Returns the files on which
 * its verdict is wrong.
 * @param {string} program the path of the command line
 */
function wrongVerdicts(program) {
  const path = join(COPIES, "Period.v");
  ask(program, ["period", "heap[0.156]", "--coq", path], LIMIT);
  const text = readFileSync(path, "utf8");
  const verdicts = Object.entries({
    "heap 3479, period 349": text,
    "heap 3478, period 349": text.replaceAll("3479", "3478"),
    "heap 3479, period 348": text.replaceAll(/\b349\b/g, "348"),
  }).map(([claim, changed]) => {
    const isTrue = claim === "heap 3479, period 349";
    const isAccepted = answers("Period", changed) !== undefined;
    const mark = isAccepted ? "accepted" : "refused";
    console.log(`  0.156 from ${claim}: ${mark} by Coq`);
    return isAccepted === isTrue ? [] : [`0.156 from ${claim} is ${mark}`];
  });
  return verdicts.flat();
}

/**
 * Returns what Coq prints for a file, or undefined if it refuses the file.
 * @param {string} file
 * @param {string} text
 */
function answers(file, text) {
  writeFileSync(join(COPIES, `${file}.v`), text);
  return ask("coqc", coqArgs(file), LIMIT);
}

/** @param {string} file */
function coqArgs(file) {
  return ["-q", "-R", COPIES, "Nim", join(COPIES, `${file}.v`)];
}

/**
 * Returns a Coq file that prints each name and the assumptions of this theorem.
 * @param {string[]} names
 */
export function questions(names) {
  const files = proofFiles().join(" ");
  const each = names.map(
    (name) =>
      `Goal True. idtac "== ${name}". Abort.\nPrint Assumptions ${name}.\n`,
  );
  return `From Nim Require ${files}.\n${each.join("")}`;
}

/**
 * Returns the names of the theorems without assumptions in Coq's answers.
 * @param {string} output
 */
export function confirmed(output) {
  const answers = output.split(/^== /m).slice(1);
  const free = answers.map((answer) => answer.split(/\r?\n/));
  return new Set(
    free
      .filter(([, first]) => first === "Closed under the global context")
      .map(([name]) => `${name}`),
  );
}
