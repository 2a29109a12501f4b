/**
 * `<nimscope-scene-edit>`: a component set up by hand, whatever its kind of
 * board. Few places have a button each. Many are one control, in which arrow
 * keys mark a place.
 */
import { html, LitElement, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import dices from "lucide-static/icons/dices.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import { wholeNumber } from "../solver/number.ts";
import type { Listed, Part } from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { iconButton } from "../ui/icon-button.ts";
import { keepTabStop, steer } from "../ui/roving.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { GUTTER_PX } from "./board.ts";
import { Press } from "./hands/press.ts";
import {
  boardSheet,
  drawing,
  isLarge,
  manyTokens,
  picture,
  placeOf,
  sceneFrame,
} from "./picture.ts";
import { namesOf } from "./piles/model.ts";
import {
  ARROWS,
  ahead,
  boxPath,
  outside,
  type Point,
  pointIn,
  type Scene,
  type SceneKind,
  type Setup,
  type Side,
} from "./scene.ts";
import { capital } from "./words.ts";

/** More places than this are one control. */
const MOST_PLACES = 256;

/** Takes the content of a component that was set up by hand. */
export type SetContent = (
  content: Part["content"],
  place?: string,
  variant?: string | null,
) => void;

/** A stroke of the pointer: the content of its first place. */
interface Stroke {
  readonly first: number;
  readonly isHeld: boolean;
}

@customElement("nimscope-scene-edit")
export class SceneEdit extends LitElement {
  static override styles = [controls, boardSheet];

  @property({ attribute: false }) kind!: SceneKind<unknown>;
  @property({ attribute: false }) game!: Listed;
  @property({ attribute: false }) setup!: Part;
  @property({ attribute: false }) set!: SetContent;

  /** The marked place of many. */
  @state() private cursor = 0;
  /** The share of places with a token, in percent. */
  @state() private density = 60;
  /** The body while a stroke is painted. */
  @state() private painted: unknown = null;
  /** The place to which the only token is dragged. */
  @state() private carried: number | null = null;
  @state() private width = innerWidth;
  private scene!: Scene;
  private places!: Setup<unknown>;
  private stop: (() => void) | null = null;

  constructor() {
    super();
    new Press<Stroke>(this, {
      at: (event) => {
        const first = this.placeAt(event);
        if (first === null) return null;
        const { places } = this;
        this.cursor = first;
        if (places.paints) this.painted = places.turned(first);
        return { first, isHeld: places.held?.(first) ?? false };
      },
      drag: ({ isHeld }, event) => {
        const { places } = this;
        const at = this.placeAt(event);
        if (places.carries !== undefined) {
          this.carried = at;
          return true;
        }
        if (!places.paints) return false;
        if (at !== null && places.held?.(at) === isHeld) {
          this.painted = places.turned(at);
        }
        return true;
      },
      drop: () => {
        const { carried } = this;
        this.carried = null;
        if (carried === null) this.end();
        else this.put(this.places.turned(carried));
      },
      press: ({ first }) => {
        if (this.places.paints) this.end();
        else this.put(this.places.turned(first));
      },
      cancel: () => {
        this.carried = null;
        this.painted = null;
      },
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = watchSize(this, () => {
      this.width = this.clientWidth || this.width;
    });
    this.width = this.clientWidth || this.width;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  override render() {
    const { kind, game } = this;
    const body = this.painted ?? kind.read(this.setup);
    const scene = kind.scene(body, {
      game,
      width: this.width - GUTTER_PX,
      isEdited: true,
    });
    const setup = kind.setup(body, scene, game);
    const { toggle } = setup;
    this.scene = scene;
    this.places = setup;
    const isFew = setup.places <= MOST_PLACES && setup.carries === undefined;
    return html`<div class="column">
      ${this.board(isFew)}
      ${setup.hint && isFew ? html`<p class="soft hint">${setup.hint}</p>` : nothing}
      ${setup.piles ? this.piles(setup.piles) : nothing}
      <div class="row sides small">
        ${setup.sides.map((side) => this.side(side))}
        ${toggle ? button(toggle.label, () => this.put(toggle.turned()), toggle) : nothing}
      </div>
      ${setup.random ? this.random(setup.random) : nothing}
    </div>`;
  }

  protected override updated(): void {
    keepTabStop(this.buttonsInSight());
  }

  private buttonsInSight(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".place")];
  }

  /** The board: a group of buttons, or one control in which keys lead a cursor. */
  private board(isFew: boolean) {
    const { places, scene, kind } = this;
    const { carries } = places;
    const at = carries ?? Math.min(this.cursor, places.places - 1);
    const carried = this.carried === null ? null : places.box(this.carried).at;
    const tokens =
      isFew || carries !== undefined
        ? scene.tokens.map((token) =>
            drawing(kind, { ...token, at: carried ?? token.at }),
          )
        : manyTokens(kind, scene.tokens);
    const cursor =
      isFew || carries !== undefined
        ? nothing
        : svg`<path class="cursor" stroke="var(--accent)" stroke-width="0.14" d=${boxPath(places.box(at))} />`;
    return html`<div
        tabindex=${isFew ? nothing : 0}
        role=${isFew ? "group" : "application"}
        aria-roledescription=${isFew ? nothing : kind.name}
        aria-label=${isFew ? scene.words : `${scene.words}. ${places.how}`}
        @keydown=${(event: KeyboardEvent) => {
          if (isFew) steer(this.buttonsInSight(), event);
          else this.keyed(event, at);
        }}
      >
        ${sceneFrame(
          kind,
          scene,
          places.paints ? "paints" : "",
          [picture(scene, [tokens, cursor]), isFew ? this.buttons() : nothing],
          !isFew && isLarge(scene),
        )}
      </div>
      ${
        cursor === nothing
          ? nothing
          : html`<p class="soft numbers" aria-live="polite">${places.said(at)}</p>`
      }`;
  }

  private buttons() {
    const { places } = this;
    return Array.from({ length: places.places }, (_, place) => {
      const held = places.held?.(place);
      return html`<button
        type="button"
        class="bare place"
        tabindex="-1"
        style=${styled(placeOf(places.box(place)))}
        aria-label=${places.said(place)}
        aria-pressed=${held === undefined ? nothing : held}
        @click=${({ detail }: MouseEvent) => {
          // The pointer has turned it already.
          if (detail === 0) this.put(places.turned(place));
        }}
      ></button>`;
    });
  }

  /** The place that a step of the arrow keys leads to. */
  private beside(at: number, step: Point): number {
    const { places } = this;
    if (places.beside) return places.beside(at, step);
    const all = Array.from({ length: places.places }, (_, place) => ({
      ...places.box(place),
      place,
    }));
    return ahead(all, places.box(at), step)?.place ?? at;
  }

  private keyed(event: KeyboardEvent, at: number): void {
    const step = ARROWS[event.key];
    const { places } = this;
    if (step && places.carries !== undefined) {
      this.put(places.turned(this.beside(at, step)));
    } else if (step) this.cursor = this.beside(at, step);
    else if (event.key === "Enter" || event.key === " ") {
      this.put(places.turned(at));
    } else return;
    event.preventDefault();
  }

  private side(side: Side<unknown>) {
    const { length, one } = side;
    const to = (length: number) => () => this.put(side.resized(length));
    const words = (more: string) => `One ${one} ${more}`;
    return html`<span class="inline gap-1 small" role="group" aria-label=${side.name}>
      ${iconButton(minus, words("fewer"), to(length - 1), length <= side.least)}
      <span class="numbers">${side.shown}</span>
      ${iconButton(plus, words("more"), to(length + 1), length >= side.most)}
    </span>`;
  }

  /** A line for each pile, and a button for another one. */
  private piles(sizes: readonly bigint[]) {
    const { piles, limits } = this.game;
    const [unit, name] = namesOf(this.game);
    const [least, most] = [BigInt(piles?.least ?? 0), BigInt(limits.number)];
    const [fewest, many] = piles?.count ?? [1, limits.squares];
    const put = (piles: readonly bigint[]) => this.set({ piles });
    const line = (size: bigint, i: number) => {
      const own = `${name} ${i + 1}`;
      const change = (to: bigint) => put(sizes.with(i, to));
      const typed = ({ target }: Event) => {
        const input = target as HTMLInputElement;
        const to = wholeNumber(input.value) ?? size;
        // A number that is too large by far is too large by one.
        change(to > most ? most + 1n : to);
        input.value = String(this.setup.content.piles?.[i] ?? size);
      };
      return html`<div class="pile row flat gap-1" role="group" aria-label=${own}>
        <span class="name small soft">${capital(own)}</span>
        ${iconButton(minus, `One ${unit} fewer in ${own}`, () => change(size - 1n), size <= least)}
        <input
          inputmode="numeric"
          autocomplete="off"
          aria-label="${capital(unit)}s in ${own}"
          .value=${String(size)}
          @change=${typed}
        />
        ${iconButton(plus, `One ${unit} more in ${own}`, () => change(size + 1n), size >= most)}
        ${sizes.length > fewest ? iconButton(trash, `Remove ${own}`, () => put(sizes.toSpliced(i, 1))) : nothing}
      </div>`;
    };
    return html`<div class="pile-sizes column gap-2">
      ${sizes.map(line)}
      ${
        sizes.length < many
          ? button(
              `Add a ${name}`,
              () => put([...sizes, least > 1n ? least : 1n]),
              { icon: plus },
            )
          : nothing
      }
    </div>`;
  }

  private random({
    what,
    none,
    scattered,
  }: NonNullable<Setup<unknown>["random"]>) {
    return html`<div class="row sides small">
      <label class="inline gap-1"
        >${what}
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          aria-label="Share of ${what.toLowerCase()} in percent"
          .value=${String(this.density)}
          @input=${(event: Event) => {
            this.density = Number((event.target as HTMLInputElement).value);
          }}
        />
        <span class="numbers share">${this.density} %</span></label
      >
      ${button(`Random ${what.toLowerCase()}`, () => this.put(scattered(this.density)), { icon: dices })}
      ${button(none, () => this.put(scattered(0)))}
    </div>`;
  }

  private put(body: unknown): void {
    this.set(this.kind.write(body));
  }

  private end(): void {
    const { painted } = this;
    this.painted = null;
    if (painted !== null) this.put(painted);
  }

  private placeAt(event: MouseEvent): number | null {
    const area = this.renderRoot.querySelector(".scene > svg");
    if (area === null) return null;
    const { size } = this.scene;
    const point = pointIn(area.getBoundingClientRect(), event, size);
    for (let place = 0; place < this.places.places; place++) {
      if (outside(this.places.box(place), point) === 0) return place;
    }
    return null;
  }
}
