/** Measurements of answers: verdicts, counts, proofs and what lessons compute. */
import type { Study } from "../../www/solver/modules/study.ts";
import { analyze, picture, prove_rows } from "../../www/solver/wasm.ts";
import { row, SIZE, time } from "./measure.ts";
import * as naive from "./naive.ts";

/** Erasers on a line of 16 vertices. */
const LINE = "*..*...*....*.*.";

async function analyses(): Promise<void> {
  for (const text of [
    "wythoff(1000000000000000000,618033988749894848)",
    "euclid(1000000000000000000,618033988749894848)",
  ]) {
    analyze(text);
    const ours = time(() => {
      for (let i = 0; i < 100; i++) analyze(text);
    });
    const what = `analyze ${text.replace(/\(.*/, "")}`;
    await row({ what, size: "10^18", ours: ours / 100, target: "1 ms" });
  }
  for (const [text, size] of [
    ["magnetism(4096)", "4,096 squares"],
    [`magnetism(+${".".repeat(4094)}+)`, "all moves win"],
    ["chomp(10x10)", "10 × 10"],
    ["wythoff(7,1000000000000000000)", "7 and 10^18"],
    ["mouse(1000000000000000000,999999999999999999)", "10^18"],
    ["rat(20,25,30)", "by bits"],
    ["rat(999999999999999998,999999999999999999,1000000000000000000)", "10^18"],
    [`eraserhead(${LINE})`, "16 vertices"],
    [`eraserhead(o${LINE})`, "16 in a cycle"],
    [`eraserhead(${LINE}|${LINE.slice(1)}*)`, "two parts of 16"],
  ] as const) {
    // A session's first verdict makes the tables that the next ones read.
    const first = time(() => analyze(text), 1);
    const again = time(() => analyze(text));
    const what = `analyze ${text.replace(/\(.*/, "")}`;
    await row({ what, size: `${size}, first`, ours: first, target: "100 ms" });
    await row({ what, size: "again", ours: again, target: "100 ms" });
  }
}

/** Boards of 8 × 8 with dirt on 38 squares, by a linear generator. */
function floors(count: number): string[] {
  let state = 1n;
  const below = (n: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
    return Number(state >> 33n) % n;
  };
  return Array.from({ length: count }, () => {
    const dirty = new Set<number>();
    while (dirty.size < 38) dirty.add(below(64));
    const rows = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) =>
        dirty.has(8 * row + column) ? "#" : ".",
      ).join(""),
    );
    return `spring(${rows.join("/")})`;
  });
}

async function spring(): Promise<void> {
  const times = floors(100).map((text) => time(() => analyze(text), 1));
  times.sort((a, b) => a - b);
  const what = "analyze spring 8 × 8, 60 % dirt";
  await row({ what, size: "median of 100", ours: times[50] ?? Number.NaN });
  const ours = times.at(-1) ?? Number.NaN;
  await row({ what, size: "worst of 100", ours, target: "1 s" });
}

async function counts({ euclid_count }: Study): Promise<void> {
  for (const [bound, size] of [
    [1_000n, "to 1,000"],
    [10n ** 9n, "to 10^9"],
    [10n ** 18n, "to 10^18"],
  ] as const) {
    const ours = time(() => {
      for (let i = 0; i < 100; i++) euclid_count(1n, bound, 1n, bound);
    });
    const side = Number(bound);
    const twin =
      side > 1_000 ? {} : { naive: time(() => void naive.euclidWins(side), 3) };
    const what = "euclid: count the wins of a square";
    await row({ what, size, ours: ours / 100, target: "1 ms", ...twin });
  }
}

/** Rows of Wythoff's game, with their periods proved. */
async function strips({ wythoff_rows }: Study): Promise<void> {
  const target = "2000 ms";
  await row({
    what: "wythoff: periods of rows, proved",
    size: "rows 0 to 63",
    ours: time(() => void wythoff_rows(1, 8), 3),
    target,
  });
  await row({
    what: "wythoff-strip: first points",
    size: "rows 0 to 63",
    ours: time(() => {
      const shown = picture({ id: "wythoff-strip", settings: {} });
      shown.raster(shown.home(...SIZE), ...SIZE, "light");
    }, 1),
    target,
  });
  await row({
    what: "wythoff: periods of rows, proved",
    size: "rows 0 to 127",
    ours: time(() => {
      while (!prove_rows(1, 1e7).rows) {
        // It goes on where it stopped.
      }
    }, 1),
  });
}

/** Games whose proof is expected to be quick: golden digits, at most 100 states. */
const GOLDEN = [
  "wythoff",
  "misere:wythoff",
  ...["1:3", "2:6", "1:7", "1:9", "1:4", "4:7", "3:4*", "7:10*"].map(
    (move) => `vector[queen+${move}]`,
  ),
];
const OTHERS = [
  "wythoff[2]",
  "wythoff[3]",
  "vector[rook]",
  "vector[king]",
  "vector[knight]",
  "blocking[2]",
  "blocking[3]",
  "blocking[4]",
];

/** Proofs by automata, guess and all, from nothing. */
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
  const proof = async (game: string, target: string) => {
    const { status, states } = prove(game);
    const size = states === null ? status : `${states} states`;
    const ours = time(() => void prove(game), 3);
    await row({ what: `proof: ${game}`, size, ours, target });
  };
  for (const game of GOLDEN) await proof(game, "300 ms");
  for (const game of OTHERS) await proof(game, "2000 ms");
  await row({
    what: "beside play to 200 × 200, which proves nothing",
    size: "queen+4:7",
    ours: time(() => void prove("vector[queen+4:7]"), 3),
    naive: time(() => void naive.leapingQueen(4, 7, 200), 3),
  });
}

/** Codes whose misère quotient is proved, and its order. */
const CODES: readonly (readonly [code: string, order: number])[] = [
  ["0.77", 40],
  ["0.123", 20],
  ["0.53", 16],
  ["0.71", 36],
  ["0.75", 8],
  ["0.115", 42],
  ["0.144", 30],
  ["0.152", 34],
  ["0.241", 36],
  ["0.351", 22],
  ["0.72", 24],
  ["0.044", 40],
  ["0.074", 40],
  ["4.4", 40],
  ["0.4107", 506],
];
/** The total of the sums that the naive twin decides one by one. */
const TOTAL = 24;

/** Misère quotients, from nothing to the proof. */
async function quotients({ QuotientSearch }: Study): Promise<void> {
  const search = (game: string, to: number, candidates?: number) => {
    const found = new QuotientSearch(game, to, candidates);
    for (;;) {
      const { done, total } = found.step(1e7);
      if (done === total) break;
    }
    const { order, status } = found.record();
    found.free();
    return { order, status };
  };
  for (const [code, order] of CODES) {
    let found = { order: 0, status: "" };
    const ours = time(() => {
      found = search(`heap[${code}]`, 2_000);
    }, 1);
    if (found.order !== order || found.status !== "proved") {
      throw new Error(`The quotient of ${code} is wrong.`);
    }
    const target = code === "0.4107" ? "15 s" : "1 s";
    await row({
      what: `misère quotient: ${code}`,
      size: `${order}`,
      ours,
      target,
    });
  }
  await row({
    what: `beside play of all sums to ${TOTAL}, which proves nothing`,
    size: "0.77",
    ours: time(() => void search("heap[0.77]", 2_000), 3),
    naive: time(() => void naive.misereKayles(TOTAL), 1),
  });
  const octal = Array.from({ length: 512 }, (_, i) =>
    i.toString(8).padStart(3, "0").replace(/0+$/, ""),
  );
  const codes = [
    ...octal.slice(1).map((digits) => `0.${digits}`),
    ...octal.map((digits) => `4.${digits || "0"}`),
  ];
  let early = 0;
  const all = time(() => {
    for (const code of codes) {
      const found = new QuotientSearch(`heap[${code}]`, 20, 4_000);
      for (;;) {
        const { done, total } = found.step(1e7);
        if (done === total) break;
      }
      const { to, status } = found.record();
      if (to < 20 && status !== "proved") early++;
      found.free();
    }
  }, 1);
  const size = `${codes.length} codes to heap 20, ${early} end early`;
  await row({ what: "misère quotients", size, ours: all, target: "60 s" });
}

/** Lessons that compute while one waits. */
async function lessons(study: Study): Promise<void> {
  for (const [what, size, call] of [
    [
      "eraserhead: placements that break parity",
      "3 of 16",
      () => study.eraserhead_exceptions(16, 3),
    ],
    [
      "euclid: three theorems beside play",
      "300 × 300",
      () => study.euclid_agreement(300),
    ],
    [
      "euclid: a generation walked",
      "2^19 nodes",
      () => study.euclid_generation(20),
    ],
  ] as const) {
    await row({ what, size, ours: time(() => void call(), 1) });
  }
}

/** Measures every answer. */
export async function answers(study: Study): Promise<void> {
  await analyses();
  await spring();
  await counts(study);
  await strips(study);
  await lessons(study);
  await proofs(study);
  await quotients(study);
}
