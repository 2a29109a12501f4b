/**
 * What all lessons share: the solver, the position the page shows, and the
 * options of the address, in which a lesson keeps its own state.
 */

import { LitElement, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import type { Options } from "../../session/address.ts";
import { fault } from "../../session/left-aside.ts";
import type { Engine } from "../../solver/engine.ts";
import { grouped } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { frame, scroller, slider } from "./style.ts";

export abstract class Lesson extends LitElement {
  /** The styles to begin a lesson's own with. */
  static base = [controls, frame, scroller, slider];

  @property({ attribute: false }) engine!: Engine;
  /** Of the whole position the page shows. */
  @property({ attribute: false }) analysis!: Analysis;
  /** What the lesson is about: the position, or its component in a sum. */
  @property() position = "";
  /** Where the running game began; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) options: Options = {};

  private told = false;
  /** The options of the address that the lesson reads. */
  private readonly keys = new Set<string>();
  /** What is wrong with them, by their names. */
  private readonly faults = new Map<string, string>();
  /** What was told of both. */
  private toldOptions = "";

  /**
   * Goes to a position, as a step to come back to. The other components of a
   * sum stay.
   */
  protected open(position: string): void {
    announce(this, "nimscope-choose", { position, push: true });
  }

  /**
   * Begins a game from this position alone against the computer. The person
   * moves first.
   */
  protected challenge(from: string): void {
    announce(this, "nimscope-wish", { do: "challenge", from });
  }

  /**
   * Changes options of the address; `undefined` removes one. A change of lesson
   * also removes the options of this one.
   */
  protected set(
    changes: Readonly<Record<string, string | undefined>>,
    push = false,
  ): void {
    const own = "lesson" in changes ? this.without : {};
    announce(this, "nimscope-change", {
      changes: { ...own, ...changes },
      push,
    });
  }

  /** The changes that remove the lesson's own options from the address. */
  get without(): Readonly<Record<string, undefined>> {
    return Object.fromEntries([...this.keys].map((key) => [key, undefined]));
  }

  /** Reports that the lesson is drawn, once. */
  protected drawn(): void {
    if (this.told) return;
    this.told = true;
    announce(this, "nimscope-lesson-drawn");
  }

  /** An option of the address; null if it is missing or cannot be read. */
  protected option<T>(
    key: string,
    parse: (text: string) => T | null | undefined,
    expected: string,
  ): T | null {
    this.keys.add(key);
    const text = this.options[key] ?? "";
    const value = text === "" ? null : (parse(text) ?? null);
    if (text !== "" && value === null) this.fault(key, expected);
    return value;
  }

  /** An option is not what was expected. */
  protected fault(key: string, expected: string): void {
    this.faults.set(key, fault(key, this.options[key] ?? "", expected));
  }

  /** A whole number of the address, or `otherwise` where there is none in range. */
  protected whole(
    key: string,
    [least, most]: readonly [bigint, bigint],
    otherwise: bigint,
  ): bigint {
    const parse = (text: string) => {
      const value = /^\d{1,19}$/.test(text) ? BigInt(text) : -1n;
      return value >= least && value <= most ? value : null;
    };
    const range = `a whole number from ${grouped(least)} to ${grouped(most)}`;
    return this.option(key, parse, range) ?? otherwise;
  }

  /** One of a few words of the address, or `otherwise`. */
  protected choice<Word extends string>(
    key: string,
    words: readonly Word[],
    otherwise: Word,
  ): Word {
    const parse = (text: string) => words.find((word) => word === text);
    return this.option(key, parse, `one of ${words.join(", ")}`) ?? otherwise;
  }

  protected override performUpdate(): void {
    this.faults.clear();
    super.performUpdate();
  }

  /** Whether the lesson waits for data. Such a lesson calls `drawn` itself. */
  protected get waits(): boolean {
    return false;
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.waits) this.drawn();
    const faults = [...this.faults.values()];
    // A lesson that waits for data may read more options once it has them.
    const read = this.told ? [...this.keys] : null;
    const options = JSON.stringify([faults, read]);
    if (options === this.toldOptions) return;
    this.toldOptions = options;
    announce(this, "nimscope-lesson-options", { faults, read });
  }
}
