/**
 * `<nimscope-miniature>`: the board of a position, drawn small enough to stay in
 * sight above a lesson on a phone. Nothing is moved on it: a press leads to the
 * board.
 */

import { html, LitElement } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { kindOf } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { boards } from "../boards/style.ts";
import { type Listed, parts } from "../solver/wasm.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { miniatureStyles } from "./miniature.style.ts";

@customElement("nimscope-miniature")
export class Miniature extends LitElement {
  static override styles = [controls, boards, miniatureStyles];

  @property() position = "";
  @property({ attribute: false }) games: readonly Listed[] = [];
  /** The kind of board that was chosen where there is a choice. */
  @property() look = "";
  /** Where the vertices of drawings stand. */
  @property() place = "";

  /** The size of the board before it is made smaller, and the room it has. */
  @state() private height = 0;
  @state() private room = 0;
  @query(".boards") private board!: HTMLElement | null;
  @query(".frame") private frame!: HTMLElement | null;
  private stop: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.stop) stop();
    cover(0);
  }

  protected override firstUpdated(): void {
    this.watch();
  }

  private watch(): void {
    this.stop = [this.board, this.frame, this].flatMap((part) =>
      part === null ? [] : watchSize(part, () => this.measure()),
    );
  }

  private measure(): void {
    this.height = this.board?.offsetHeight ?? 0;
    const most = this.frame && getComputedStyle(this.frame).maxHeight;
    this.room = Number.parseFloat(most ?? "") || 0;
    cover(this.offsetHeight);
  }

  override render() {
    const { height, room } = this;
    const components = parts(this.position);
    // Each board of a sum is laid out as wide as the screen.
    const wide = components.length;
    const scale = Math.min(1 / wide, height > 0 ? room / height : 1);
    const size = `width:${100 * wide}%;margin-inline-start:${-50 * (wide - 1)}%`;
    return html`<div class="frame" style=${styled(`height:${height * scale}px`)}>
      <div class="boards" inert style=${styled(`${size};scale:${scale}`)}>
        ${components.map((part, index) => {
          const game = this.games.find(({ name }) => name === part.game);
          const board =
            game &&
            kinds.of(kindOf(game, part, this.look))?.show({
              game,
              part,
              moves: [],
              listed: [],
              hint: false,
              moved: false,
              origin: undefined,
              place: this.place.split("+")[index],
            });
          return html`<div class="component">${board}</div>`;
        })}
      </div>
      <button type="button" class="quiet cover" aria-label="Go to the board"></button>
    </div>`;
  }
}

/** A focused control that the page scrolls to must not hide under this. */
function cover(height: number): void {
  const { style } = document.documentElement;
  style.setProperty("--miniature", `${height}px`);
}
