//! The marks that a page lays over a figure: the position on the board, its moves, and the cell
//! under the pointer.

use std::rc::Rc;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::palette::Ink;
use super::scene::{
    Corners, FRAME_FROM_PX, LABEL_FROM_PX, Mark, MarkShape, block, centre, lit_block, middle, seen,
    size_of,
};
use super::window::{View, polygon};
use nimscope::{Analysis, MAX_LISTED, Position};

/// The position that a picture marks, and the targets of its moves, as its analysis lists them.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// The position on the board.
    pub position: Position,
    /// The targets of legal moves; empty if there are too many to list.
    pub legal: Vec<Position>,
    /// The targets of winning moves. The arrow points at the first one.
    pub winning: Vec<Position>,
}

impl Subject {
    /// A position with its moves; the arrow shows the first winning one.
    pub fn new(position: Position, legal: Vec<Position>, winning: Vec<Position>) -> Self {
        Self {
            position,
            legal,
            winning,
        }
    }

    /// Component `index` of a sum, with its moves; `None` if there is no such component.
    pub fn part(&self, index: usize) -> Option<Self> {
        let part = |sum: &Position| {
            let component = sum.components.get(index)?.clone();
            Some(Position {
                components: vec![component],
                misere: sum.misere,
            })
        };
        let position = part(&self.position)?;
        let parts = |sums: &[Position]| -> Vec<Position> {
            let parts = sums.iter().filter_map(part);
            parts.filter(|to| *to != position).collect()
        };
        let mut legal = parts(&self.legal);
        if legal.is_empty() {
            // The moves of the sum are unknown or too many to list, but the part may have few
            // moves.
            legal = options(&position);
        }
        Some(Self {
            legal,
            winning: parts(&self.winning),
            position,
        })
    }
}

/// The distinct options of a position of one game in the order of the notation; empty if there are
/// more than [`MAX_LISTED`].
fn options(position: &Position) -> Vec<Position> {
    let mut met = FxHashSet::default();
    let mut distinct = Vec::new();
    for option in position.components[0].options() {
        if met.insert(option.clone()) {
            distinct.push(position.with(0, option));
        }
        if distinct.len() > MAX_LISTED {
            return Vec::new();
        }
    }
    distinct
}

impl From<Analysis> for Subject {
    fn from(analysis: Analysis) -> Self {
        let legal = analysis.moves.into_iter().map(|option| option.to);
        let mut winning = analysis.winning;
        // If the reason of the analysis names a move, the arrow shows that move.
        if let [only] = &analysis.because[..]
            && let Some(named) = &only.named
            && let Some(at) = winning
                .iter()
                .position(|to| to.components.first() == Some(named))
        {
            winning[..=at].rotate_right(1);
        }
        Self::new(analysis.position, legal.collect(), winning)
    }
}

/// The marks over a figure.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Overlay {
    /// The position and its moves. In JavaScript `Picture.mark` sets them.
    #[serde(skip)]
    pub subject: Option<Rc<Subject>>,
    /// The cell under the pointer.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "readonly [bigint, bigint]"))]
    pub hover: Option<(i64, i64)>,
    /// The cell that the last move came from.
    #[cfg_attr(feature = "tsify", tsify(optional, type = "readonly [bigint, bigint]"))]
    pub from: Option<(i64, i64)>,
    /// The cells of a game that was played, in order.
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "(readonly [bigint, bigint])[]")
    )]
    pub path: Vec<(i64, i64)>,
    /// True if legal moves are drawn.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub moves: bool,
    /// True if winning moves are lit and the winning arrow is drawn.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub winning: bool,
    /// True if axes and legend are left out.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub bare: bool,
    /// The result of `Picture.details` for this window.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub marks: Vec<Mark>,
}

impl Overlay {
    /// A position with all its moves.
    pub fn of(subject: impl Into<Subject>) -> Self {
        Self {
            subject: Some(Rc::new(subject.into())),
            moves: true,
            winning: true,
            ..Self::default()
        }
    }

    /// The position on the board.
    pub fn position(&self) -> Option<&Position> {
        self.subject.as_deref().map(|subject| &subject.position)
    }

    /// The targets of the winning moves that are drawn. The arrow points at the first one.
    pub fn targets(&self) -> &[Position] {
        let subject = self.subject.as_deref().filter(|_| self.winning);
        subject.map_or(&[], |subject| &subject.winning)
    }
}

/// Marks the last move: the block that it came from, and a line from there to its target.
pub(crate) fn trail(view: &View, from: Corners, to: Corners, marks: &mut Vec<Mark>) {
    let way = vec![centre(from), centre(to)];
    marks.push(Mark::path(way, Ink::Text, 1.5).faded(0.6));
    lit_block(view, from, Ink::Quiet, marks);
}

/// Marks the way of a game: an outline around each of its cells, a line through them, and, if there
/// is room, discs with the numbers of the moves. The first cell has a ring.
pub(crate) fn played(view: &View, cells: &[Corners], marks: &mut Vec<Mark>) {
    const RADII_PX: (f64, f64) = (8.0, 3.5);
    let (sx, sy) = view.scale();
    let pixels = |(x, y): (f64, f64)| (x * sx, y * sy);
    let size = |cell: &Corners| size_of(view, *cell);
    let way: Vec<(f64, f64)> = cells.iter().copied().map(centre).collect();
    for cell in cells.iter().filter(|cell| size(cell) >= FRAME_FROM_PX) {
        marks.push(Mark::frame(*cell, Ink::Text, 1.5));
    }
    marks.push(Mark::path(way.clone(), Ink::Paper, 4.5));
    marks.push(Mark::path(way.clone(), Ink::Text, 1.8));
    let near = way.windows(2).any(|ends| {
        let [(x, y), (u, v)] = [ends[0], ends[1]].map(pixels);
        (x - u).hypot(y - v) < 2.2 * RADII_PX.0
    });
    let radius = if near { RADII_PX.1 } else { RADII_PX.0 };
    for (number, (cell, &middle)) in cells.iter().zip(&way).enumerate() {
        // In a large cell, the disc is beside the dot and the numbers.
        let aside = if size(cell) >= LABEL_FROM_PX {
            0.28
        } else {
            0.0
        };
        let at = (
            middle.0 - aside * (cell[1].0 - cell[0].0),
            middle.1 + aside * (cell[1].1 - cell[0].1),
        );
        marks.push(Mark::disc(at, radius + 1.5, Ink::Paper));
        if number == 0 {
            marks.push(Mark::ring(at, radius, Ink::Text, 2.0));
            continue;
        }
        marks.push(Mark::disc(at, radius, Ink::Text));
        if !near {
            marks.push(Mark::text(at, number.to_string(), Ink::Paper, 9.5));
        }
    }
}

/// Marks the cells that moves from two piles reach. A move takes from one pile, or from both if the
/// two amounts differ by less than `a`.
pub(crate) fn reach_piles(view: &View, (x, y): (i64, i64), a: u64, marks: &mut Vec<Mark>) {
    reach(view, (0, y), (x - 1, y), marks);
    reach(view, (x, 0), (x, y - 1), marks);
    reach_diagonal(view, (x, y), x.min(y), a as i64 - 1, marks);
}

/// Marks the cells from `low` to `high`, both included, which legal moves reach.
pub(crate) fn reach(view: &View, low: (i64, i64), high: (i64, i64), marks: &mut Vec<Mark>) {
    if low.0 > high.0 || low.1 > high.1 {
        return;
    }
    let size = view.cell_size();
    if size >= 4.0 {
        let corners = block(view, low, high);
        marks.push(Mark::block(corners, Ink::Move).faded(0.22));
    } else {
        let ends = vec![middle(view, low), middle(view, high)];
        marks.push(Mark::path(ends, Ink::Move, 2.0).faded(0.85));
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

/// Marks the cells of a strip along the diagonal that goes down to the left from `from`. The strip
/// has `length` cells along the diagonal and `width` cells on each side. `from` is not marked.
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
        let ends = vec![(cx, cy), (cx - end, cy - end)];
        marks.push(Mark::path(ends, Ink::Move, 2.0).faded(0.85));
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
        let face = MarkShape::Face(polygon(band, [low, (cx, cy)]));
        marks.push(Mark::new(face, Ink::Move).faded(0.22));
        return;
    }
    // Marks only the cells in sight: a diagonal may be 10^18 long.
    let ((left, right), (bottom, top)) = (view.columns(), view.rows());
    for y in bottom.max(0)..=top.min(from.1 - 1) {
        let x = from.0 - (from.1 - y);
        let first = (x - width).max(left).max(0);
        let last = (x + width).min(right).min(from.0 - 1);
        reach(view, (first, y), (last, y), marks);
    }
}

/// Marks a legal move by a dot with a rim, which is visible on any ground. In a large block the dot
/// is near the upper right corner. `alpha` makes it fainter if there are many moves.
pub(crate) fn dot(view: &View, corners: Corners, alpha: f64, marks: &mut Vec<Mark>) {
    let Some(((x, y), size)) = seen(view, corners) else {
        return;
    };
    let radius = (size * 0.14).clamp(2.0, 6.0);
    let [low, high] = corners;
    let corner = if size >= 28.0 { 0.26 } else { 0.0 };
    for (radius, ink) in [(radius + 1.2 * alpha, Ink::Paper), (radius, Ink::Move)] {
        let at = (x + corner * (high.0 - low.0), y + corner * (high.1 - low.1));
        marks.push(Mark::disc(at, radius, ink).faded(alpha));
    }
}

/// Marks a legal move by an outline, or by a dot if the block is small.
pub(crate) fn mark_move(view: &View, corners: Corners, marks: &mut Vec<Mark>) {
    match seen(view, corners) {
        Some((_, size)) if size >= FRAME_FROM_PX => {
            marks.push(Mark::frame(corners, Ink::Move, 3.0))
        }
        _ => dot(view, corners, 1.0, marks),
    }
}

/// Marks a winning move by lighting up its target. If `from` is given, an arrow goes from there to
/// the target.
pub(crate) fn win(view: &View, from: Option<Corners>, to: Corners, marks: &mut Vec<Mark>) {
    if let Some(from) = from {
        let size = view.cell_size();
        let (start, end) = (centre(from), centre(to));
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        // If blocks have labels, the arrow runs beside the labels, near the edges of the blocks.
        let shift = if size < LABEL_FROM_PX { 0.0 } else { 1.0 };
        let aside = shift * 0.3 / dx.hypot(dy).max(1e-9);
        let share = |[low, high]: Corners| {
            let across = ((high.0 - low.0) / dx).abs();
            let half = across.min(((high.1 - low.1) / dy).abs()) / 2.0;
            shift * half.min(1.0) * 0.7
        };
        let along = |share: f64| {
            let (left, up) = (dy.abs() * aside, dx.abs() * aside);
            (start.0 + dx * share - left, start.1 + dy * share + up)
        };
        let arrow = MarkShape::Arrow {
            from: along(share(from)),
            goal: along(1.0 - share(to)),
            // The arrow ends at the ring, or in the middle of the frame.
            short: if size < FRAME_FROM_PX { 8.0 } else { 0.0 },
        };
        marks.push(Mark::new(arrow, Ink::Win));
    }
    lit_block(view, to, Ink::Win, marks);
}
