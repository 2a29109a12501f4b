/**
 * Every key of the page, grouped by where it works. A test finds keys that are
 * missing here.
 */
export const KEYS: Readonly<
  Record<string, readonly (readonly [keys: string, does: string])[]>
> = {
  "On every page": [
    ["F", "show it as a slide, on the whole screen; again, and back"],
    ["/", "search; ↑ ↓ choose a result, Enter opens it"],
    ["Tab", "go to the next control"],
    ["Esc", "leave a dialog, a tooltip, a slide or what is typed"],
  ],
  "A board": [
    ["← ↑ → ↓", "go from move to move; Home and End to the first and last"],
    ["Enter, Space", "make the move in focus"],
    ["Esc", "put down what is held or marked"],
    ["← →", "step through a game that has ended"],
  ],
  "Setting up a board": [
    ["← ↑ → ↓", "choose a place"],
    ["Enter, Space", "change what stands there"],
    ["X", "on a graph: add or take away the line to the next place"],
  ],
  "Drawing a graph": [
    ["← ↑ → ↓", "go from place to place; with Shift, move the chosen vertex"],
    ["Enter, Space", "draw a vertex there, choose it, or join it"],
    ["N", "go to the next vertex"],
    ["M", "put or take the token, an eraser or the ground there"],
    ["Delete, Backspace", "take away what is chosen"],
    ["Esc", "let go of what is chosen"],
    ["Ctrl Z, Ctrl Y", "undo what was drawn, and redo it"],
  ],
  "A map": [
    ["+ −", "zoom in and out"],
    [
      "Ctrl + wheel",
      "zoom at the pointer; on a plot of nimbers along the piles, with Shift along both axes",
    ],
    ["Drag", "pan the map, or turn the figure"],
    ["Shift + drag", "zoom to the box that you draw"],
    ["Double click", "zoom in there"],
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
      "the next step of a lesson, slide of a deck or picture, or the one before (also Space, N and P)",
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
