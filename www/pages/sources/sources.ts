/**
 * `<nimscope-sources>`: the list of sources by game, or by author with the
 * option `by=author`. The option `find` has the words of a filter. An open
 * source shows its results, with links to figures, lessons and positions. The
 * option `at` names a source or, as `theorem-<game>`, the line of a theorem.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { gamePage, loadGamePages } from "../../games/index.ts";
import { LESSONS } from "../../games/lessons.ts";
import type { Misprint } from "../../games/page.ts";
import { type Line, SOURCES, type Source } from "../../games/sources.ts";
import { PageElement } from "../page.ts";
import "../../map/thumbnail.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { gamesIn } from "../../solver/position.ts";
import type { Listed } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { announce } from "../../ui/events.ts";
import { simplified } from "../../ui/simplified.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import { BLOCKING_PICTURE } from "../blocking/small.ts";
import { bibtex, isCitable } from "./bibtex.ts";
import { type Row, sectionsOf } from "./rows.ts";

/** If a filter finds at most this many sources, all of them are open. */
const MOST_OPEN_SOURCES = 3;

interface Known {
  readonly games: readonly Listed[];
  readonly figures: readonly FigureInfo[];
  readonly misprints: readonly Misprint[];
}

async function know(): Promise<Known> {
  const [games, figures] = await Promise.all([
    engine.games(),
    engine.figures(),
  ]);
  const names = games.map(({ name }) => name);
  await loadGamePages(names);
  const misprints = names.flatMap((name) => gamePage(name)?.misprints ?? []);
  return { games, figures, misprints };
}

@customElement("nimscope-sources")
export class Sources extends PageElement {
  private readonly known = new Task(this, know);
  /** The value of the option `at` to which the page has scrolled last. */
  private shown = "";

  override firstUpdated(): void {
    this.known.ask();
  }

  override updated(): void {
    if (!this.known.settled) return;
    this.go(this.options["at"] ?? "");
    announce(this, "nimscope-ready");
  }

  /** Scrolls once to the source or line that the address names. */
  private go(at: string): void {
    if (this.shown === at) return;
    this.shown = at;
    if (at === "") return;
    const line = this.renderRoot.querySelector(`#${CSS.escape(at)}`);
    // Scroll to the whole source, so that its title is in sight.
    line?.closest("details")?.scrollIntoView({ behavior: "instant" });
  }

  override render() {
    const { trouble, value } = this.known;
    if (trouble !== null)
      return failureBox(trouble, () => this.known.again(), true);
    return html`
      <h1>Sources</h1>
      <p class="lead large soft">
        Here are all posts, papers and books behind this page. Open a source to
        see its pictures and lessons. If our result differs from the printed
        result, both are given.
      </p>
      ${value && this.list(value)}
    `;
  }

  private list(known: Known) {
    const { by = "game", find = "" } = this.options;
    const words = simplified(find).split(" ").filter(Boolean);
    const sections = sectionsOf(by, words, known.games, known.figures);
    const rows = sections.flatMap(({ rows }) => rows);
    const count = rows.filter(({ isFirst }) => isFirst).length;
    const isOpen = words.length > 0 && count <= MOST_OPEN_SOURCES;
    const filter = ({ target }: Event) => {
      const { value } = target as HTMLInputElement;
      this.choose({ find: value || undefined, at: undefined }, false);
    };
    return html`<div class="row" role="search">
        <input
          type="search"
          class="grow"
          aria-label="Filter"
          placeholder="An author, a title, a game …"
          autocomplete="off"
          spellcheck="false"
          .value=${find}
          @input=${filter}
        />
        ${button("By game", () => this.choose({ by: undefined }), { pressed: by !== "author" })}
        ${button("By author", () => this.choose({ by: "author" }), { pressed: by === "author" })}
      </div>
      <p class="note" role="status">
        ${
          count === 0
            ? `No source has the words “${find}”: try Weber, Chomp or 1907.`
            : `${count} of ${SOURCES.length} sources`
        }
      </p>
      ${sections.map(
        ({ title, rows }) => html`<section aria-label=${title || "By author"}>
          ${title === "" ? nothing : html`<h2>${title}</h2>`}
          ${repeat(
            rows,
            ({ source }) => source.id,
            (row) => this.row(row, known, isOpen),
          )}
        </section>`,
      )}`;
  }

  private row({ source, lines, isFirst }: Row, known: Known, isOpen: boolean) {
    const { id, by, title, place, year } = source;
    const { at } = this.options;
    const isHere = at === id && isFirst;
    const hasLine = lines.some((line) => idOf(line) === at);
    const [figure] = lines.flatMap(({ figures = [] }) => figures);
    const where = [by?.replaceAll(" and ", ", "), place, year].filter(Boolean);
    return html`<details
      id=${isFirst ? id : nothing}
      class=${isHere ? "here" : ""}
      ?open=${isOpen || isHere || hasLine}
    >
      <summary>
        <h3>${title}</h3>
        <span class="soft small">${where.join(", ")}</span>
        ${figure === undefined ? nothing : thumbnail(figure)}
      </summary>
      ${this.body(source, lines, known)}
    </details>`;
  }

  private body(source: Source, lines: readonly Line[], known: Known) {
    const { id, title, pages, link } = source;
    const misprints = known.misprints.filter((it) => it.source === id);
    return html`<div class="column gap-2 small">
      ${
        link || pages
          ? html`<p class="note">
              ${pages ? `Pages ${pages} ` : nothing}
              ${link ? html`<a class="anywhere" href=${link} rel="noopener">${link.replace(/^https?:\/\/(doi\.org\/)?/, "")}</a>` : nothing}
            </p>`
          : nothing
      }
      ${lines.map((line) => this.line(line, known))}
      ${
        misprints.length === 0
          ? nothing
          : html`<ul class="list column gap-2" aria-label="Misprints">
              ${misprints.map(
                ({ where, says }) => html`<li>
                  <b>Misprint</b>
                  <span class="soft">(${where.replace(/^.*?: /, "")}).</span>
                  ${says}
                </li>`,
              )}
            </ul>`
      }
      ${
        isCitable(source)
          ? html`<details>
              <summary>BibTeX</summary>
              <div class="card column gap-2 start">
                <pre class="mono tiny anywhere" tabindex="0" aria-label="BibTeX of ${title}">${bibtex(source)}</pre>
                <div>${copyButton("Copy", () => bibtex(source))}</div>
              </div>
            </details>`
          : nothing
      }
    </div>`;
  }

  private line(line: Line, known: Known) {
    const id = idOf(line);
    const isHere = id !== "" && this.options["at"] === id;
    return html`<div class="line column gap-1 ${isHere ? "here" : ""}" id=${id || nothing}>
      <p><b>${line.at}.</b> ${line.says}</p>
      <ul class="list row across-3" aria-label="Here">
        ${this.alive(line, known)}
      </ul>
    </div>`;
  }

  /**
   * The links of a line to pictures, theorems, lessons, positions and pages.
   */
  private alive(line: Line, { games, figures }: Known) {
    const example = (game?: string) =>
      games.find(({ name }) => name === game)?.example ?? "";
    const to = (position: string, options: Options = {}) =>
      writeAddress({ position, options });
    // Open a position of the source if it has one, or else the game's example.
    const of = (game: string) =>
      line.positions?.find((position) => gamesIn(position)[0] === game) ??
      example(game);
    const pictures = (line.figures ?? []).flatMap((id) => {
      const figure = figures.find((figure) => figure.id === id);
      if (figure === undefined) return [];
      return html`<li>
        <a class="inline" href=${to(of(figure.game), { figure: id })}>
          ${thumbnail(id)} ${figure.title}
        </a>
      </li>`;
    });
    const lessons = LESSONS.filter(({ id }) => line.lessons?.includes(id)).map(
      ({ id, title, games: [game] }) =>
        html`<li><a href=${to(example(game), { lesson: id })}>Lesson: ${title}</a></li>`,
    );
    const positions = (line.positions ?? []).map(
      (position) =>
        html`<li><a class="mono anywhere" href=${to(position)}>${position}</a></li>`,
    );
    const page =
      line.page &&
      html`<li><a href="#/${line.page}">${line.page === "heaps" ? "Heap games" : "Blocking queens"}</a></li>`;
    const { theorem } = line;
    const proved =
      theorem &&
      html`<li><a href=${to(of(theorem), { at: "theorem" })}>Theorem: ${games.find(({ name }) => name === theorem)?.title}</a></li>`;
    return [pictures, proved, lessons, positions, page];
  }
}

/** The element's id for the line of a theorem; empty for other lines. */
const idOf = ({ theorem }: Line) =>
  theorem === undefined ? "" : `theorem-${theorem}`;

const thumbnail = (id: string) => html`<span class="small-picture">
  <nimscope-thumbnail
    .figure=${id === BLOCKING_PICTURE.id ? BLOCKING_PICTURE : { id, settings: {} }}
  ></nimscope-thumbnail>
</span>`;
