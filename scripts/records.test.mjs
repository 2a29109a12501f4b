/** The records: the files that follow from the list, and what each record must have. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { solver } from "../tests/solver.ts";
import {
  differences,
  filesOf,
  folder,
  MOST_BYTES,
  readRows,
  sha256,
} from "./release.mjs";
import { root } from "./shell.mjs";

const rows = readRows();
const certificates = join(folder, "certificates");

test("the table, the page and the drafts follow from the list", () => {
  for (const [path, text] of filesOf())
    expect(
      readFileSync(path, "utf8"),
      `${path}: npm run records -- --write`,
    ).toBe(text);
  const drafts = filesOf().filter(([path]) => path.endsWith(".txt"));
  expect(readdirSync(join(folder, "oeis")).length).toBe(drafts.length);
});

test("every record says who, how far and when, and how to check it", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.id).toMatch(/^[a-z0-9-]+$/);
    for (const text of [row.topic, row.question, row.range, row.value, row.by])
      expect(text, row.id).not.toBe("");
    if (row.status === "reported") {
      expect([row.source, row.command, row.certificate], row.id).toEqual([
        expect.any(String),
        null,
        null,
      ]);
    } else {
      expect(["proved", "computed", "observed"], row.id).toContain(row.status);
      expect(row.command, row.id).toMatch(/^nimscope /);
      expect(row.when, row.id).toMatch(/^20\d\d-\d\d$/);
    }
    if (row.status === "proved" && row.certificate === null)
      expect(row.note, row.id).toMatch(/certificate/);
  }
});

test("every certificate of the release is there, and has its hash", () => {
  const listed = rows.flatMap(({ certificate }) =>
    certificate !== null && certificate.bytes <= MOST_BYTES
      ? [certificate]
      : [],
  );
  expect([...new Set(listed.map(({ file }) => file))].sort()).toEqual(
    readdirSync(certificates).sort(),
  );
  for (const { file, bytes, sha256: hash } of listed) {
    const path = join(certificates, file);
    expect([file, statSync(path).size, sha256(readFileSync(path))]).toEqual([
      file,
      bytes,
      hash,
    ]);
  }
});

test("every picture is an address of the page", () => {
  for (const { id, picture } of rows) {
    if (picture === null) continue;
    const [, path = ""] = /^#\/([^?]*)/.exec(picture) ?? [];
    expect(path, id).not.toBe("");
    if (/[([]/.test(decodeURIComponent(path)))
      solver.parse(decodeURIComponent(path));
  }
});

test("no page of the project calls a solved code open", () => {
  const table = readFileSync(
    join(root, "crate/core/data/octal-3/reports.csv"),
    "utf8",
  );
  const solved = table.match(/^.*,solved,.*$/gm) ?? [];
  expect(solved.length).toBeGreaterThan(3);
  for (const line of solved) {
    const [code] = line.split(",");
    const of = rows.filter(({ question }) =>
      new RegExp(`\\b${code?.replace(".", "\\.")}(?!\\d)`).test(question),
    );
    for (const { value, id } of of) expect(value, id).not.toMatch(/no period/);
  }
});

test("a record that differs is named", () => {
  const [row] = rows.filter(({ id }) => id === "wythoff-3");
  if (row === undefined) throw new Error("the record is in the list");
  const wrong = {
    ...row,
    command: "echo '{\"period\":5}'",
    expect: { period: 6 },
  };
  expect(differences(wrong, "nimscope")).toEqual([
    "period is 5, not 6",
    `no file ${row.certificate?.file} was written`,
  ]);
  const failing = { ...wrong, command: "echo no >&2; exit 2" };
  expect(differences(failing, "nimscope")).toEqual(["the command failed: no"]);
});
