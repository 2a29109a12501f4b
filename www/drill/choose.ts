/** Where a person chooses a drill: game, kind and level. */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import printer from "lucide-static/icons/printer.svg?raw";
import { inOrder } from "../games/path.ts";
import type { Options } from "../session/address.ts";
import { Keeping } from "../session/keeping.ts";
import { bare, isMisere, MISERE } from "../solver/convention.ts";
import type { DrillKind, Listed } from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { Copier } from "../ui/controls/copier.ts";
import { tell } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import { type Drill, drawSeed, KINDS, LEVELS, linkTo } from "./options.ts";
import { RECORDS, recordOf } from "./record.ts";

@customElement("nimscope-drill-choose")
export class DrillChooseElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 44rem;
        margin-inline: auto;
      }
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        margin-bottom: var(--space-2);
        padding: 0;
      }
      .choices {
        grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
      }
      .card {
        min-height: var(--control);
        padding-block: var(--space-1);
        border-color: var(--line-strong);
        cursor: pointer;
      }
      .card:has(:checked) {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .card:has(:focus-visible) {
        outline: var(--focus);
        outline-offset: 2px;
      }
      small {
        margin-inline-start: auto;
      }
      input {
        flex: none;
        outline: none;
      }
    `,
  ];

  @property({ attribute: false }) games: readonly Listed[] = [];
  /** The options of the address: the first choice. */
  @property({ attribute: false }) options: Options = {};
  /** Whether a link leads here, and not to another page. */
  @property({ type: Boolean }) home = false;

  /** The ten that start are those of the link. */
  private readonly seed = drawSeed();
  private readonly copier = new Copier(this);
  private readonly records = new Keeping(this, RECORDS, "your record");
  @state() private game = "";
  /** Whether the last move loses. */
  @state() private loses = false;
  @state() private kind: DrillKind = "who";
  @state() private level = 1;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("options") && !changed.has("games")) return;
    const { game = "", kind, level } = this.options;
    if (game !== "") this.loses = isMisere(game);
    const wanted = bare(game) || this.game;
    const there = this.games.find(({ name }) => name === wanted);
    this.game = (there ?? this.games[0])?.name ?? "";
    this.kind = kinds.find((name) => name === kind) ?? this.kind;
    if (this.loses && this.kind === "worth") this.kind = "who";
    this.level =
      LEVELS.findIndex((_, i) => `${i + 1}` === level) + 1 || this.level;
  }

  override render() {
    return html`
      <h1>Guess first</h1>
      <p class="soft">
        Ten positions, one try each, then the reason. A link to them gives
        everybody the same ten.
      </p>
      ${this.records.note}
      <form class="column gap-5 above-5" @submit=${(event: Event) => {
        event.preventDefault();
        this.start(false);
      }}>
        ${choice(
          "Game",
          "game",
          inOrder(this.games).map(({ name, title }) => {
            const { best } = recordOf(this.loses ? MISERE + name : name);
            const note = best === null ? "" : `best ${best} of 10`;
            return { value: name, text: title, note };
          }),
          this.game,
          (game) => {
            this.game = game;
          },
        )}
        ${choice(
          "Whoever makes the last move",
          "last",
          [
            { value: "wins", text: "wins", note: "" },
            { value: "loses", text: "loses", note: "" },
          ],
          this.loses ? "loses" : "wins",
          (end) => {
            this.loses = end === "loses";
            if (this.loses && this.kind === "worth") this.kind = "who";
          },
        )}
        ${choice(
          "Question",
          "kind",
          // Where the last move loses, no nimber tells who wins.
          kinds
            .filter((kind) => !(this.loses && kind === "worth"))
            .map((value) => ({ value, text: KINDS[value], note: "" })),
          this.kind,
          (kind) => {
            this.kind = kind;
          },
        )}
        ${choice(
          "Level",
          "level",
          LEVELS.map((text, i) => ({ value: `${i + 1}`, text, note: "" })),
          `${this.level}`,
          (level) => {
            this.level = Number(level);
          },
        )}
        <div class="row">
          <button class="primary">Start</button>
          ${button("Print a worksheet", () => this.start(true), { icon: printer })}
          ${this.home ? this.copier.link(linkTo(this.drill)) : nothing}
        </div>
      </form>
    `;
  }

  private get drill(): Drill {
    const { kind, level, seed } = this;
    const game = this.loses ? MISERE + this.game : this.game;
    return { game, kind, level, seed };
  }

  private start(print: boolean): void {
    tell(this, "nimscope-drill-start", { drill: this.drill, print });
  }
}

const kinds = Object.keys(KINDS) as DrillKind[];

/** One of a few, as a row of buttons. */
function choice<Value extends string>(
  title: string,
  name: string,
  all: readonly { value: Value; text: string; note: string }[],
  chosen: Value,
  choose: (value: Value) => void,
) {
  return html`<fieldset>
    <legend class="bold">${title}</legend>
    <div class="choices tiles gap-2">
      ${all.map(
        ({ value, text, note }) => html`<label class="card row flat">
          <input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)}
          />
          ${text} <small class="soft numbers">${note}</small>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
