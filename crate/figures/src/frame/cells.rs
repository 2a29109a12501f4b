//! The cells of a plane: their outcome, number and shade, and functions that find, list, label and
//! describe them.

use super::palette::{Ink, Rgb, Theme, mix, ramp};
use super::scene::{Key, LABEL_FROM_PX, Mark, middle};
use super::window::View;
use nimscope::theory::Nimber;
use nimscope::{MAX_NUMBER, Outcome, Registered, grouped};

/// The least size of a cell at which grid lines are drawn, and the least size for a dot.
pub(crate) const GRID_FROM_PX: f64 = 5.0;
pub(crate) const DOT_FROM_PX: f64 = 9.0;
/// The most rows of a CSV.
pub const CSV_ROWS: usize = 1_000_000;

/// A cell of a figure. Its colour, its label and its words follow from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The outcome; `None` if the figure does not know it.
    pub outcome: Option<Outcome>,
    /// The name of the number in a file of points, and the number.
    pub number: Option<(&'static str, u64)>,
    /// The shade that gives the colour.
    pub shade: Shade,
}

impl Cell {
    const NIMBER: &'static str = "nimber";

    /// A cell with a known outcome only.
    pub fn of(outcome: Outcome) -> Self {
        let shade = match outcome {
            Outcome::P => Shade::Strong,
            Outcome::N => Shade::Ground,
        };
        Self {
            outcome: Some(outcome),
            number: None,
            shade,
        }
    }

    /// A lost cell if `lost` is true, otherwise a won cell.
    pub fn lost_if(lost: bool) -> Self {
        Self::of(if lost { Outcome::P } else { Outcome::N })
    }

    /// A cell with a nimber.
    pub fn with_nimber(nimber: u64) -> Self {
        Self {
            outcome: Some(Outcome::of(Nimber(nimber))),
            number: Some((Self::NIMBER, nimber)),
            shade: match nimber {
                0 => Shade::Strong,
                _ => Shade::Number,
            },
        }
    }

    /// A cell with a named number. Its outcome is unknown or of no interest.
    pub(crate) fn with_number(number: (&'static str, u64), shade: Shade) -> Self {
        Self {
            outcome: None,
            number: Some(number),
            shade,
        }
    }

    /// True if the player to move is known to lose.
    pub fn is_lost(self) -> bool {
        self.outcome == Some(Outcome::P)
    }

    /// The nimber, if the number is one.
    pub fn nimber(self) -> Option<Nimber> {
        let (name, number) = self.number?;
        (name == Self::NIMBER).then_some(Nimber(number))
    }
}

/// The kinds of colours of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shade {
    /// The colour of the ground: a won cell, or a cell with nothing to show.
    Ground,
    /// A strong colour: a lost cell.
    Strong,
    /// A colour for the number. The figure chooses the colour, which may depend on the window.
    Number,
    /// The colour at a place on the ramp, from 0 to 1.
    Ramp(f64),
    /// The colour at a place on a figure's own scale of light and dark colours. A place
    /// of 1.5 is halfway from the second colour to the third.
    Scale(&'static [(u32, u32)], f64),
    /// The colour of a kind of cells, as the legend explains it.
    Kind(Ink),
    /// A ring in this colour, in a figure of discs.
    Ring(Ink),
    /// A share of this colour, from 0 to 1, on paper.
    Tint(Ink, f64),
}

impl Shade {
    /// The colour of this shade. The figure chooses the colour of [`Shade::Number`], which is the
    /// ground here.
    pub(crate) fn colour(self, theme: Theme) -> Rgb {
        match self {
            Self::Ground | Self::Number => theme.ink(Ink::Ground),
            Self::Strong => theme.ink(Ink::Strong),
            Self::Ramp(place) => ramp(place),
            Self::Scale(colours, place) => {
                let index = (place as usize).min(colours.len() - 2);
                let [low, high] = [index, index + 1].map(|at| theme.pick(colours[at]));
                mix(low, high, place - index as f64)
            }
            Self::Kind(ink) | Self::Ring(ink) => theme.ink(ink),
            Self::Tint(ink, share) => mix(theme.ink(Ink::Paper), theme.ink(ink), share),
        }
    }
}

/// A cell of the point layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The column.
    pub x: i64,
    /// The row.
    pub y: i64,
    /// The cell that the figure shows there.
    pub cell: Cell,
}

/// The colours of cells; `None` if nothing is painted.
pub(crate) type Painter<'a> = Box<dyn Fn(i64, i64) -> Option<Rgb> + 'a>;

/// The last column and row of most maps: the largest number of a position.
pub(crate) const LAST: i64 = MAX_NUMBER as i64;

/// The lowest corner of a block of cells, and the highest.
pub(crate) type Block = [(i64, i64); 2];

pub(crate) fn holds([low, high]: Block, (x, y): (i64, i64)) -> bool {
    (low.0..=high.0).contains(&x) && (low.1..=high.1).contains(&y)
}

/// The piles as coordinates; `None` if their number is wrong, or one is too large.
pub(crate) fn place<T: TryFrom<u64>, const N: usize>(piles: &[u64]) -> Option<[T; N]> {
    let place: Option<Vec<T>> = piles.iter().map(|&pile| T::try_from(pile).ok()).collect();
    place?.try_into().ok()
}

pub(crate) fn text(game: impl Registered) -> Option<String> {
    Some(game.wrap().to_string())
}

pub(crate) fn ends(lost: bool) -> &'static str {
    if lost { "loses" } else { "wins" }
}

pub(crate) fn nimber_words(what: &str, cell: Cell) -> String {
    let Some(Nimber(nimber)) = cell.nimber() else {
        return what.to_owned();
    };
    let ends = ends(nimber == 0);
    format!("{what}: nimber {nimber}, the player to move {ends}")
}

/// The line of words about a cell of an outcome or nimber map.
pub(crate) fn words(x: i64, y: i64, cell: Cell) -> String {
    let place = format!("({}, {})", grouped(x), grouped(y));
    if cell.nimber().is_some_and(|nimber| nimber != Nimber::ZERO) {
        return nimber_words(&place, cell);
    }
    if cell.outcome.is_none() {
        return place;
    }
    let ends = ends(cell.is_lost());
    format!("{place}: the player to move {ends}")
}

/// An entry that a legend has only if a condition holds. The parts are the condition, a kind such
/// as [`Key::Ring`], a colour and a text.
type If<'a> = (bool, fn(Ink, String) -> Key, Ink, &'a str);

pub(crate) fn keys(all: &[If<'_>]) -> Vec<Key> {
    let held = all.iter().filter(|(holds, ..)| *holds);
    held.map(|&(_, kind, ink, text)| kind(ink, text.to_owned()))
        .collect()
}

/// The legend of a map with different colours for lost and won cells, and of lines on it.
pub(crate) fn outcome_legend(lines: &[(Ink, &str)]) -> Vec<Key> {
    let mut keys = keys(&[
        (true, Key::Cell, Ink::Strong, "Mover loses (P)"),
        (true, Key::Cell, Ink::Ground, "Mover wins (N)"),
    ]);
    let lines = lines.iter();
    keys.extend(lines.map(|&(ink, name)| Key::Line(ink, name.to_owned())));
    keys
}

/// The legend of a map of nimbers. `high` is the text at the bright end of the colours.
pub(crate) fn nimber_legend(high: String) -> Vec<Key> {
    vec![
        Key::Cell(Ink::Strong, "0: lost".to_owned()),
        Key::ramp("nimber", "1", high),
    ]
}

/// The place of a nimber on the colour ramp, on a logarithmic scale: 0 for 1, and 1 for `top`.
pub(crate) fn ratio(nimber: u64, top: u64) -> f64 {
    (nimber.max(1) as f64).ln() / (top as f64).ln()
}

/// The colours of nimbers up to `top` and above, in 255ths of the ramp.
pub(crate) fn scale(top: u64) -> impl Fn(u64) -> Rgb {
    let shades: Vec<Rgb> = (0..=255).map(|i| ramp(f64::from(i) / 255.0)).collect();
    let scale = 255.0 / top as f64;
    move |nimber| shades[((nimber as f64 * scale).round() as usize).min(255)]
}

pub(crate) fn dots(view: &View) -> bool {
    view.cell_size() >= DOT_FROM_PX
}

fn in_sight(view: &View, [low, high]: Block) -> impl Iterator<Item = (i64, i64)> + use<> {
    let ((left, right), (bottom, top)) = (view.columns(), view.rows());
    let columns = left.max(low.0)..=right.min(high.0);
    let rows = bottom.max(low.1)..=top.min(high.1);
    let rows = (!columns.is_empty()).then_some(rows).into_iter().flatten();
    rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
}

pub(crate) fn points<'a>(
    view: &View,
    block: Block,
    cell: &'a dyn Fn(i64, i64) -> Option<Cell>,
) -> impl Iterator<Item = Point> + use<'a> {
    let point = |(x, y)| cell(x, y).map(|cell| Point { x, y, cell });
    in_sight(view, block).filter_map(point)
}

/// The first `limit` of the points, with `true` if there are no more.
pub(crate) fn first(mut points: impl Iterator<Item = Point>, limit: usize) -> (Vec<Point>, bool) {
    let first = points.by_ref().take(limit).collect();
    (first, points.next().is_none())
}

pub(crate) fn lost_points(
    cells: impl Iterator<Item = (i64, i64)>,
    limit: usize,
) -> (Vec<Point>, bool) {
    let cell = Cell::of(Outcome::P);
    first(cells.map(|(x, y)| Point { x, y, cell }), limit)
}

/// The label of a cell: its two numbers. Lost cells have a label at a smaller size than won cells.
pub(crate) fn pair_label(view: &View, (x, y): (i64, i64), lost: bool) -> Option<(String, Ink)> {
    // Won cells need room beside their other marks.
    if !lost && view.cell_size() < 2.0 * LABEL_FROM_PX {
        return None;
    }
    let ink = if lost { Ink::OnStrong } else { Ink::OnGround };
    Some((format!("{},{}", grouped(x), grouped(y)), ink))
}

/// Labels for the cells in sight, if these are large enough. `label` gives the text of a cell, its
/// colour, and its distance below the middle of the cell, in cells.
pub(crate) fn labels(
    view: &View,
    block: Block,
    label: &dyn Fn(i64, i64) -> Option<(String, Ink, f64)>,
) -> Vec<Mark> {
    if view.cell_size() < LABEL_FROM_PX {
        return Vec::new();
    }
    let mut labels = Vec::new();
    let mut longest = 1;
    for cell in in_sight(view, block) {
        if let Some((text, ink, below)) = label(cell.0, cell.1) {
            longest = longest.max(text.chars().count());
            let (x, y) = middle(view, cell);
            labels.push(((x, y - below), text, ink));
        }
    }
    // All labels have the same size, at which the longest one fits.
    let (sx, sy) = view.scale();
    let fitting = sx / (longest as f64 * 0.62 + 0.9);
    let size = fitting.min(sy * 0.3).min(16.0);
    if size < 7.0 {
        return Vec::new();
    }
    let text = |(at, text, ink)| Mark::text(at, text, ink, size);
    labels.into_iter().map(text).collect()
}

pub(crate) const REACH_PX: f64 = 14.0;

/// The place nearest to a pixel. If no place is within reach, or cells are large, it is the cell
/// under the pixel.
pub(crate) fn nearest(
    view: &View,
    px: f64,
    py: f64,
    places: impl Iterator<Item = (i64, i64)>,
) -> (i64, i64) {
    let under = view.cell_at(px, py);
    if view.cell_size() > REACH_PX {
        return under;
    }
    let mut best = (REACH_PX, under);
    for place in places {
        let (x, y) = view.middle(place);
        let distance = (x - px).hypot(y - py);
        if distance < best.0 {
            best = (distance, place);
        }
    }
    best.1
}
