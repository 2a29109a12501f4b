/**
 * `formula("x^2")`: a formula in TeX as MathML, which browsers draw and screen
 * readers read. The translator is fetched with the first formula, after the
 * page's first picture.
 */
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { pictured } from "../pictured.ts";

@customElement("nimscope-formula")
export class Formula extends LitElement {
  static override styles = css`
    :host {
      display: inline;
    }
    :host([display]) {
      display: block;
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
  /** Whether it stands on a line of its own. */
  @property({ type: Boolean, reflect: true }) display = false;
  @state() private math = "";

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("tex") || changed.has("display")) void this.toMathml();
  }

  private async toMathml() {
    const { tex, display } = this;
    await pictured;
    const { default: temml } = await import("temml");
    if (tex !== this.tex || display !== this.display) return;
    this.math = temml.renderToString(tex, { displayMode: display });
  }

  override render() {
    return unsafeHTML(this.math);
  }
}

export function formula(tex: string, display = false) {
  return html`<nimscope-formula
    .tex=${tex}
    ?display=${display}
  ></nimscope-formula>`;
}
