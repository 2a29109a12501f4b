/**
 * `<nimscope-search>`: one field for everything, with what it finds below it. It
 * is a combobox: arrow keys choose, Enter opens, Esc closes. It comes after the
 * first picture; what it searches is fetched when a person first goes to it.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import searchIcon from "lucide-static/icons/search.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { engine, startHere } from "../../solver/engine.ts";
import { fetched } from "../../solver/trouble.ts";
import { names, parse, prepare, suggest } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { Entry, Found, Group } from "./find.ts";
import { searchStyles } from "./search.style.ts";

/** What to try, for those who do not know what can be found. */
const EXAMPLES = ["Kayles", "0.137", "take 1 or 2"];
/** A list of nimbers is compared once nobody has typed for so long, in ms. */
const REST = 250;

/** What is searched, and by what. */
interface Index {
  readonly entries: readonly Entry[];
  readonly find: typeof import("./find.ts").find;
  readonly meant: typeof import("./find.ts").meant;
}

let index: Promise<Index> | null = null;

/** Fetched once for all fields; a failure is tried again. */
function fetchIndex(): Promise<Index> {
  index ??= Promise.all([
    engine.games(),
    engine.figures(),
    fetched(() => import("./find.ts")),
    startHere(),
  ]).then(([games, figures, { find, meant, entriesOf }]) => ({
    entries: entriesOf(games, figures, names()),
    find,
    meant,
  }));
  index.catch(() => {
    index = null;
  });
  return index;
}

@customElement("nimscope-search")
export class SearchElement extends LitElement {
  static override styles = [controls, searchStyles];

  /** Whether it is the large one, in the gallery. */
  @property({ type: Boolean, reflect: true }) large = false;

  @state() private text = "";
  @state() private isOpen = false;
  @state() private groups: readonly Group[] = [];
  /** The games that have the nimbers typed, once the solver has said. */
  @state() private games: readonly Found[] = [];
  /** The option that Enter opens; -1 for none. */
  @state() private chosen = -1;
  @state() private failed = false;
  @query("input") private input!: HTMLInputElement;

  private rest: ReturnType<typeof setTimeout> | undefined;

  /** Leads the keyboard here. */
  override focus(): void {
    this.input.focus();
    this.input.select();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("focusout", this.left);
    addEventListener("pointerdown", this.away);
    addEventListener("hashchange", this.away);
    addEventListener("keydown", this.called);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("focusout", this.left);
    removeEventListener("pointerdown", this.away);
    removeEventListener("hashchange", this.away);
    removeEventListener("keydown", this.called);
    clearTimeout(this.rest);
  }

  private readonly away = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.isOpen = false;
  };

  /** The key / leads to the field of the head, unless a person types. */
  private readonly called = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, key, metaKey } = event;
    const [from] = event.composedPath();
    const types =
      from instanceof Element && from.matches("input, select, textarea");
    if (this.large || key !== "/" || types || altKey || ctrlKey || metaKey)
      return;
    event.preventDefault();
    this.focus();
  };

  override render() {
    const { all, isOpen, text } = this;
    const open = isOpen && all.length > 0;
    const chosen = all[this.chosen];
    return html`
      <div class="field">
        ${icon(searchIcon)}
        <input
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls="found"
          aria-expanded=${open}
          aria-activedescendant=${open && chosen ? `option-${this.chosen}` : nothing}
          placeholder=${this.large ? "A game, a code, a position, a rule, some nimbers …" : "Search"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          enterkeyhint="go"
          .value=${text}
          @focus=${this.begin}
          @input=${this.typed}
          @keydown=${this.pressed}
        />
      </div>
      <div class="below" ?hidden=${!isOpen || (text.trim() === "" && !this.failed)}>
        <div id="found" role="listbox" aria-label="Found" ?hidden=${all.length === 0}>
          ${this.listed()}
        </div>
        <div class="words small" aria-live="polite">${this.words()}</div>
      </div>
    `;
  }

  /** All options in their order. */
  private get all(): readonly Found[] {
    return this.shown.flatMap(({ found }) => found);
  }

  /** The groups, with the games that have the nimbers after the question. */
  private get shown(): readonly { heading: string; found: readonly Found[] }[] {
    if (this.games.length === 0) return this.groups;
    const these = { heading: "Games with these nimbers", found: this.games };
    return [these, ...this.groups];
  }

  private listed() {
    let at = 0;
    return this.shown.map(({ heading, found }, i) => {
      const options = found.map((one) => this.option(one, at++));
      return html`<div role="group" aria-labelledby="heading-${i}">
        <p id="heading-${i}" class="heading tiny bold soft">${heading}</p>
        ${options}
      </div>`;
    });
  }

  private option({ title, about, to }: Found, at: number) {
    const isChosen = at === this.chosen;
    return html`<a
      role="option"
      id="option-${at}"
      tabindex="-1"
      href=${to}
      aria-selected=${isChosen}
      @click=${this.close}
      @pointermove=${() => {
        this.chosen = at;
      }}
      ><span class="title">${title}</span> <span class="about soft small">${about}</span></a
    >`;
  }

  /** What is said where nothing is found, in one sentence with examples. */
  private words() {
    if (this.failed)
      return "What can be found could not be loaded; type on to try again.";
    if (this.text.trim() === "" || this.all.length > 0 || !this.searched)
      return nothing;
    return html`Nothing here is called “${this.text.trim().slice(0, 40)}”: try
      ${EXAMPLES.map(
        (example, i) =>
          html`${["", ", ", " or "][i]}<button type="button" class="link" @click=${() => this.look(example)}>${example}</button>`,
      )}.`;
  }

  /** Whether the list belongs to the text. */
  private searched = false;

  private look(text: string): void {
    this.text = text;
    this.input.focus();
    void this.search();
  }

  private typed(): void {
    this.text = this.input.value;
    void this.search();
  }

  private begin(): void {
    this.isOpen = true;
    fetchIndex().catch(() => {});
  }

  /** The keyboard has left for another part of the page. */
  private readonly left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) this.isOpen = false;
  };

  private async search(): Promise<void> {
    const { text } = this;
    this.isOpen = true;
    this.failed = false;
    this.games = [];
    clearTimeout(this.rest);
    try {
      const { entries, find, meant } = await fetchIndex();
      await prepare(text);
      // A game on a graph may be meant.
      await prepare(meant(text, { suggest }) ?? "");
      if (text !== this.text) return;
      this.groups = find(text, entries, { parse, suggest });
      this.searched = true;
      this.chosen = this.all.length > 0 ? 0 : -1;
      if (this.all.some(({ to }) => to.includes("numbers="))) {
        this.rest = setTimeout(() => this.identify(text), REST);
      }
    } catch {
      if (text === this.text) this.failed = true;
    }
  }

  /** Names the games whose nimbers these are; it takes longer than a key. */
  private async identify(text: string): Promise<void> {
    const { games, numbers } = await engine
      .ask("identify", text.replace(/[^\d\s,;]/g, ""))
      .catch(() => ({ games: [], numbers: 0 }));
    if (text !== this.text) return;
    const all = games.filter(({ terms }) => terms === numbers);
    const before = this.all[this.chosen];
    this.games = all.slice(0, 4).map(({ game, name, example, terms }) => ({
      title: name ? `${name}, ${game}` : game,
      about: `${terms} of ${numbers} numbers agree`,
      to: writeAddress({ position: example, options: {} }),
    }));
    // The option that was chosen stays so.
    if (this.chosen > 0 && before) this.chosen = this.all.indexOf(before);
  }

  private pressed(event: KeyboardEvent): void {
    const count = this.all.length;
    const { key } = event;
    if (event.isComposing) return;
    if (key === "Escape") {
      if (!this.isOpen || this.text === "") return;
      if (count > 0) this.isOpen = false;
      else this.text = "";
    } else if (key === "Enter") {
      this.renderRoot
        .querySelector<HTMLElement>(`#option-${this.chosen}`)
        ?.click();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      if (count === 0) return;
      const by = key === "ArrowDown" ? 1 : -1;
      this.chosen = this.isOpen ? (this.chosen + by + count) % count : 0;
      this.isOpen = true;
      void this.updateComplete.then(() =>
        this.renderRoot
          .querySelector(`#option-${this.chosen}`)
          ?.scrollIntoView({ block: "nearest" }),
      );
    } else return;
    event.preventDefault();
  }

  private close(): void {
    this.isOpen = false;
    this.text = "";
    this.groups = [];
    this.games = [];
    this.searched = false;
    this.input.blur();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-search": SearchElement;
  }
}
