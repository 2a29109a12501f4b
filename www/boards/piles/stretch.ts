/**
 * Tokens of a row that are marked to be taken together, and what the moves make
 * of them. It knows no rule: marks mean a move where a gesture of one leaves just
 * these piles.
 */
import type { MoveRecord, Touch } from "../../solver/wasm.ts";
import { byGesture, listed } from "../words.ts";
import { fixed, type Marks, type Place, type Token } from "./marks.ts";

type Break = Extract<Touch, { kind: "break" }>;

/**
 * What is marked in a row: tokens from `first` to `last`, from 0, or, where
 * `last` is one less than `first`, the gap before token `first`.
 */
export interface Stretch {
  readonly pile: number;
  readonly first: number;
  readonly last: number;
}

/** The stretch between two tokens of a pile, whichever comes first. */
export function between(pile: number, one: number, other: number): Stretch {
  return { pile, first: Math.min(one, other), last: Math.max(one, other) };
}

/** How many tokens a stretch takes. */
export const taken = ({ first, last }: Stretch) => last - first + 1;

/** What a stretch leaves of a pile of `size`, ascending. */
export function left(size: number, { first, last }: Stretch): number[] {
  return [first, size - last - 1]
    .filter((part) => part > 0)
    .sort((a, b) => a - b);
}

/** The move that takes just this stretch of a pile of `size`. */
export function meant(
  moves: readonly MoveRecord[],
  size: number,
  stretch: Stretch,
): MoveRecord | null {
  const parts = left(size, stretch).join();
  const amount = String(taken(stretch));
  const isMeant = (touch: Touch) =>
    touch.kind === "break" &&
    touch.pile === stretch.pile &&
    touch.taken === amount &&
    touch.parts.join() === parts;
  for (const move of moves) {
    const at = move.touch.findIndex(isMeant);
    if (at >= 0) return byGesture(move, at);
  }
  return null;
}

/** The gesture of a move that breaks a pile. */
export function breakOf({ touch }: MoveRecord): Break | undefined {
  return touch.find((touch) => touch.kind === "break");
}

/** What a stretch of a pile of `size` would do, in words. */
export function stretchWords(size: number, stretch: Stretch): string {
  const parts = listed(left(size, stretch).map(String));
  const pile = `pile ${stretch.pile + 1}`;
  return taken(stretch) === 0
    ? `Breaking ${pile} here leaves ${parts}`
    : `${taken(stretch)} from ${pile}: leaves ${parts}`;
}

/** The tokens that a move takes, those left of them being the fewer ones. */
export function stretchOf(move: MoveRecord | undefined): Stretch | null {
  const split = move?.touch.find((touch) => touch.kind === "split");
  if (split) return gapBefore(split.pile, Number(split.parts[0]));
  const touch = move && breakOf(move);
  if (touch === undefined || touch.parts.length > 2) return null;
  const first = touch.parts.length === 2 ? Number(touch.parts[0]) : 0;
  return { pile: touch.pile, first, last: first + Number(touch.taken) - 1 };
}

/**
 * Marks on rows: the first and the last token to take, or a gap where a row is
 * broken.
 */
export class RowMarks implements Marks {
  readonly meant: MoveRecord | null;
  private readonly sizes: readonly number[];
  private readonly moves: readonly MoveRecord[];
  private readonly stretch: Stretch | null;
  /** Whether the next token chosen is the last one of the stretch. */
  private readonly isOpen: boolean;

  constructor(
    sizes: readonly number[],
    moves: readonly MoveRecord[],
    stretch: Stretch | null = null,
    isOpen = false,
  ) {
    this.sizes = sizes;
    this.moves = moves;
    this.stretch = stretch;
    this.isOpen = isOpen;
    this.meant = stretch && this.moveOf(stretch);
  }

  private moveOf(stretch: Stretch): MoveRecord | null {
    return meant(this.moves, this.sizes[stretch.pile] ?? 0, stretch);
  }

  get isEmpty(): boolean {
    return this.stretch === null;
  }

  get verb(): string {
    const { stretch } = this;
    return stretch !== null && taken(stretch) === 0 ? "Break" : "Take";
  }

  /** How to mark, by what the moves take. */
  private get how(): string {
    const gaps = this.moves.some((move) => breakOf(move)?.taken === "0");
    const takes = this.moves.some((move) => breakOf(move)?.taken !== "0");
    const parts = [
      takes ? "Mark the first and the last token to take" : "",
      gaps ? `${takes ? "or" : "Choose"} a gap to break a pile` : "",
    ];
    return `${parts.filter((part) => part !== "").join(", ")}.`;
  }

  get words(): string {
    const { stretch } = this;
    if (stretch === null) return this.how;
    const size = this.sizes[stretch.pile] ?? 0;
    const said = stretchWords(size, stretch);
    if (this.meant !== null) return `${said}.`;
    const rings = Array.from({ length: size }, (_, token) =>
      this.wouldDo(stretch.pile, token),
    );
    return rings.includes(true)
      ? `${said}, which is no move. Up to a ringed token it would be one.`
      : `${said}, which is no move. Mark other tokens.`;
  }

  /** Whether a stretch to this token, from the one marked, would be a move. */
  private wouldDo(pile: number, token: number): boolean {
    const { stretch } = this;
    return (
      this.isOpen &&
      stretch?.pile === pile &&
      stretch.first !== token &&
      this.moveOf(between(pile, stretch.first, token)) !== null
    );
  }

  private with(stretch: Stretch | null, isOpen = false): RowMarks {
    return new RowMarks(this.sizes, this.moves, stretch, isOpen);
  }

  given(moves: readonly MoveRecord[]): RowMarks {
    return new RowMarks(this.sizes, moves, this.stretch, this.isOpen);
  }

  turned({ pile, token, isGap }: Place): RowMarks {
    const { stretch } = this;
    if (isGap) {
      const gap = gapBefore(pile, token);
      return this.with(isStretch(stretch, gap) ? null : gap);
    }
    if (!this.isOpen || stretch?.pile !== pile) {
      return this.with(between(pile, token, token), true);
    }
    return this.with(
      stretch.first === token ? null : between(pile, stretch.first, token),
    );
  }

  dragged(from: Place, to: Place): RowMarks | null {
    return from.isGap || to.isGap || from.pile !== to.pile
      ? null
      : this.with(between(to.pile, from.token, to.token));
  }

  cleared(): RowMarks {
    return this.with(null);
  }

  pile(pile: number, shown: MoveRecord | null): Token[] {
    const size = this.sizes[pile] ?? 0;
    const own = this.moves.filter((move) => breakOf(move)?.pile === pile);
    const winning = stretchOf(own.find(({ outcome }) => outcome === "P"));
    const pointed = shown !== null && shown.to !== this.meant?.to;
    const going = pointed ? stretchOf(shown) : this.stretch;
    const has = (stretch: Stretch | null, token: number) =>
      stretch?.pile === pile && stretch.first <= token && token <= stretch.last;
    return Array.from({ length: size }, (_, token) => {
      if (own.length === 0) return [fixed(1)];
      const one: Token = {
        at: { pile, token, isGap: false },
        tokens: 1,
        name: `Token ${token + 1} of pile ${pile + 1}`,
        isPressed: has(going, token),
        going: has(going, token),
        ringed: this.wouldDo(pile, token),
        wins: has(winning, token),
      };
      const gap = gapBefore(pile, token);
      if (token === 0 || this.moveOf(gap) === null) return [one];
      const before: Token = {
        at: { pile, token, isGap: true },
        tokens: 0,
        name: `Between tokens ${token} and ${token + 1} of pile ${pile + 1}`,
        isPressed: isStretch(going, gap),
        going: isStretch(going, gap),
        ringed: false,
        wins: isStretch(winning, gap),
      };
      return [before, one];
    }).flat();
  }
}

/** The gap before a token, as a stretch. */
export const gapBefore = (pile: number, token: number): Stretch => ({
  pile,
  first: token,
  last: token - 1,
});

export const isStretch = (
  one: Stretch | null,
  { pile, first, last }: Stretch,
) => one?.pile === pile && one.first === first && one.last === last;
