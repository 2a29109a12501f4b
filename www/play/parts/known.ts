/**
 * The line below a map about a proof or a quotient. The page searches for these
 * after the first picture, and then analyses the position again.
 */
import { html, nothing } from "lit";
import { gamePage } from "../../games/index.ts";
import { proofWords } from "../../lesson-kit/automaton/words.ts";
import { SETTING } from "../../map/model/figure.ts";
import { writeAddress } from "../../session/address.ts";
import { bare, isMisere, MISERE } from "../../solver/convention.ts";
import {
  learnProof,
  proofOf,
  type Quotient,
  quotientOf,
} from "../../solver/facts.ts";
import { GOAL } from "../../solver/figure.ts";
import type { FoundProof } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { parts } from "../../solver/wasm.ts";
import { asked } from "../../ui/asked.ts";
import { button } from "../../ui/controls/button.ts";
import type { Beyond } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { late } from "../../ui/late.ts";
import type { Task } from "../../ui/task.ts";
import type { Play } from "../play.ts";

/** The time after the first picture during which the page is still busy. */
const BUSY_MS = 300;
/**
 * The most elements in a guess at a quotient. The limit is low, because other
 * questions to the worker have to wait meanwhile.
 */
const MOST_CANDIDATES = 4_000;

/** The button “Compute to …” for a pile larger than the known nimbers reach. */
export function beyond(
  play: Play,
  { component, pile, seconds }: Beyond,
): unknown {
  const { analysis } = play.now;
  const isThere = analysis?.because.some(
    (part) => part.component === component,
  );
  if (!isThere || analysis?.nimber != null || isMisere(component))
    return nothing;
  const changes = { [SETTING + GOAL]: `${pile}`, view: undefined };
  const time = seconds === null ? "" : ` (${duration(seconds)})`;
  return button(`Compute to ${grouped(pile)}${time}`, () =>
    play.change(changes, true),
  );
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/**
 * The line for a position: the quotient of a heap game in misère play, or the
 * proof for a game of two piles.
 */
export function known(play: Play, linked: boolean) {
  const { analysis, options, position } = play.now;
  const [part, ...more] = parts(analysis?.position ?? position);
  if (part === undefined) return nothing;
  const page = gamePage(part.game);
  const misere = isMisere(position);
  const both = misere || (options["figure"] ?? "").startsWith("misere-");
  if (page?.classes && both) {
    const game = page.classes(part);
    const alike = more.every(
      (other) => gamePage(other.game)?.classes?.(other) === game,
    );
    return alike && game ? quotient(play, game, linked) : line(nothing);
  }
  const game = page?.proof?.(part);
  if (game === undefined || more.length > 0) return nothing;
  const lesson = { ...options, lesson: "vector-proof" };
  const address =
    linked && !misere ? writeAddress({ position, options: lesson }) : "";
  return proved(misere ? MISERE + game : game, {
    ...{ both, address },
    found: play.recheck,
  });
}

interface Proved {
  /**
   * True if the other convention is examined too, because a map may show both.
   */
  readonly both?: boolean;
  /** The address of the lesson about the proof, if there is one. */
  readonly address?: string;
  /**
   * Called when the answer is known. It must be the same function at each
   * render, because another one would ask again.
   */
  readonly found?: () => void;
}

/**
 * A line on the search for an automaton that is proved to accept exactly the
 * lost cells of a game.
 */
export function proved(
  game: string,
  { both = false, address = "", found = ignore }: Proved = {},
) {
  return line(
    asked(findProof, [game, both, found], (task) =>
      answer(task, (proof) => {
        const { status, states } = proof.record;
        return html`<p class="note" data-proof=${status} data-states=${states ?? nothing}>
          ${proofWords(proof)} ${address && status === "proved" ? html`<a href=${address}>See the proof</a>` : nothing}
        </p>`;
      }),
    ),
  );
}

const ignore = () => {};

async function findProof(
  game: string,
  both: boolean,
  found: () => void,
): Promise<FoundProof> {
  await untilQuiet();
  const proof = await proofOf(game);
  await learnProof(proof);
  if (both) {
    await learnProof(
      await proofOf(isMisere(game) ? bare(game) : MISERE + game),
    );
  }
  found();
  return proof;
}

/** A line on the misère quotient of a heap game. */
function quotient({ recheck }: Play, game: string, linked: boolean) {
  return line(
    asked(findQuotient, [game, recheck], (task) =>
      answer(task, ({ found }) => {
        const { order, status, to, tame } = found.record;
        const kinds =
          order === 1 ? "is one kind" : `are ${grouped(order)} kinds`;
        const reach =
          status === "proved"
            ? "proved for all heaps"
            : `computed for heaps to ${grouped(to)}`;
        const nim = `holds${status === "proved" ? "" : " so far"}`;
        const rule = /\[(.*)\]/.exec(game)?.[1];
        const address =
          rule && writeAddress({ position: "misere", options: { rule } });
        return html`<p class="note" data-order=${order} data-status=${status}>
          In misère play there ${kinds} of position, ${reach}. The misère rule of Nim ${tame ? nim : "does not work for this game"}.
          ${linked && address ? html`<a href=${address}>See the misère quotient</a>` : nothing}
        </p>`;
      }),
    ),
  );
}

async function findQuotient(
  game: string,
  found: () => void,
): Promise<Quotient> {
  await untilQuiet();
  const quotient = await quotientOf(game, MOST_CANDIDATES);
  found();
  return quotient;
}

async function untilQuiet(): Promise<void> {
  await firstPicture;
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
}

/** A line with its height reserved, so that the parts below do not move. */
const line = (words: unknown) => html`<div class="proof-line">${words}</div>`;

/** The answer in words; empty if the search failed. */
function answer<T, Key extends readonly unknown[]>(
  { now, running }: Task<T, Key>,
  words: (found: T) => unknown,
) {
  if (now !== null) return words(now);
  return running
    ? html`<p class="note">${late("Looking for a proof.")}</p>`
    : nothing;
}
