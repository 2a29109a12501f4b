/**
 * `<nimscope-target>`: a target for whoever draws a graph: a nimber, and the most
 * vertices. The address has it (`target=5,8`), so that a link sets it for a class.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import link from "lucide-static/icons/link.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { text } from "../../solver/position.ts";
import { type Analysis, type Part, parts } from "../../solver/wasm.ts";
import { Copier } from "../../ui/controls/copier.ts";
import { announce } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { pending, type State } from "../state.ts";

/** A nimber to be drawn with at most so many vertices. */
interface Target {
  readonly nimber: number;
  readonly most: number;
}

/** The target of an option; null if it is none. */
export function targetOf(option: string): Target | null {
  const [, nimber, most] = /^(\d{1,3}),(\d{1,3})$/.exec(option) ?? [];
  return most === undefined ? null : { nimber: Number(nimber), most: +most };
}

/** What an option is, for who wrote another; empty if nothing is wrong. */
export function expectedTarget(option: string, sum: readonly Part[]): string {
  if (sum.length !== 1 || !sum[0]?.content.drawing) {
    return "none: this position has no drawing";
  }
  return targetOf(option) ? "" : "a nimber and the most vertices, as 5,8";
}

/** The target of the address, beside the board of a drawing. */
export function target(state: State) {
  const { analysis, options } = state;
  const target = targetOf(options["target"] ?? "");
  if (target === null || analysis === null) return nothing;
  const [part, ...more] = parts(analysis.position);
  if (!part?.content.drawing || more.length > 0) return nothing;
  return html`<nimscope-target
    class="column below-3"
    .target=${target}
    .component=${part}
    .analysis=${pending(state) ? null : analysis}
  ></nimscope-target>`;
}

@customElement("nimscope-target")
export class TargetElement extends LitElement {
  static override styles = [
    controls,
    css`
      .done {
        border-color: var(--win);
        background: var(--win-soft);
      }
      input {
        width: 4.5rem;
      }
      /* The sheet below stays where it is, whatever is said. */
      @media (max-width: 40rem) {
        .now {
          min-height: calc(2em * var(--leading));
        }
      }
    `,
  ];

  @property({ attribute: false }) target!: Target;
  @property({ attribute: false }) component!: Part;
  @property({ attribute: false }) analysis: Analysis | null = null;
  private readonly copier = new Copier(this);

  override render() {
    const { nimber, most } = this.target;
    const { vertices = 0, gone = [] } = this.component.content.drawing ?? {};
    const count = vertices - gone.length;
    const worth = this.analysis?.nimber;
    const done = worth != null && Number(worth) === nimber && count <= most;
    const unknown = `not known${this.analysis === null ? " yet" : ""}`;
    const now = `worth ${worth ?? unknown}`;
    return html`<div class="card column gap-2 small ${done ? "done" : ""}">
      <p class="bold">Make a graph worth ${nimber} with at most ${most} vertices.</p>
      <p class="now numbers" role="status">
        ${done ? html`${icon(check)} Done: ` : "Now "}${now}, with ${count} of ${most} vertices.
      </p>
      <details>
        <summary>Set another target</summary>
        <div class="row between">
          ${this.copier.button("Link for a class", () => this.address(), link)}
          <form class="row" @submit=${this.change}>
            <label>Worth <input name="nimber" type="number" min="0" max="99" required .value=${`${nimber}`} /></label>
            <label>vertices <input name="most" type="number" min="1" max="128" required .value=${`${most}`} /></label>
            <button type="submit">Set</button>
          </form>
        </div>
      </details>
    </div>`;
  }

  /** The same target on an empty sheet. */
  private address(): string {
    const { game, variant } = this.component;
    const { nimber, most } = this.target;
    const hash = writeAddress({
      position: text({ game, variant, body: "0;" }),
      options: { edit: "1", target: `${nimber},${most}` },
    });
    return location.href.replace(/#.*|$/, hash);
  }

  private readonly change = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.target as HTMLFormElement);
    const target = `${form.get("nimber")},${form.get("most")}`;
    announce(this, "nimscope-change", { changes: { target }, push: true });
  };
}
