/**
 * `<nimscope-option-check>`: lists the options of the address that the page
 * ignores; hidden if there are none. If a person's step made an option
 * senseless, `nimscope-change` removes it from the address, without a message.
 */

import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { choicesIn } from "../../boards/choice.ts";
import { lessonsOf } from "../../games/lessons.ts";
import { figuresFor } from "../../map/model/figure.ts";
import type { Options } from "../../session/address.ts";
import { faultsNote } from "../../session/left-aside.ts";
import { engine, troubleOf } from "../../solver/engine.ts";
import { parts, prepare } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { faultsOf } from "./faults.ts";

@customElement("nimscope-option-check")
export class OptionCheck extends LitElement {
  static override styles = controls;

  @property() position = "";
  @property({ attribute: false }) options: Options = {};
  /** The options that the open lesson reads; null until it has reported them. */
  @property({ attribute: false }) read: readonly string[] | null = null;
  /** Counts the addresses that were opened. */
  @property({ attribute: false }) visit = 0;
  /** Whether the options come from the address. In embeds they do not. */
  @property({ type: Boolean }) home = false;

  @state() private faults: ReadonlyMap<string, string> = new Map();
  /** The position at which the options of this visit were first judged. */
  private firstPosition: string | null = null;
  private requestId = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("visit")) this.firstPosition = null;
    const keys = ["position", "options", "read", "visit"] as const;
    if (keys.some((key) => changed.has(key))) void this.judge();
    this.hidden = this.faults.size === 0;
  }

  private async judge(): Promise<void> {
    const id = ++this.requestId;
    const { position, options, read } = this;
    if (Object.keys(options).length === 0) {
      this.faults = new Map();
      this.firstPosition ??= position;
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
        // The thinker answers when the position is judged. The module that draws
        // figures does not know a game that comes later.
        engine.ask("choose_figure", position, options).catch(() => null),
        prepare(position),
      ]);
      const sum = parts(position);
      const lessons = lessonsOf(sum.map(({ game }) => game));
      const boards = choicesIn(sum, games);
      const known = {
        ...{ sum, choice, lessons, boards, read },
        figures: figuresFor(position, figures),
        expects,
      };
      const found = await faultsOf(options, known);
      if (id !== this.requestId) return;
      const more = [...found.keys()].filter((key) => !this.faults.has(key));
      if (
        this.firstPosition !== null &&
        this.firstPosition !== position &&
        more.length > 0
      ) {
        this.drop(more);
      } else {
        this.firstPosition ??= position;
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
    const of = this.home ? undefined : "";
    return html`${faultsNote([...this.faults.values()], of)}`;
  }
}
