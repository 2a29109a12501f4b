import { html } from "lit";
import { GLOSSARY } from "./glossary.ts";
import "./term.ts";

/**
 * A text in which the first mention of each term can be opened to explain it.
 */
export function withTerms(text: string) {
  const seen = new Set<string>();
  return text.split(TERMS).map((piece) => {
    const name = NAMES.get(piece.toLowerCase());
    if (name === undefined || seen.has(name)) return piece;
    seen.add(name);
    return html`<nimscope-term name=${name}>${piece}</nimscope-term>`;
  });
}

const NAMES = new Map(
  Object.keys(GLOSSARY).flatMap((name) => [
    [name.toLowerCase(), name],
    [`${name.toLowerCase()}s`, name],
  ]),
);
const TERMS = new RegExp(
  `\\b(${[...NAMES.keys()].reverse().join("|")})\\b`,
  "i",
);
