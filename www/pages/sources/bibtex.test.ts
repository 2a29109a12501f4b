import { expect, test } from "vitest";
import { SOURCES } from "../../games/sources.ts";
import { bibtex, isCitable } from "./bibtex.ts";

const of = (id: string) => {
  const source = SOURCES.find((source) => source.id === id);
  if (source === undefined) throw new Error(`no source ${id}`);
  return bibtex(source);
};

test("a paper is an article with journal, volume, pages and DOI", () => {
  expect(of("bouton")).toBe(`@article{bouton,
  author = {C. L. Bouton},
  title = {{Nim, a game with a complete mathematical theory}},
  journal = {Annals of Mathematics},
  volume = {3},
  pages = {35--39},
  year = {1901},
  doi = {10.2307/1967631}
}`);
});

test("a chapter names its book, and LaTeX commands are escaped", () => {
  expect(of("officers")).toContain("@incollection{officers,");
  expect(of("officers")).toContain("booktitle = {Games of No Chance 5}");
  expect(of("playing-with-rationals")).toContain("Euclid, Calkin \\& Wilf");
});

test("a report names its university", () => {
  expect(of("kenyon")).toContain("@techreport{kenyon,");
  expect(of("kenyon")).toContain("institution = {University of Calgary,");
});

test("a source without author and year has no citation", () => {
  const left = SOURCES.filter((source) => !isCitable(source));
  expect(left.map(({ kind }) => kind)).toEqual(["name"]);
});
