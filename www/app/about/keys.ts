/**
 * Every key of the page, grouped by where it works. A test finds keys that are
 * missing here.
 */
export const KEYS: Readonly<
  Record<string, readonly (readonly [keys: string, does: string])[]>
> = {
  "On every page": [
    ["F", "show the page as a slide in full screen; press again to go back"],
    ["/", "search; ↑ ↓ choose a result, Enter opens it"],
    ["Tab", "go to the next control"],
    ["Esc", "close a dialog or a tooltip, leave a slide, undo what you typed"],
  ],
  "A board": [
    ["← ↑ → ↓", "go from move to move; Home and End to the first and last"],
    ["Enter, Space", "make the move in focus"],
    ["Esc", "put down a held piece, or clear the marks"],
    ["← →", "step through a game that has ended"],
  ],
  "Setting up a board": [
    ["← ↑ → ↓", "choose a place"],
    ["Enter, Space", "change the content of that place"],
    ["↓ ↑", "on lines and cycles: go from a vertex to its edge and back"],
  ],
  "Drawing a graph": [
    ["← ↑ → ↓", "go from place to place; with Shift, move the chosen vertex"],
    ["Enter, Space", "draw a vertex, choose it, or join it to the chosen one"],
    ["N", "go to the next vertex"],
    ["M", "put the token, an eraser or the ground there, or remove it"],
    ["Delete, Backspace", "delete the chosen vertex or edge"],
    ["Esc", "let go of the chosen vertex or edge"],
    ["Ctrl Z, Ctrl Y", "undo or redo a change of the drawing"],
  ],
  "A map": [
    ["+ −", "zoom in and out"],
    [
      "Ctrl + wheel",
      "zoom at the pointer; a plot of nimbers zooms along the piles only, with Shift along both axes",
    ],
    ["Drag", "pan the map, or turn the figure"],
    ["Shift + drag", "zoom to the box that you draw"],
    ["Double click", "zoom in at the pointer"],
    ["0", "show the whole map again"],
    ["← ↑ → ↓", "pan the map, or turn the figure"],
    ["Shift ← ↑ → ↓", "go from cell to cell; Enter opens the cell"],
  ],
  "A slide": [
    ["V", "show or cover who wins"],
    ["B", "show the board, the picture, or both"],
    ["Q", "enlarge the QR code"],
    [
      "→ ←, Page Down, Page Up",
      "go to the next or previous step, slide or picture (also Space, N and P)",
    ],
  ],
  "Lessons and drills": [
    ["← ↑ → ↓", "point at a cell or a value, or move a slider"],
    ["Enter, Space", "choose it"],
    ["A B C D E", "give that answer in a drill; Enter goes on"],
  ],
  "Heap games": [
    ["← →", "go from digit to digit of the rule"],
    ["↑ ↓", "change the digit"],
  ],
};
