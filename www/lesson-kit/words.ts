/**
 * Lit's `html` with formulas, for the words of a lesson. Text between dollars
 * is TeX: `$n\ge 3$`. Text between double dollars is a formula on its own line:
 * `$$\varphi=\frac{1+\sqrt5}2$$`. Both may contain values.
 */
import { html as plain, type TemplateResult } from "lit";
import { formula } from "../ui/terms/formula.ts";

/** A formula: the index of its first value, and the TeX around its values. */
interface Tex {
  readonly from: number;
  readonly texts: string[];
  readonly display: boolean;
}

interface Template {
  /** The texts between the values and formulas. */
  readonly strings: TemplateStringsArray;
  /** The content between the texts: a formula, or the index of a value. */
  readonly holes: readonly (Tex | number)[];
}

/** The parsed templates. Each template is parsed once. */
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
    // A value inside an open formula belongs to the formula.
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
