/**
 * `<nimscope-first-game>`: a small game of Nim against the casual computer, to
 * be played without knowing anything. It is fetched after the gallery's first
 * picture.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { wordsIn } from "../../boards/words.ts";
import "../../play/board.ts";
import { won } from "../../session/store.ts";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import type { Analysis, Listed, MoveRecord } from "../../solver/wasm.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import type { Said } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";

/** The one who moves first can win it. */
const START = "nim(3,4,5)";
/** The person first sees the own move, for so many milliseconds. */
const PAUSE = 600;

@customElement("nimscope-first-game")
export class FirstGame extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        --board-room: 9rem;
        --board-scale: 1.25;
      }
      .says {
        min-height: calc(2em * var(--leading));
      }
    `,
  ];

  @state() private analysis: Analysis | null = null;
  @state() private games: readonly Listed[] = [];
  @state() private last: MoveRecord | null = null;
  /** Whose move it is, or how the game ended for the person. */
  @state() private turn: "you" | "computer" | "won" | "lost" = "you";
  @state() private trouble: Trouble | null = null;
  /** Counts the games: what belongs to an earlier one is dropped. */
  private game = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.game++;
  }

  private readonly begin = async (): Promise<void> => {
    const game = ++this.game;
    this.trouble = null;
    this.turn = "you";
    try {
      const [games, analysis] = await Promise.all([
        engine.games(),
        engine.analyze(START),
      ]);
      if (game !== this.game) return;
      this.last = null;
      this.games = games;
      this.analysis = analysis;
    } catch (error) {
      if (game === this.game) this.trouble = troubleOf(error);
    }
  };

  /** A move of the person, and the computer's answer. */
  private async move(to: string): Promise<void> {
    const { game } = this;
    if (this.turn !== "you" || !(await this.show(to))) return;
    this.turn = this.isOver ? "won" : "computer";
    if (this.isOver) {
      won.add("nim");
      return;
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const seed = Math.floor(Math.random() * 2 ** 32);
    try {
      const [reply] = await Promise.all([
        engine.reply(to, "casual", seed),
        new Promise((resolve) => setTimeout(resolve, still ? 0 : PAUSE)),
      ]);
      if (game !== this.game || !(await this.show(reply))) return;
      this.turn = this.isOver ? "lost" : "you";
    } catch (error) {
      if (game === this.game) this.trouble = troubleOf(error);
    }
  }

  private get isOver(): boolean {
    return this.analysis?.move_count === "0";
  }

  /** Shows the position after a move; whether it is still wanted. */
  private async show(to: string): Promise<boolean> {
    const { analysis, game } = this;
    const move = analysis?.moves.find((move) => move.to === to) ?? null;
    try {
      const next = await engine.analyze(to);
      if (game !== this.game || this.analysis !== analysis) return false;
      this.last = move;
      this.analysis = next;
      return true;
    } catch (error) {
      if (game === this.game) this.trouble = troubleOf(error);
      return false;
    }
  }

  override render() {
    const { analysis, turn } = this;
    if (this.trouble !== null) return failureBox(this.trouble, this.begin);
    return html`
      <p class="says large" aria-live="polite">${this.words()}</p>
      <nimscope-board
        .analysis=${analysis}
        .games=${this.games}
        .last=${this.last}
        .origin=${START}
        .active=${turn === "you"}
        covered
        @nimscope-move=${({ detail }: Said<"nimscope-move">) => this.move(detail.to)}
      ></nimscope-board>
      ${turn === "won" || turn === "lost" ? html`<p class="row">${button("Play again", this.begin, turn === "won" ? {} : PRIMARY)}</p>` : nothing}
    `;
  }

  private words() {
    const { last, turn } = this;
    if (turn === "won") return html`<b>You won!</b> You took the last one.`;
    if (turn === "lost")
      return html`<b>The computer won.</b> It took the last one.`;
    if (turn === "computer") return "The computer looks for a move …";
    const words = last ? wordsIn(last, 1, true) : "";
    return html`<b>Your move:</b> ${
      words === ""
        ? "take tokens from one pile. Whoever takes the last one wins."
        : `the computer ${words}.`
    }`;
  }
}
