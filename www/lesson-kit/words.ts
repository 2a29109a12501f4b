/**
 * `html` for the words of a lesson: Lit's, and what stands between dollars is a
 * formula in TeX, `$n\ge 3$`. One of its own line stands between two of them,
 * `$$\varphi=\frac{1+\sqrt5}2$$`. Values may stand in both.
 */
import { html as plain, type TemplateResult } from "lit";
import { formula } from "../ui/terms/formula.ts";

/** Where a formula stands among the values, and its TeX around those in it. */
interface Tex {
  readonly from: number;
  readonly texts: string[];
  readonly display: boolean;
}

interface Template {
  /** The text between the values and formulas. */
  readonly strings: TemplateStringsArray;
  /** What stands there: a formula, or the value with this index. */
  readonly holes: readonly (Tex | number)[];
}

/** Each template is read once. */
const known = new WeakMap<TemplateStringsArray, Template>();

export function html(
  template: TemplateStringsArray,
  ...values: readonly unknown[]
): TemplateResult<1> {
  const found = known.get(template) ?? read(template);
  known.set(template, found);
  return plain(
    found.strings,
    ...found.holes.map((hole) => {
      if (typeof hole === "number") return values[hole];
      const { from, texts, display } = hole;
      return formula(
        String.raw({ raw: texts }, ...values.slice(from)),
        display,
      );
    }),
  );
}

function read({ raw }: TemplateStringsArray): Template {
  const texts = [""];
  const holes: (Tex | number)[] = [];
  let tex: Tex | null = null;
  for (const [i, text] of raw.entries()) {
    // What was open before this value is open after it.
    if (i > 0 && tex !== null) tex.texts.push("");
    else if (i > 0) {
      holes.push(i - 1);
      texts.push("");
    }
    for (const part of text.split(/(\$\$?)/)) {
      const into: string[] = tex?.texts ?? texts;
      if (!part.startsWith("$")) into[into.length - 1] += part;
      else if (tex === null) {
        tex = { from: i, texts: [""], display: part === "$$" };
        holes.push(tex);
        texts.push("");
      } else tex = null;
    }
  }
  const strings = Object.assign([...texts], { raw: texts });
  return { strings: strings as TemplateStringsArray, holes };
}
