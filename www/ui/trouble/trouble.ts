/** `<nimscope-trouble>`: shows what went wrong, where, and what to do next. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Trouble } from "../../solver/engine.ts";
import { button, PRIMARY } from "../controls/button.ts";
import { tell } from "../events.ts";
import { controls } from "../styles/controls.ts";

@customElement("nimscope-trouble")
export class TroubleElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 40rem;
        margin: var(--space-6) auto;
      }
      .panel {
        border-color: var(--danger);
      }
      h1 {
        font-size: var(--text-xl);
      }
      mark {
        padding: 0.1em 0.2em;
        border-bottom: 2px solid var(--danger);
        background: var(--danger-soft);
        color: var(--ink);
      }
    `,
  ];

  @property({ attribute: false }) trouble: Trouble | null = null;
  /** The text the error is about, if there is one. */
  @property() text = "";
  /** True if there is a gallery to go back to. */
  @property({ type: Boolean }) home = false;

  override render() {
    if (this.trouble === null) return nothing;
    const { title, message, part, expected, suggestion, again, reload } = {
      title: "That did not work",
      ...this.trouble,
    };
    return html`<div class="panel column anywhere" role="alert">
      ${this.home ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
      <p>${message}</p>
      ${this.text && !again && !reload ? this.place(this.trouble) : part && html`<p class="soft">At <code>${part}</code>.</p>`}
      ${expected && html`<p class="soft">Expected here: ${expected}</p>`}
      ${suggestion ? didYouMean(suggestion, () => tell(this, "nimscope-typed", { position: suggestion })) : nothing}
      <div class="row">
        ${again ? button("Try again", () => tell(this, "nimscope-retry"), PRIMARY) : nothing}
        ${reload ? button("Reload the page", () => location.reload(), again ? {} : PRIMARY) : nothing}
        ${this.home ? html`<a class="button" href="#/">All games</a>` : nothing}
        ${this.home && history.length > 1 ? button("Back", () => history.back()) : nothing}
      </div>
    </div>`;
  }

  /** The text, with the part at fault marked in it. */
  private place({ part, at }: Trouble) {
    const [before, after] = cut(this.text, at);
    const wrong = after.startsWith(part) ? part : "";
    const rest = after.slice(wrong.length);
    return html`<p><code>${shorten(before, -40)}<mark>${wrong || "\u2038"}</mark>${shorten(rest, 40)}</code></p>`;
  }
}

/**
 * The message for a failure, with a button that tries again; nothing if there
 * is no failure.
 */
export function failureBox(
  failure: Trouble | null,
  retry: () => unknown,
  home = false,
) {
  if (failure === null) return nothing;
  return html`<nimscope-trouble
    ?home=${home}
    .trouble=${failure}
    @nimscope-retry=${retry}
  ></nimscope-trouble>`;
}

/**
 * The fault of a typed text, shown below its field, with this `id`. `take` gets
 * the suggested text.
 */
export function wrong(
  trouble: Trouble | null,
  id: string,
  take?: (text: string) => void,
) {
  if (trouble === null) return nothing;
  const { message, part, expected, suggestion } = trouble;
  return html`<div class="alert above-2" id=${id} role="alert">
    <p>
      ${message} ${part === "" ? nothing : html`At <code>${part}</code>.`}
      ${expected === "" ? nothing : html`Expected ${expected}.`}
    </p>
    ${suggestion && take ? didYouMean(suggestion, () => take(suggestion)) : nothing}
  </div>`;
}

/** A suggested position, which a click accepts. */
export function didYouMean(position: string, choose: () => void) {
  return html`<p>Did you mean
    <button type="button" @click=${choose}><code>${shorten(position, 60)}</code></button>?</p>`;
}

/** The two parts of a text, before and after a byte offset. */
export function cut(text: string, at: number): [string, string] {
  const bytes = new TextEncoder().encode(text);
  const read = new TextDecoder();
  return [read.decode(bytes.slice(0, at)), read.decode(bytes.slice(at))];
}

/** The first `limit` letters, or with a negative limit the last ones. */
function shorten(text: string, limit: number): string {
  if (text.length <= Math.abs(limit)) return text;
  return limit < 0 ? `…${text.slice(limit)}` : `${text.slice(0, limit)}…`;
}
