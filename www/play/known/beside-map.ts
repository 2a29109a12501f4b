/** What is proved of the game here, told below its map. */
import { html, nothing } from "lit";
import { gamePage } from "../../games/index.ts";
import { writeAddress } from "../../session/address.ts";
import { isMisere, MISERE } from "../../solver/convention.ts";
import { parts } from "../../solver/wasm.ts";
import type { Said } from "../../ui/events.ts";
import type { State } from "../state.ts";
import "./proved.ts";
import "./quotient.ts";

/**
 * A line for the position, by its convention: its proof, or its quotient. `home` is
 * whether it is on the page, and whole.
 */
export function besideMap(
  { position, options, analysis }: State,
  home: boolean,
  grant: (event: Said<"nimscope-wish">) => void,
) {
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
    return html`<nimscope-quotient
      game=${alike ? game : ""}
      ?home=${home}
      @nimscope-wish=${grant}
    ></nimscope-quotient>`;
  }
  const game = page?.proof?.(part);
  if (game === undefined || more.length > 0) return nothing;
  const lesson = { ...options, lesson: "vector-proof" };
  return html`<nimscope-proved
    game=${misere ? MISERE + game : game}
    ?both=${both}
    address=${home && !misere ? writeAddress({ position, options: lesson }) : nothing}
    @nimscope-wish=${grant}
  ></nimscope-proved>`;
}
