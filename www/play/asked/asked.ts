/**
 * `<nimscope-asked>`: says which options of the address make no sense; hidden
 * when all do. If a step of the person made an option senseless,
 * `nimscope-change` asks to remove it from the address, and no message is
 * shown.
 */

import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { choicesIn } from "../../boards/choice.ts";
import type { LessonInfo } from "../../games/index.ts";
import type { Options } from "../../session/address.ts";
import { leftAside } from "../../session/left-aside.ts";
import { type Engine, troubleOf } from "../../solver/engine.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { faultsOf } from "./faults.ts";

@customElement("nimscope-asked")
export class Asked extends LitElement {
  static override styles = controls;

  @property({ attribute: false }) engine!: Engine;
  @property() position = "";
  @property({ attribute: false }) options: Options = {};
  @property({ attribute: false }) lessons: readonly LessonInfo[] = [];
  /** The options that the open lesson reads; null until it has said so. */
  @property({ attribute: false }) read: readonly string[] | null = null;
  /** Counts the addresses that were opened. */
  @property({ attribute: false }) visit = 0;
  /** Whether the options come from the address. In embeds they do not. */
  @property({ type: Boolean }) address = false;

  @state() private faults: ReadonlyMap<string, string> = new Map();
  /** The position at which the options of this visit were first judged. */
  private began: string | null = null;
  private judged = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("visit")) this.began = null;
    const judged = ["position", "options", "read", "visit"] as const;
    if (judged.some((key) => changed.has(key))) void this.judge();
    this.hidden = this.faults.size === 0;
  }

  private async judge(): Promise<void> {
    const mine = ++this.judged;
    const { engine, position, options, lessons, read } = this;
    if (Object.keys(options).length === 0) {
      this.faults = new Map();
      this.began ??= position;
      return;
    }
    const expects = (figure: string, setting: string, value: string) =>
      engine.ask("check_setting", figure, setting, value).then(
        () => "",
        (error) => troubleOf(error).expected,
      );
    try {
      const [games, figures, choice] = await Promise.all([
        engine.games(),
        engine.figures(),
        engine.ask("choose_figure", position, options),
      ]);
      const boards = choicesIn(position, games);
      const known = {
        ...{ position, figures, choice, lessons, boards, read },
        expects,
      };
      const found = await faultsOf(options, known);
      if (mine !== this.judged) return;
      const left = [...found.keys()].filter((key) => !this.faults.has(key));
      if (this.began !== null && this.began !== position && left.length > 0) {
        this.drop(left);
      } else {
        this.began ??= position;
        this.faults = found;
      }
    } catch {
      // Without the solver there is a more important message.
    }
  }

  private drop(keys: readonly string[]): void {
    const changes = Object.fromEntries(keys.map((key) => [key, undefined]));
    announce(this, "nimscope-change", { changes, push: false });
  }

  override render() {
    const who = this.address ? "The address" : "This page";
    return html`${leftAside([...this.faults.values()], who)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-asked": Asked;
  }
}
