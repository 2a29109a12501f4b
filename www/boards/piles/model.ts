/** Piles, the tokens that each gesture of a move takes, and marks on tokens. */
import type { Game, MoveRecord, Part, Touch } from "../../solver/wasm.ts";
import { type MarkPlace, type Stretch, type Way, waysOf } from "../scene.ts";
import { listed, madeBy } from "../words.ts";

export type Piles = readonly bigint[];

export const pilesOf = ({ content }: Part): Piles => content.piles ?? [];

/**
 * The names of tokens and piles in a game. Piles that show a bar of squares are
 * called rows.
 */
export const namesOf = ({ piles }: Game) =>
  piles ? (["token", "pile"] as const) : (["square", "row"] as const);

/** The number of all tokens, as exact as a JavaScript number can be. */
export function total(piles: Piles): number {
  return Number(piles.reduce((sum, size) => sum + size, 0n));
}

/** The most tokens that are drawn one by one. With more, piles are bars. */
export const MOST_TOKENS = 60;

/** One gesture of a move, and the stretches that it takes in one step. */
export interface Gesture {
  readonly stretches: readonly Stretch[];
  readonly way: Way;
}

/** The gestures of moves on piles of these sizes. */
export function gesturesOf(
  sizes: readonly number[],
  moves: readonly MoveRecord[],
): Gesture[] {
  return waysOf(moves, "take", "break").flatMap((way) =>
    stretchesOf(sizes, way.touch).map((stretches, i) => ({
      stretches,
      // If the stretch may be on either side of a row, only one side has the
      // control.
      way: { ...way, first: way.first && i === 0 },
    })),
  );
}

/**
 * The stretches of a gesture, one list for each place where they can be. A
 * stretch that is taken from a row may be on either side.
 */
function stretchesOf(
  sizes: readonly number[],
  touch: Extract<Touch, { kind: "take" | "break" }>,
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
  const length = Number(touch.taken);
  // If only one part is left, it is on one side of the taken tokens.
  const sides =
    parts.length === 2 ? parts.map(Number) : [0, Number(parts[0] ?? 0)];
  return [...new Set(sides)].map((first) => [{ pile, first, length }]);
}

/**
 * Gestures by what they do: take from one pile, break one, or take from
 * several.
 */
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

/**
 * The gestures by their stretches. Of gestures with equal stretches, only the
 * first is kept.
 */
const byStretches = (gestures: readonly Gesture[]) =>
  new Map(
    gestures.toReversed().map((gesture) => [keyOf(gesture.stretches), gesture]),
  );

/**
 * Groups gestures by what they do, ordered by pile, by amount, and by gaps from
 * the left.
 */
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

/**
 * Returns whether all these moves take the same amount from both of two piles.
 */
export const isLadder = (pairs: readonly Gesture[]): boolean =>
  pairs.length > 0 &&
  pairs.every(
    ({ stretches: [a, b, ...more] }) =>
      more.length === 0 &&
      a?.length === b?.length &&
      (a?.pile ?? 0) + (b?.pile ?? 0) === 1,
  );

/**
 * Returns whether a person has to mark tokens, because some move takes from
 * several piles. With only two piles, a move that takes the same amount from
 * both needs no marks.
 */
export function needsMarks(piles: number, gestures: readonly Gesture[]) {
  return gestures.some(({ stretches: [a, b] }) => {
    const isSeveral = a !== undefined && b !== undefined;
    return isSeveral && (piles > 2 || a.length !== b.length);
  });
}

/**
 * A sentence on how to move if tokens are drawn. `alone` is the sentence for
 * one pile.
 */
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

/** A sentence on how to move if each pile is a bar. */
export function barsWords({ takes, gaps, pairs }: Offer): string {
  const all = [
    takes.length > 0
      ? "Choose a part of a bar to take that part and all to its right."
      : "",
    gaps.length > 0 ? "Choose where to split a bar." : "",
    isLadder(pairs)
      ? "Choose a part of the last bar to take from both piles."
      : pairs.length > 0
        ? "Or choose a move from the list."
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
 * The number of tokens that leave a pile. If a move breaks the pile, only the
 * largest remaining part stays.
 */
export function leavingFrom(move: MoveRecord, pile: number): bigint {
  const [touch] = move.touch;
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

/** Returns whether one stretch is part of another. */
const holds = (whole: Stretch, part: Stretch) =>
  isGap(part)
    ? isSame(whole, part)
    : whole.pile === part.pile &&
      whole.first <= part.first &&
      part.first + part.length <= whole.first + whole.length;

/**
 * Marks on tokens that a move will take. On a stack a mark includes all tokens
 * above. In a row it reaches from one token to another, or it is a gap at which
 * the row breaks. Marks know no rules: they select a move if one of its gestures
 * takes exactly the marked tokens. They are immutable: a click or a drag returns
 * new marks.
 */
export class Marks {
  readonly meant: MoveRecord | null;
  readonly areStacks: boolean;
  private readonly sizes: readonly number[];
  private readonly gestures: readonly Gesture[];
  private readonly known: ReadonlyMap<string, Gesture>;
  /** At most one stretch for each pile. */
  private readonly marked: readonly Stretch[];
  /**
   * The pile that was marked last. In rows it is set only while a second token
   * can still be marked.
   */
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

  /** The same marks, for choosing one of these moves. */
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

  /** The marks with this amount of tokens marked on a stack. */
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

  /** The marks during or after a drag; null if it marks nothing. */
  dragged({ mark: from }: MarkPlace, { mark: to }: MarkPlace): Marks | null {
    const { pile } = to;
    if (from.pile !== pile) return null;
    if (this.areStacks) return this.withAmount(pile, to.length);
    return isGap(from) || isGap(to)
      ? null
      : this.with([between(pile, from.first, to.first)]);
  }

  /** The stretches of the move `shown`; without one, the marked stretches. */
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

  /**
   * The tokens that each amount takes in addition to the next smaller amount,
   * from the top of the stack.
   */
  areas(pile: number): Stretch[] {
    const size = this.sizes[pile] ?? 0;
    return this.amounts(pile).map((amount, i, all) => {
      const length = amount - (all[i - 1] ?? 0);
      return { pile, first: size - amount, length };
    });
  }

  /** The places of a pile that can be marked, from its top or from its left. */
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

  /** Returns whether one more mark would complete a move. */
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

  /**
   * Returns whether a place belongs to the first winning move that includes all
   * marks on other stacks.
   */
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

  /**
   * The marks and the move that they mean, in words; without marks, how to
   * mark.
   */
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
    return `${said}${areStacks ? " is" : ", which is"} not a move. ${this.allowed}`;
  }

  /** A sentence on moves that are allowed instead of these marks. */
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
        ? "Take the same number from both piles, or take from one only."
        : "Take the same number from both piles.";
    }
    // If one pile is marked, suggest another pile. If several are marked,
    // suggest a change of the pile that was marked last.
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
          : `Together with ${amountsWords(others)}, take`;
      return `${beside} ${either(amounts)} from pile ${pile + 1}.`;
    }
    return "Mark fewer piles, or other numbers of tokens.";
  }

  /** A sentence on how to mark, depending on the moves. */
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

/** Marked amounts in words: "2 from pile 1 and 3 from pile 2". */
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

/** A sentence on the amounts that moves take from a row, and their places. */
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
        ? "(the whole pile)"
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

/** The stretch between two tokens of a pile, in either order. */
const between = (pile: number, one: number, other: number): Stretch => ({
  ...{ pile, first: Math.min(one, other), length: Math.abs(one - other) + 1 },
});

/** The effect of a marked stretch of a row, in words. */
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
