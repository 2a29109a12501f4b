/** How the worksheet is printed: black on white, two questions a row. */
import { css } from "lit";

export const sheetStyles = css`
  :host {
    color-scheme: light;
    print-color-adjust: exact;
    color: #000;
    font-size: 10pt;
  }
  h1 {
    font-size: 15pt;
  }
  .soft {
    margin-bottom: 2mm;
    font-size: 9pt;
  }
  .who {
    display: grid;
    grid-template-columns: 2fr 1fr;
    gap: 8mm;
    margin-block: 2mm;
  }
  .who > * {
    border-bottom: 0.3mm dotted #666;
  }
  footer {
    margin-top: 2mm;
    overflow-wrap: anywhere;
  }
  ol {
    counter-reset: question;
  }
  li {
    counter-increment: question;
    break-inside: avoid;
  }
  .questions ol {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2mm 8mm;
  }
  .questions li {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    min-height: 44mm;
    border-top: 0.3mm solid #999;
    padding-top: 1mm;
  }
  .position::before,
  .solutions li > :first-child::before {
    content: counter(question) ". ";
    font-weight: 700;
  }
  .position {
    font-size: 9pt;
  }
  /* The boards are those of the page, at less than half their size, without the
     room for words above and below. */
  .picture {
    display: grid;
    align-content: center;
  }
  .picture nimscope-board {
    margin-block: -1.75rem -3rem;
    zoom: 0.4;
    /* What is written on them is 9pt on paper. */
    --text-xs: 22.5pt;
    --text-s: 22.5pt;
    --text-m: 22.5pt;
  }
  .boxes {
    gap: 0 5mm;
  }
  .room {
    border-bottom: 0.3mm dotted #666;
  }
  .solutions {
    break-before: page;
  }
  .solutions li {
    padding: 1.5mm 0;
    border-top: 0.2mm solid #999;
  }
  .note {
    color: #333;
    font-size: 9pt;
  }
`;
