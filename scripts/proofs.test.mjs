import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { confirmed, proofFiles, questions, theorems } from "./proofs.mjs";

/** The text of a file of proofs without its comments. */
const code = (/** @type {string} */ file) =>
  readFileSync(`proofs/${file}.v`, "utf8").replace(/\(\*[\s\S]*?\*\)/g, "");

test("each file of proofs is compiled, after the files that it needs", () => {
  const files = proofFiles();
  const all = readdirSync("proofs").filter((name) => name.endsWith(".v"));
  expect(files.map((name) => `${name}.v`).sort()).toEqual(all.sort());
  for (const [place, file] of files.entries()) {
    const needs = /From Nim Require Import ([^.]*)\./.exec(code(file))?.[1];
    for (const need of needs?.split(" ") ?? []) {
      expect(files.slice(0, place)).toContain(need);
    }
  }
});

test("no proof is left open, and nothing is assumed", () => {
  for (const file of proofFiles()) {
    expect(code(file)).not.toMatch(
      /\b(Admitted|admit|Axioms?|Parameters?|Conjecture)\b|Unset (Guard|Positivity|Universe)/,
    );
  }
});

test("the list names theorems and definitions that are in the files", () => {
  for (const { theorem, definitions } of theorems()) {
    const [file = "", name] = theorem.split(".");
    expect(code(file)).toMatch(new RegExp(`^Theorem ${name}\\b`, "m"));
    for (const definition of definitions) {
      const [place = "", word] = definition.split(".");
      expect(code(place)).toMatch(
        new RegExp(
          `^(Record|Inductive|with|Fixpoint|Definition) ${word}\\b`,
          "m",
        ),
      );
    }
  }
});

test("a theorem with an assumption is not confirmed", () => {
  expect(questions(["Heaps.Bouton"])).toContain(
    "Print Assumptions Heaps.Bouton.",
  );
  const closed = "Closed under the global context";
  const output = `== A.one\n${closed}\n== A.two\nAxioms:\nx : False\n== A.three\n${closed}\n`;
  expect([...confirmed(output)]).toEqual(["A.one", "A.three"]);
  expect(confirmed("")).toEqual(new Set());
});
