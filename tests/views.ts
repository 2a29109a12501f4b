/**
 * Every view of the page by its address: all views of the page's registries, and
 * states in which a view shows more than at first. `e2e/visit.spec.ts` visits each.
 */
import type { Page } from "@playwright/test";
import { LESSONS } from "../www/games/lessons.ts";
import { enter } from "./e2e/gestures.ts";
import { searchOf } from "./e2e/head.ts";
import { solver } from "./solver.ts";

/** The games, each with its example and the example's address. */
export const GAMES = solver
  .games()
  .map((game) => ({ ...game, hash: `#/${game.example}` }));

const examples = new Map(GAMES.map(({ name, example }) => [name, example]));

/** The figures, each with the address of its game's example. */
export const FIGURES = solver.figures().map(({ id, game }) => {
  const example = `${examples.get(game)}`;
  return { id, game, example, hash: `#/${example}?figure=${id}` };
});

/** The lessons, once for each game, with the address of the game's example. */
export const OPEN_LESSONS = LESSONS.flatMap(({ id, games }) =>
  games.map((game) => {
    const example = `${examples.get(game)}`;
    return { id, game, example, hash: `#/${example}?lesson=${id}` };
  }),
);

export interface View {
  /** The name of the view's test. */
  readonly title: string;
  readonly hash: string;
  /** Of a figure or a lesson only this part is examined: its game has other visits. */
  readonly kind: "game" | "figure" | "lesson" | "page";
  /** The figure or the lesson, by its name in addresses. */
  readonly id?: string;
  /** Buttons to press, one after the other, before the page is examined. */
  readonly press?: readonly string[];
  /** The entry of the page's menu to choose after the buttons. */
  readonly choose?: string;
  /** A further act, after the buttons and the menu. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** A selector for a part that arrives late and must be examined, too. */
  readonly late?: string;
  /** Selectors for the view's main parts, in place of those of its kind. */
  readonly shows?: readonly string[];
  /** Selectors for the parts on paper, in place of the main parts. */
  readonly paper?: readonly string[];
  /** Set if an alert is part of the view. */
  readonly alerts?: true;
  /** Set if a control may be as small as its part of the board. */
  readonly small?: true;
}

/** The properties of a view besides its address and kind. */
type More = Omit<View, "hash" | "kind" | "title"> & { readonly title?: string };

function view(kind: View["kind"], address: string, more: More = {}): View {
  const [short] = [`#/${address}`.slice(0, 50)];
  const { press = [], choose = [] } = more;
  const title = [short, ...press, choose].flat().join(", ");
  return { title, ...more, kind, hash: `#/${address}` };
}

const games = GAMES.map(({ example, piles }) =>
  view("game", example, {
    press: ["Hint"],
    // A plane scrolls below its numbers, so some cells are partly covered.
    ...(piles?.plane === "first" ? { small: true } : {}),
  }),
);

const figures = FIGURES.map(({ id, example }) =>
  view("figure", `${example}?figure=${id}`, { title: `figure ${id}`, id }),
);

const SPLIT = "0:1*+1:1*+1:2*";

type Shown = readonly [position: string, options?: string, late?: string];

/** Positions and options with which a lesson shows more than usual, and its late parts. */
const LESSON_STATES: Readonly<Record<string, readonly Shown[]>> = {
  "wythoff-bend": [
    ["wythoff(6,8)", `&rule=${SPLIT}`],
    ["wythoff(6,8)", `&rule=${SPLIT}&said=v`, "tbody tr:nth-child(2)"],
  ],
  "wythoff-chaos": [["wythoff(6,8)", "&r=8&b=60"]],
  "heap-period": [
    ["heap[4.7](9,5)", "&n=2"],
    ["heap[4.7](9,5)", "&n=3"],
  ],
  "chomp-stealing": [["chomp(3x4)", "&s=2"]],
  "chomp-gallery": [["chomp(3x4)"]],
  "chomp-catalan": [["chomp(3x4)"]],
  "chomp-root": [["chomp(3x7)", "&guess=0.4&n=1999"]],
  "euclid-generations": [["euclid(11,27)", "&n=6&games=1000&seed=3"]],
  "number-game": [["euclid(11,27)", "&guess=0.6"]],
  "eraserhead-parity": [
    ["eraserhead(o*..)"],
    ["eraserhead(o*..)", "&guess=told", "[data-cell]"],
  ],
  "mouse-strategies": [["mouse(6,9)"]],
  "rat-strategies": [["rat(12,19,30)"]],
  "rat-differences": [["rat(12,19,30)"]],
  "golden-digits": [
    ["wythoff(6,8)"],
    ["wythoff(6,8)", "&n=199&one=empty&other=neither", '[data-answer="true"]'],
  ],
  nimbers: [
    ["couples(7,5,3)"],
    ["chomp(3x4)", "&step=2"],
    ["wythoff(6,8)", "&step=3"],
    ["couples(7,5,3)", "&step=4"],
  ],
  mirror: [
    ["magnetism(+......)", "&move=2"],
    ["chomp(3x3)", "&step=2"],
    ["graph[vertex](6;0-1,1-2,2-3,3-4,4-5,0-5;at=0)", "&step=3"],
  ],
  misere: [
    ["nim(3,5,7)", "&ones=9"],
    ["nim(3,5,7)", "&step=2&take=2", "[data-last]"],
    ["heap[0.75](4,3)", "&step=3&heaps=2&leave=1", "[data-last]"],
    ["heap[0.75](4,3)", "&step=4", "[data-product]"],
    ["heap[0.75](4,3)", "&step=5&says=0", "[data-wrong]"],
  ],
  "vector-proof": [
    ["wythoff(6,8)", "", '[data-answer="true"]'],
    ["vector[0:1*+1:1*+4:7](30,49)", "&s=3", '[data-answer="true"]'],
  ],
};

/** Lessons in which a part arrives late even at the example. */
const LATE_LESSONS = ["fat-rat", "fraenkel", "raleigh"];

/**
 * Each lesson with its first game. If it is not in `LESSON_STATES`, every second lesson
 * is shown in a sum.
 */
const lessons = LESSONS.flatMap(({ id, games: [game] }, place) => {
  const example = `${examples.get(game)}`;
  const usual = place % 2 === 0 ? example : `nim(3) + ${example}`;
  const late = LATE_LESSONS.includes(id) ? "[data-x]" : undefined;
  const shown = LESSON_STATES[id] ?? [[usual, "", late] as const];
  return shown.map(([position, options = "", late]) =>
    view("lesson", `${position}?lesson=${id}${options}`, {
      title: `lesson ${id}${options}${position === usual ? "" : ` on ${position}`}`,
      id,
      ...(late === undefined ? {} : { late }),
    }),
  );
});

/** The lessons of Euclid with numbers of eighteen digits. */
const large = LESSONS.filter(({ games: [game] }) => game === "euclid").map(
  ({ id }) => {
    const [[, options = ""] = []] = LESSON_STATES[id] ?? [];
    const position = "euclid(999999999999999999,618033988749894847)";
    return view("lesson", `${position}?lesson=${id}${options}`, {
      title: `lesson ${id} with large numbers`,
      id,
    });
  },
);

const EDIT = { choose: "Edit", small: true } as const;
const HINT = { press: ["Hint"] };

/** The editor of each kind of board. */
const editors = [
  view("game", "nim(3,5,7)", EDIT),
  view("game", "wythoff(30,45)?board=plane&hint=on", EDIT),
  view("game", "chomp(2x10)", EDIT),
  view("game", "spring(##./.##/##.)", { ...EDIT, press: ["Hint"] }),
  view("game", "magnetism(+..-...)?hint=on", EDIT),
  view("game", `eraserhead(${"*..".repeat(30)})`, EDIT),
  view("game", "graph[node](0;)?edit=1", {
    press: ["Start from"],
    small: true,
  }),
];

const click = (selector: string) => (page: Page) =>
  page.locator(selector).first().click();

/** Plays the last two moves of a game of Nim. */
async function end(page: Page): Promise<void> {
  await click('[data-move="nim(0,1)"]')(page);
  await click('[data-move="nim(0,0)"]')(page);
  await page.locator("[data-review='2']").waitFor();
}

/** Goes back to the start of a finished game. */
async function restart(page: Page, moves = 1): Promise<void> {
  await page.locator(`[data-review='${moves}']`).waitFor();
  for (let i = 0; i < moves; i++) await page.keyboard.press("ArrowLeft");
  await page.locator("[data-review='0']").waitFor();
}

const states = [
  view("game", "wythoff(30,45)?board=plane&hint=on"),
  view("game", "wythoff[2](6,8)?figure=wythoff-nimbers"),
  view("game", "vector[0:1*+1:1*+1:2*](6,8)", { press: ["Add a move"] }),
  view("game", "misere:heap[0.77](15,7)", HINT),
  view("game", "magnetism(4096)", { small: true }),
  view("game", "nim(1000000000000000000,12345)", HINT),
  view("game", "chomp(1000000000000000000,120)", HINT),
  view("game", "graph[arc](grid:3x4)", { press: ["Hint"], small: true }),
  view("game", "eraserhead(*...*|..*)", HINT),
  view("game", "graph[node](5;0-1,1-2,2-3,3-0,2-4,3-4)?edit=1", {
    title: "a drawn house",
    small: true,
  }),
  view("game", "nim(3,5) + wythoff(3,4) + chomp(2x3)", HINT),
  view("game", "nim(0,0)"),
  view("game", "wythoff(6,8)?play=casual"),
  view("game", "wythoff(6,8)?play=perfect", { press: ["New game"] }),
  view("game", "nim(1,1)?play=two", { title: "an ended game", act: end }),
  view("game", "nim(1,1)?play=two", {
    title: "an ended game at its start",
    act: (page) => end(page).then(() => restart(page, 2)),
  }),
  view("game", "graph[node](path:3)?play=two", {
    title: "an ended game on a drawing",
    act: async (page) => {
      await page.locator("[data-move]").nth(1).dispatchEvent("click");
      await restart(page);
    },
    small: true,
  }),
  view("game", "rat(2,3,5)", {
    title: "marked tokens",
    act: click('[data-mark="1,1"]'),
  }),
  view("game", `wythoff(6,8)?figure=x&view=${"9".repeat(60)}&colour=y`, {
    title: "ignored options of an address",
  }),
  view("game", "heap[0.06](15,7)", {
    title: "a rule with a fault",
    act: (page) =>
      enter(page.getByRole("textbox", { name: "Digit 2", exact: true }), "Z"),
    alerts: true,
    small: true,
  }),
  view("game", "heap[0.137](9)", { press: ["Compare with …"], small: true }),
  view("game", "heap[0.137](9)?set.over=0.77", { small: true }),
  view("game", "rat(7,13,25)?figure=rat-triples", { choose: "Settings" }),
  view("game", "wythoff(6,8)", { choose: "Save" }),
  ...["who&game=eraserhead", "move&game=wythoff", "worth&game=magnetism"].map(
    (which) =>
      view("page", `drill?kind=${which}&level=3&seed=7`, {
        title: `drill ${which}`,
        shows: ["h1", "[role=status]"],
        paper: [".worksheet"],
        act: click("[data-move], [aria-label=Answers] button"),
        late: "[data-right]",
      }),
  ),
];

/** A dialog that the head's menu opens. */
const opened = (title: string) => ({ title, choose: title });

const SLIDE = { shows: ["nimscope-slide"] };

const pages = [
  view("page", "", { title: "the gallery" }),
  view("page", "lessons"),
  view("page", "lab"),
  view("page", "sources"),
  view("page", "records?find=rows", { act: click("#wythoff-7 summary") }),
  // Rows of the table are alike: eight of them are enough.
  view("page", "heaps?search=0.77", {
    act: async (page) => {
      await enter(
        page.getByRole("textbox", { name: "Nimbers of consecutive heaps" }),
        "0,0,1,2",
      );
      await enter(page.getByRole("textbox", { name: "Type a rule" }), "x");
      await page.getByRole("alert").waitFor();
    },
    alerts: true,
    small: true,
  }),
  view("page", "bend?to=6"),
  view("page", "misere?rule=0.75&search=0.75"),
  view("page", "graphs?to=6"),
  view("page", "blocking?set.k=5&at=6,8"),
  view("page", "deck"),
  view("page", "deck?1=nim(3,5,7)&2=nowhere(1&3=%25zz", { alerts: true }),
  // There is no question to print before a drill is chosen.
  view("page", "drill", { paper: [] }),
  view("page", "chess(8)", { shows: ["[role=alert]"], alerts: true }),
  view("page", "lab", {
    title: "the search, open",
    act: (page) => searchOf(page).fill("golden"),
    late: "[role=option]",
  }),
  view("game", "chomp(2x3)", opened("Share")),
  ...["Keys", "Notation", "Cite this"].map((name) =>
    view("page", "deck", opened(name)),
  ),
  view("page", "deck?slide=1&1=nim(3,5,7)%3Flesson%3Dnim-steps&2=lab", SLIDE),
  view("page", "wythoff(6,8)?slide=1", SLIDE),
  view("page", "wythoff(6,8)?slide=answer", {
    ...SLIDE,
    press: ["Board and picture (B)"],
  }),
  view("page", "nim(3,5,7) + wythoff(3,4)?slide=1", SLIDE),
  view("page", "wythoff(6,8)?lesson=wythoff-sieve&n=6&slide=1", SLIDE),
  view("page", "wythoff(6,8)?frame=board&covered=1", { shows: ["#board"] }),
];

/** All views, each with a name of its own. */
export const VIEWS: readonly View[] = [
  ...games,
  ...figures,
  ...lessons,
  ...large,
  ...editors,
  ...states,
  ...pages,
];
