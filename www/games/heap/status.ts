/** The known facts about a rule's period, in a sentence for the rule bar. */
import { capital } from "../../boards/words.ts";
import { reportText } from "../../solver/bestiary.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";

/**
 * The best known fact about the period. `record` is computed from the first
 * heaps. `row` is the rule's row in the table of small codes, or null if it has
 * none. `proof` is a proof that the map below has found.
 */
export function says(
  record: PeriodRecord | null,
  row: BestiaryRow | null,
  proof?: PeriodRecord,
): string {
  const proved = proof ?? (record?.status === "proved" ? record : null);
  if (proved !== null) {
    const { saltus } = proved;
    const more = saltus
      ? `, and each period adds ${grouped(saltus)} to the nimbers`
      : "";
    return `Proved here: ${periodText(proved)}${more}.`;
  }
  if (record === null) return "";
  if (row === null) return `${seen(record)}.`;
  const known = row.period === null ? "" : `: ${periodText(row)}`;
  return `${capital(reportText(row))}${known}.`;
}

/** The result of the first heaps in words, if it is no proof. */
function seen({ status, needs, to, ...record }: PeriodRecord): string {
  const reach = `to heap ${grouped(to)}`;
  if (status !== "observed") return `No period was found up ${reach}`;
  const proof =
    needs === undefined
      ? ""
      : `. A proof needs the nimbers up to heap ${grouped(needs)}`;
  return `Observed, not proved: ${periodText(record)}, compared up ${reach}${proof}`;
}

function periodText({
  period,
  preperiod,
}: Pick<PeriodRecord, "period" | "preperiod">): string {
  return `period ${grouped(period ?? 0)} from heap ${grouped(preperiod ?? 0)}`;
}
