/**
 * `<nimscope-tally>`: marks the first integers one by one, here and now, and
 * says how many were missed and how many hit more than once.
 */
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Engine, troubleOf } from "../engine/engine.ts";
import { grouped } from "../position.ts";
import { controls } from "../styles/controls.ts";
import { type Family, packed } from "./family.ts";

const SIZES = [10_000, 100_000, 1_000_000];

@customElement("nimscope-tally")
export class Tally extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        font-size: var(--text-s);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
      }
      strong.fails {
        color: var(--danger);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) family: Family = { rows: [] };
  @state() private to = SIZES[1] ?? 0;
  @state() private found: { missed: number; more: number } | null = null;
  @state() private trouble = "";
  private asked = "";

  protected override willUpdate(_changed: PropertyValues): void {
    const { family, to } = this;
    const { rows, cut } = family;
    const asked = `${packed(rows)} ${cut?.which} ${packed(cut?.by ?? [])} ${to}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.found = null;
    void this.count(asked);
  }

  private async count(asked: string): Promise<void> {
    const { family, to } = this;
    try {
      const [missed = 0, more = 0] = await this.engine.ask(
        "family_tally",
        packed(family.rows),
        packed(family.cut?.by ?? []),
        family.cut?.which ?? 0,
        to,
      );
      if (asked !== this.asked) return;
      this.found = { missed, more };
      this.trouble = "";
    } catch (error) {
      if (asked === this.asked) this.trouble = troubleOf(error).message;
    }
  }

  override render() {
    const { found, to, trouble } = this;
    const fails = found !== null && found.missed + found.more > 0;
    return html`<label
        >Mark the first
        <select
          @change=${(event: Event) => {
            this.to = Number((event.target as HTMLSelectElement).value);
          }}
        >
          ${SIZES.map((size) => html`<option value=${size} ?selected=${size === to}>${grouped(size)}</option>`)}
        </select>
        integers:</label
      >
      <strong
        class="numbers ${fails ? "fails" : ""}"
        aria-live="polite"
        data-tally=${found === null ? "" : `${found.missed},${found.more}`}
        >${
          trouble !== ""
            ? trouble
            : found === null
              ? "marking …"
              : `${grouped(found.missed)} missed, ${grouped(found.more)} hit more than once`
        }</strong
      >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-tally": Tally;
  }
}
