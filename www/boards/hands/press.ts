/**
 * A press by mouse, finger or pen on what a board shows. It may become a drag.
 * The board says what a press begins on and what a drag does. The pointer, the
 * Escape key and the click that ends a drag are looked after here.
 */
import type { ReactiveController, ReactiveElement } from "lit";

export interface Hand<T> {
  /** Begins a press; returns where, or null if nothing can be pressed there. */
  at(event: PointerEvent): T | null;
  /** The pressed pointer has moved: says whether that is a drag by now. */
  drag(from: T, event: PointerEvent): boolean;
  /** A drag has ended. */
  drop(from: T, event: PointerEvent): void;
  /** A press has ended that was no drag. */
  press(from: T): void;
  /** A press or drag came to nothing. */
  cancel(from: T): void;
}

const NAMES = [
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
  private spent = false;

  constructor(host: ReactiveElement, hand: Hand<T>) {
    this.host = host;
    this.hand = hand;
    host.addController(this);
  }

  hostConnected(): void {
    const { renderRoot } = this.host;
    for (const name of NAMES) {
      // A click is stopped before it reaches what it is on.
      renderRoot.addEventListener(name, this, name === "click");
    }
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Whether something is pressed that has become a drag. */
  get isDrag(): boolean {
    return this.from !== null && this.dragged;
  }

  /** The press comes to nothing, and so does the click that ends it. */
  cancel(): void {
    const from = this.end();
    if (from === null) return;
    this.spent = true;
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
    // Another finger beside the one that presses.
    if (this.from !== null && !event.isPrimary) return;
    this.spent = false;
    const from = event.button === 0 ? this.hand.at(event) : null;
    this.from = from;
    if (from === null) return;
    this.pointer = event.pointerId;
    this.dragged = false;
    this.hold(event);
    // The focus may be anywhere while something is held.
    addEventListener("keydown", this);
  }

  private go(event: PointerEvent): void {
    const { from, dragged } = this;
    if (from === null || event.pointerId !== this.pointer) return;
    if (event.type === "pointercancel") this.cancel();
    else if (event.type === "pointerup") {
      this.end();
      this.spent = dragged;
      if (dragged) this.hand.drop(from, event);
      else this.hand.press(from);
    } else if (event.buttons === 0) this.cancel();
    else this.dragged = this.hand.drag(from, event) || dragged;
  }

  private hold({ target, pointerId, isTrusted }: PointerEvent): void {
    // The picture keeps the pointer of a drag. A script's cannot be kept.
    if (!(target instanceof Element) || !isTrusted) return;
    target.closest(".scene")?.setPointerCapture(pointerId);
  }

  private click(event: MouseEvent): void {
    const { spent } = this;
    this.spent = false;
    // A key presses without a pointer, and was never dragged.
    if (spent && event.detail > 0) event.stopPropagation();
  }

  private end(): T | null {
    const { from } = this;
    this.from = null;
    removeEventListener("keydown", this);
    return from;
  }
}
