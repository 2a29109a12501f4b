/** What is known of the period of a rule, in a sentence for the head of its page. */
import { capital } from "../../boards/words.ts";
import { reportText } from "../../solver/long/bestiary.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import type { PeriodRecord } from "../../solver/wasm.ts";

/**
 * `record` is of the first heaps, `row` of the table of small codes (null if the rule is
 * not in it), `proof` of the map below if that proved a period.
 */
export function says(
  record: PeriodRecord | null,
  row: BestiaryRow | null | undefined,
  proof?: PeriodRecord,
): string {
  const proved = proof ?? (record?.status === "proved" ? record : null);
  if (proved !== null) {
    const { saltus } = proved;
    const more = saltus ? `, each adding ${grouped(saltus)}` : "";
    return `Proved here: ${periodText(proved)}${more}.`;
  }
  if (record === null) return "";
  const none = `No period to heap ${grouped(record.to)}`;
  if (row === undefined) return `${none} …`;
  if (row === null) return `${none}.`;
  const known = row.period === null ? "" : `: ${periodText(row)}`;
  return `${capital(reportText(row))}${known}.`;
}

function periodText({
  period,
  preperiod,
}: Pick<PeriodRecord, "period" | "preperiod">): string {
  return `period ${grouped(period ?? 0)} from heap ${grouped(preperiod ?? 0)}`;
}
