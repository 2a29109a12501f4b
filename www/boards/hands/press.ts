/**
 * A press by mouse, finger or pen on a board. It may become a drag. The board
 * decides where a press can begin and what a drag does. This controller follows
 * the pointer, cancels on Escape, and stops the click after a drag.
 */
import type { ReactiveController, ReactiveElement } from "lit";

export interface Hand<T> {
  /**
   * Begins a press. Returns its start, or null if nothing can be pressed there.
   */
  at(event: PointerEvent): T | null;
  /**
   * Follows the pressed pointer. Returns whether the press has become a drag.
   */
  drag(from: T, event: PointerEvent): boolean;
  /** Ends a drag. */
  drop(from: T, event: PointerEvent): void;
  /** Ends a press that did not become a drag. */
  press(from: T): void;
  /** Ends a press or drag without effect. */
  cancel(from: T): void;
}

const EVENT_NAMES = [
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "click",
] as const;

export class Press<T> implements ReactiveController {
  private readonly host: ReactiveElement;
  private readonly hand: Hand<T>;
  private from: T | null = null;
  private pointer = 0;
  private dragged = false;
  private ignoresClick = false;

  constructor(host: ReactiveElement, hand: Hand<T>) {
    this.host = host;
    this.hand = hand;
    host.addController(this);
  }

  hostConnected(): void {
    const { renderRoot } = this.host;
    for (const name of EVENT_NAMES) {
      // Clicks are caught in the capture phase, so that they can be stopped
      // before they reach their target.
      renderRoot.addEventListener(name, this, name === "click");
    }
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** True while the press is a drag. */
  get isDrag(): boolean {
    return this.from !== null && this.dragged;
  }

  /** Cancels the press, and the click that would follow it. */
  cancel(): void {
    const from = this.end();
    if (from === null) return;
    this.ignoresClick = true;
    this.hand.cancel(from);
  }

  handleEvent(event: Event): void {
    if (event.type === "click") this.click(event as MouseEvent);
    else if (event.type === "keydown") {
      if ((event as KeyboardEvent).key === "Escape") this.cancel();
    } else if (event.type === "pointerdown") this.down(event as PointerEvent);
    else this.go(event as PointerEvent);
  }

  private down(event: PointerEvent): void {
    // A second finger does not interrupt the first one.
    if (this.from !== null && !event.isPrimary) return;
    this.ignoresClick = false;
    const from = event.button === 0 ? this.hand.at(event) : null;
    this.from = from;
    if (from === null) return;
    this.pointer = event.pointerId;
    this.dragged = false;
    this.hold(event);
    // Escape is caught on the window: the focus may be anywhere during a drag.
    addEventListener("keydown", this);
  }

  private go(event: PointerEvent): void {
    const { from, dragged } = this;
    if (from === null || event.pointerId !== this.pointer) return;
    if (event.type === "pointercancel") this.cancel();
    else if (event.type === "pointerup") {
      this.end();
      this.ignoresClick = dragged;
      if (dragged) this.hand.drop(from, event);
      else this.hand.press(from);
    } else if (event.buttons === 0) this.cancel();
    else this.dragged = this.hand.drag(from, event) || dragged;
  }

  private hold({ target, pointerId, isTrusted }: PointerEvent): void {
    // The picture captures the pointer of a drag. Pointers made by a script
    // cannot be captured.
    if (!(target instanceof Element) || !isTrusted) return;
    target.closest(".scene")?.setPointerCapture(pointerId);
  }

  private click(event: MouseEvent): void {
    const { ignoresClick } = this;
    this.ignoresClick = false;
    // A click by a key has `detail` 0 and never follows a drag.
    if (ignoresClick && event.detail > 0) event.stopPropagation();
  }

  private end(): T | null {
    const { from } = this;
    this.from = null;
    removeEventListener("keydown", this);
    return from;
  }
}
