/**
 * The task of the option `target=5,8`: draw a graph of nimber 5 with at most 8
 * vertices.
 */
import { html, nothing } from "lit";
import check from "lucide-static/icons/check.svg?raw";
import link from "lucide-static/icons/link.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { text } from "../../solver/position.ts";
import { type Part, parts } from "../../solver/wasm.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { icon } from "../../ui/icon.ts";
import type { Play } from "../play.ts";
import { pending } from "../state.ts";

/** A nimber to be drawn with at most `most` vertices. */
interface Target {
  readonly nimber: number;
  readonly most: number;
}

/** The target that an option names; null if its text is not valid. */
function targetOf(option: string): Target | null {
  const [, nimber, most] = /^(\d{1,3}),(\d{1,3})$/.exec(option) ?? [];
  return most === undefined ? null : { nimber: Number(nimber), most: +most };
}

/** The expected text of the option; empty if its text is valid. */
export function expectedTarget(option: string, sum: readonly Part[]): string {
  if (sum.length !== 1 || !sum[0]?.content.drawing) {
    return "none: this position has no drawing";
  }
  return targetOf(option)
    ? ""
    : "a nimber and the largest number of vertices, such as 5,8";
}

/** The target of the address, above the board of a drawing. */
export function target(play: Play) {
  const { analysis, options } = play.now;
  const target = targetOf(options["target"] ?? "");
  if (target === null || analysis === null) return nothing;
  const [part, ...more] = parts(analysis.position);
  const { drawing } = part?.content ?? {};
  if (part === undefined || !drawing || more.length > 0) return nothing;
  const { nimber, most } = target;
  const { vertices = 0, gone = [] } = drawing;
  const count = vertices - gone.length;
  const worth = pending(play.now) ? null : analysis.nimber;
  const done = worth != null && Number(worth) === nimber && count <= most;
  const unknown = `not known${pending(play.now) ? " yet" : ""}`;
  return html`<div class="target card column gap-2 small below-3 ${done ? "done" : ""}">
    <p class="bold">Make a graph of nimber ${nimber} with at most ${most} vertices.</p>
    <p class="now numbers" role="status">
      ${done ? html`${icon(check)} Done: ` : "Now "}the nimber is ${worth ?? unknown}, with ${count} of ${most} vertices.
    </p>
    <details>
      <summary>Set another target</summary>
      <div class="row between">
        ${copyButton("Link for a class", () => linkTo(part, target), { icon: link })}
        <form class="row" @submit=${(event: SubmitEvent) => change(play, event)}>
          <label>Nimber <input name="nimber" type="number" min="0" max="99" required .value=${`${nimber}`} /></label>
          <label>vertices <input name="most" type="number" min="1" max="128" required .value=${`${most}`} /></label>
          <button type="submit">Set</button>
        </form>
      </div>
    </details>
  </div>`;
}

/** The address of the same target on an empty sheet. */
function linkTo({ game, variant }: Part, { nimber, most }: Target): string {
  const hash = writeAddress({
    position: text({ game, variant, body: "0;" }),
    options: { edit: "1", target: `${nimber},${most}` },
  });
  return location.href.replace(/#.*|$/, hash);
}

function change(play: Play, event: SubmitEvent): void {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  const target = `${form.get("nimber")},${form.get("most")}`;
  play.change({ target }, true);
}
