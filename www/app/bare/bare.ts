/**
 * An address without the head and foot of the page: a page as a slide (`slide=1`), or
 * the part of a game in a frame of another page (`frame=` and a part).
 */
import { html } from "lit";
import { pageOf } from "../../pages/index.ts";
import {
  type Address,
  type Options,
  withOptions,
} from "../../session/address.ts";
import { PARTS } from "../../session/options.ts";
import type { Said } from "../../ui/events.ts";
import "./show.ts";

/** `change` gets other options of the address, as a step to come back to or not. */
export function bare(
  address: Address,
  change: (options: Options, push: boolean) => void,
) {
  const { position, options } = address;
  if (options["slide"] && position === "deck") {
    return html`<nimscope-show .options=${options}></nimscope-show>`;
  }
  const page = pageOf(position);
  const inner = inside(address);
  if (page !== undefined) {
    page.load().catch(() => {});
    const leave = () =>
      change(withOptions(options, { slide: undefined }), true);
    return html`<nimscope-slide
      ?on=${options["slide"]}
      .address=${address}
      @nimscope-change=${leave}
      >${page.view(inner.options)}</nimscope-slide
    >`;
  }
  const { frame = "all" } = options;
  return html`<nimscope-view
    .address=${inner}
    .shown=${PARTS.find((part) => part === frame) ?? ""}
    @nimscope-options=${(event: Said<"nimscope-options">) => {
      // The address stays a frame.
      event.stopPropagation();
      const { options, push } = event.detail;
      change({ ...options, frame }, push);
    }}
  ></nimscope-view>`;
}

const inner = new WeakMap<Address, Address>();

/** The address without `frame`: the same object for the same address. */
function inside(address: Address): Address {
  const { position, options } = address;
  const made = inner.get(address) ?? {
    position,
    options: withOptions(options, { frame: undefined }),
  };
  inner.set(address, made);
  return made;
}
