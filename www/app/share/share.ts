/**
 * The dialog that shares the page's view as links, as a QR code and as code.
 */
import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveElement,
} from "lit";
import { guard } from "lit/directives/guard.js";
import copy from "lucide-static/icons/copy.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { type Address, writeAddress } from "../../session/address.ts";
import { addToDeck, DECK_KEY, isSlide } from "../../session/deck.ts";
import { Keeping } from "../../session/keeping.ts";
import { QUESTION, slideOf } from "../../session/options.ts";
import { gamesIn } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { qrCode } from "../../ui/controls/qr.ts";
import { select } from "../../ui/controls/select.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { follow } from "../attributes.ts";
import type { NimscopeView } from "../nimscope-view.ts";
import { here } from "../router.ts";
import {
  attributesOf,
  coveredOf,
  elementCode,
  type Frame,
  iframeCode,
  isGame,
  plain,
} from "./texts.ts";
import "../nimscope-view.ts";

/** The parts that another page can show alone. */
const PARTS: readonly (readonly [Frame["part"], string])[] = [
  ["", "everything"],
  ["board", "the board"],
  ["map", "the map"],
  ["why", "the reason"],
  ["explore", "the lesson"],
];

/** Renders and controls the dialog inside an element. */
export class Share implements ReactiveController {
  /** The address to share; null while the dialog is closed. */
  private address: Address | null = null;
  private frame: Frame = { part: "", covered: false };
  /** The number of slides in the deck after one was added; 0 before. */
  private slides = 0;
  /** True if the person has chosen whether answers are covered. */
  private isCoverChosen = false;
  private readonly keeping: Keeping;
  private readonly host: ReactiveElement;

  constructor(host: ReactiveElement) {
    this.host = host;
    this.keeping = new Keeping(host, DECK_KEY, "the deck");
    host.addController(this);
  }

  hostConnected(): void {
    // The open dialog is about one address, so it closes when that changes.
    addEventListener("hashchange", this.close);
  }

  hostDisconnected(): void {
    removeEventListener("hashchange", this.close);
  }

  /** Opens the dialog about the address of the window. */
  async open(): Promise<void> {
    const { address } = here();
    this.address = address;
    const isCovered = slideOf(address.options) === QUESTION;
    this.frame = { part: "", covered: isCovered };
    this.slides = 0;
    this.isCoverChosen = false;
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.dialog?.showModal();
  }

  private get dialog() {
    return this.host.renderRoot.querySelector<HTMLDialogElement>("#share");
  }

  view() {
    const { address } = this;
    return html`<dialog
      class="panel"
      id="share"
      aria-labelledby="share-title"
      @close=${() => {
        this.address = null;
        this.host.requestUpdate();
      }}
    >
      <div class="row flat between below-4">
        <h2 id="share-title">Share</h2>
        ${iconButton(x, "Close", this.close)}
      </div>
      ${address === null ? nothing : this.content(address)}
    </dialog>`;
  }

  private content(address: Address) {
    const { frame } = this;
    const [site = ""] = location.href.split("#");
    const link = site + writeAddress(plain(address));
    const hidden = coveredOf(address);
    const covered = hidden && site + writeAddress(hidden);
    const element = attributesOf(address, frame);
    const [game] = gamesIn(address.position);
    const preview = new URL(
      `./share/${game}.html${writeAddress(plain(address))}`,
      site,
    ).href;
    return html`<div class="parts">
      <div class="column">
        ${this.field("Link", link)}
        ${covered && covered !== link ? this.field("Covered link", covered, "Opens with the answers covered, for playing or as a question.") : nothing}
        ${isGame(address) ? this.field("Link with a picture", preview, "Previews of this link show the map of the game.") : nothing}
        <div class="row">
          ${
            isSlide(address)
              ? button(
                  this.slides === 0
                    ? "Add to deck"
                    : html`<span aria-live="polite"
                        >${this.keeping.isRefused ? "Added until the next reload" : "Added"}: ${this.slides} in the deck</span
                      >`,
                  () => {
                    this.slides = addToDeck(
                      plain(address),
                      this.isCoverChosen ? frame.covered : undefined,
                    );
                    this.host.requestUpdate();
                  },
                )
              : nothing
          }
          ${
            // The gallery cannot be a slide.
            address.position === ""
              ? nothing
              : html`<a class="button" href=${writeAddress(asSlide(address))} @click=${this.close}>Show as a slide</a>`
          }
          <a class="small" href="#/deck" @click=${this.close}>The deck</a>
        </div>
        ${this.slides === 0 ? nothing : this.keeping.note}
      </div>
      <figure class="column gap-2">
        ${qrCode((frame.covered && covered) || link) ?? html`<p class="note">This address is too long for a QR code.</p>`}
        <figcaption>${frame.covered && covered ? "The covered link" : "The link"}, for a phone</figcaption>
        ${
          covered === null || address.position === "drill"
            ? nothing
            : html`<label class="inline small"><input
                type="checkbox"
                .checked=${frame.covered}
                @change=${() => {
                  this.isCoverChosen = true;
                  this.show({ ...frame, covered: !frame.covered });
                }}
              />Answers covered</label>`
        }
      </figure>
      <section class="column whole">
        <h3>On your own page</h3>
        <div class="row across-4 small">
          ${
            isGame(address)
              ? select(
                  "Part to show",
                  PARTS.filter(
                    ([part]) => part !== "explore" || address.options["lesson"],
                  ),
                  frame.part,
                  {
                    look: "inline",
                    choose: (part) => {
                      this.show({ ...frame, part: part as Frame["part"] });
                    },
                  },
                )
              : nothing
          }
        </div>
        ${this.field("iframe", iframeCode(site, address, frame), "For pages that do not allow scripts.")}
        ${element && this.field("Element", elementCode(site, element), "For pages that allow scripts.")}
        ${element && this.preview(element)}
      </section>
    </div>`;
  }

  private show(frame: Frame): void {
    this.frame = frame;
    this.host.requestUpdate();
  }

  /** A text with a button that copies it. */
  private field(label: string, text: string, note = "") {
    const about = `about-${label.replaceAll(" ", "-")}`;
    return html`<div class="shared">
      <label class="field"
        ><span>${label}</span>
        <textarea
          class="mono tiny full"
          readonly
          rows=${text.includes("<") ? 3 : 1}
          .value=${text}
          aria-describedby=${note === "" ? nothing : about}
          @focus=${({ target }: Event) => (target as HTMLTextAreaElement).select()}
        ></textarea>
      </label>
      <div role="group" aria-label=${label}>${copyButton("Copy", () => text, { icon: copy })}</div>
      ${note === "" ? nothing : html`<span class="note" id=${about}>${note}</span>`}
    </div>`;
  }

  /** The element as another page shows it. */
  private preview(given: Readonly<Record<string, string>>) {
    return html`<div class="preview scroll" role="region" aria-label="Preview" tabindex="0">
      ${guard([JSON.stringify(given)], () => made(given))}
    </div>`;
  }

  private readonly close = (): void => {
    this.dialog?.close();
  };
}

/** Makes an inert preview of the element with these attributes. */
function made(given: Readonly<Record<string, string>>): NimscopeView {
  const view = document.createElement("nimscope-view");
  for (const [name, text] of Object.entries(given)) {
    view.setAttribute(name, name === text ? "" : text);
  }
  view.inert = true;
  follow(view);
  return view;
}

function asSlide({ position, options }: Address): Address {
  return { position, options: { ...options, slide: slideOf(options) } };
}
