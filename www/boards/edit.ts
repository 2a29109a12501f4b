/**
 * `<nimscope-scene-edit>`: the editor of a component, for any kind of board. A
 * board with few places has a button for each. Many places share one control,
 * in which the arrow keys move a cursor.
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
import { ARROWS, keepTabStop, steer } from "../ui/roving.ts";
import { styled } from "../ui/styled.ts";
import { controls } from "../ui/styles/controls.ts";
import { gutterOf } from "./board.ts";
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
  ahead,
  boxPath,
  outside,
  type Place,
  type Point,
  pointIn,
  type Scene,
  type SceneKind,
  type Setup,
  type Side,
} from "./scene.ts";
import { capital } from "./words.ts";

/** The most places with a button each. More places share one control. */
const MOST_PLACES = 256;

/** Takes the content of a component that a person has set up. */
export type SetContent = (
  content: Part["content"],
  place?: string,
  variant?: string | null,
) => void;

@customElement("nimscope-scene-edit")
export class SceneEdit extends LitElement {
  static override styles = [controls, boardSheet];

  @property({ attribute: false }) kind!: SceneKind<unknown>;
  @property({ attribute: false }) game!: Listed;
  @property({ attribute: false }) setup!: Part;
  @property({ attribute: false }) set!: SetContent;

  /** The index of the place with the cursor. */
  @state() private cursor = 0;
  /** The share of places that get a token at random, in percent. */
  @state() private percent = 60;
  /** The component as changed by the stroke that a person is painting. */
  @state() private painted: unknown = null;
  /** The place under the only token while it is dragged. */
  @state() private carried: Place<unknown> | null = null;
  @state() private width = innerWidth;
  private scene!: Scene;
  private ways!: Setup<unknown>;
  private stop: (() => void) | null = null;

  constructor() {
    super();
    new Press<Place<unknown>>(this, {
      at: (event) => {
        const place = this.placeAt(event);
        if (place === null) return null;
        this.cursor = this.ways.places.indexOf(place);
        if (this.ways.paints) this.painted = place.turned();
        return place;
      },
      drag: ({ held }, event) => {
        const { carries, paints } = this.ways;
        const place = this.placeAt(event);
        if (carries !== undefined) this.carried = place;
        else if (paints && place?.held === held) this.painted = place?.turned();
        return carries !== undefined || paints === true;
      },
      drop: () => {
        const { carried } = this;
        this.carried = null;
        if (carried === null) this.end();
        else this.put(carried.turned());
      },
      press: (place) => {
        if (this.ways.paints) this.end();
        else this.put(place.turned());
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
      width: this.width - gutterOf(this),
      isEdited: true,
    });
    const setup = kind.setup(body, scene, game);
    const { toggle } = setup;
    this.scene = scene;
    this.ways = setup;
    const hasButtons =
      setup.places.length <= MOST_PLACES && setup.carries === undefined;
    return html`<div class="column">
      <div class="row sides small">
        ${setup.sides.map((side) => this.side(side))}
        ${toggle ? button(toggle.label, () => this.put(toggle.turned()), toggle) : nothing}
      </div>
      ${this.board(hasButtons)}
      ${setup.hint && hasButtons ? html`<p class="soft hint">${setup.hint}</p>` : nothing}
      ${setup.piles ? this.piles(setup.piles) : nothing}
      ${setup.random ? this.random(setup.random) : nothing}
    </div>`;
  }

  protected override updated(): void {
    keepTabStop(this.buttonsInSight());
  }

  private buttonsInSight(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(".place")];
  }

  /**
   * The board: a group of buttons, or one control in which keys move a cursor.
   */
  private board(hasButtons: boolean) {
    const { scene, kind } = this;
    const { carries, places, paints, how } = this.ways;
    const at = carries ?? Math.min(this.cursor, places.length - 1);
    const place = places[at];
    const tokens =
      hasButtons || carries !== undefined
        ? scene.tokens.map((token) =>
            drawing(kind, { ...token, at: this.carried?.at ?? token.at }),
          )
        : manyTokens(kind, scene.tokens);
    const cursor =
      hasButtons || carries !== undefined || place === undefined
        ? nothing
        : svg`<path class="cursor" stroke="var(--accent)" stroke-width="0.14" d=${boxPath(place)} />`;
    return html`<div
        tabindex=${hasButtons ? nothing : 0}
        role=${hasButtons ? "group" : "application"}
        aria-roledescription=${hasButtons ? nothing : kind.name}
        aria-label=${hasButtons ? scene.words : `${scene.words}. ${how}`}
        @keydown=${(event: KeyboardEvent) => {
          if (hasButtons) steer(this.buttonsInSight(), event);
          else this.keyed(event, at);
        }}
      >
        ${sceneFrame(
          kind,
          scene,
          paints ? "paints" : "",
          [
            picture(scene, [tokens, cursor]),
            hasButtons ? this.buttons() : nothing,
          ],
          !hasButtons && isLarge(scene),
        )}
      </div>
      ${
        cursor === nothing
          ? nothing
          : html`<p class="soft numbers" aria-live="polite">${place?.label}</p>`
      }`;
  }

  private buttons() {
    return this.ways.places.map(
      (place) => html`<button
        type="button"
        class="bare place"
        tabindex="-1"
        style=${styled(placeOf(place))}
        aria-label=${place.label}
        aria-pressed=${place.held ?? nothing}
        @click=${({ detail }: MouseEvent) => {
          // A pointer has already changed the place, so only keys do it here.
          if (detail === 0) this.put(place.turned());
        }}
      ></button>`,
    );
  }

  /** The place that a step of the arrow keys leads to. */
  private beside(at: number, step: Point): number {
    const { places, beside } = this.ways;
    const here = places[at];
    if (beside || !here) return beside?.(at, step) ?? at;
    const next = ahead(places, here, step);
    return next ? places.indexOf(next) : at;
  }

  private keyed(event: KeyboardEvent, at: number): void {
    const step = ARROWS[event.key];
    const { places, carries } = this.ways;
    const to = step ? this.beside(at, step) : at;
    if (step && carries === undefined) this.cursor = to;
    else if (step || event.key === "Enter" || event.key === " ") {
      const place = places[to];
      if (place) this.put(place.turned());
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

  /** A line for each pile, and a button to add a pile. */
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
        // Every number above the limit is refused, so one of them is enough.
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
    const add = () => put([...sizes, least > 1n ? least : 1n]);
    return html`<div class="pile-sizes column gap-2">
      ${sizes.map(line)}
      ${
        sizes.length < many
          ? html`<div class="row">${button(`Add a ${name}`, add, { icon: plus })}</div>`
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
          .value=${String(this.percent)}
          @input=${(event: Event) => {
            this.percent = Number((event.target as HTMLInputElement).value);
          }}
        />
        <span class="numbers share">${this.percent} %</span></label
      >
      ${button(`Random ${what.toLowerCase()}`, () => this.put(scattered(this.percent)), { icon: dices })}
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

  private placeAt(event: MouseEvent): Place<unknown> | null {
    const area = this.renderRoot.querySelector(".scene > svg");
    if (area === null) return null;
    const { size } = this.scene;
    const point = pointIn(area.getBoundingClientRect(), event, size);
    const { places } = this.ways;
    return places.find((place) => outside(place, point) === 0) ?? null;
  }
}
