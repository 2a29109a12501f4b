/**
 * `<nimscope-menu label="Save">`: a button that opens its slot as a panel. When
 * the panel opens, an element with `data-first` gets the focus.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { icon, word } from "./icon.ts";
import { controls } from "./styles/controls.ts";

@customElement("nimscope-menu")
export class MenuElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: inline-block;
      }
      [popover] {
        position: fixed;
        inset: auto;
        width: max-content;
        max-width: min(24rem, calc(100vw - 2 * var(--space-2)));
        margin: 0;
        box-shadow: var(--shadow);
        color: var(--ink);
        /* The panel is visible even if its button is hidden. */
        visibility: visible;
      }
    `,
  ];

  @property() label = "";
  /** A shorter label, shown below the icon. */
  @property() word = "";
  /** True if the button has no frame. */
  @property({ type: Boolean }) quiet = false;
  /** The source of an icon, shown instead of the label. */
  @property({ attribute: false }) icon = "";
  @state() private isOpen = false;
  @query("button") private button!: HTMLButtonElement;
  @query("[popover]") private panel!: HTMLElement;

  open() {
    this.panel.showPopover();
  }

  close() {
    this.panel.hidePopover();
  }

  override render() {
    const iconic = this.icon !== "";
    return html`
      <button
        class="${iconic ? "icon" : ""} ${this.quiet ? "quiet" : ""}"
        aria-label=${iconic ? this.label : nothing}
        title=${iconic ? this.label : nothing}
        aria-expanded=${this.isOpen}
        aria-haspopup="dialog"
        popovertarget="panel"
      >${iconic ? [icon(this.icon), this.quiet ? nothing : word(this.word || this.label)] : this.label}</button>
      <div
        id="panel"
        class="panel scroll"
        popover
        role="dialog"
        aria-label=${this.label}
        @toggle=${this.toggled}
        @beforetoggle=${this.place}
      ><slot></slot></div>
    `;
  }

  private toggled(event: ToggleEvent) {
    this.isOpen = event.newState === "open";
    if (!this.isOpen) return;
    this.place();
    this.querySelector<HTMLElement>("[data-first]")?.focus();
  }

  /**
   * Places the panel inside the window: below the button, or above if there is
   * more room.
   */
  private place() {
    const { left, top, bottom } = this.button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetWidth: width, scrollHeight: height, style } = this.panel;
    const x = Math.max(8, Math.min(left, clientWidth - width - 8));
    const below = clientHeight - bottom;
    const above = height + 12 > below && top > below;
    style.left = `${x}px`;
    style.top = above ? "" : `${bottom + 4}px`;
    style.bottom = above ? `${clientHeight - top + 4}px` : "";
    // If content is added while the panel is open, the panel scrolls.
    style.maxHeight = `${(above ? top : below) - 12}px`;
  }
}
