/** A game that was won, to be sent: a picture, and a dare with a link to its start. */
import { html, nothing } from "lit";
import copy from "lucide-static/icons/copy.svg?raw";
import { fitted, pngOf, sheetOf } from "../../map/paper/poster.ts";
import { writeAddress } from "../../session/address.ts";
import { game, type Step } from "../../session/history.ts";
import {
  against,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";
import { gamesIn } from "../../solver/position.ts";
import { choose_figure, parts } from "../../solver/wasm.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { save } from "../../ui/save.ts";
import type { Play } from "../play.ts";
import { counted, movesOf } from "./decided.ts";
import "../../map/thumbnail.ts";

/** The size of the picture: that of previews of links. */
const [WIDTH, HEIGHT] = [1200, 630];
const EDGE_PX = 60;
const LETTERS_PX = 52;

/** Opens the dialog of the card with the button that was pressed. */
export function openSender({ target }: Event): void {
  (target as Element)
    .closest(".end-card")
    ?.querySelector<HTMLDialogElement>(".send")
    ?.showModal();
}

const dialogOf = ({ target }: Event) =>
  (target as Element).closest("dialog") as HTMLDialogElement;

/** The dialog that hands on a game which a person has won. */
export function sender(play: Play, session: Session) {
  const { games, position } = play.now;
  const names = gamesIn(position);
  const listed = games.find(({ name }) => name === names[0]);
  const figure = choose_figure(startOf(session).position, {});
  const { variant } = parts(position)[0] ?? {};
  const rule = listed?.drawing?.rules.find(({ name }) => name === variant);
  const title =
    names.length === 1
      ? (rule ?? listed)?.title
      : `a sum of ${names.length} games`;
  const won = winner(session);
  const who = against(session) ? "I" : nameOf(session, won);
  const dare = [
    `${who} won ${title}`,
    `in ${counted(movesOf(session, won))}.`,
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
      ${figure && html`<nimscope-thumbnail .figure=${figure.key}></nimscope-thumbnail>`}
      <p class="anywhere">${words}</p>
      <p class="note">The link opens the start of the game, with the answers covered.</p>
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

/** A person may close the share sheet; that is no failure. */
const ignore = () => {};

function canShare(): boolean {
  const file = new File([], "nimscope.png", { type: "image/png" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function startOf({ history }: Session): Step {
  const [index = 0] = game(history);
  return history.steps[index] as Step;
}

/** The start of the game, to be played by the same players: who wins is covered. */
function addressOf({ now }: Play, session: Session): string {
  const { position, place, turn } = startOf(session);
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

/** The picture of the card: the dare, the final board, and the map without marks. */
async function pictureOf(
  dialog: HTMLDialogElement,
  dare: readonly string[],
  address: string,
): Promise<Blob> {
  const { backgroundColor, color } = getComputedStyle(dialog);
  const context = sheetOf([WIDTH, HEIGHT], backgroundColor);
  const map = dialog.querySelector("nimscope-thumbnail");
  const width = map === null ? WIDTH : WIDTH / 2;
  if (map !== null) drawMap(context, map, [width, 0, width, HEIGHT]);
  context.fillStyle = color;
  context.font = `600 ${LETTERS_PX}px "Source Serif 4 Variable", serif`;
  const room = width - 2 * EDGE_PX;
  const lines = dare.flatMap((words) => linesOf(context, words, room));
  const line = 1.25 * LETTERS_PX;
  lines.forEach((text, i) => {
    context.fillText(text, EDGE_PX, EDGE_PX + line * (i + 0.75));
  });
  context.font = '20px "Inter Variable", sans-serif';
  const foot = HEIGHT - EDGE_PX;
  context.fillText(fitted(context, address, room), EDGE_PX, foot);
  const top = 1.5 * EDGE_PX + line * lines.length;
  const board = await boardOf(dialog);
  if (board !== null) {
    const { width, height } = board;
    const scale = Math.min(room / width, (foot - EDGE_PX - top) / height);
    const size = [scale * width, scale * height] as const;
    context.drawImage(board, EDGE_PX, top, ...size);
  }
  return pngOf(context.canvas);
}

/** Draws what is seen of a thumbnail, so that it covers a box. */
function drawMap(
  context: CanvasRenderingContext2D,
  map: Element,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  const seen = map.getBoundingClientRect();
  for (const canvas of map.shadowRoot?.querySelectorAll("canvas") ?? []) {
    const all = canvas.getBoundingClientRect();
    const pixels = canvas.width / all.width;
    const part = Math.min(seen.width / width, seen.height / height) * pixels;
    context.drawImage(
      canvas,
      (seen.left - all.left + seen.width / 2) * pixels - (part * width) / 2,
      (seen.top - all.top + seen.height / 2) * pixels - (part * height) / 2,
      ...([part * width, part * height] as const),
      ...([left, top, width, height] as const),
    );
  }
}

/** A text in lines that fit into a width. */
function linesOf(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The colours and places that style sheets give to the parts of a board. */
const PAINT = [
  ...["fill", "stroke", "stop-color", "opacity", "display"],
  ...["translate", "scale", "font-family", "font-size"],
];

/** The first board beside the card, as an image; null if there is none. */
async function boardOf(dialog: Element): Promise<HTMLImageElement | null> {
  const board = (dialog.getRootNode() as ShadowRoot).querySelector(
    "nimscope-board",
  );
  const svg = board?.shadowRoot?.querySelector<SVGElement>(".scene > svg");
  if (!svg) return null;
  const copy = svg.cloneNode(true) as SVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>("*")];
  for (const [i, part] of [...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of PAINT) {
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
