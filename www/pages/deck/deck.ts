/**
 * `<nimscope-deck>`: the slides of a deck, in the order that a person gives them.
 * The address has them all; a deck that is changed is kept in this browser, too.
 * It fires `nimscope-options` when it changes, and `nimscope-ready`.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import down from "lucide-static/icons/arrow-down.svg?raw";
import up from "lucide-static/icons/arrow-up.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { LESSONS } from "../../games/lessons.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import {
  deckOf,
  keepDeck,
  keptDeck,
  readDeck,
  type Slide,
} from "../../session/deck.ts";
import { engine } from "../../solver/engine.ts";
import { button } from "../../ui/controls/button.ts";
import { Copier } from "../../ui/controls/copier.ts";
import { announce } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";

@customElement("nimscope-deck")
export class DeckElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 48rem;
        margin-inline: auto;
      }
      li {
        min-width: 0;
      }
      .number {
        width: 2rem;
        text-align: end;
      }
    `,
  ];

  @property({ attribute: false }) options: Options = {};

  /** The words of each slide, by its text. */
  @state() private words: ReadonlyMap<string, string> = new Map();
  private readonly copier = new Copier(this);

  /** The deck of the address; without slides there, the kept one. */
  private get slides(): Slide[] {
    const given = readDeck(this.options);
    return given.length > 0 ? given : readDeck(keptDeck().options);
  }

  /** Whether it is the kept deck: another's takes its place only when asked to. */
  private get isOwn(): boolean {
    const kept = readDeck(keptDeck().options);
    const text = (slides: readonly Slide[]) => writeAddress(deckOf(slides));
    return kept.length === 0 || text(kept) === text(this.slides);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options")) void this.name();
  }

  /** Finds the words, which take the solver. */
  private async name(): Promise<void> {
    const { slides } = this;
    const named = await Promise.all(
      slides.map(async ({ text, address }) => {
        if (address === null) return [text, ""] as const;
        const { position, options } = address;
        const title = await engine.title(position).catch(() => position);
        const lesson = LESSONS.find(({ id }) => id === options["lesson"]);
        const { figure } = options;
        const about = lesson?.title ?? (figure && `map ${figure}`);
        return [text, about ? `${title}: ${about}` : title] as const;
      }),
    );
    this.words = new Map(named);
    await this.updateComplete;
    announce(this, "nimscope-ready");
  }

  override render() {
    const { slides } = this;
    const deck = deckOf(slides);
    const [site = ""] = location.href.split("#");
    const show = { ...deck, options: { ...deck.options, slide: "1" } };
    return html`<h1>Deck</h1>
      <p class="soft above-2">
        Slides for a lecture, in one address. “Share” adds a position, a figure
        or a lesson; whoever has the link has the deck.
      </p>
      ${
        slides.length === 0
          ? html`<p class="panel above-5">There are no slides yet. Open a position, choose More, then Share, then “Add to deck”.</p>`
          : html`<ol class="list column above-5">${slides.map((slide, i) => this.row(slide, i))}</ol>
            <div class="row above-5">
              <a class="button primary" href=${writeAddress(show)}>Show the slides</a>
              ${this.copier.link(site + writeAddress(deck))}
              ${this.undo()}
              ${
                this.isOwn
                  ? nothing
                  : button("Keep in place of my deck", () => {
                      keepDeck(deck);
                      this.requestUpdate();
                    })
              }
            </div>`
      }
      ${slides.length === 0 ? this.undo() : nothing}`;
  }

  private undo() {
    const { earlier } = this;
    return earlier === null
      ? nothing
      : button("Undo: bring the slide back", () => this.change(earlier));
  }

  private row({ text, address }: Slide, index: number) {
    const { length } = this.slides;
    const name = this.words.get(text) || text;
    return html`<li class="card row flat" data-slide=${text}>
      <span class="number numbers soft">${index + 1}</span>
      <span class="grow anywhere">
        ${
          address === null
            ? html`<span class="error" role="alert">This slide cannot be read: <code>${text}</code></span>`
            : html`<a href=${writeAddress(address)}>${name}</a>
              ${name === text ? nothing : html`<br /><code class="tiny soft">${text}</code>`}`
        }
      </span>
      ${iconButton(up, `Move slide ${index + 1} up`, () => this.move(index, -1), index === 0)}
      ${iconButton(down, `Move slide ${index + 1} down`, () => this.move(index, 1), index === length - 1)}
      ${iconButton(x, `Remove slide ${index + 1}`, () => this.drop(index))}
    </li>`;
  }

  private move(index: number, by: 1 | -1): void {
    const slides = [...this.slides];
    const [slide] = slides.splice(index, 1);
    if (slide !== undefined) slides.splice(index + by, 0, slide);
    this.change(slides);
    void this.follow(`Move slide ${index + by + 1} ${by < 0 ? "up" : "down"}`);
  }

  /** The keyboard goes with the slide that moves, as far as it can. */
  private async follow(label: string): Promise<void> {
    await this.updateComplete;
    const all =
      this.renderRoot.querySelectorAll<HTMLButtonElement>("li button");
    const [button] = [...all].filter((it) => it.ariaLabel === label);
    const row = button?.closest("li")?.querySelectorAll("button");
    const open = [button, ...(row ?? [])].find((it) => it && !it.disabled);
    open?.focus();
  }

  /** The deck before a slide was removed, until it changes again. */
  @state() private earlier: readonly Slide[] | null = null;

  private drop(index: number): void {
    const { slides } = this;
    this.change(slides.filter((_, i) => i !== index));
    this.earlier = slides;
  }

  /** Back leads to the deck as it was. */
  private change(slides: readonly Slide[]): void {
    const deck = deckOf(slides);
    if (this.isOwn) keepDeck(deck);
    this.earlier = null;
    announce(this, "nimscope-options", { options: deck.options, push: true });
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-deck": DeckElement;
  }
}
