/**
 * The lit positions of each game: those of which a person has found out who
 * wins. They are kept in this browser, one text for each rule, apart from all
 * others. The same text stands in a link: `P(0,0)(1,2)N(0,1)` has the lost
 * positions after `P` and the won ones after `N`.
 */
import { type Outcome, parse, parts } from "../solver/wasm.ts";
import { store, stored } from "./stored.ts";

/** Who wins, by position. */
export type Lit = ReadonlyMap<string, Outcome>;

/** What a text says, and the first part of it that cannot be read. */
export interface Read {
  readonly lit: Lit;
  readonly broken: string;
}

/** The beginning of the keys of all rules. */
export const LIT = "nimscope.lit.";

/** A letter, a body in parentheses, or what is neither up to the next of these. */
const PIECE = /([PN])|\(([^()]*)\)|[^PN(][^PN(]*|\([^()]*/gy;

/** Reads a text about a rule. What is broken is left out, and nothing else. */
export function readLit(text: string, rule: string): Read {
  const lit = new Map<string, Outcome>();
  let outcome: Outcome | undefined;
  let broken = "";
  for (const [piece, letter, body] of text.matchAll(PIECE)) {
    if (letter !== undefined) outcome = letter as Outcome;
    else {
      const position = body === undefined ? "" : `${rule}(${body})`;
      const agrees = (lit.get(position) ?? outcome) === outcome;
      if (outcome && agrees && isText(position)) lit.set(position, outcome);
      else broken ||= piece;
    }
  }
  return { lit, broken };
}

/** The text of lit positions of a rule. */
export function writeLit(lit: Lit, rule: string): string {
  const all = (outcome: Outcome) =>
    [...lit]
      .filter(([, found]) => found === outcome)
      .map(
        ([position], i) =>
          (i === 0 ? outcome : "") + position.slice(rule.length),
      )
      .join("");
  return all("P") + all("N");
}

/** The rule of a component, such as `wythoff[2]`. */
export function ruleOf(component: string): string {
  const body = parts(component)[0]?.body ?? "";
  // A variant may have parentheses of its own.
  return component.slice(0, component.length - body.length - 2);
}

/** Whether a text is that of a position, as the solver writes it. */
function isText(position: string): boolean {
  try {
    return parse(position) === position;
  } catch {
    return false;
  }
}

let last: { readonly rule: string; readonly text: string; read: Read } | null =
  null;

/** The lit positions of a rule; the same object as long as they are the same. */
export function litOf(rule: string): Read {
  const text = stored(LIT + rule);
  if (last?.rule !== rule || last.text !== text) {
    last = { rule, text, read: readLit(text, rule) };
  }
  return last.read;
}

/** Lights more of a rule's positions; what is lit stays so. */
export function addLit(rule: string, more: Lit): void {
  const { lit } = litOf(rule);
  store(LIT + rule, writeLit(new Map([...more, ...lit]), rule));
}

/** Makes all cells of a rule dark again. */
export function forgetLit(rule: string): void {
  store(LIT + rule, "");
}
