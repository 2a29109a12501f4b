/** QR codes. An import of this file also fetches their encoder. */
import { svg } from "lit";
import { encode } from "uqr";

/** A text as an image named "QR code"; null if it is too long for one. */
export function qrCode(text: string) {
  let code: ReturnType<typeof encode>;
  try {
    code = encode(text, { border: 4 });
  } catch {
    return null;
  }
  const squares = code.data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
  );
  // Dark on light in every theme, because cameras need that.
  return svg`<svg
    class="qr"
    role="img"
    aria-label="QR code"
    viewBox="0 0 ${code.size} ${code.size}"
    shape-rendering="crispEdges"
  ><rect width="100%" height="100%" fill="#fff" /><path d=${squares.join("")} fill="#000" /></svg>`;
}
