/** The base of pages that are not about one position. */
import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import { type Options, withOptions } from "../session/address.ts";
import { announce, type Changes } from "../ui/events.ts";
import { sheet } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import { pictures } from "../ui/styles/pictures.ts";
import css from "./pages.css?inline";

export abstract class PageElement extends LitElement {
  static override styles = [controls, pictures, sheet(css)];

  @property({ attribute: false }) options: Options = {};

  /**
   * Changes options in the address. If `push` is true, Back leads to the old
   * options.
   */
  choose(changes: Changes, push = true): void {
    const options = withOptions(this.options, changes);
    announce(this, "nimscope-options", { options, push });
  }
}
