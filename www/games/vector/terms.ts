/**
 * The terms of a vector rule, such as `0:1*` and `1:1*`. Only the solver knows
 * their meaning.
 */
import { troubleOf } from "../../solver/trouble.ts";
import { type Part, parse, parts, suggest } from "../../solver/wasm.ts";

/** The text of a position with this rule and these piles. */
export function positionOf(rule: string, body = "0,0"): string {
  return `vector[${rule}](${body})`;
}

/** A position to practise with, in Wythoff's game or in a vector game. */
export const queenGame = ({ component }: { readonly component: Part }) =>
  component.game === "wythoff"
    ? "wythoff(4,6)"
    : positionOf("0:1*+1:1*+1:2*", "4,6");

/**
 * True if the mirror image of each move is a move too. The solver writes a move
 * without a mirror image in brackets.
 */
export function isMirrored(rule: string): boolean {
  return !rule.includes("(");
}

export function termsOf(rule: string): string[] {
  return rule.split("+");
}

export function without(rule: string, term: string): string {
  return termsOf(rule)
    .filter((other) => other !== term)
    .join("+");
}

export function joined(rule: string, term: string): string {
  return `${rule}+${term}`;
}

/** The canonical rule of a text, or the error in the text. */
export function readRule(text: string) {
  const position = positionOf(text);
  try {
    return { rule: ruleOf(parse(position)), trouble: null };
  } catch (error) {
    const meant = suggest(position);
    const suggestion = meant === undefined ? undefined : ruleOf(meant);
    return {
      rule: null,
      trouble: { ...troubleOf(error), suggestion: suggestion ?? undefined },
    };
  }
}

/** The rule of a position; null for a sum and for other games. */
function ruleOf(position: string): string | null {
  const [part, ...more] = parts(position);
  return part?.game === "vector" && more.length === 0 ? part.variant : null;
}
