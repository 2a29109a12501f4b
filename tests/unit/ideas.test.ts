/** Tests the lesson for each position, and the game with which a lesson ends. */
import { expect, test } from "vitest";
import { type Idea, ideaOf } from "../../www/games/ideas.ts";
import { fetchLesson, LESSONS, lessonsOf } from "../../www/games/lessons.ts";
import { Lesson, type Plan } from "../../www/lesson-kit/lesson.ts";
import { type Numeric, valuesOf } from "../../www/lesson-kit/options.ts";
import { type Analysis, type Part, parts } from "../../www/solver/wasm.ts";
import { solver } from "../solver.ts";

/** The number of starts tested for each game, and of moves from each start. */
const STARTS_PER_GAME = 3;
const MOVES_PER_START = 6;

const games = solver.games();
const plans = new Map<string, Plan>(
  await Promise.all(
    LESSONS.map(async (info) => [info.id, await fetchLesson(info)] as const),
  ),
);

const analyze = (position: string): Analysis => solver.examine(position, false);

/** Positions of a game and positions after their moves, in normal and misère play. */
function* positionsOf(name: string): Generator<string> {
  for (const convention of ["", "misere:"]) {
    for (let seed = 1; seed <= STARTS_PER_GAME; seed++) {
      let position = convention + solver.random_position(name, seed);
      for (let step = 0; step <= MOVES_PER_START; step++) {
        yield position;
        const { moves } = analyze(position);
        const next = moves[(7 * seed + 3 * step) % moves.length];
        if (next === undefined) break;
        position = next.to;
      }
    }
  }
}

/** The solver in this process, with the calls that a lesson makes. */
const engine = {
  analyze: async (position: string) => analyze(position),
  glance: async (position: string) => analyze(position),
  ask: async (name: string, ...of: unknown[]) =>
    (solver as unknown as Record<string, (...of: unknown[]) => unknown>)[
      name
    ]?.(...of),
};

/** The text of a template, without its tags. */
function textOf(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(textOf).join(" ");
  if (typeof drawn === "string" || typeof drawn === "number") return `${drawn}`;
  const { strings = [], values = [] } = (drawn ?? {}) as {
    strings?: readonly string[];
    values?: readonly unknown[];
  };
  const text = strings.map((part, i) => part + textOf(values[i])).join("");
  return text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

/** The most renders until a lesson's questions to the solver are answered. */
const MOST_TURNS = 1_000;

/** The words of a lesson, once the solver has answered its questions. */
async function wordsOf(
  { lesson, options, title }: Idea,
  position: string,
): Promise<string> {
  const plan = plans.get(lesson) as Plan;
  const it = new Lesson();
  Object.defineProperty(it, "engine", { value: engine });
  Object.assign(it, { requestUpdate: () => {} });
  it.plan = plan;
  it.analysis = analyze(position);
  it.position = parts(position)[0]?.text ?? "";
  it.options = options;
  it.choice = valuesOf(plan.declared, options).values;
  let words = "";
  for (let turn = 0; turn < MOST_TURNS && !words.includes(title); turn++) {
    words = textOf(it.render());
    await new Promise((resolve) => setTimeout(resolve));
  }
  return words;
}

const names = games.map(({ name }) => name);

test("each lesson for every game lists all games, and a game's own lessons come first", () => {
  const every = LESSONS.filter(({ folder }) => folder === "every");
  for (const { games } of every)
    expect([...games].sort()).toEqual([...names].sort());
  // A game's own lessons come first.
  for (const name of names) {
    const folders = lessonsOf([name]).map(({ folder }) => folder === name);
    expect(folders).toEqual(folders.toSorted().reverse());
  }
});

test.each(names)(
  "the lesson for each position of %s names the idea that decides it",
  async (name) => {
    const seen = new Set<string>();
    for (const position of positionsOf(name)) {
      const idea = ideaOf(analyze(position));
      const { lesson, options, title } = idea;
      const key = `${lesson} ${title}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const info = LESSONS.find(({ id }) => id === lesson);
      expect([key, info?.games.includes(name)]).toEqual([key, true]);
      const { declared } = plans.get(lesson) as Plan;
      expect(Object.keys(declared)).toEqual(
        expect.arrayContaining(Object.keys(options)),
      );
      expect([...valuesOf(declared, options).faults.values()]).toEqual([]);
      const named = `${info?.title} ${info?.about}`;
      const words = named.includes(title)
        ? named
        : await wordsOf(idea, position);
      expect(words).toContain(title);
    }
    expect(seen.size).toBeGreaterThan(1);
  },
);

test.each([
  ["nim(5)", "nim-steps", { step: "1" }],
  ["nim(0,4,4)", "nim-steps", { step: "2" }],
  ["nim(3,5,7)", "nim-steps", { step: "4" }],
  ["nim(5) + wythoff(3,5)", "nimbers", { step: "1" }],
  ["misere:wythoff(3,5)", "misere", { step: "2" }],
  ["misere:nim(1,1,1)", "misere", { step: "1" }],
  ["wythoff(3,5)", "wythoff-sieve", { n: "2" }],
  ["couples(4,4)", "mirror", { step: "1" }],
  ["spring(#.#/###/#.#)", "mirror", { step: "2" }],
  ["chomp(3x3)", "mirror", { step: "2" }],
  ["chomp(3x4)", "chomp-stealing", {}],
  ["graph[vertex](4;0-1,1-2,2-3;at=0)", "mirror", { step: "3" }],
])("%s is taught by %s", (position, lesson, options) => {
  expect(ideaOf(analyze(position))).toMatchObject({ lesson, options });
});

const known = new Map<string, number>();

/** The number of moves that play lasts if the winner hurries and the loser delays. */
function lasting(position: string): number {
  const before = known.get(position);
  if (before !== undefined) return before;
  const { moves, outcome } = analyze(position);
  const hurries = outcome === "N" && moves.length > 0;
  const lost = moves.filter(({ outcome }) => outcome === "P");
  const all = (hurries ? lost : moves).map(({ to }) => 1 + lasting(to));
  const found = hurries ? Math.min(...all) : Math.max(0, ...all);
  known.set(position, found);
  return found;
}

/** The values of the option `step`. */
function stepsOf({ declared }: Plan): number[] {
  const step = declared["step"] as Numeric<number> | undefined;
  const [least, most] = step?.range({}) ?? [0, 0];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

test.each(
  LESSONS.flatMap(({ id, games }) => games.map((game) => [id, game] as const)),
)("%s on %s ends with a game that a person can win by hand", (id, name) => {
  const plan = plans.get(id) as Plan;
  const example = games.find((game) => game.name === name)?.example ?? "";
  const component = parts(example)[0] as Part;
  for (const step of stepsOf(plan)) {
    const { values } = valuesOf(plan.declared, { step: `${step}` });
    const position = plan.play({ choice: values, component });
    const { outcome, winning } = analyze(position);
    expect([position, outcome]).toEqual([position, "N"]);
    expect(winning.length).toBeGreaterThan(0);
    expect(lasting(position)).toBeGreaterThanOrEqual(2);
    expect(lasting(position)).toBeLessThanOrEqual(12);
    const isOther = parts(position).every((part) => part.game !== name);
    expect([position, isOther && id !== "misere"]).toEqual([position, false]);
  }
});
