/**
 * What all lessons share: the solver, the position the page shows, and the
 * options of the address, in which a lesson keeps its own state.
 */
import { css, LitElement, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import type { Options } from "../address.ts";
import type { Wish } from "../elements/play-bar.ts";
import type { Engine } from "../engine/engine.ts";
import type { Analysis } from "../engine/wasm.ts";
import { controls } from "../styles/controls.ts";
import { scroller } from "./scroller.ts";

export abstract class Lesson extends LitElement {
  /** The styles to begin a lesson's own with. */
  static base = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        container-type: inline-size;
      }
    `,
    scroller,
  ];

  @property({ attribute: false }) engine!: Engine;
  /** Of the whole position the page shows. */
  @property({ attribute: false }) analysis!: Analysis;
  /** What the lesson is about: the position, or its component in a sum. */
  @property() position = "";
  /** Where the running game began; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) options: Options = {};

  private told = false;

  /** Goes to a position, as a step to come back to; the rest of a sum stays. */
  protected open(position: string): void {
    this.tell("nimscope-choose", { position, push: true });
  }

  /** Begins a game of that alone against the computer; the person moves first. */
  protected challenge(from: string): void {
    this.tell("nimscope-wish", { do: "challenge", from } satisfies Wish);
  }

  /** Changes options of the address; `undefined` takes one away. */
  protected set(
    changes: Readonly<Record<string, string | undefined>>,
    push = false,
  ): void {
    this.tell("nimscope-options", { changes, push });
  }

  /** Says that there is something to see; only the first time counts. */
  protected drawn(): void {
    if (this.told) return;
    this.told = true;
    this.tell("nimscope-lesson-drawn", null);
  }

  /** A whole number of the address, or `otherwise` where there is none in range. */
  protected whole(
    key: string,
    [least, most]: readonly [bigint, bigint],
    otherwise: bigint,
  ): bigint {
    const text = this.options[key] ?? "";
    if (!/^\d{1,19}$/.test(text)) return otherwise;
    const value = BigInt(text);
    return value >= least && value <= most ? value : otherwise;
  }

  /** A lesson that waits for data says itself when it is drawn. */
  protected get waits(): boolean {
    return false;
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.waits) this.drawn();
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true }),
    );
  }
}
