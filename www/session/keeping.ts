/**
 * Watches texts that the browser keeps, for an element that shows them. A note
 * appears if the browser refuses to keep one.
 */
import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
} from "lit";
import { isRefused, watchStored } from "./stored.ts";

/** Updates an element when kept texts change, in this tab or in another. */
export class Keeping implements ReactiveController {
  private readonly host: ReactiveControllerHost;
  private readonly keys: string;
  private readonly what: string;
  private stop = () => {};

  /** `keys` is the prefix of the keys; `what` names the texts in the note. */
  constructor(host: ReactiveControllerHost, keys: string, what: string) {
    this.host = host;
    this.keys = keys;
    this.what = what;
    host.addController(this);
  }

  hostConnected(): void {
    this.stop = watchStored(this.keys, () => this.host.requestUpdate());
  }

  hostDisconnected(): void {
    this.stop();
  }

  get isRefused(): boolean {
    return isRefused(this.keys);
  }

  /** A note if the browser refused to keep the texts; nothing if it did not. */
  get note() {
    return this.isRefused ? unkept(this.what) : nothing;
  }
}

/** The note about something that the browser refused to keep. */
export function unkept(what: string) {
  return html`<p class="error small" role="alert" data-unkept>
    This browser could not keep ${what}: its storage is full or turned off. A
    reload loses the latest change. In the settings of the browser, allow this
    site to store data, or delete data to make room.
  </p>`;
}
