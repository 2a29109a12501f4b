/**
 * The check "Formula against play". It compares a game's formula with a search
 * that knows only the moves, and begins when it comes into sight.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { long } from "../../solver/long.ts";
import { grouped } from "../../solver/position.ts";
import { progressBar } from "../../ui/progress.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { looks } from "./looks.ts";

@customElement("nimscope-check")
export class CheckElement extends LitElement {
  static override styles = [controls, looks];

  @property() game = "";
  /** True to check a false formula, which shows that the check finds faults. */
  @property({ type: Boolean }) falsify = false;

  @state() private visible = false;
  private readonly task = new Task(this, (_, game: string, falsify: boolean) =>
    long("check", game, falsify),
  );
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
  }

  protected override willUpdate(): void {
    if (this.visible) this.task.ask(this.game, this.falsify);
  }

  override render() {
    const { now: compared, trouble } = this.task;
    const done = compared?.done ?? 0;
    const total = compared?.total ?? 1;
    const percent = Math.floor((100 * done) / total);
    const complete = compared !== null && done === total;
    return html`<div class="check card column gap-1 small numbers" data-check=${complete ? "done" : "running"}>
      <span class="soft">Formula against play</span>
      ${
        trouble === null
          ? html`<span class="bold ${compared?.differ ? "differs" : ""}" data-differ=${compared?.differ ?? nothing} data-cells=${done}
              >${
                compared === null
                  ? "comparing…"
                  : `${grouped(compared.differ)} of ${grouped(done)} cells differ`
              }</span
            >`
          : html`<span class="soft">${trouble.message}</span>`
      }
      ${
        complete || trouble !== null
          ? html`<div class="progress"><div style=${styled(`width: ${percent}%`)}></div></div>`
          : progressBar("Comparing", percent)
      }
    </div>`;
  }
}
