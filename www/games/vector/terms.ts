/**
 * The text of a vector rule as a list of terms, which the solver interprets.
 */
import { troubleOf } from "../../solver/trouble.ts";
import { type Part, parse, parts, suggest } from "../../solver/wasm.ts";

/** The text of a position with this rule and these piles. */
export function positionOf(rule: string, body = "0,0"): string {
  return `vector[${rule}](${body})`;
}

/** An example of the reader's game. Its winning move leads to a lost cell. */
export const queenGame = ({ component }: { readonly component: Part }) =>
  component.game === "wythoff"
    ? "wythoff(4,6)"
    : positionOf("0:1*+1:1*+1:2*", "4,6");

/**
 * True if each move has its mirror image. The solver puts moves without one in
 * brackets.
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

/** The rule of a position, or null if it is no single vector game. */
function ruleOf(position: string): string | null {
  const [part, ...more] = parts(position);
  return part?.game === "vector" && more.length === 0 ? part.variant : null;
}
