/**
 * The state of a game's page and the actions on it, as its parts see them.
 * `Controller` implements them.
 */
import type { Seat } from "../session/history.ts";
import type { Mode, Players } from "../session/session.ts";
import type { Touch } from "../solver/wasm.ts";
import type { Changes, Draft, NewGame } from "../ui/events.ts";
import type { State } from "./state.ts";

export interface Play {
  readonly now: State;
  /** True if the game is on our own page, and not embedded in another one. */
  readonly home: boolean;
  /** The address of our page for links from another one; empty on our own. */
  readonly site: string;

  /** Makes a move, if the board in sight has it. */
  choose(to: string, touch?: Touch): void;
  /** Makes a move by numbers, which may be illegal. */
  attempt(to: string): Promise<void>;
  undo(): void;
  redo(): void;
  /** Goes to a step of the history; `lead` brings the board into sight. */
  step(index: number, lead?: "panel"): void;
  /** Lets the computer move, if it waits after an undo. */
  resume(): void;

  /** Opens the dialog for a new game; in Explore, starts the game again. */
  askForGame(): void;
  /** Proposes an opponent in the dialog for a new game; null closes it. */
  propose(opponent: Players | null): void;
  begin(game: NewGame): void;
  random(): void;
  /** Plays on from a step of a game that has ended. */
  tryAgain(index: number): void;
  setMode(mode: Mode): void;
  /** Begins a game here, with the players of the last one. */
  playAgain(): void;
  setStarts(seat: Seat): void;

  hint(): void;
  /** Shows who wins, or covers it again. */
  reveal(shows?: boolean): void;
  /** Opens the picture of all positions before the game is over. */
  showPicture(): void;

  toggleEditor(): void;
  /** Sets components by hand. They need not make a position. */
  edit(draft: readonly Draft[]): Promise<void>;
  /** Goes to a position without a move. */
  jump(to: string, how: "edited" | "typed" | "jumped"): void;
  /**
   * Opens a position that was picked on the map or in a text. During a game it
   * is a move, if there is such a move; otherwise the page asks whether to
   * leave the game.
   */
  pick(position: string): void;
  /** Answers the question whether to leave the game. */
  leave(leaves: boolean): void;

  toBoard(): void;
  change(changes: Changes, push: boolean): void;
  /** Cancels the examination of a position. */
  cancel(): void;
  /** Asks about the position again, because the solver may know more now. */
  readonly recheck: () => void;
}
