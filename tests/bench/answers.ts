/** Measurements of answers: verdicts, counts, proofs and the computations of lessons. */
import type { Study } from "../../www/solver/modules/study.ts";
import { analyze, picture, prove_rows } from "../../www/solver/wasm.ts";
import { random } from "../random.ts";
import { complete, measure, row, time } from "./measure.ts";
import * as naive from "./naive.ts";

const LARGEST_PILE = "1000000000000000000";
/** Erasers on a line of 16 vertices. */
const ERASER_LINE = "*..*...*....*.*.";
/** Positions by their names in the report. A name gives the size of the task. */
const POSITIONS = {
  "magnetism, 4,096 squares": "magnetism(4096)",
  "magnetism, all moves win": `magnetism(+${".".repeat(4094)}+)`,
  "chomp, 10 × 10": "chomp(10x10)",
  "wythoff, 7 and 10^18": `wythoff(7,${LARGEST_PILE})`,
  "mouse, 10^18": `mouse(${LARGEST_PILE},999999999999999999)`,
  "rat, by bits": "rat(20,25,30)",
  "rat, 10^18": `rat(999999999999999998,999999999999999999,${LARGEST_PILE})`,
  "eraserhead, 16 vertices": `eraserhead(${ERASER_LINE})`,
  "eraserhead, 16 in a cycle": `eraserhead(o${ERASER_LINE})`,
  "eraserhead, two parts of 16": `eraserhead(${ERASER_LINE}|${ERASER_LINE.slice(1)}*)`,
};

async function analyses(): Promise<void> {
  for (const game of ["wythoff", "euclid"]) {
    const text = `${game}(${LARGEST_PILE},618033988749894848)`;
    analyze(text);
    const how = { rounds: 5, times: 100, target: "1 ms" };
    await measure(`analyze ${game}`, "10^18", () => analyze(text), how);
  }
  for (const [what, text] of Object.entries(POSITIONS)) {
    // The first analysis of a session fills the tables that later ones read.
    for (const [size, rounds] of [
      ["first", 1],
      ["again", 5],
    ] as const) {
      const how = { rounds, target: "100 ms" };
      await measure(`analyze ${what}`, size, () => analyze(text), how);
    }
  }
}

/** A board of 8 × 8 with dirt on 38 squares. */
function floor(next: () => number): string {
  const dirty = new Set<number>();
  while (dirty.size < 38) dirty.add(Math.floor(64 * next()));
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) =>
      dirty.has(8 * row + column) ? "#" : ".",
    ).join(""),
  );
  return `spring(${rows.join("/")})`;
}

async function spring(): Promise<void> {
  const next = random(1);
  const times = Array.from({ length: 100 }, () => {
    const text = floor(next);
    return time(() => analyze(text), 1);
  });
  times.sort((a, b) => a - b);
  const what = "analyze spring 8 × 8, 60 % dirt";
  const [middle = Number.NaN, worst = Number.NaN] = [times[50], times[99]];
  await row({ what, size: "median of 100", ours: middle });
  await row({ what, size: "worst of 100", ours: worst, target: "1 s" });
}

async function counts({ euclid_count }: Study): Promise<void> {
  for (const bound of [1_000, 1e9, 1e18]) {
    const to = BigInt(bound);
    const what = "euclid: count the wins of a square";
    await measure(what, `to ${bound}`, () => euclid_count(1n, to, 1n, to), {
      ...{ rounds: 5, times: 100, target: "1 ms" },
      twin: bound > 1_000 ? undefined : () => naive.euclidWins(bound),
    });
  }
}

/** Measures proofs that rows of Wythoff's game are periodic. */
async function strips({ wythoff_rows }: Study): Promise<void> {
  const what = "wythoff: periods of rows, proved";
  const target = "2 s";
  const few = () => wythoff_rows(1, 8);
  await measure(what, "rows 0 to 63", few, { rounds: 3, target });
  const strip = picture({ id: "wythoff-strip", settings: {} });
  await measure("wythoff-strip: data", "", () => complete(strip), { target });
  await measure(what, "rows 0 to 127", () => {
    while (!prove_rows(1, 1e7).rows) {
      // Each call continues where the last one stopped.
    }
  });
}

/** Games whose automata read golden digits and have at most 100 states. Target: 0.3 s. */
const GOLDEN_GAMES = [
  ...["wythoff", "misere:wythoff"],
  ...["1:3", "2:6", "1:7", "1:9", "1:4", "4:7", "3:4*", "7:10*"].map(
    (move) => `vector[queen+${move}]`,
  ),
];
/** Games with other automata. Target: 2 s. */
const OTHER_GAMES = [
  ...["wythoff[2]", "wythoff[3]", "vector[rook]", "vector[king]"],
  ...["vector[knight]", "blocking[2]", "blocking[3]", "blocking[4]"],
];

/** Measures whole proofs by automata, including the guess of the automaton. */
async function proofs({ ProofSearch }: Study): Promise<void> {
  const prove = (game: string) => {
    const search = new ProofSearch(game);
    for (;;) {
      search.step(1e7);
      const found = search.found();
      if (found === undefined) continue;
      search.free();
      return found.record;
    }
  };
  for (const [games, target] of [
    [GOLDEN_GAMES, "300 ms"],
    [OTHER_GAMES, "2 s"],
  ] as const) {
    for (const game of games) {
      const { status, states } = prove(game);
      const size = states === null ? status : `${states} states`;
      const how = { rounds: 3, target };
      await measure(`proof: ${game}`, size, () => prove(game), how);
    }
  }
  const what = "proof, beside unproved play to 200 × 200";
  await measure(what, "queen+4:7", () => prove("vector[queen+4:7]"), {
    ...{ rounds: 3, twin: () => naive.leapingQueen(4, 7, 200) },
  });
}

/** Codes with a proved misère quotient, each with the order of the quotient. */
const CODES = {
  ...{ "0.77": 40, "0.123": 20, "0.53": 16, "0.71": 36, "0.75": 8 },
  ...{ "0.115": 42, "0.144": 30, "0.152": 34, "0.241": 36, "0.351": 22 },
  ...{ "0.72": 24, "0.044": 40, "0.074": 40, "4.4": 40, "0.4107": 506 },
};

/** Measures searches for misère quotients, from the start to the proof. */
async function quotients({ QuotientSearch }: Study): Promise<void> {
  const search = (code: string, most: number, candidates?: number) => {
    const found = new QuotientSearch(`heap[${code}]`, most, candidates);
    for (;;) {
      const { done, total } = found.step(1e7);
      if (done === total) break;
    }
    const { order, status, to } = found.record();
    found.free();
    return { order, status, to };
  };
  for (const [code, order] of Object.entries(CODES)) {
    const target = code === "0.4107" ? "15 s" : "1 s";
    const work = () => {
      const found = search(code, 2_000);
      if (found.order === order && found.status === "proved") return;
      throw new Error(`The quotient of ${code} is wrong.`);
    };
    await measure(`misère quotient: ${code}`, `${order}`, work, { target });
  }
  const codes = ["0", "4"].flatMap((whole) =>
    Array.from({ length: 512 }, (_, i) =>
      `${whole}.${i.toString(8).padStart(3, "0")}`.replace(/0+$/, ""),
    ),
  );
  codes.shift();
  let early = 0;
  const ours = time(() => {
    for (const code of codes) {
      const { to, status } = search(code.replace(/\.$/, ".0"), 20, 4_000);
      if (to < 20 && status !== "proved") early++;
    }
  }, 1);
  const size = `${codes.length} codes to heap 20, ${early} end early`;
  await row({ what: "misère quotients", size, ours, target: "60 s" });
}

/** Measures every answer. */
export async function answers(study: Study): Promise<void> {
  await analyses();
  await spring();
  await counts(study);
  await strips(study);
  // Lessons whose readers wait for a computation.
  const parity = () => study.eraserhead_exceptions(16, 3);
  await measure("eraserhead: parity broken", "3 of 16", parity);
  const theorems = () => study.euclid_agreement(300);
  await measure("euclid: theorems beside play", "300 × 300", theorems);
  const walked = () => study.euclid_generation(20);
  await measure("euclid: a generation walked", "2^19 nodes", walked);
  await proofs(study);
  await quotients(study);
}
