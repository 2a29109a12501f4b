/**
 * `<nimscope-bare>`: an address without the head and foot of the page: a page
 * as a slide (`slide=1`), or what a frame of another page shows (`frame=` and a
 * part).
 */
import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { pageOf } from "../../pages/index.ts";
import {
  type Address,
  HOME,
  type Options,
  withOptions,
} from "../../session/address.ts";
import { PARTS } from "../../session/options.ts";
import { announce, type Said } from "../../ui/events.ts";
import "./show.ts";

@customElement("nimscope-bare")
export class BareElement extends LitElement {
  @property({ attribute: false }) address: Address = HOME;

  /** The options without `frame`, the same object for the same address. */
  private options: Options = {};

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("address")) return;
    const { position, options } = this.address;
    this.options = withOptions(options, { frame: undefined });
    void pageOf(position)
      ?.load()
      .catch(() => {});
  }

  override render() {
    const { position, options } = this.address;
    if (options["slide"] && position === "deck") {
      return html`<nimscope-show .options=${options}></nimscope-show>`;
    }
    const page = pageOf(position);
    if (page !== undefined) {
      return html`<nimscope-slide
        ?on=${options["slide"]}
        .address=${this.address}
        @nimscope-change=${this.leave}
        >${page.view(this.options)}</nimscope-slide
      >`;
    }
    return html`<nimscope-view
      .position=${position}
      .options=${this.options}
      .shown=${PARTS.find((part) => part === options["frame"]) ?? ""}
      @nimscope-options=${this.changed}
    ></nimscope-view>`;
  }

  private leave() {
    const options = withOptions(this.address.options, { slide: undefined });
    announce(this, "nimscope-options", { options, push: true });
  }

  /** The address stays a frame. */
  private changed(event: Said<"nimscope-options">) {
    event.stopPropagation();
    const { options, push } = event.detail;
    const { frame = "all" } = this.address.options;
    announce(this, "nimscope-options", {
      options: { ...options, frame },
      push,
    });
  }
}
