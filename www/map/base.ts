/**
 * What a map knows before it draws: which figure it shows, how that is turned,
 * and what the address is told of it.
 */

import { LitElement } from "lit";
import { property, state } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import type { Engine, Trouble } from "../solver/engine.ts";
import { startHere, troubleOf } from "../solver/engine.ts";
import type { FigureInfo, FigureKey, Overlay } from "../solver/figure.ts";
import type { Analysis } from "../solver/wasm.ts";
import { picture } from "../solver/wasm.ts";
import { announce, type Said } from "../ui/events.ts";
import { type FigureChoice, SETTING } from "./model/figure.ts";
import { overlayOf } from "./model/overlay.ts";
import { angleOptions, angles, turnedTo } from "./model/space.ts";

/** How long a view rests before the address is told, in ms. */
const REST = 250;

export abstract class FigureElement extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) position = "";
  @property({ attribute: false }) analysis: Analysis | null = null;
  @property({ attribute: false }) options: Options = {};
  /** Whether the person has asked for winning moves. */
  @property({ type: Boolean }) hint = false;

  @state() protected figures: FigureInfo[] = [];
  @state() protected choice: FigureChoice | null = null;
  @state() protected trouble: Trouble | null = null;

  private resting: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback() {
    super.connectedCallback();
    void this.load();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.resting);
  }

  protected async load() {
    this.trouble = null;
    try {
      const [figures] = await Promise.all([this.engine.figures(), startHere()]);
      this.figures = figures;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  protected marker(): [bigint, bigint] | null {
    if (this.choice === null) return null;
    const { key, component } = this.choice;
    const marker = picture(key).marker(component);
    return marker && [BigInt(marker.x), BigInt(marker.y)];
  }

  protected overlay(choice: FigureChoice): Overlay {
    const { analysis, options, hint } = this;
    const locate = (text: string) => picture(choice.key).marker(text);
    return overlayOf(choice, analysis, options, hint, locate);
  }

  /** Turns a figure in space, by degrees to the right and down. */
  protected turnBy(key: FigureKey | null, dx: number, dy: number) {
    if (key === null || this.choice === null) return;
    const [yaw, pitch] = angles(key);
    this.turnTo(turnedTo(key, yaw - dx, pitch + dy));
  }

  protected turnTo(key: FigureKey) {
    if (this.choice === null) return;
    this.choice = { ...this.choice, key };
    this.restSoon();
  }

  /** Tells the address once nothing has moved for a while. */
  protected restSoon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), REST);
  }

  /** Tells the address how the figure is turned. */
  protected rest() {
    clearTimeout(this.resting);
    if (!this.choice?.info.space) return;
    const { key, info } = this.choice;
    const changes = angleOptions(key, info);
    const news = Object.entries(changes).some(
      ([name, value]) => this.options[name] !== value,
    );
    if (news) announce(this, "nimscope-change", { changes, push: false });
  }

  protected async fullScreen() {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else await this.requestFullscreen();
  }

  protected goOn({ detail }: Said<"nimscope-goal">) {
    const changes = Object.entries(detail).map(([key, to]) => [
      SETTING + key,
      `${to}`,
    ]);
    announce(this, "nimscope-change", {
      changes: { ...Object.fromEntries(changes), view: undefined },
      push: true,
    });
  }
}
