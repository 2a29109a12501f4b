/**
 * The dialog that sends a game which a person has won: a picture of its start,
 * and a dare with a link to it.
 */
import { html, nothing } from "lit";
import copy from "lucide-static/icons/copy.svg?raw";
import { linesOf, pngOf, sheetOf } from "../../map/paper/poster.ts";
import { writeAddress } from "../../session/address.ts";
import { game, type Step } from "../../session/history.ts";
import {
  against,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";
import { counted, gamesIn } from "../../solver/position.ts";
import { parts } from "../../solver/wasm.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { save } from "../../ui/save.ts";
import type { Play } from "../play.ts";
import "../../lesson-kit/parts/board-picture.ts";

/** The size of the picture, which is that of previews of links. */
const [WIDTH_PX, HEIGHT_PX] = [1200, 630];
const EDGE_PX = 60;
/** The font sizes of the dare, the page's name and the address. */
const DARE_PX = 52;
const NAME_PX = 30;
/**
 * The address is smaller if its lines would exceed `MOST_ADDRESS_HEIGHT_PX`.
 */
const ADDRESS_PX = 18;
const MOST_ADDRESS_HEIGHT_PX = 90;

/** Left, top, width and height. */
type Box = readonly [number, number, number, number];

/** Opens the dialog of the card whose button was pressed. */
export function openSender({ target }: Event): void {
  (target as Element)
    .closest(".end-card")
    ?.querySelector<HTMLDialogElement>(".send")
    ?.showModal();
}

const dialogOf = ({ target }: Event) =>
  (target as Element).closest("dialog") as HTMLDialogElement;

/** The dialog that sends a game which a person has won. */
export function sender(play: Play, session: Session) {
  const { games, position } = play.now;
  const names = gamesIn(position);
  const listed = games.find(({ name }) => name === names[0]);
  const [start, ...later] = gameOf(session);
  const { variant } = parts(position)[0] ?? {};
  const rule = listed?.drawing?.rules.find(({ name }) => name === variant);
  const title =
    names.length === 1
      ? (rule ?? listed)?.title
      : `a sum of ${names.length} games`;
  const won = winner(session);
  const who = against(session) ? "I" : nameOf(session, won);
  const what = `${title}`.replace(/^The /, "the ");
  const own = later.filter(({ turn }) => turn !== won).length;
  const whose = who === "I" ? "mine" : "theirs";
  const dare = [
    `${who} won ${what} in ${counted(later.length, "move")}, ${own} of them ${whose}.`,
    "Can you win, too?",
  ];
  const link = new URL(addressOf(play, session), play.site || location.href);
  const words = `${dare.join(" ")} ${link.href}`;
  const hand = async (event: Event, act: (file: File) => unknown) => {
    const png = await pictureOf(dialogOf(event), dare, link.href);
    act(new File([png], "nimscope.png", { type: "image/png" }));
  };
  return html`<dialog class="panel send" aria-labelledby="send">
    <div class="column">
      <h2 id="send">Send this game</h2>
      <nimscope-board-picture
        .position=${start.position}
        .place=${start.place ?? ""}
        .look=${play.now.options["board"] ?? ""}
      ></nimscope-board-picture>
      <p class="anywhere">${words}</p>
      <p class="note">The link opens the start of the game, with the answers hidden.</p>
      <div class="row">
        ${
          canShare()
            ? button(
                "Share",
                (event: Event) =>
                  hand(event, (file) =>
                    navigator
                      .share({ files: [file], text: words })
                      .catch(ignore),
                  ),
                PRIMARY,
              )
            : nothing
        }
        ${button("Save the picture", (event: Event) => hand(event, (file) => save(file.name, file)))}
        ${copyButton("Copy the text", () => words, { icon: copy })}
        ${button("Close", (event: Event) => dialogOf(event).close())}
      </div>
    </div>
  </dialog>`;
}

/** Ignores that a person closes the share sheet, because this is no failure. */
const ignore = () => {};

function canShare(): boolean {
  const file = new File([], "nimscope.png", { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** The steps of the game: its start, and one after each move. */
export function gameOf({ history }: Session): readonly [Step, ...Step[]] {
  const [first = 0, ...later] = game(history);
  const at = (index: number) => history.steps[index] as Step;
  return [at(first), ...later.map(at)];
}

/**
 * The address of the game's start, in Play, so that the answers are covered.
 */
function addressOf({ now }: Play, session: Session): string {
  const [{ position, place, turn }] = gameOf(session);
  const { board } = now.options;
  const { mode } = session;
  return writeAddress({
    position,
    options: {
      ...(board ? { board } : {}),
      play: mode === "explore" ? "casual" : mode,
      ...(turn === 1 ? { starts: "second" } : {}),
      ...(place ? { place } : {}),
    },
  });
}

/** The picture of the card: the dare, the board at the start, and the address. */
async function pictureOf(
  dialog: HTMLDialogElement,
  dare: readonly string[],
  address: string,
): Promise<Blob> {
  const { backgroundColor, color } = getComputedStyle(dialog);
  const context = sheetOf([WIDTH_PX, HEIGHT_PX], backgroundColor);
  const room = WIDTH_PX / 2 - 2 * EDGE_PX;
  const board = dialog.querySelector("nimscope-board-picture");
  const [wide, high] = [WIDTH_PX / 2 - EDGE_PX, HEIGHT_PX - 2 * EDGE_PX];
  await drawBoards(context, board, [WIDTH_PX / 2, EDGE_PX, wide, high]);
  context.fillStyle = color;
  const letters = (size: number) => {
    context.font = `600 ${size}px "Source Serif 4 Variable", serif`;
  };
  letters(DARE_PX);
  // Keep "in 3 moves" on one line.
  const whole = dare.map((words) =>
    words.replace(/ (?=\d|moves?\.)/g, "\u00a0"),
  );
  const lines = whole.flatMap((words) => linesOf(context, words, room));
  lines.forEach((text, i) => {
    context.fillText(text, EDGE_PX, EDGE_PX + 1.25 * DARE_PX * (i + 0.75));
  });
  let size = ADDRESS_PX;
  const addressLines = () => {
    context.font = `${size}px "Inter Variable", sans-serif`;
    return linesOf(context, address, room, "");
  };
  while (addressLines().length * size > MOST_ADDRESS_HEIGHT_PX) size -= 1;
  const link = addressLines();
  const foot = HEIGHT_PX - EDGE_PX;
  link.toReversed().forEach((text, i) => {
    context.fillText(text, EDGE_PX, foot - i * 1.3 * size);
  });
  letters(NAME_PX);
  const name = foot - 1.3 * size * link.length - NAME_PX / 4;
  context.fillText("nimscope", EDGE_PX, name);
  return pngOf(context.canvas);
}

/**
 * The properties by which style sheets colour and place the parts of a board.
 */
const PAINT_PROPERTIES = [
  ...["fill", "stroke", "stop-color", "opacity", "display"],
  ...["translate", "scale", "font-family", "font-size"],
];

/** Draws the boards of an element below each other, in the middle of a box. */
async function drawBoards(
  context: CanvasRenderingContext2D,
  element: Element | null,
  [left, top, width, height]: Box,
): Promise<void> {
  const svgs =
    element?.shadowRoot?.querySelectorAll<SVGElement>(".scene > svg");
  const boards = await Promise.all([...(svgs ?? [])].map(imageOf));
  const wide = Math.max(...boards.map((board) => board.width));
  const high = boards.reduce((sum, board) => sum + board.height, 0);
  const scale = Math.max(0, Math.min(width / wide, height / high));
  let y = top + (height - scale * high) / 2;
  for (const board of boards) {
    const size = [scale * board.width, scale * board.height] as const;
    context.drawImage(board, left + (width - size[0]) / 2, y, ...size);
    y += size[1];
  }
}

/** An image of a board in its present colours. */
async function imageOf(svg: SVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  for (const [i, part] of [...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of PAINT_PROPERTIES) {
      copies[i]?.style.setProperty(name, style.getPropertyValue(name));
    }
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", `${width}`);
  copy.setAttribute("height", `${height}`);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
