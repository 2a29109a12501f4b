/** The marks over a figure: the position, its moves, and its winning moves. */
import { gamePage } from "../../games/index.ts";
import type { Options } from "../../session/address.ts";
import type { FigureChoice, Overlay } from "../../solver/figure.ts";
import type { Analysis } from "../../solver/wasm.ts";

export function overlayOf(
  choice: FigureChoice,
  analysis: Analysis | null,
  options: Options,
  hint: boolean,
): Overlay {
  const { component, index } = choice;
  const present =
    analysis?.because[index]?.component === component ? analysis : null;
  const sum = present !== null && present.because.length > 1;
  return {
    subject:
      present === null
        ? { position: component, index: 0, analysis: null }
        : { position: present.position, index, analysis: present },
    moves: options["moves"] !== "off",
    winning:
      options["winning"] !== "off" &&
      (sum || hint || !withholds(choice, present)),
  };
}

/**
 * Returns whether winning moves stay hidden until the person asks for a hint.
 */
function withholds({ info, index }: FigureChoice, analysis: Analysis | null) {
  const secret = gamePage(info.game)?.withheld ?? [];
  const reason = analysis?.because[index]?.reason;
  // Until the reason is known, a game with secret reasons hides winning moves.
  return reason === undefined
    ? secret.length > 0
    : secret.includes(reason.case);
}
