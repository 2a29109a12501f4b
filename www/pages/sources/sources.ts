/**
 * `<nimscope-sources>`: each source line by line, beside what is alive of it. The
 * option `at` names a source, or `theorem-<game>` the line of a theorem.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { gamePage, loadGamePages } from "../../games/index.ts";
import { LESSONS } from "../../games/lessons.ts";
import type { Misprint } from "../../games/page.ts";
import { type Line, SOURCES, type Source } from "../../games/sources.ts";
import { PageElement } from "../page.ts";
import "../../map/thumbnail.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import type { Listed } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { announce } from "../../ui/events.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import { BLOCKING } from "../blocking/small.ts";
import { bibtex, isCitable } from "./bibtex.ts";

/** The kinds of sources in their order, with headings. */
const KINDS: readonly (readonly [Source["kind"], string])[] = [
  ["post", "Posts"],
  ["paper", "Papers, by year"],
  ["book", "Books"],
  ["problem", "Problems"],
  ["name", "Names without a paper"],
];

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
  /** The line that was scrolled to last. */
  private shown = "";

  override firstUpdated(): void {
    this.known.ask();
  }

  override updated(): void {
    if (!this.known.settled) return;
    this.go(this.options["at"] ?? "");
    announce(this, "nimscope-ready");
  }

  /** To the line of the address, once. */
  private go(at: string): void {
    if (this.shown === at) return;
    this.shown = at;
    if (at === "") return;
    const line = this.renderRoot.querySelector(`#${CSS.escape(at)}`);
    // With the title of its source above it.
    line?.closest("article")?.scrollIntoView({ behavior: "instant" });
  }

  override render() {
    const { trouble, value } = this.known;
    if (trouble !== null)
      return failureBox(trouble, () => this.known.again(), true);
    return html`
      <h1>Sources</h1>
      <p class="lead large soft">
        Read it there, see it here: each post, paper and book that the page rests
        on, with what is alive of it. Where a source prints one thing and play
        gives another, both are told.
      </p>
      <nav class="row" aria-label="Kinds of sources">
        ${KINDS.map(([kind, title]) =>
          button(title, () =>
            this.renderRoot
              .querySelector(`#${kind}`)
              ?.scrollIntoView({ behavior: "instant" }),
          ),
        )}
      </nav>
      ${value && KINDS.map(([kind, title]) => this.kind(kind, title, value))}
    `;
  }

  private kind(kind: Source["kind"], title: string, known: Known) {
    const sources = SOURCES.filter((source) => source.kind === kind).toSorted(
      (a, b) => (a.year ?? 9999) - (b.year ?? 9999),
    );
    return html`<section aria-labelledby=${kind}>
      <h2 id=${kind}>${title}</h2>
      ${sources.map((source) => this.source(source, known))}
    </section>`;
  }

  private source(source: Source, known: Known) {
    const { id, by, title, place, pages, year, link, lines } = source;
    const details = [
      place && pages ? `${place}, ${pages}` : place,
      year,
    ].filter((part) => part !== undefined);
    const misprints = known.misprints.filter((it) => it.source === id);
    return html`<article
      id=${id}
      class="column gap-2 ${this.options["at"] === id ? "here" : ""}"
    >
      <h3>${title}</h3>
      <p class="note">
        ${by === undefined ? nothing : html`${by.replaceAll(" and ", ", ")}${details.length > 0 ? ". " : ""}`}${details.join(", ")}
        ${link === undefined ? nothing : html` · <a href=${link} rel="noopener">${link.replace(/^https:\/\/(doi\.org\/)?/, "")}</a>`}
      </p>
      ${lines.map((line) => this.line(line, known))}
      ${
        misprints.length === 0
          ? nothing
          : html`<ul class="list column gap-2 small" aria-label="Misprints">
              ${misprints.map(
                ({ where, printed, computed }) => html`<li>
                  <b>Misprint.</b> <span class="soft">${where}.</span>
                  Printed: ${printed} Computed: ${computed}
                </li>`,
              )}
            </ul>`
      }
      ${
        isCitable(source)
          ? html`<details class="small">
              <summary>BibTeX</summary>
              <div class="card column gap-2 start">
                <pre class="mono tiny anywhere" tabindex="0" aria-label="BibTeX of ${title}">${bibtex(source)}</pre>
                <div>${copyButton("Copy", () => bibtex(source))}</div>
              </div>
            </details>`
          : nothing
      }
    </article>`;
  }

  private line(line: Line, known: Known) {
    const { at, says, theorem } = line;
    const id = theorem === undefined ? "" : `theorem-${theorem}`;
    const here = id !== "" && this.options["at"] === id;
    return html`<div class="line ${here ? "here" : ""}" id=${id || nothing}>
      <div>
        <p class="bold">${at}</p>
        <p class="small">${says}</p>
      </div>
      <ul class="list row start small" aria-label="Alive here">
        ${this.alive(line, known)}
      </ul>
    </div>`;
  }

  /** What is alive of a line: links, and pictures that are links. */
  private alive(line: Line, { games, figures }: Known) {
    const example = (game?: string) =>
      games.find(({ name }) => name === game)?.example ?? "";
    const to = (position: string, options: Options = {}) =>
      writeAddress({ position, options });
    const pictures = (line.figures ?? []).flatMap((id) => {
      const figure = figures.find((figure) => figure.id === id);
      if (figure === undefined) return [];
      return html`<li>
        <a class="picture" href=${to(example(figure.game), { figure: id })}>
          <nimscope-thumbnail
            .figure=${id === BLOCKING.id ? BLOCKING : { id, settings: {} }}
          ></nimscope-thumbnail>
          ${figure.title}
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
    return [pictures, lessons, positions, page];
  }
}
