/**
 * The nim-sum ledger: nimbers in binary with their XOR. Columns with an odd
 * number of ones are marked.
 */
import { html, nothing } from "lit";

export interface LedgerRow {
  readonly label: string;
  readonly nimber: bigint | number;
}

/**
 * The most rows that are listed. Further rows are only counted, but the sum
 * includes them.
 */
const MOST_ROWS = 64;
/** The most binary digits that are shown; more cannot be read. */
const MOST_DIGITS = 62;

export function ledger(rows: readonly LedgerRow[]) {
  const values = rows.map(({ nimber }) => BigInt(nimber));
  const sum = values.reduce((a, b) => a ^ b, 0n);
  const digits = Math.min(
    MOST_DIGITS,
    Math.max(1, ...values.map((value) => value.toString(2).length)),
  );
  const bits = (value: bigint) =>
    [...value.toString(2).padStart(digits, "0")].slice(-digits);
  const odd = bits(sum).map((bit) => bit === "1");
  return html`<div class="ledger scroll small numbers ${digits > 16 ? "long" : ""}" tabindex="0" role="group" aria-label="Nim-sum ledger">
    <table>
      ${digits > 16 ? nothing : columns(digits)}
      <tbody>
        ${rows.slice(0, MOST_ROWS).map(
          ({ label }, i) =>
            html`<tr>
              <th scope="row" title=${label}>${label}</th>
              <td class="value">${values[i]}</td>
              ${bits(values[i] ?? 0n).map(
                (bit, column) =>
                  html`<td
                    class="${bit === "1" ? "one" : ""} ${odd[column] ? "odd" : ""}"
                  >${bit}</td>`,
              )}
            </tr>`,
        )}
        ${
          rows.length > MOST_ROWS
            ? html`<tr>
                <th scope="row" colspan=${digits + 2}>
                  and ${rows.length - MOST_ROWS} more
                </th>
              </tr>`
            : nothing
        }
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">nim-sum ⊕</th>
          <td class="value">${sum}</td>
          ${bits(sum).map(
            (bit, column) =>
              html`<td class=${odd[column] ? "odd" : nothing}>${bit}</td>`,
          )}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** The value of a one in each column. */
function columns(digits: number) {
  return html`<thead>
    <tr>
      <td></td>
      <td></td>
      ${Array.from({ length: digits }, (_, i) => html`<th scope="col" class="note">${2 ** (digits - 1 - i)}</th>`)}
    </tr>
  </thead>`;
}
