/** Theorems 1 to 3 deciding one position, and how often they agree with play. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { type Pair, pairOf, textOf, verdict } from "../parts.ts";
import { euclidStyles } from "../style.ts";
import { quotientsOf } from "../tree.ts";

/** Sides of the squares of positions that are compared with play. */
const SIDES = [100n, 300n, 600n];
/** Segments and quotients shown one by one. */
const SHOWN = 12;
const NEAR: readonly Pair[] = [
  [1n, 1n],
  [8n, 13n],
  [13n, 21n],
  [5n, 3n],
  [11n, 27n],
  [17n, 29n],
];

@customElement("nimscope-lesson-euclid-theorems")
export class EuclidTheorems extends Lesson {
  static override styles = [
    ...Lesson.base,
    euclidStyles,
    css`
      .parts.three {
        align-items: stretch;
      }
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1);
      }
      li {
        display: grid;
        justify-items: center;
        min-width: 2.4rem;
        padding: 0.15rem 0.35rem;
        border: 1px solid var(--line);
        border-radius: var(--radius-s);
        font-size: var(--text-s);
        overflow-wrap: anywhere;
      }
      li small {
        color: var(--ink-soft);
      }
      li.decides {
        border: 2px solid var(--win);
        background: var(--win-soft);
      }
      li.decides small {
        color: var(--win-text);
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--space-1) var(--space-3);
        margin: 0;
      }
      dd {
        margin: 0;
      }
    `,
  ];

  /** A position, and what the theorems say of it. */
  private readonly said = new Answer<{ pair: Pair; text: string }>(this);
  /** How many positions were compared, and on how many each theorem agrees. */
  private readonly counts = new Answer<readonly number[]>(this);

  private get pair(): Pair {
    return pairOf(this.position) ?? [11n, 27n];
  }

  private get side(): bigint {
    return BigInt(this.choice("side", SIDES.map(String), "300"));
  }

  protected override get waits(): boolean {
    return !this.said.settled || !this.counts.settled;
  }

  protected override willUpdate(): void {
    const { engine, pair, side } = this;
    this.said.ask(`${pair}`, async () => ({
      pair,
      text: await engine.ask("euclid_verdicts", ...pair),
    }));
    this.counts.ask(`${side}`, async () => [
      ...(await engine.ask("euclid_agreement", Number(side))),
    ]);
  }

  override render() {
    const { value: said, trouble, alert } = this.said;
    if (said === null || trouble !== null) return alert;
    const {
      pair: [x, y],
      text,
    } = said;
    const [a, b] = x < y ? [x, y] : [y, x];
    const own = pairOf(this.position);
    return html`
      ${
        own === null
          ? html`<p>These theorems speak of two positive numbers; ${x} and ${y} serve as an example.</p>`
          : nothing
      }
      <div class="row" role="group" aria-label="Positions to compare">
        ${NEAR.map(
          (pair) =>
            html`<button type="button" @click=${() => this.open(textOf(pair))}>(${pair[0]},${pair[1]})</button>`,
        )}
      </div>
      <div class="parts three">
        ${this.first(a, b, text[0] ?? "")}
        ${this.second(x, y, text[1] ?? "")}
        ${this.third(a, b, text[2] ?? "")}
      </div>
      ${
        this.position.startsWith("euclid[zero]")
          ? html`<p class="soft">They are theorems on results that stay positive. Where results may be 0, only positions in which one number divides the other differ.</p>`
          : nothing
      }
      ${this.agreement()}`;
  }

  private first(a: bigint, b: bigint, says: string) {
    const [left, right] = [b * b, a * b + a * a];
    return html`<section class="part panel" aria-label="Theorem 1">
      <h4>Theorem 1: the cone</h4>
      <p class="soft">
        P if and only if
        ${formula(String.raw`1/\varphi<a/b<\varphi`)}; where
        ${formula(String.raw`a\le b`)}, that is ${formula("b^2<ab+a^2")}.
      </p>
      <p class="long numbers">
        a = ${grouped(a)}, b = ${grouped(b)}:<br />
        b² = ${grouped(left)}<br />
        ab + a² = ${grouped(right)}<br />
        ${left < right ? "smaller: inside the cone" : "not smaller: outside the cone"}
      </p>
      <p>${verdict(says)} by Theorem 1</p>
    </section>`;
  }

  private second(x: bigint, y: bigint, says: string) {
    // Read from the position up, the runs are a₀, a₁, …, and the last one is
    // shorter.
    const quotients = quotientsOf(x, y);
    const runs = quotients.map((q, i) =>
      i === quotients.length - 1 ? q - 1n : q,
    );
    const segments = runs.flatMap((edges, i) =>
      edges > 0n ? [{ edges, right: i % 2 === 0 }] : [],
    );
    const long = segments.findIndex(({ edges }) => edges >= 2n);
    const decides = long >= 0 ? long : segments.length - 1;
    return html`<section class="part panel" aria-label="Theorem 2">
      <h4>Theorem 2: the path</h4>
      <p class="soft">
        Go up to the root by straight segments. N if and only if the first one
        of two or more edges has an odd number or, where there is none, the
        number of segments is odd.
      </p>
      <ol aria-label="Segments from the position up">
        ${segments
          .slice(0, SHOWN)
          .map(
            ({ edges, right }, i) =>
              html`<li class=${i === decides ? "decides" : ""}><span>${grouped(edges)} ${right ? "right" : "left"}</span><small>segment ${i + 1}</small></li>`,
          )}
        ${segments.length > SHOWN ? html`<li>… ${segments.length} in all</li>` : nothing}
      </ol>
      <p>
        ${
          segments.length === 0
            ? "The position is the root: no segment."
            : long >= 0
              ? `Segment ${long + 1} is the first long one: ${long % 2 === 0 ? "odd" : "even"}.`
              : `No segment is long, and there are ${segments.length}.`
        }
      </p>
      <p>${verdict(says)} by Theorem 2</p>
      <p>
        <button type="button" @click=${() => this.set({ figure: "calkin-wilf", view: undefined }, true)}>
          Show the path in the tree
        </button>
      </p>
    </section>`;
  }

  private third(a: bigint, b: bigint, says: string) {
    const quotients = quotientsOf(b, a);
    const decides = quotients.findIndex((q) => q !== 1n);
    return html`<section class="part panel" aria-label="Theorem 3">
      <h4>Theorem 3: the quotients</h4>
      <p class="soft">
        Schwartz: write ${formula(String.raw`b/a=[a_0,\dots,a_m]`)} with
        ${formula("a<b")}. N if and only if the first
        ${formula(String.raw`a_j\ne 1`)} has an even index ${formula("j")}.
      </p>
      <ol aria-label="Partial quotients">
        ${quotients
          .slice(0, SHOWN)
          .map(
            (q, i) =>
              html`<li class=${i === decides ? "decides" : ""}><span>${grouped(q)}</span><small>index ${i}</small></li>`,
          )}
        ${quotients.length > SHOWN ? html`<li>… ${quotients.length} in all</li>` : nothing}
      </ol>
      <p>
        ${
          decides < 0
            ? "The numbers are equal: no move, so P."
            : `Index ${decides} is the first with a quotient other than 1: ${decides % 2 === 0 ? "even" : "odd"}.`
        }
      </p>
      <p>${verdict(says)} by Theorem 3</p>
    </section>`;
  }

  private agreement() {
    const { side } = this;
    const { now: counts, trouble, alert } = this.counts;
    const pairs = counts?.[0] ?? 0;
    return html`<section class="part" aria-label="Agreement with play">
      <h4>Do they agree?</h4>
      <div class="row">
        <label class="field">Positions<select
          @change=${(event: Event) =>
            this.set({ side: (event.target as HTMLSelectElement).value }, true)}
        >${SIDES.map(
          (s) =>
            html`<option value=${`${s}`} ?selected=${s === side}>a and b from 1 to ${s}</option>`,
        )}</select></label>
      </div>
      ${
        counts === null
          ? trouble !== null
            ? alert
            : html`<p>Playing every position backwards from the end …</p>`
          : html`<p>
                Each of the ${grouped(pairs)} positions was played out backwards
                from the end, and compared:
              </p>
              <dl class="numbers" data-agreement=${counts.join(",")}>
                ${[1, 2, 3].map(
                  (theorem) => html`<dt>Theorem ${theorem}</dt>
                    <dd>agrees on ${grouped(counts[theorem] ?? 0)} of ${grouped(pairs)}</dd>`,
                )}
              </dl>`
      }
    </section>`;
  }
}
