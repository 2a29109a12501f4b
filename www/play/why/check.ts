/**
 * "Formula against play": what a game's formula says, compared here and now
 * with brute force that knows the moves and nothing else.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Engine, troubleOf } from "../../solver/engine.ts";
import { grouped } from "../../solver/position.ts";
import { progressBar } from "../../ui/progress.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";

/**
 * A slice of work in milliseconds. Other questions wait for the worker
 * meanwhile.
 */
const SLICE = 25;

type Compared = Awaited<ReturnType<Engine["check"]>>;

@customElement("nimscope-check")
export class CheckElement extends LitElement {
  static override styles = [
    controls,
    css`
      .card {
        min-height: 4.25rem;
        padding-block: var(--space-2);
      }
      .differs {
        color: var(--danger);
      }
      .progress {
        height: 4px;
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property() game = "";
  /**
   * Whether a false formula is checked instead, to show that the check notices
   * it.
   */
  @property({ type: Boolean }) falsify = false;

  @state() private compared: Compared | null = null;
  @state() private trouble = "";
  @state() private visible = false;
  private run = 0;
  private readonly sight = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.visible = true;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    this.run += 1;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const asked = ["game", "falsify", "visible"].some((name) =>
      changed.has(name),
    );
    if (asked && this.visible) void this.compare();
  }

  override render() {
    const { compared } = this;
    const done = compared?.done ?? 0;
    const total = compared?.total ?? 1;
    const percent = Math.floor((100 * done) / total);
    const complete = compared !== null && done === total;
    return html`<div class="card column gap-1 small numbers" data-check=${complete ? "done" : "running"}>
      <span class="soft">Formula against play</span>
      ${
        this.trouble === ""
          ? html`<span class="bold ${compared?.differ ? "differs" : ""}" data-differ=${compared?.differ ?? nothing} data-cells=${done}
              >${
                compared === null
                  ? "comparing…"
                  : `${grouped(compared.differ)} of ${grouped(done)} cells differ`
              }</span
            >`
          : html`<span class="soft">${this.trouble}</span>`
      }
      ${
        complete || this.trouble !== ""
          ? html`<div class="progress"><div style=${styled(`width: ${percent}%`)}></div></div>`
          : progressBar("Comparing", percent)
      }
    </div>`;
  }

  private async compare(): Promise<void> {
    const run = ++this.run;
    this.compared = null;
    this.trouble = "";
    try {
      let compared: Compared;
      do {
        compared = await this.engine.check(this.game, this.falsify, SLICE);
        if (run !== this.run) return;
        this.compared = compared;
      } while (compared.done < compared.total);
    } catch (error) {
      if (run === this.run) this.trouble = troubleOf(error).message;
    }
  }
}
