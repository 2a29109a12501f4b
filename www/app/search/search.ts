/**
 * `<nimscope-search>`: a combobox that finds games, positions, lessons and
 * more. Its script loads after the first picture, its index when a person first
 * focuses a field.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import searchIcon from "lucide-static/icons/search.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { engine, startHere } from "../../solver/engine.ts";
import { names, parse, prepare, suggest } from "../../solver/wasm.ts";
import { icon } from "../../ui/icon.ts";
import { loaded } from "../../ui/lazy.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import type { Found, Group } from "./find.ts";

/** Example queries, shown if a query finds nothing. */
const EXAMPLES = [
  ["a game such as", "Kayles"],
  ["a code such as", "0.137"],
  ["or a rule such as", "take 1 or 2"],
] as const;
/** Matches input elements into which nobody types. */
const NOT_TYPED_IN = "[type=range], [type=checkbox], [type=radio]";
/** After this pause in typing, games with the typed nimbers are looked up. */
const TYPING_PAUSE_MS = 250;

/** Fetches the entries and the search functions, once for all fields. */
async function makeIndex() {
  const [games, figures, { find, meant, entriesOf }] = await Promise.all([
    engine.games(),
    engine.figures(),
    import("./find.ts"),
    startHere(),
  ]);
  return { entries: entriesOf(games, figures, names()), find, meant };
}

/** The results for a text. */
interface Result {
  readonly groups: readonly Group[];
  /** The games that have the nimbers typed, once the solver has found them. */
  readonly games: readonly Found[];
}

/** The games with these nimbers. Their search takes longer than a keystroke. */
async function gamesWith(text: string): Promise<Found[]> {
  const { games, numbers } = await engine
    .ask("identify", text.replace(/[^\d\s,;]/g, ""))
    .catch(() => ({ games: [], numbers: 0 }));
  const all = games.filter(({ terms }) => terms === numbers);
  return all.slice(0, 4).map(({ game, name, example, terms, shift }) => ({
    title: name ? `${name}, ${game}` : game,
    about: `${terms} of ${numbers} numbers agree${shift === 0 ? "" : `, from n = ${shift} on`}`,
    to: writeAddress({ position: example, options: {} }),
  }));
}

@customElement("nimscope-search")
export class SearchElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        position: relative;
      }
      .field {
        position: relative;
        display: block;
      }
      .field svg {
        position: absolute;
        top: 50%;
        left: var(--space-3);
        translate: 0 -50%;
        width: 1rem;
        height: 1rem;
        pointer-events: none;
      }
      input[role] {
        width: 100%;
        padding-inline-start: 2.25rem;
        text-overflow: ellipsis;
      }
      :host([large]) input[role] {
        min-height: 3.25rem;
        border-width: 2px;
        font-size: var(--text-m);
      }
      .below {
        position: absolute;
        top: calc(100% + var(--space-1));
        right: 0;
        z-index: 4;
        width: max(100%, min(30rem, 100vw - 2 * var(--space-5)));
        padding: var(--space-2);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      [role="listbox"] {
        max-height: min(34rem, 70dvh);
        overflow: auto;
      }
      .heading {
        padding: var(--space-1) var(--space-2) 0;
      }
      [role="option"] {
        display: grid;
        padding: var(--space-1) var(--space-2);
        border-radius: var(--radius-s);
        line-height: var(--leading-tight);
        color: var(--ink);
        text-decoration: none;
      }
      .title {
        font-weight: 500;
        overflow-wrap: anywhere;
      }
      .about {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      [aria-selected="true"] {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
        background: var(--accent-soft);
      }
      .words:not(:empty) {
        padding: 0 var(--space-2);
      }
      button.link {
        display: inline;
        min-height: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: var(--accent);
        text-decoration: underline;
      }
      @media (max-width: 50rem) {
        /* The results are below the field. In the head they are as wide as the
           page. */
        :host(:not([large])) {
          position: static;
        }
        :host(:not([large])) .below {
          inset: auto var(--space-3) auto;
          width: auto;
        }
        :host([large]) .below {
          width: 100%;
        }
        [role="listbox"] {
          max-height: calc(50dvh - 5rem);
        }
        :host([large]) [role="listbox"] {
          max-height: calc(50dvh - 10rem);
        }
        [role="option"] {
          min-height: 40px;
        }
      }
    `,
  ];

  /** True for the large field in the gallery. */
  @property({ type: Boolean, reflect: true }) large = false;

  @state() private text = "";
  @state() private isOpen = false;
  /** The option that Enter opens; -1 for none. */
  @state() private chosen = -1;
  @query("input") private input!: HTMLInputElement;
  private readonly finding = new Task(this, (signal, text: string) =>
    this.find(signal, text),
  );

  override focus(): void {
    this.input.focus();
    this.input.select();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("focusout", this.closeOnLeave);
    addEventListener("pointerdown", this.closeOutside);
    addEventListener("hashchange", this.closeOutside);
    addEventListener("keydown", this.focusOnSlash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("focusout", this.closeOnLeave);
    removeEventListener("pointerdown", this.closeOutside);
    removeEventListener("hashchange", this.closeOutside);
    removeEventListener("keydown", this.focusOnSlash);
  }

  private readonly closeOutside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.isOpen = false;
  };

  /** Focuses the field on the key /, unless a person is typing elsewhere. */
  private readonly focusOnSlash = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, defaultPrevented, key, metaKey } = event;
    const [from] = event.composedPath();
    const types =
      from instanceof Element &&
      from.matches(`input:not(${NOT_TYPED_IN}), select, textarea`);
    if (key !== "/" || types || altKey || ctrlKey || metaKey) return;
    if (defaultPrevented || !this.checkVisibility()) return;
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

  private get all(): readonly Found[] {
    return this.shown.flatMap(({ found }) => found);
  }

  /** The groups of results. Games with the typed nimbers come first. */
  private get shown() {
    const groups = this.finding.value?.groups ?? [];
    const games = this.finding.now?.games ?? [];
    if (games.length === 0) return groups;
    return [{ heading: "Games with these nimbers", found: games }, ...groups];
  }

  private get failed(): boolean {
    return this.finding.trouble !== null && !this.finding.running;
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

  /** The message if nothing is found: one sentence with examples. */
  private words() {
    if (this.failed)
      return "The search could not be loaded. Keep typing to try again.";
    const isFound = this.all.length > 0 || this.finding.value === null;
    if (this.text.trim() === "" || isFound) return nothing;
    return html`“${this.text.trim().slice(0, 40)}” was not found. Try
      ${EXAMPLES.map(
        ([words, example], i) =>
          html`${i === 0 ? "" : ", "}${words} <button type="button" class="link" @click=${() => this.look(example)}>${example}</button>`,
      )}.`;
  }

  private look(text: string): void {
    this.text = text;
    this.input.focus();
    this.search();
  }

  private typed(): void {
    this.text = this.input.value;
    this.search();
  }

  private begin(): void {
    this.isOpen = true;
    loaded(makeIndex).catch(() => {});
  }

  /** Closes the list when the focus moves to another part of the page. */
  private readonly closeOnLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) this.isOpen = false;
  };

  private search(): void {
    this.isOpen = true;
    // Scroll the field to the top: the results need all the room above the
    // on-screen keyboard.
    if (this.large && matchMedia("(max-width: 50rem)").matches)
      this.scrollIntoView({ block: "start" });
    this.finding.start(this.text);
  }

  private async *find(
    signal: AbortSignal,
    text: string,
  ): AsyncGenerator<Result, void> {
    const { entries, find, meant } = await loaded(makeIndex);
    await prepare(text);
    // A misspelt text may mean a game on a graph, which needs another module.
    await prepare(meant(text, { suggest }) ?? "");
    if (signal.aborted) return;
    const groups = find(text, entries, { parse, suggest });
    const options = groups.flatMap(({ found }) => found);
    this.chosen = options.length > 0 ? 0 : -1;
    yield { groups, games: [] };
    if (!options.some(({ to }) => to.includes("numbers="))) return;
    await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
    if (signal.aborted) return;
    const games = await gamesWith(text);
    if (signal.aborted) return;
    // The games are listed above the chosen option, so its index grows.
    if (this.chosen > 0) this.chosen += games.length;
    yield { groups, games };
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
    this.finding.clear();
    this.input.blur();
  }
}
