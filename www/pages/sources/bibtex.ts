/** Writes sources as BibTeX. Pure. */
import type { Source } from "../../games/sources.ts";

/** A BibTeX key: the id without letters that are not allowed in a key. */
const key = (id: string) => id.replace(/[^a-z0-9-]/g, "");

/** A text with LaTeX's special characters escaped. */
const tex = (text: string) => text.replace(/[&%#$_]/g, "\\$&");

/** True if a source has an author or a year. Other sources cannot be cited. */
export const isCitable = ({ by, year }: Source) =>
  by !== undefined || year !== undefined;

export function bibtex(source: Source): string {
  const { id, kind, by, title, place = "", pages, year, link } = source;
  const [, journal = place, volume] = /^(.*\D) (\d+)$/.exec(place) ?? [];
  const isPart = /No Chance/.test(place);
  const type =
    kind === "book"
      ? "book"
      : kind !== "paper" || place === ""
        ? "misc"
        : isPart
          ? "incollection"
          : /^University/.test(place)
            ? "techreport"
            : "article";
  const where: Record<string, string | undefined> =
    type === "article"
      ? { journal, volume }
      : type === "incollection"
        ? { booktitle: place }
        : type === "techreport"
          ? { institution: place }
          : { note: place };
  const [, doi] = /^https:\/\/doi\.org\/(.*)/.exec(link ?? "") ?? [];
  const fields = {
    author: by,
    title: `{${title}}`,
    ...where,
    pages: pages?.replace("–", "--"),
    year: year === undefined ? undefined : `${year}`,
    doi,
    url: doi === undefined ? link : undefined,
  };
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value = ""]) => {
      const isLink = name === "doi" || name === "url";
      return `  ${name} = {${isLink ? value : tex(value)}}`;
    });
  return `@${type}{${key(id)},\n${lines.join(",\n")}\n}`;
}
