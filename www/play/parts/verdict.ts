/**
 * The verdict: who wins the position, in words and in data attributes. Each
 * view has one.
 */
import { html, nothing } from "lit";
import check from "lucide-static/icons/check.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { computersTurn } from "../../session/session.ts";
import { named } from "../../session/store.ts";
import { grouped } from "../../solver/position.ts";
import { type Analysis, parts } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { icon } from "../../ui/icon.ts";
import { late } from "../../ui/late.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";

/** The content that other parts of the page add to the verdict. */
export interface Beside {
  /** The map's verdict, if its figure has rules of its own; else empty. */
  readonly figure?: string;
  /** The place of a winning move; empty if no hint was asked for. */
  readonly hint?: string;
  readonly picture?: unknown;
  readonly lasts?: unknown;
  /**
   * The button that computes a nimber beyond the known ones, if it is needed.
   */
  readonly beyond?: unknown;
}

export function verdict(play: Play, beside: Beside = {}) {
  const { now } = play;
  return html`<div class="verdict row flat gap-3">
    ${
      show.examined(now) !== ""
        ? examining(play)
        : show.covered(now)
          ? secret(play, beside)
          : open(play, beside)
    }
  </div>`;
}

/** The signs of a verdict. They differ in shape, and not only in colour. */
const SIGNS = { N: icon(check), P: icon(x) };

function open({ now }: Play, { figure = "", lasts, picture, beyond }: Beside) {
  const { analysis } = now;
  const { outcome } = analysis ?? {};
  const end = show.end(now) !== "";
  const won = end && show.personWon(now);
  return html`${status(
    now,
    end
      ? show.isBlank(now)
        ? icon(pencil)
        : picture
      : outcome
        ? SIGNS[outcome]
        : "?",
    html`<p class="headline bold">${headline(now, figure)}</p>
      ${end ? nothing : lasts}
      ${end || analysis === null ? nothing : names(analysis)}
      ${end ? nothing : beyond}
      ${figure === "" ? nothing : html`<p class="note figure">On the map ${figure}</p>`}`,
    analysis ?? {},
    `${end ? "end" : ""} ${won ? "won" : ""}`,
  )}
  ${
    end || outcome == null || isPile(analysis?.position)
      ? nothing
      : button("P, N, nimber", () => named.set(named.is() ? "" : "on"), {
          ...{ look: "small", pressed: named.is() },
          title: "Show the kind of position, P or N, and its nimber",
        })
  }`;
}

/**
 * The kind of the position and its nimber, if a person has switched them on. A
 * single pile always shows them, because people come for its nimber.
 */
function names({ outcome, nimber, position }: Analysis) {
  if (outcome == null) {
    return html`<p class="note">Neither a theorem nor the solver decides this position.</p>`;
  }
  if (!named.is() && !isPile(position)) return nothing;
  return html`<p class="note">
    <nimscope-term name="${outcome}-position">${outcome}-position</nimscope-term>
    ${nimber == null ? nothing : html`· <nimscope-term name="nimber">nimber</nimscope-term> ${grouped(nimber)}`}
  </p>`;
}

function isPile(position = ""): boolean {
  const [part, ...more] = parts(position);
  return more.length === 0 && part?.content.piles?.length === 1;
}

/** The element of a verdict: a sign, words, and the same in data attributes. */
export function status(
  now: show.State,
  sign: unknown,
  words: unknown,
  { position, outcome, nimber }: Partial<Analysis>,
  look = "",
) {
  const looksBack = show.reviewing(now) && show.end(now) === "";
  return html`<div
    class="grow ${look}"
    role="status"
    aria-live=${looksBack ? "off" : nothing}
    data-position=${position ?? ""}
    data-outcome=${outcome ?? ""}
    data-nimber=${nimber ?? ""}
  >
    <span class="sign centre large bold" aria-hidden="true">${sign}</span>
    <div>${words}</div>
  </div>`;
}

/** Replaces the verdict while it is hidden. */
function secret(play: Play, { hint }: Beside) {
  const { now } = play;
  const { position = "" } = now.analysis ?? {};
  return html`${status(
    now,
    "?",
    html`<p class="headline bold">${show.turnText(now)}</p>
      <p class="note echo">${hint || show.lastMove(now)}</p>`,
    { position },
  )}
  ${button("Show who wins", () => play.reveal(), { look: "small" })}`;
}

/** Replaces the verdict while the solver examines a position. */
export function examining(play: Play) {
  const { now } = play;
  return html`${status(
    now,
    "…",
    html`<p class="headline examined bold anywhere">Examining ${show.examined(now)}</p>
      <p class="note">${late("The solver is at work.")}</p>`,
    {},
  )}
  ${now.long ? button("Cancel", () => play.cancel()) : nothing}
  <div role="progressbar" aria-label="Examining the position"></div>`;
}

function headline(now: show.State, figure: string) {
  const { analysis } = now;
  if (analysis === null) return "…";
  const end = show.end(now);
  if (end !== "") return end;
  const words = prospect(now, analysis);
  if (figure === "") return words;
  return `On the board: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function prospect({ session }: show.State, { outcome }: Analysis) {
  const computers = session !== null && computersTurn(session);
  if (outcome === "N") {
    return computers ? "The computer can win" : "You can win";
  }
  if (outcome === "P") {
    return computers
      ? "The computer loses, if you play well"
      : "Every move loses";
  }
  return "Too large to solve";
}
