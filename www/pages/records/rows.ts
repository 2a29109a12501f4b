/** The records and their filter. Pure. */
import list from "../../../data/records/records.json";
import type { Options } from "../../session/address.ts";
import { hasAll, simplified } from "../../ui/simplified.ts";

/** A record; `scripts/release.mjs` describes the fields. */
export interface Row {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly range: string;
  readonly value: string;
  readonly status: string;
  readonly by: string;
  readonly when: string | null;
  readonly source: string | null;
  readonly checked: string | null;
  readonly note: string | null;
  readonly command: string | null;
  readonly seconds: number | null;
  readonly certificate: {
    readonly file: string;
    readonly bytes: number;
    readonly sha256: string;
  } | null;
  readonly picture: string | null;
}

export const ROWS: readonly Row[] = list;

/** The meaning of each status, in the order of the choice. */
export const STATUSES: Readonly<Record<string, string>> = {
  proved:
    "A theorem and a finite computation prove the value for the whole range.",
  computed: "A program computed the value for this range only.",
  observed: "The value fits all computed numbers. Nobody has proved it.",
  reported: "Others published the value. It was not computed again here.",
};

/** The options of the page: the words of the filter and a status. */
export interface Filter {
  readonly find: string;
  readonly status: string;
}

export function readFilter({ find = "", status = "" }: Options): Filter {
  return { find, status: Object.hasOwn(STATUSES, status) ? status : "" };
}

export interface Topic {
  readonly topic: string;
  readonly rows: readonly Row[];
}

/** The records that have the status and all words, by topic. */
export function topicsOf(
  { find, status }: Filter,
  all: readonly Row[] = ROWS,
): Topic[] {
  const words = simplified(find).split(" ").filter(Boolean);
  const rows = all.filter(
    (row) =>
      (status === "" || row.status === status) && hasAll(wordsOf(row), words),
  );
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  return topics.map((topic) => ({
    topic,
    rows: rows.filter((row) => row.topic === topic),
  }));
}

function wordsOf(row: Row): string {
  const { id, topic, question, range, value, status, by, when } = row;
  const { source, note, command } = row;
  const texts = [id, topic, question, range, value, status, by, when];
  return simplified([...texts, source, note, command].join(" "));
}
