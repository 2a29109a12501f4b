/** Piles, the tokens that each gesture of a move takes, and marks on tokens. */
import type { Game, MoveRecord, Part, Touch } from "../../solver/wasm.ts";
import { type MarkPlace, type Stretch, type Way, waysOf } from "../scene.ts";
import { listed, madeBy } from "../words.ts";

export type Piles = readonly bigint[];

export const pilesOf = ({ content }: Part): Piles => content.piles ?? [];

/** What its tokens and its piles are called: the rows of a long bar are piles. */
export const namesOf = ({ piles }: Game) =>
  piles ? (["token", "pile"] as const) : (["square", "row"] as const);

/** All tokens, as near as numbers come. */
export function total(piles: Piles): number {
  return Number(piles.reduce((sum, size) => sum + size, 0n));
}

/** Up to this many tokens are drawn one by one; beyond that, piles are bars. */
export const MOST_TOKENS = 60;

/** One gesture of a move: the stretches that it takes together. */
export interface Gesture {
  readonly stretches: readonly Stretch[];
  readonly way: Way;
}

/** The gestures of moves on piles of these sizes. */
export function gesturesOf(
  sizes: readonly number[],
  moves: readonly MoveRecord[],
): Gesture[] {
  return waysOf(moves, "take", "split", "break").flatMap((way) =>
    stretchesOf(sizes, way.touch).map((stretches, i) => ({
      stretches,
      // If it may lie on either side of a row, one has the control.
      way: { ...way, first: way.first && i === 0 },
    })),
  );
}

/** The stretches of a gesture. What is taken from a row may lie on either side. */
function stretchesOf(
  sizes: readonly number[],
  touch: Extract<Touch, { kind: "take" | "split" | "break" }>,
): Stretch[][] {
  if (touch.kind === "take") {
    return [
      touch.piles.map(({ pile, amount }) => {
        const length = Number(amount);
        return { pile, first: (sizes[pile] ?? 0) - length, length };
      }),
    ];
  }
  const { pile, parts } = touch;
  if (parts.length > 2) return [];
  const length = touch.kind === "break" ? Number(touch.taken) : 0;
  // Of one part that is left, all lies on one side.
  const sides =
    parts.length === 2 ? parts.map(Number) : [0, Number(parts[0] ?? 0)];
  return [...new Set(sides)].map((first) => [{ pile, first, length }]);
}

/** Gestures that take from one pile, that break one, and that take from several. */
export interface Offer {
  readonly takes: readonly Gesture[];
  readonly gaps: readonly Gesture[];
  readonly pairs: readonly Gesture[];
}

const isGap = ({ length }: Stretch) => length === 0;
const keyOf = (stretches: readonly Stretch[]) =>
  stretches
    .map(({ pile, first, length }) => `${pile},${first},${length}`)
    .sort()
    .join(" ");

/** Gestures by their stretches: of equal ones, the first. */
const byStretches = (gestures: readonly Gesture[]) =>
  new Map(
    gestures.toReversed().map((gesture) => [keyOf(gesture.stretches), gesture]),
  );

/** Sorts gestures by what they do: by pile, amounts ascending, gaps from the left. */
export function offerOf(gestures: readonly Gesture[]): Offer {
  const all = [...byStretches(gestures).values()].sort(
    ({ stretches: [a] }, { stretches: [b] }) =>
      a && b ? a.pile - b.pile || a.length - b.length || a.first - b.first : 0,
  );
  const alone = all.filter(({ stretches }) => stretches.length === 1);
  return {
    takes: alone.filter(({ stretches }) => !stretches.some(isGap)),
    gaps: alone.filter(({ stretches }) => stretches.some(isGap)),
    pairs: all.filter(({ stretches }) => stretches.length > 1),
  };
}

/** Whether the moves take the same from both of two piles. */
export const isLadder = (pairs: readonly Gesture[]): boolean =>
  pairs.length > 0 &&
  pairs.every(
    ({ stretches: [a, b, ...more] }) =>
      more.length === 0 &&
      a?.length === b?.length &&
      (a?.pile ?? 0) + (b?.pile ?? 0) === 1,
  );

/** Whether some move takes from several piles in another way than a ladder does. */
export function needsMarks(piles: number, gestures: readonly Gesture[]) {
  return gestures.some(({ stretches: [a, b] }) => {
    const isSeveral = a !== undefined && b !== undefined;
    return isSeveral && (piles > 2 || a.length !== b.length);
  });
}

/** How moves are made where tokens are drawn; `alone` says it of one pile. */
export function tokensWords(
  { takes, gaps, pairs }: Offer,
  alone: string,
): string {
  const isAlone = takes.length + gaps.length > 0;
  if (pairs.length === 0) return isAlone ? alone : "";
  return isAlone
    ? `${alone} Or choose a number to take from both piles.`
    : "Choose what to take from both piles.";
}

/** How moves are made where each pile is a bar. */
export function barsWords({ takes, gaps, pairs }: Offer): string {
  const all = [
    takes.length > 0
      ? "Choose a part of a bar to take it and all on its right."
      : "",
    gaps.length > 0 ? "Choose a part of a bar to split it there." : "",
    isLadder(pairs)
      ? "Choose a part of the last bar to take from both piles."
      : pairs.length > 0
        ? "Or choose a move of the list."
        : "",
  ];
  return all.filter((words) => words !== "").join(" ");
}

export function takenFrom(move: MoveRecord, pile: number): bigint {
  const [touch] = move.touch;
  const taken =
    touch?.kind === "take"
      ? touch.piles.find((other) => other.pile === pile)
      : undefined;
  return BigInt(taken?.amount ?? 0);
}

/**
 * How many tokens leave a pile: those taken, or the larger part split off, or all
 * but the largest part that stays behind.
 */
export function leavingFrom(move: MoveRecord, pile: number): bigint {
  const [touch] = move.touch;
  if (touch?.kind === "split" && touch.pile === pile) {
    return BigInt(touch.parts[1]);
  }
  if (touch?.kind === "break" && touch.pile === pile) {
    const smaller = touch.parts.slice(0, -1);
    return smaller.reduce(
      (sum, part) => sum + BigInt(part),
      BigInt(touch.taken),
    );
  }
  return takenFrom(move, pile);
}

const isSame = (a: Stretch, b: Stretch) => keyOf([a]) === keyOf([b]);

/** Whether one stretch is part of another. */
const holds = (whole: Stretch, part: Stretch) =>
  isGap(part)
    ? isSame(whole, part)
    : whole.pile === part.pile &&
      whole.first <= part.first &&
      part.first + part.length <= whole.first + whole.length;

/**
 * Tokens that are marked before they are taken: on stacks with all above them,
 * in rows up to another one, or a gap at which a row is broken. Marks know no
 * rule: they mean a move if a gesture of it takes just these tokens. They never
 * change: a click or a drag gives other marks.
 */
export class Marks {
  readonly meant: MoveRecord | null;
  readonly areStacks: boolean;
  private readonly sizes: readonly number[];
  private readonly gestures: readonly Gesture[];
  private readonly known: ReadonlyMap<string, Gesture>;
  /** At most one stretch a pile. */
  private readonly marked: readonly Stretch[];
  /** The pile that was marked last; in rows only while a second token may be. */
  private readonly latest: number | null;

  constructor(
    sizes: readonly number[],
    areStacks: boolean,
    gestures: readonly Gesture[],
    marked: readonly Stretch[] = [],
    latest: number | null = null,
  ) {
    this.known = byStretches(gestures);
    this.sizes = sizes;
    this.areStacks = areStacks;
    this.gestures = gestures;
    this.marked = marked;
    this.latest = latest;
    const way = this.known.get(keyOf(marked))?.way;
    this.meant = way ? madeBy(way.move, way.touch) : null;
  }

  private with(marked: readonly Stretch[], latest: number | null = null) {
    return new Marks(this.sizes, this.areStacks, this.gestures, marked, latest);
  }

  /** The same marks, with the moves that may be made now. */
  given(moves: readonly MoveRecord[]): Marks {
    const { sizes, areStacks, marked, latest } = this;
    const gestures = gesturesOf(sizes, moves);
    return new Marks(sizes, areStacks, gestures, marked, latest);
  }

  cleared(): Marks {
    return this.with([]);
  }

  get isEmpty(): boolean {
    return this.marked.length === 0;
  }

  private on(pile: number): Stretch | undefined {
    return this.marked.find((mark) => mark.pile === pile);
  }

  amount(pile: number): number {
    return this.on(pile)?.length ?? 0;
  }

  /** The marks with so many tokens of a stack. */
  withAmount(pile: number, amount: number): Marks {
    const first = (this.sizes[pile] ?? 0) - amount;
    const others = this.marked.filter((mark) => mark.pile !== pile);
    const mark = { pile, first, length: amount };
    return this.with(amount > 0 ? [...others, mark] : others, pile);
  }

  turned({ mark }: Pick<MarkPlace, "mark">): Marks {
    const { pile, first } = mark;
    const old = this.on(pile);
    const isOff = old !== undefined && isSame(old, mark);
    if (this.areStacks) {
      return this.withAmount(pile, isOff ? 0 : mark.length);
    }
    if (isGap(mark)) return this.with(isOff ? [] : [mark]);
    if (this.latest !== pile || old === undefined) {
      return this.with([mark], pile);
    }
    return this.with(isOff ? [] : [between(pile, old.first, first)]);
  }

  /** The marks after a drag, which may go on; null if it marks nothing. */
  dragged({ mark: from }: MarkPlace, { mark: to }: MarkPlace): Marks | null {
    const { pile } = to;
    if (from.pile !== pile) return null;
    if (this.areStacks) return this.withAmount(pile, to.length);
    return isGap(from) || isGap(to)
      ? null
      : this.with([between(pile, from.first, to.first)]);
  }

  /** The stretches that would go, by the marks or by the move pointed at. */
  going(shown: MoveRecord | null): readonly Stretch[] {
    if (shown === null || shown.to === this.meant?.to) return this.marked;
    return gesturesOf(this.sizes, [shown])[0]?.stretches ?? [];
  }

  /** The amounts that moves take from a stack, ascending. */
  amounts(pile: number): number[] {
    const own = this.gestures.flatMap(({ stretches }) =>
      stretches.flatMap((own) => (own.pile === pile ? [own.length] : [])),
    );
    return [...new Set(own)].sort((a, b) => a - b);
  }

  /** The tokens of a stack between one amount and the next, from its top. */
  areas(pile: number): Stretch[] {
    const size = this.sizes[pile] ?? 0;
    return this.amounts(pile).map((amount, i, all) => {
      const length = amount - (all[i - 1] ?? 0);
      return { pile, first: size - amount, length };
    });
  }

  /** The places of a pile, from its top or from its left. */
  places(pile: number, shown: MoveRecord | null): MarkPlace[] {
    const going = this.going(shown);
    const size = this.sizes[pile] ?? 0;
    if (this.areStacks) {
      return this.areas(pile).map((area) => {
        const mark = { ...area, length: size - area.first };
        const name = `Mark ${mark.length} of pile ${pile + 1}`;
        const key = `${pile},${mark.length}`;
        return this.place(name, key, { area, mark, going });
      });
    }
    const isFixed = this.amounts(pile).length === 0;
    return Array.from({ length: isFixed ? 0 : size }, (_, token) => {
      const area = { pile, first: token, length: 1 };
      const gap = { ...area, length: 0 };
      const key = `${pile},${token}`;
      const name = `Token ${token + 1} of pile ${pile + 1}`;
      const between = `Between tokens ${token} and ${token + 1} of pile ${pile + 1}`;
      const isBroken = token > 0 && this.known.has(keyOf([gap]));
      return [
        ...(isBroken
          ? [this.place(between, `${key},0`, { area: gap, mark: gap, going })]
          : []),
        this.place(name, key, { area, mark: area, going }),
      ];
    }).flat();
  }

  private place(
    name: string,
    key: string,
    {
      area,
      mark,
      going,
    }: Pick<MarkPlace, "area" | "mark"> & { going: readonly Stretch[] },
  ): MarkPlace {
    const isGoing = going.some((stretch) => holds(stretch, area));
    return {
      ...{ name, key, area, mark, isGoing },
      isPressed: this.areStacks
        ? this.marked.some((other) => isSame(other, mark))
        : isGoing,
      isRinged: this.completes(mark) && !(this.areStacks && isGoing),
      wins: this.isWinning(area),
    };
  }

  /** Whether a mark beside those that are there would make a move of them. */
  private completes(mark: Stretch): boolean {
    const { pile, first } = mark;
    if (this.areStacks) {
      return (
        this.latest !== pile &&
        this.marked.some((other) => other.pile !== pile) &&
        this.withAmount(pile, mark.length).meant !== null
      );
    }
    const isAsked = this.latest === pile && this.on(pile)?.first !== first;
    return isAsked && !isGap(mark) && this.turned({ mark }).meant !== null;
  }

  /** Whether a place goes with the first winning move that has all other marks. */
  private isWinning(area: Stretch): boolean {
    const others = this.areStacks
      ? this.marked.filter(({ pile }) => pile !== area.pile)
      : [];
    const win = this.gestures.find(
      ({ way, stretches }) =>
        way.move.outcome === "P" &&
        others.every((one) => stretches.some((other) => isSame(one, other))),
    );
    return win?.stretches.some((stretch) => holds(stretch, area)) ?? false;
  }

  get verb(): string {
    return this.marked.some(isGap) ? "Break" : "Take";
  }

  /** The marks and what they would leave, or how to mark. */
  get words(): string {
    if (this.isEmpty) return this.how;
    const { areStacks, meant, sizes } = this;
    const said = areStacks
      ? amountsWords(this.marked)
      : this.marked.map((mark) => stretchWords(sizes, mark)).join();
    if (meant !== null) {
      const left = sizes.map((size, pile) => size - this.amount(pile));
      return areStacks ? `${said}: leaves ${left.join(", ")}.` : `${said}.`;
    }
    return `${said}${areStacks ? " is" : ", which is"} no move. ${this.allowed}`;
  }

  /** What the moves allow instead of the marks, in a sentence. */
  private get allowed(): string {
    const { areStacks, gestures, marked, sizes, latest } = this;
    if (!areStacks) {
      const [{ pile } = { pile: 0 }] = marked;
      return allowedIn(pile, sizes[pile] ?? 0, gestures);
    }
    const several = gestures.filter(({ stretches }) => stretches.length > 1);
    const areEqual = several.every(({ stretches }) =>
      stretches.every(({ length }) => length === stretches[0]?.length),
    );
    if (several.length === 0) return "Take from one pile only.";
    if (sizes.length === 2 && areEqual) {
      return several.length < gestures.length
        ? "Take as many from both piles, or from one only."
        : "Take as many from both piles.";
    }
    // After one pile another is marked; of several, the last one is changed.
    const piles = sizes.map((_, pile) => pile);
    const order = piles.toSorted(
      (a, b) => Number(b === latest) - Number(a === latest),
    );
    for (const pile of marked.length > 1 ? order : order.toReversed()) {
      const others = marked.filter((mark) => mark.pile !== pile);
      const amounts = this.amounts(pile).filter(
        (amount) => this.withAmount(pile, amount).meant !== null,
      );
      if (amounts.length === 0) continue;
      const isMore = others.length === marked.length;
      const beside =
        isMore || others.length === 0
          ? `Take${isMore ? " also" : ""}`
          : `Beside ${amountsWords(others)}, take`;
      return `${beside} ${either(amounts)} from pile ${pile + 1}.`;
    }
    return "Mark fewer piles, or other amounts.";
  }

  /** How to mark, by what the moves take. */
  private get how(): string {
    const { gestures, areStacks, sizes } = this;
    if (areStacks) {
      if (gestures.length === 0) return "";
      return sizes.length === 1
        ? "Mark tokens, then take them."
        : "Mark tokens on one or more piles, then take them.";
    }
    const gaps = gestures.some(({ stretches }) => stretches.some(isGap));
    const takes = gestures.some(({ stretches }) => !stretches.some(isGap));
    const parts = [
      ...(takes ? ["Mark the first and the last token to take"] : []),
      ...(gaps ? [`${takes ? "or" : "Choose"} a gap to break a pile`] : []),
    ];
    return `${parts.join(", ")}.`;
  }
}

/** "2 from pile 1 and 3 from pile 2". */
const amountsWords = (marked: readonly Stretch[]): string =>
  marked
    .toSorted((a, b) => a.pile - b.pile)
    .map(({ length, pile }) => `${length} from pile ${pile + 1}`)
    .join(" and ");

/** Ascending amounts: "1, 2 or 4", "1 to 9". */
function either(amounts: readonly number[]): string {
  const [first = 0, last = first] = [amounts[0], amounts.at(-1)];
  const isRow = amounts.length > 2 && last - first === amounts.length - 1;
  return isRow ? `${first} to ${last}` : listed(amounts.map(String), "or");
}

/** The amounts that moves take from a row, and where they lie, in a sentence. */
function allowedIn(
  pile: number,
  size: number,
  gestures: readonly Gesture[],
): string {
  const own = gestures.flatMap(({ stretches: [one] }) =>
    one?.pile === pile && !isGap(one) ? [one] : [],
  );
  const isAtEnd = ({ first, length }: Stretch) =>
    first === 0 || first + length === size;
  const places = new Map<string, number[]>();
  for (const amount of new Set(
    own.map(({ length }) => length).sort((a, b) => a - b),
  )) {
    const same = own.filter(({ length }) => length === amount);
    const ends = same.some(isAtEnd);
    const inside = same.some((one) => !isAtEnd(one));
    const place =
      amount === size
        ? "as the whole pile"
        : ends && inside
          ? "anywhere"
          : ends
            ? "at an end"
            : "inside";
    places.set(place, [...(places.get(place) ?? []), amount]);
  }
  const all = [...places].map(
    ([place, amounts]) => `${either(amounts)} ${place}`,
  );
  return all.length === 0
    ? `No move takes from pile ${pile + 1}.`
    : `Take ${listed(all, "or")}.`;
}

/** The stretch between two tokens of a pile, whichever comes first. */
const between = (pile: number, one: number, other: number): Stretch => ({
  ...{ pile, first: Math.min(one, other), length: Math.abs(one - other) + 1 },
});

/** The effect of a stretch of a row, in words. */
function stretchWords(sizes: readonly number[], stretch: Stretch): string {
  const { pile, first, length } = stretch;
  const left = [first, (sizes[pile] ?? 0) - first - length]
    .filter((part) => part > 0)
    .sort((a, b) => a - b);
  const parts = listed(left.map(String));
  return isGap(stretch)
    ? `Breaking pile ${pile + 1} here leaves ${parts}`
    : `${length} from pile ${pile + 1}: leaves ${parts}`;
}
