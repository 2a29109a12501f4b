/**
 * The files that are made from `data/records/records.json` and
 * `data/records/sequences.json`: a table, a page of the documentation, and drafts
 * for the encyclopedia of integer sequences. Also computes a record again.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { root } from "./shell.mjs";

/**
 * A line of `records.json`. A text can be null if there is none.
 * @typedef {object} Certificate
 * @property {string} file the file's name; the file is in the folder
 *   `certificates` if it has at most 1 MB
 * @property {number} bytes
 * @property {string} sha256
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} topic
 * @property {string} question
 * @property {string} range
 * @property {string} value
 * @property {"proved" | "computed" | "observed" | "reported"} status
 * @property {string} by
 * @property {string | null} when a year or a month
 * @property {string | null} source where others published it
 * @property {string | null} checked the programs that found the same
 * @property {string | null} note
 * @property {string | null} command the line that computes the value
 * @property {number | null} seconds of one processor for this line
 * @property {Certificate | null} certificate
 * @property {string | null} picture an address of the page
 * @property {Record<string, unknown>} [expect] the keys of the printed JSON, with
 *   their values; `numbers` has the numbers of a printed table, and `sha256` the
 *   hash of the whole output
 *
 * @typedef {object} Sequence
 * @property {string} id
 * @property {string} name
 * @property {number} offset
 * @property {number[]} data
 * @property {string[]} comments
 * @property {string[]} references
 * @property {string[]} links
 * @property {string[]} examples
 * @property {string} keyword
 * @property {string | null} extends the number of a sequence that the data continue
 * @property {string[]} records the records with these numbers
 */

/** The largest certificate that is part of the release, in bytes. */
export const MOST_BYTES = 1_000_000;

const COLUMNS = /** @type {const} */ ([
  ...["id", "topic", "question", "range", "value", "status", "by", "when"],
  ...["source", "checked", "note", "command", "seconds"],
]);

/**
 * The records as a table.
 * @param {readonly Row[]} rows
 */
export function csvOf(rows) {
  const head = [...COLUMNS, "certificate", "certificate_sha256", "picture"];
  const lines = rows.map((row) => [
    ...COLUMNS.map((name) => row[/** @type {keyof Row} */ (name)]),
    row.certificate?.file,
    row.certificate?.sha256,
    row.picture,
  ]);
  /** @param {unknown} value */
  const cell = (value) => {
    const text = `${value ?? ""}`;
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...lines]
    .map((line) => `${line.map(cell).join(",")}\n`)
    .join("");
}

/** @param {readonly Row[]} rows */
export const topicsOf = (rows) => [...new Set(rows.map(({ topic }) => topic))];

/**
 * The page `docs/records.md`.
 * @param {readonly Row[]} rows
 */
export function pageOf(rows) {
  const parts = topicsOf(rows).map((topic) => {
    const own = rows.filter((row) => row.topic === topic);
    return `## ${topic}\n\n${own.map(entryOf).join("\n")}`;
  });
  return `${HEAD}\n${parts.join("\n")}`;
}

const HEAD = `# Records

What is known of the games that nimscope solves, how far, by whom, and how to check it. \`npm run records -- --write\`
makes this page from [data/records](../data/records/README.md); the page \`#/records\` shows the same rows.

- **proved**: a theorem and a finite computation prove the value for the whole range. The certificate lists what was
  computed.
- **computed**: a program computed the value for the range, and only for this range.
- **observed**: the value fits everything that was computed. Nobody has proved it.
- **reported**: others published the value. It was not computed again here.
`;

/** @param {Row} row */
function entryOf(row) {
  const { id, question, range, value, status, by, when, source } = row;
  const { checked, note, command, seconds, certificate } = row;
  const who = [by, when].filter(Boolean).join(", ");
  const lines = [
    `- **${question}** (${range}): ${value}. _${status}_, ${who}${source ? `: ${source}` : ""}.`,
    ...[checked, note].filter((text) => text !== null),
  ];
  if (certificate !== null) {
    const { file, sha256, bytes } = certificate;
    const here = bytes <= MOST_BYTES;
    const name = here
      ? `[${file}](../data/records/certificates/${file})`
      : `\`${file}\`, ${grouped(bytes)} bytes, not in this folder`;
    lines.push(`Certificate: ${name}, SHA-256 \`${sha256}\`.`);
  }
  if (command !== null) {
    const time = seconds === null ? "" : ` (${secondsText(seconds)})`;
    lines.push(
      `Check it yourself: \`${command}\`${time}, or \`npm run records -- ${id}\`.`,
    );
  }
  return `${lines.join("\n  ")}\n`;
}

/** @param {number} count */
const grouped = (count) => count.toLocaleString("en");

/**
 * A time in words.
 * @param {number} seconds
 */
export function secondsText(seconds) {
  if (seconds < 1) return "less than a second";
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/**
 * A draft for the encyclopedia of integer sequences. Its first line says that
 * nobody has sent it.
 * @param {Sequence} sequence
 * @param {readonly Row[]} rows
 */
export function draftOf(sequence, rows) {
  const { name, data, offset, comments, references, links } = sequence;
  const { examples, keyword } = sequence;
  const hashes = rows.flatMap(({ id, certificate }) =>
    certificate !== null && sequence.records.includes(id)
      ? [
          `The certificate ${certificate.file} has SHA-256 ${certificate.sha256}.`,
        ]
      : [],
  );
  const title =
    sequence.extends === null
      ? "Draft of a new sequence. It was not sent to anybody."
      : `Draft of more terms for ${sequence.extends}. It was not sent to anybody.`;
  const sections = [
    ["NAME", [name]],
    ["DATA", [data.join(", ")]],
    ["OFFSET", [`${offset},${placeAboveOne(data)}`]],
    ["COMMENTS", [...comments, ...hashes]],
    ["REFERENCES", references],
    ["LINKS", links],
    ["EXAMPLE", examples],
    ["KEYWORD", [keyword]],
  ].filter(([, lines]) => lines !== undefined && lines.length > 0);
  const text = sections.map(
    ([head, lines]) =>
      `${head}\n${/** @type {string[]} */ (lines).map((line) => `    ${line}\n`).join("")}`,
  );
  return `${title}\n\n${text.join("\n")}`;
}

/**
 * The second number of an offset: the place, counted from 1, of the first term
 * whose absolute value is above 1; 1 if there is none.
 * @param {readonly number[]} data
 */
function placeAboveOne(data) {
  return (
    Math.max(
      0,
      data.findIndex((term) => Math.abs(term) > 1),
    ) + 1
  );
}

export const folder = join(root, "data", "records");
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** @type {() => Row[]} */
export const readRows = () => read("records.json");

/**
 * The files that follow from the lists: the path and the text of each.
 * @returns {[path: string, text: string][]}
 */
export function filesOf() {
  const rows = readRows();
  /** @type {Sequence[]} */
  const sequences = read("sequences.json");
  return [
    [join(folder, "records.csv"), csvOf(rows)],
    [join(root, "docs", "records.md"), pageOf(rows)],
    ...sequences.map(
      (sequence) =>
        /** @type {[string, string]} */ ([
          join(folder, "oeis", `${sequence.id}.txt`),
          draftOf(sequence, rows),
        ]),
    ),
  ];
}

/** @param {string | Buffer} bytes */
export const sha256 = (bytes) =>
  createHash("sha256").update(bytes).digest("hex");

/**
 * Runs the command of a record in an empty folder, and compares what it prints and
 * writes with the record. Returns the differences.
 * @param {Row} row
 * @param {string} program the command line of nimscope
 * @returns {string[]}
 */
export function differences({ command, expect = {}, certificate }, program) {
  if (command === null) return ["there is no command for it"];
  const place = mkdtempSync(join(tmpdir(), "nimscope-records-"));
  // A command may read a file of the release.
  symlinkSync(join(root, "data"), join(place, "data"));
  const programs = join(place, "bin");
  mkdirSync(programs);
  symlinkSync(program, join(programs, "nimscope"));
  try {
    const { status, stdout, stderr } = spawnSync(command, {
      shell: true,
      cwd: place,
      encoding: "utf8",
      maxBuffer: 1 << 30,
      env: {
        ...process.env,
        PATH: [programs, process.env["PATH"]].join(delimiter),
      },
    });
    if (status !== 0) return [`the command failed: ${stderr.trim()}`];
    const found = printed(stdout, expect);
    const wrong = Object.entries(expect).flatMap(([key, value]) =>
      isDeepStrictEqual(found[key], value)
        ? []
        : [
            `${key} is ${JSON.stringify(found[key])}, not ${JSON.stringify(value)}`,
          ],
    );
    if (certificate !== null) {
      const file = join(place, certificate.file);
      if (!existsSync(file))
        wrong.push(`no file ${certificate.file} was written`);
      else if (sha256(readFileSync(file)) !== certificate.sha256)
        wrong.push(`the certificate ${certificate.file} has other bytes`);
    }
    return wrong;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/**
 * The printed values that a record expects.
 * @param {string} stdout
 * @param {Record<string, unknown>} expect
 * @returns {Record<string, unknown>}
 */
function printed(stdout, expect) {
  if ("sha256" in expect) return { sha256: sha256(stdout) };
  if ("numbers" in expect) {
    const rows = stdout.trim().split("\n").slice(1);
    return { numbers: rows.map((row) => Number(row.split(",")[1])) };
  }
  return Object.keys(expect).length === 0 ? {} : JSON.parse(stdout);
}
