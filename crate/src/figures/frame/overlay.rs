//! What a page lays over a figure: the position on the board, its moves, and
//! the cell under the pointer.

use serde::{Deserialize, Serialize};

use super::clip::polygon;
use super::palette::Ink;
use super::scene::{Corners, FRAMED, LABEL_FROM, Mark, block, lit_block, middle, seen};
use super::window::View;

/// What to mark over a figure.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Overlay {
    /// The position on the board, as a text.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub position: Option<String>,
    /// Where that position stands, two decimals, if the caller knows: needed
    /// where a position's place depends on data that this instance lacks.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "[string, string]"))]
    pub marker: Option<(String, String)>,
    /// The cell under the pointer, two decimals.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "[string, string]"))]
    pub hover: Option<(String, String)>,
    /// Whether legal moves are drawn.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub moves: bool,
    /// Whether winning moves are lit and the winning arrow drawn.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub winning: bool,
    /// The cells that winning moves lead to, if the caller knows: in a sum they
    /// are not those of the component alone.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "[string, string][]"))]
    pub targets: Option<Vec<(String, String)>>,
    /// Whether axes and legend are left out.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub bare: bool,
    /// What `Picture.details` gave for this window.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub marks: Vec<Mark>,
}

impl Overlay {
    /// The cell under the pointer, if it is one.
    pub fn hovered(&self) -> Option<(i64, i64)> {
        cell(self.hover.as_ref()?)
    }

    /// The cells of winning moves, if the caller knows them.
    pub fn told(&self) -> Option<Vec<(i64, i64)>> {
        let targets = self.targets.as_ref()?;
        Some(targets.iter().filter_map(cell).collect())
    }

    /// The cell of the position, if the caller knows it.
    pub fn marked(&self) -> Option<(i64, i64)> {
        cell(self.marker.as_ref()?)
    }
}

fn cell((x, y): &(String, String)) -> Option<(i64, i64)> {
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// The cells that moves reach from two piles: of one pile, or of both where the
/// amounts differ by less than `a`.
pub(crate) fn reach_piles(view: &View, (x, y): (i64, i64), a: u64, marks: &mut Vec<Mark>) {
    reach(view, (0, y), (x - 1, y), marks);
    reach(view, (x, 0), (x, y - 1), marks);
    reach_diagonal(view, (x, y), x.min(y), a as i64 - 1, marks);
}

/// A strip of cells that legal moves reach, from `low` to `high`, both in it.
pub(crate) fn reach(view: &View, low: (i64, i64), high: (i64, i64), marks: &mut Vec<Mark>) {
    if low.0 > high.0 || low.1 > high.1 {
        return;
    }
    let size = view.cell_size();
    if size >= 4.0 {
        marks.push(Mark::Block {
            corners: block(view, low, high),
            ink: Ink::Move,
            alpha: 0.22,
        });
    } else {
        marks.push(Mark::Path {
            points: vec![middle(view, low), middle(view, high)],
            ink: Ink::Move,
            width: 2.0,
            alpha: 0.85,
        });
    }
    if size < 7.0 {
        return;
    }
    let (left, right) = view.columns();
    let (bottom, top) = view.rows();
    let columns = low.0.max(left)..=high.0.min(right);
    let rows = low.1.max(bottom)..=high.1.min(top);
    for x in columns {
        for y in rows.clone() {
            dot(view, block(view, (x, y), (x, y)), 1.0, marks);
        }
    }
}

/// The diagonal strip of `length` cells down from `from`, exclusive, `width`
/// cells to either side.
pub(crate) fn reach_diagonal(
    view: &View,
    from: (i64, i64),
    length: i64,
    width: i64,
    marks: &mut Vec<Mark>,
) {
    let (size, (cx, cy)) = (view.cell_size(), middle(view, from));
    let (half, end) = (width as f64 + 0.5, length as f64);
    if size * half < 1.5 {
        marks.push(Mark::Path {
            points: vec![(cx, cy), (cx - end, cy - end)],
            ink: Ink::Move,
            width: 2.0,
            alpha: 0.85,
        });
        return;
    }
    if size < 7.0 {
        let [low, _] = block(view, (0, 0), (0, 0));
        let far = end + half;
        let band = vec![
            (cx - half, cy),
            (cx + half, cy),
            (cx + half - far, cy - far),
            (cx - half - far, cy - far),
        ];
        marks.push(Mark::Face {
            points: polygon(band, [low, (cx, cy)]),
            ink: Ink::Move,
            alpha: 0.22,
        });
        return;
    }
    // Only the cells in sight: a diagonal may be 10^18 long.
    let ((left, right), (bottom, top)) = (view.columns(), view.rows());
    for y in bottom.max(0)..=top.min(from.1 - 1) {
        let x = from.0 - (from.1 - y);
        let first = (x - width).max(left).max(0);
        let last = (x + width).min(right).min(from.0 - 1);
        reach(view, (first, y), (last, y), marks);
    }
}

/// One block a legal move reaches: a dot, with a rim that parts it from any
/// ground, in the corner where the block has room for more; faint among many.
pub(crate) fn dot(view: &View, corners: Corners, alpha: f64, marks: &mut Vec<Mark>) {
    let Some(((x, y), size)) = seen(view, corners) else {
        return;
    };
    let radius = (size * 0.14).clamp(2.0, 6.0);
    let [low, high] = corners;
    let corner = if size >= 28.0 { 0.26 } else { 0.0 };
    for (radius, ink) in [(radius + 1.2 * alpha, Ink::Paper), (radius, Ink::Move)] {
        marks.push(Mark::Disc {
            at: (x + corner * (high.0 - low.0), y + corner * (high.1 - low.1)),
            radius,
            ink,
            hollow: None,
            alpha,
        });
    }
}

/// One block a legal move reaches: an outline, or a dot where it is small.
pub(crate) fn mark_move(view: &View, corners: Corners, marks: &mut Vec<Mark>) {
    match seen(view, corners) {
        Some((_, size)) if size >= FRAMED => marks.push(Mark::Frame {
            corners,
            ink: Ink::Move,
            width: 3.0,
        }),
        _ => dot(view, corners, 1.0, marks),
    }
}

/// A winning move: its target lit, and with `from` the arrow there.
pub(crate) fn win(view: &View, from: Option<Corners>, to: Corners, marks: &mut Vec<Mark>) {
    if let Some(from) = from {
        let size = view.cell_size();
        let centre = |[low, high]: Corners| ((low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0);
        let (start, end) = (centre(from), centre(to));
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        // Where blocks are labelled, the arrow runs beside the labels and ends near
        // the edges.
        let aside = if size < LABEL_FROM {
            0.0
        } else {
            0.3 / dx.hypot(dy).max(1e-9)
        };
        let share = |[low, high]: Corners| {
            let half = ((high.0 - low.0) / dx)
                .abs()
                .min(((high.1 - low.1) / dy).abs())
                / 2.0;
            if size < LABEL_FROM {
                0.0
            } else {
                half.min(1.0) * 0.7
            }
        };
        let along = |share: f64| {
            let (left, up) = (dy.abs() * aside, dx.abs() * aside);
            (start.0 + dx * share - left, start.1 + dy * share + up)
        };
        marks.push(Mark::Arrow {
            from: along(share(from)),
            to: along(1.0 - share(to)),
            // Up to the ring, or into the middle of the frame.
            short: if size < FRAMED { 8.0 } else { 0.0 },
            ink: Ink::Win,
        });
    }
    lit_block(view, to, Ink::Win, marks);
}
