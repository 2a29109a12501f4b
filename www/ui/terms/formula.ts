/**
 * `formula("x^2")`: shows TeX as MathML. The translator and the font are
 * fetched when needed.
 */
import mathFont from "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2?url";
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { fetched } from "../../solver/trouble.ts";
import { firstPicture } from "../first-picture.ts";

const FONT = "Formula";
const SYSTEM_FONTS = ["Cambria Math", "STIX Two Math", "STIXTwoMath-Regular"];

@customElement("nimscope-formula")
export class Formula extends LitElement {
  static override styles = css`
    :host {
      display: inline;
    }
    /* Otherwise some browsers break a line before the comma after a formula. */
    :host(:not([display])) {
      white-space: nowrap;
    }
    :host(:not([display]))::after {
      content: "\\2060";
    }
    :host([display]) {
      display: block;
      margin-block: var(--space-2);
      overflow-x: auto;
      overflow-y: hidden;
    }
    math {
      font-family: "Formula", "Cambria Math", "STIX Two Math", math;
      font-size: 1.08em;
    }
  `;

  /** The formula in TeX, from the page's own texts. */
  @property() tex = "";
  /** True if it has a line of its own. */
  @property({ type: Boolean, reflect: true }) display = false;
  @state() private math: Node | null = null;
  @state() private isMissing = false;

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("tex") || changed.has("display")) void this.toMathml();
  }

  private async toMathml() {
    const { tex, display } = this;
    await firstPicture;
    addFont();
    try {
      const { default: temml } = await fetched(() => import("temml"));
      if (tex !== this.tex || display !== this.display) return;
      // The tree becomes nodes, not text, because the page's policy forbids
      // `style` attributes.
      const tree = temml.__renderToMathMLTree(tex, { displayMode: display });
      this.math = tree.toNode();
    } catch {
      this.isMissing = true;
    }
  }

  override render() {
    // The source text, if the translator could not be loaded.
    return this.isMissing ? html`<code>${this.tex}</code>` : this.math;
  }
}

/**
 * Adds a font with a table for mathematics. Without one, fractions and indices
 * are misplaced. Each document loads its own fonts, even if it only embeds a
 * view. So this font is fetched if the system has none.
 */
function addFont() {
  const { fonts } = document;
  if ([...fonts].some(({ family }) => family === FONT)) return;
  const sources = [
    ...SYSTEM_FONTS.map((name) => `local("${name}")`),
    `url("${mathFont}") format("woff2")`,
  ];
  fonts.add(new FontFace(FONT, sources.join(), { display: "swap" }));
}

export function formula(tex: string, display = false) {
  return html`<nimscope-formula
    .tex=${tex}
    ?display=${display}
  ></nimscope-formula>`;
}
