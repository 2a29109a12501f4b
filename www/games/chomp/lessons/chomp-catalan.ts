/**
 * Counts of losing bars of two rows, compared with Catalan numbers. That they
 * are equal is observed, not proved.
 */
import { lesson } from "../../../lesson-kit/lesson.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Engine } from "../../../solver/engine.ts";
import { grouped } from "../../../solver/position.ts";

/** The most columns of a box. The solver counts in boxes up to 27 squares. */
const MOST_COLUMNS = 12;
/** The columns of the widest box in the gallery. */
const MOST_GALLERY_COLUMNS = 7;

export default lesson({}, [], "chomp(2x4)", (it) => {
  const counts = it.ask(["counts"], () => countAll(it.engine));
  const numbers = catalan(MOST_COLUMNS);
  const same = counts.filter((count, i) => count === numbers[i]).length;
  const row = (number: number, i: number) => {
    const [n, count] = [i + 1, counts[i]];
    const bar = `chomp(${`.${"#".repeat(n - 1)}/${"#".repeat(n)}`})`;
    const gallery = { lesson: "chomp-gallery", box: `2x${n}` };
    const all = { title: "See them all" };
    const look = `bold same ${count === number ? "" : "differ"}`;
    return [
      it.openButton(bar, `2×${n}`, { title: "Open the full bar" }),
      grouped(2 ** (2 * n - 1)),
      count === undefined
        ? "…"
        : n > MOST_GALLERY_COLUMNS
          ? grouped(count)
          : it.setButton(gallery, grouped(count), all),
      grouped(number),
      count === undefined ? "" : { words: count - number, look },
    ];
  };
  return html`<p aria-live="polite">
      <strong class="same ${same === counts.length ? "" : "differ"}">${same} of
      ${counts.length}</strong> computed counts are Catalan numbers${counts.length < MOST_COLUMNS ? " so far" : ""}.
    </p>
    <p class="soft">
      Each square of a bar except the poisoned one is left or eaten. So a box of
      two rows and $n$ columns holds $2^{2n-1}$ bars. It seems that the player to
      move loses from $C_n = \frac{1}{n+1}\binom{2n}{n}$ of these bars. The
      numbers $C_n$ are called Catalan numbers. This is checked up to
      $n=${MOST_COLUMNS}$, but not proved here.
    </p>
    ${it.table({
      label: "Losing bars of two rows",
      head: ["box", "bars", "losing bars", "Catalan number", "difference"],
      rows: numbers.map(row),
    })}`;
});

/**
 * Counts the losing bars of 2×1, 2×2, … and yields the list of counts so far.
 */
async function* countAll(engine: Engine): AsyncGenerator<readonly number[]> {
  let counts: readonly number[] = [];
  for (let n = 1; n <= MOST_COLUMNS; n++) {
    counts = [...counts, await engine.ask("chomp_losing_count", 2, n)];
    yield counts;
  }
}

/** The Catalan numbers C_1, …, C_last, by Segner's recurrence. */
function catalan(last: number): number[] {
  const numbers = [1];
  for (let n = 1; n <= last; n++) {
    numbers.push(
      numbers.reduce((sum, c, i) => sum + c * (numbers[n - 1 - i] ?? 0), 0),
    );
  }
  return numbers.slice(1);
}
