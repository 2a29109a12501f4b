/** `<nimscope-board-picture>`: the board of a position, only to look at. */
import { css, html, LitElement, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../../boards/board.ts";
import { type KindName, kindOf, kindsIn } from "../../boards/choice.ts";
import { kinds } from "../../boards/index.ts";
import { drawing, letters } from "../../boards/picture.ts";
import type { ShownKind, Token } from "../../boards/scene.ts";
import { boards } from "../../boards/style.ts";
import type { Options } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import {
  type Analysis,
  type Part,
  parts,
  type Sketch,
} from "../../solver/wasm.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";

@customElement("nimscope-board-picture")
export class BoardPicture extends LitElement {
  static override styles = [
    controls,
    boards,
    css`
      :host {
        display: grid;
        align-items: end;
        min-height: 5rem;
      }
    `,
  ];

  @property() position = "";
  /** The marks by which the solver's reason explains the position. */
  @property({ attribute: false }) sketch: Sketch | undefined;

  /** The places of the vertices, written as in the option `place`. */
  @property() place = "";

  /** The chosen kind of board, if there is a choice. */
  @property() look = "";

  /** The positions after each move of a game. The picture numbers the moves. */
  @property({ attribute: false }) later: readonly string[] = [];

  private readonly games = new Task(
    this,
    async (_, position: string, look: string) => {
      const games = await engine.games();
      await kinds.load(kindsIn(parts(position), games, look));
      return games;
    },
  );

  protected override willUpdate(): void {
    this.games.ask(this.position, this.look);
  }

  override render() {
    const games = this.games.value ?? [];
    const { look, sketch } = this;
    const places = this.place.split("+");
    const later = this.later.map((position) => parts(position));
    return parts(this.position).map((part, i) => {
      const game = games.find(({ name }) => name === part.game);
      const kind = game && kinds.of(kindOf(game, part, look));
      const own = later.flatMap((sum) => sum[i] ?? []);
      const nothing = { moves: [], listed: [], hint: false, moved: null };
      const sight = { ...nothing, game, part, sketch, place: places[i] };
      return (
        kind &&
        html`<nimscope-scene .kind=${own.length > 0 ? numbered(kind, own) : kind} .sight=${sight}></nimscope-scene>`
      );
    });
  }
}

/** True if moves can be numbered on a board of this kind. */
export const isNumbered = (name: KindName): boolean => name in TAKEN_LOOKS;

/**
 * The looks of tokens that moves take, by kind of board. Moves can be numbered
 * on these boards, because a token stays in its place until it is taken.
 */
const TAKEN_LOOKS: Partial<Record<KindName, readonly string[]>> = {
  drawing: ["vertex", "edge"],
  grid: ["piece"],
};

/** The board with the number of each move at the tokens that the move took. */
function numbered<Body>(
  kind: ShownKind<Body>,
  later: readonly Part[],
): ShownKind<Body> {
  const key = ({ look, at }: Token) => `${look} ${at}`;
  return {
    ...kind,
    scene(body, stage) {
      const { labels: _, ...scene } = kind.scene(body, stage);
      const left = later.map(
        (part) => new Set(kind.scene(kind.read(part), stage).tokens.map(key)),
      );
      const taken = scene.tokens.flatMap((token) => {
        const move = left.findIndex((tokens) => !tokens.has(key(token)));
        return move < 0 ? [] : [{ ...token, move: move + 1 }];
      });
      // Edges are numbered only if no vertex was taken.
      const look = TAKEN_LOOKS[kind.name]?.find((name) =>
        taken.some((token) => token.look === name),
      );
      const numbers = taken
        .filter((token) => token.look === look)
        .map(
          ({ at, move }) =>
            svg`<circle fill="var(--surface)" cx=${at[0]} cy=${at[1]} r="0.21" />
              ${letters(move, at, 0.34, { fill: "var(--ink)", weight: 600 })}`,
        );
      return {
        ...scene,
        tokens: [],
        ground: svg`${scene.ground}${scene.tokens.map((token) => drawing(kind, token))}${numbers}`,
      };
    },
  };
}

export function boardPicture(position: string, sketch?: Sketch, place = "") {
  return html`<nimscope-board-picture .position=${position} .sketch=${sketch} .place=${place}></nimscope-board-picture>`;
}

/** The option `place` if the page shows this position; empty otherwise. */
export const placeOn = (
  it: { readonly analysis: Analysis; readonly options: Options },
  position: string,
): string =>
  position === it.analysis.position ? (it.options["place"] ?? "") : "";

/** Pictures side by side, as many in a row as fit. */
export const pictures = css`
  .pictures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
    gap: var(--space-3);
    align-items: end;
  }
  figcaption {
    text-align: center;
  }
`;
