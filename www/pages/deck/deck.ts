/**
 * `<nimscope-deck>`: the slides of a deck, in order. They are in the address,
 * so a link shares them. The browser also keeps one deck, the person's own.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import down from "lucide-static/icons/arrow-down.svg?raw";
import up from "lucide-static/icons/arrow-up.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { capital } from "../../boards/words.ts";
import { titleOf } from "../../drill/words.ts";
import { LESSONS } from "../../games/lessons.ts";
import { boardPicture } from "../../lesson-kit/parts/board-picture.ts";
import {
  type Address,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import {
  asks,
  DECK_KEY,
  deckOf,
  isPosition,
  keepDeck,
  keptDeck,
  moved,
  type Named,
  nameOf,
  placeOf,
  posed,
  readDeck,
  type Slide,
  textOf,
  without,
} from "../../session/deck.ts";
import { Keeping } from "../../session/keeping.ts";
import { engine } from "../../solver/engine.ts";
import { type Listed, parts, prepare } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { copyLink } from "../../ui/controls/copy.ts";
import { announce } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { PageElement } from "../page.ts";

/** The address that shows the content of a slide on its usual page. */
function pageOf({ position, options }: Address): Address {
  return { position, options: withOptions(options, { slide: undefined }) };
}

/** The title of a slide that shows a page. For a drill it names the game. */
function pageTitle(
  { position, options }: Address,
  games: readonly Listed[],
): string {
  const { game } = options;
  const title = capital(position);
  return game ? `${title}: ${titleOf(game, games)}` : title;
}

/** True if a text is a position, so that its board can be drawn. */
function isBoard(text: string): boolean {
  try {
    return parts(text).length > 0;
  } catch {
    return false;
  }
}

@customElement("nimscope-deck")
export class DeckElement extends PageElement {
  /** The title of each slide, by the slide's text. */
  @state() private words: ReadonlyMap<string, string> = new Map();
  /** The texts of the slides whose board can be shown. */
  private pictured: ReadonlySet<string> = new Set();
  private readonly keeping = new Keeping(this, DECK_KEY, "the deck");
  /** The texts of the kept and of the shown deck at the last update. */
  private lastKept = "";
  private lastShown = "";

  private get kept(): Slide[] {
    return readDeck(keptDeck().options);
  }

  /** The slides in the address; the kept deck if it has none. */
  private get slides(): Slide[] {
    const given = readDeck(this.options);
    return given.length > 0 ? given : this.kept;
  }

  /**
   * True if the shown deck is the kept one, or if none is kept. Then changes
   * are kept, too. Another deck is kept only if the person asks for it.
   */
  private get isOwn(): boolean {
    const { kept } = this;
    return kept.length === 0 || textOf(kept) === textOf(this.slides);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.catchUp();
    const shown = textOf(this.slides);
    if (changed.has("options") || shown !== this.lastShown) void this.name();
    this.lastShown = shown;
  }

  /** If another tab has changed the kept deck that is shown, shows it anew. */
  private catchUp(): void {
    const { kept, lastKept } = this;
    this.lastKept = textOf(kept);
    const given = readDeck(this.options);
    const follows = given.length > 0 && textOf(given) === lastKept;
    if (!follows || this.lastKept === lastKept) return;
    const { options } = deckOf(kept);
    this.options = options;
    announce(this, "nimscope-options", { options, push: false });
  }

  /**
   * Finds the titles of the slides, and the slides whose board can be drawn.
   */
  private async name(): Promise<void> {
    const { slides } = this;
    const pictured = new Set<string>();
    const figures = await engine.figures().catch(() => []);
    const games = await engine.games().catch(() => []);
    const named = await Promise.all(
      slides.map(async ({ text, address }) => {
        if (address === null) return [text, ""] as const;
        const { position, options } = address;
        const title = await engine
          .title(position)
          .catch(() => pageTitle(address, games));
        await prepare(position).then(
          () => isBoard(position) && pictured.add(text),
          () => {},
        );
        const lesson = LESSONS.find(({ id }) => id === options["lesson"]);
        const figure = figures.find(({ id }) => id === options["figure"]);
        const step = lesson && options["step"];
        const about = step
          ? `${lesson.title}, step ${step}`
          : (lesson?.title ?? figure?.title);
        return [text, about ? `${title}: ${about}` : title] as const;
      }),
    );
    this.pictured = pictured;
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
        Slides for your lesson, in order. To add a page, open it and press
        “Share”. A slide marked as a question hides who wins until you press V. A slide
        marked as an answer shows who wins. Arrow keys go from slide to slide. The link contains the whole deck.
        If you open a slide and change it, the deck keeps the old slide. Add the
        result as a new one.
      </p>
      ${this.keeping.note}
      ${
        slides.length === 0
          ? html`<p class="panel above-5">There are no slides yet. Open a position, press “⋯” above, then Share, then “Add to deck”.</p>`
          : html`<ol class="list column above-5">${slides.map((slide, i) => this.row(slide, i))}</ol>
            <div class="row above-5">
              <a class="button primary" href=${writeAddress(show)}>Show the slides</a>
              ${copyLink(site + writeAddress(deck))}
              ${this.undo()}
              ${
                this.isOwn
                  ? nothing
                  : button("Replace my deck with this one", () =>
                      keepDeck(deck),
                    )
              }
            </div>`
      }
      ${slides.length === 0 ? this.undo() : nothing}`;
  }

  private undo() {
    const { removed } = this;
    return removed === null
      ? nothing
      : button("Undo: bring the slide back", () =>
          this.change((slides) =>
            slides.toSpliced(removed.place, 0, removed.slide),
          ),
        );
  }

  private row(slide: Slide, index: number) {
    const { text, address } = slide;
    const { slides } = this;
    const { length } = slides;
    const own = nameOf(slides, index);
    const name = this.words.get(text) || text;
    return html`<li class="card row" data-slide=${text}>
      <span class="number numbers soft">${index + 1}</span>
      <span class="board" inert>${
        address && this.pictured.has(text)
          ? boardPicture(address.position, undefined, address.options["place"])
          : nothing
      }</span>
      <span class="grow anywhere">
        ${
          address === null
            ? html`<span class="error" role="alert">This slide cannot be read: <code>${text}</code></span>`
            : html`<a href=${writeAddress(pageOf(address))} title=${decodeURIComponent(text)}>${name}</a>`
        }
      </span>
      ${address && isPosition(address) ? this.kind(address, own, index) : nothing}
      <span class="row flat gap-1">
        ${iconButton(up, `Move slide ${index + 1} up`, () => this.move(own, -1), index === 0)}
        ${iconButton(down, `Move slide ${index + 1} down`, () => this.move(own, 1), index === length - 1)}
        ${iconButton(x, `Remove slide ${index + 1}`, () => this.drop(own))}
      </span>
    </li>`;
  }

  /** The buttons by which a slide shows its position as question or answer. */
  private kind(address: Address, own: Named, index: number) {
    const kinds = [
      ["Question", true],
      ["Answer", false],
    ] as const;
    return html`<div class="group" role="group" aria-label="Slide ${index + 1} is">
      ${kinds.map(([words, isQuestion]) =>
        button(
          words,
          () =>
            this.change((slides) => {
              const place = placeOf(slides, own);
              const made = posed(address, isQuestion);
              return slides.map((slide, i) => (i === place ? made : slide));
            }),
          { pressed: asks(address) === isQuestion },
        ),
      )}
    </div>`;
  }

  private move(slide: Named, by: 1 | -1): void {
    this.change((slides) => moved(slides, slide, by));
    void this.follow(slide, by < 0 ? "up" : "down");
  }

  /** Moves the focus along with a slide that moves up or down. */
  private async follow(slide: Named, way: string): Promise<void> {
    await this.updateComplete;
    const label = `Move slide ${placeOf(this.slides, slide) + 1} ${way}`;
    const all =
      this.renderRoot.querySelectorAll<HTMLButtonElement>("li button");
    const [button] = [...all].filter((it) => it.ariaLabel === label);
    const row = button?.closest("li")?.querySelectorAll("button");
    const open = [button, ...(row ?? [])].find((it) => it && !it.disabled);
    open?.focus();
  }

  /**
   * The slide that was just removed, and its place; null after other changes.
   */
  @state() private removed: {
    readonly slide: Slide;
    readonly place: number;
  } | null = null;

  private drop(name: Named): void {
    this.catchUp();
    const place = placeOf(this.slides, name);
    const slide = this.slides[place];
    this.change((slides) => without(slides, name));
    this.removed = slide === undefined ? null : { slide, place };
  }

  /**
   * Changes the deck, with the changes of other tabs included. Back leads to
   * the old deck.
   */
  private change(by: (slides: readonly Slide[]) => readonly Slide[]): void {
    this.catchUp();
    const deck = deckOf(by(this.slides));
    if (this.isOwn) keepDeck(deck);
    this.removed = null;
    this.lastKept = textOf(this.kept);
    announce(this, "nimscope-options", { options: deck.options, push: true });
  }
}
