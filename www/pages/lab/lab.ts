/** `<nimscope-lab>`: cards that lead to experiments with rules of one's own. */
import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { emblem } from "../../boards/drawing/emblem.ts";
import { PageElement } from "../page.ts";
import "../../map/thumbnail.ts";
import type { FigureKey } from "../../solver/figure.ts";
import { announce } from "../../ui/events.ts";
import { BLOCKING_PICTURE } from "../blocking/small.ts";

interface Experiment {
  readonly to: string;
  readonly title: string;
  readonly words: string;
  /** The picture on the card; null if the games are played on drawn graphs. */
  readonly figure: FigureKey | null;
  /** Links to examples: address and words. */
  readonly begin: readonly (readonly [to: string, words: string])[];
}

const EXPERIMENTS: readonly Experiment[] = [
  {
    to: "#/heaps",
    title: "Heap games",
    words:
      "Type any rule of taking and splitting to see its nimbers. If the nimbers begin to repeat, the page proves it. Paste nimbers to learn which game has them, or look up one of 1,024 small codes.",
    figure: { id: "heap-fold", settings: {} },
    begin: [
      ["#/heap[0.137](15,7)", "Dawson’s Chess, 0.137"],
      ["#/heap[0.77](15,7)", "Kayles, 0.77"],
      ["#/heap[0.6](15,7)", "Officers, 0.6, without a known period"],
    ],
  },
  {
    to: "#/misere",
    title: "Misère quotients",
    words:
      "If the last move loses, nimbers no longer decide who wins. For any rule of heaps, see the kinds of position (classes) that decide it instead. For some rules, the page proves them for all heaps.",
    figure: { id: "misere-pairs", settings: { rule: "euclid" } },
    begin: [
      ["#/misere?rule=0.77", "Kayles, 0.77: forty classes"],
      ["#/misere?rule=0.75", "0.75, the simplest game unlike Nim"],
      ["#/misere?rule=0.07", "Dawson’s Kayles, 0.07: still open"],
    ],
  },
  {
    to: "#/vector",
    title: "Vector rules",
    words:
      "A piece on a quarter of the plane moves by leaps and rays that you choose. On the queen’s map the lost cells form a golden V. Add a leap or a ray and see whether the V survives.",
    figure: { id: "vector-map", settings: {} },
    begin: [
      ["#/vector[0:1*+1:1*+1:2](7,10)", "The queen with a knight’s leap"],
      ["#/vector[0:1*+1:1*+1:2*](6,8)", "The queen with the ray 1:2"],
      ["#/bend", "Which moves leave the V as it is? A table of proofs"],
      ["#/wythoff(7,9)?lesson=wythoff-bend", "The lesson: Bend the rules"],
    ],
  },
  {
    to: "#/graphs",
    title: "Games on graphs",
    words:
      "Draw a graph and see the nimber that each move leads to. Or see the nimbers of grids, wheels and other families, size by size.",
    figure: null,
    begin: [
      ["#/graph[node](0;)?edit=1", "Draw your own graph"],
      [
        "#/graph[node](0;)?edit=1&target=5,8",
        "Make a graph of nimber 5 with at most 8 vertices",
      ],
      ["#/graph[node](petersen)", "Node Kayles on the Petersen graph"],
      [
        "#/graph[cut](5;0-1,1-2,1-3,3-4,4-1;ground=0)",
        "A flower of Hackenbush",
      ],
      ["#/graphs?rule=arc", "Arc Kayles, known as Cram on grids"],
    ],
  },
  {
    to: "#/blocking",
    title: "Blocking queens",
    words:
      "Wythoff’s game, but the other player forbids some of your moves. Theorems solve the game with up to two forbidden moves, and a proof made here solves it with three. For more, patterns are only observed.",
    figure: BLOCKING_PICTURE,
    begin: [
      ["#/blocking?set.k=5", "Four moves forbidden"],
      ["#/blocking?set.k=100", "99 moves forbidden"],
      ["#/blocking?set.k=1000", "999 moves forbidden"],
    ],
  },
];

@customElement("nimscope-lab")
export class Laboratory extends PageElement {
  private isPictured = false;

  /**
   * Reports that the page is ready if only its options have changed. Otherwise
   * the first picture does so.
   */
  override updated() {
    if (this.isPictured) announce(this, "nimscope-ready");
  }

  override render() {
    return html`
      <h1>Laboratory</h1>
      <p class="lead large soft">
        Here you make the rules. “Proved” means that the page has a proof.
        “Observed” means that it only sees a pattern.
      </p>
      <ul class="list tiles">
        ${EXPERIMENTS.map(
          ({
            to,
            title,
            words,
            figure,
            begin,
          }) => html`<li class="column gap-2">
            <a class="picture" href=${to}>
              ${
                figure === null
                  ? emblem()
                  : html`<nimscope-thumbnail
                      .figure=${figure}
                      @nimscope-pictured=${this.ready}
                    ></nimscope-thumbnail>`
              }
              <h2>${title}</h2>
            </a>
            <p class="soft">${words}</p>
            <ul class="list small">
              ${begin.map(([to, words]) => html`<li><a href=${to}>${words}</a></li>`)}
            </ul>
          </li>`,
        )}
      </ul>
    `;
  }

  private ready() {
    this.isPictured = true;
    announce(this, "nimscope-ready");
  }
}
