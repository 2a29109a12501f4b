/** Sentences about a quotient, and the name of its file. Pure. */
import type {
  FoundQuotient,
  QuotientRecord,
} from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";

type Known = Pick<
  QuotientRecord,
  "status" | "order" | "lost_classes" | "preperiod" | "period" | "to" | "tame"
>;

export function classes(count: number): string {
  return count === 1 ? "one class" : `${grouped(count)} classes`;
}

/** The progress of a search: "heaps to 33: 638 classes". */
export function soFar({ to, order }: Known): string {
  return to === 0
    ? "no heap yet"
    : `heaps to ${grouped(to)}: ${classes(order)}`;
}

/** The proved result, or the result so far for the heaps computed. */
export function verdict(record: Known): string {
  const { status, preperiod, period } = record;
  if (status === "proved" && preperiod !== null && period !== null) {
    const repeats =
      period === 1
        ? "all heaps are of one class"
        : `the classes of heaps repeat with period ${grouped(period)}`;
    return `Proved for all heaps. From heap ${grouped(preperiod)} on, ${repeats}.`;
  }
  return `Only computed, for ${soFar(record)}. Larger heaps may add classes.`;
}

/** The reason why a search ended without a proof. */
export function reason(
  { to }: Known,
  { limit, most }: Pick<FoundQuotient, "limit" | "most">,
  cancelled: boolean,
): string {
  const heap = `heap ${grouped(to + 1)}`;
  if (cancelled) return `You cancelled the search before ${heap} was done.`;
  const allowed = grouped(most ?? 0);
  switch (limit) {
    case "heaps":
      return `The page stops at heap ${allowed}.`;
    case "order":
      return `With ${heap} there would be more than ${allowed} classes, the most that the page keeps.`;
    case "candidates":
      return `With ${heap}, all guesses of up to ${allowed} possible classes were wrong. The page tries no larger guesses.`;
    default:
      return "";
  }
}

/** The kind of a quotient, tame or wild, and a sentence that explains it. */
export function kind({ tame, status }: Known): [word: string, says: string] {
  if (!tame) {
    return [
      "wild",
      "Unlike Nim: some sums of heaps behave like no sum of Nim heaps.",
    ];
  }
  const nim = "every sum of heaps behaves like some sum of Nim heaps.";
  return status === "proved"
    ? ["tame", `As in Nim: ${nim}`]
    : ["tame so far", `As in Nim, for the heaps computed: ${nim}`];
}

export function fileName(rule: string): string {
  return `nimscope-misere-${rule.replace(/[^0-9A-Za-z.,-]+/g, "_")}.json`;
}

/** A genus such as `3^1431` as its base and its superscript. */
export function genusParts(genus: string): [base: string, above: string] {
  const [base = "", above = ""] = genus.split("^");
  return [base, above];
}
