//! The number line coloured by the sequences of a splitting: rational sequences beside irrational
//! ones.

use std::iter;

use crate::frame::prelude::*;
use nimscope::games::{Mouse, Rat, Wythoff};
use nimscope::theory::Splitting;
use nimscope::theory::family::Family;

/// The value and the label of a splitting in the settings, the name of its row, and its sequences.
type NamedFamily = (&'static str, &'static str, &'static str, fn() -> Family);

const SPLITTINGS: [NamedFamily; 11] = [
    ("mouse", "Mouse, m = 2", "m = 2", || fat_rat(2)),
    ("rat", "Rat, m = 3", "m = 3", || fat_rat(3)),
    ("m4", "Fat Rat, m = 4", "m = 4", || fat_rat(4)),
    ("m5", "Fat Rat, m = 5", "m = 5", || fat_rat(5)),
    ("m6", "Fat Rat, m = 6", "m = 6", || fat_rat(6)),
    ("m7", "Fat Rat, m = 7", "m = 7", || fat_rat(7)),
    ("m8", "Fat Rat, m = 8", "m = 8", || fat_rat(8)),
    ("golden", "golden pair", "golden", Family::golden),
    ("raleigh", "Raleigh", "Raleigh", Family::raleigh),
    ("shifted", "Rat, shifted", "shifted", Family::shifted),
    ("composed", "golden, halved", "halved", Family::halved),
];

fn fat_rat(m: u32) -> Family {
    Family::fat_rat(Splitting::new(m))
}

const WITH_ALL: [Choice; 12] = with("all", "all, one line each");
const WITH_NONE: [Choice; 12] = with("none", "nothing");

const fn with(value: &'static str, label: &'static str) -> [Choice; 12] {
    let mut choices = [Choice::new(value, label); 12];
    let mut i = 0;
    while i < SPLITTINGS.len() {
        choices[i] = Choice::new(SPLITTINGS[i].0, SPLITTINGS[i].1);
        i += 1;
    }
    choices
}

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "splittings",
    game: "rat",
    title: "Splittings of the number line",
    caption: "A family has several sequences, and each positive integer is in exactly one of \
              them. Some families are made with fractions, others with the golden ratio.",
    settings: &[
        Setting::choice("family", "Family of sequences", &WITH_ALL, "rat"),
        Setting::choice("beside", "Second family", &WITH_NONE, "golden"),
    ],
    x_label: "integer",
    y_label: "",
    square: false,
    centred: true,
    moves: false,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (family, beside) = (settings.text("family"), settings.text("beside"));
    let all = family == "all";
    let lines: Vec<Line> = if all {
        SPLITTINGS.iter().map(Line::of).collect()
    } else {
        let named = |value| SPLITTINGS.iter().find(|splitting| splitting.0 == value);
        let beside = Some(beside).filter(|&value| value != family);
        let values = iter::once(family).chain(beside);
        values.filter_map(named).map(Line::of).collect()
    };
    // The rows from the top: each number line, with its sequences below it and a gap before it.
    let mut rows = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if all {
            rows.push(Some((index, None)));
            continue;
        }
        rows.extend((index > 0).then_some(None));
        rows.push(Some((index, None)));
        let lanes = 0..line.family.sequences.len();
        rows.extend(lanes.map(|lane| Some((index, Some(lane)))));
    }
    rows.reverse();
    Box::new(Splittings { lines, rows })
}

struct Line {
    value: &'static str,
    name: &'static str,
    family: Family,
}

impl Line {
    fn of(&(value, _, name, family): &NamedFamily) -> Self {
        let family = family();
        Self {
            value,
            name,
            family,
        }
    }

    /// The numbers of a position, if it belongs to the game of this number line in its default
    /// variant. In a P-position of the game, the numbers are terms with the same index, one from
    /// each sequence.
    fn numbers(&self, part: &Component) -> Option<Vec<u64>> {
        match (self.value, part) {
            ("mouse", Component::Mouse(game)) => Some(game.piles().into()),
            ("rat", Component::Rat(game)) => Some(game.piles().into()),
            ("golden", Component::Wythoff(game)) if game.a() == 1 => Some(game.piles().into()),
            _ => None,
        }
    }

    fn position(&self, numbers: &[u64]) -> Option<String> {
        if numbers.iter().any(|&number| number > MAX_NUMBER) {
            return None;
        }
        match (self.value, numbers) {
            ("mouse", &[x, y]) => text(Mouse::new(x, y)),
            ("rat", &[x, y, z]) => text(Rat::new([x, y, z])),
            ("golden", &[x, y]) => text(Wythoff::new(1, x, y)),
            _ => None,
        }
    }

    /// True if the sequences are named A¹, A², … as in Fat Rat, and not A, B, …
    fn numbered(&self) -> bool {
        self.name.starts_with('m')
    }

    fn letter(lane: usize) -> String {
        char::from(b'A' + lane as u8).to_string()
    }

    fn term_name(&self, lane: usize, n: u64) -> String {
        let sequence = if self.numbered() {
            format!("A{}", script(lane as u64 + 1, RAISED))
        } else {
            Self::letter(lane)
        };
        sequence + &script(n, LOWERED)
    }

    /// The name of a row, in letters that every font has.
    fn row_name(&self, lane: Option<usize>) -> String {
        match lane {
            None => self.name.to_owned(),
            Some(lane) if self.numbered() => format!("k = {}", lane + 1),
            Some(lane) => Self::letter(lane),
        }
    }

    fn place(&self, x: i64) -> Option<(usize, u64)> {
        self.family.place(x.into())
    }

    fn cell(&self, lane: usize) -> Cell {
        let last = self.family.sequences.len().max(2) - 1;
        let shade = Shade::Ramp(lane as f64 / last as f64);
        Cell::with_number(("sequence", lane as u64 + 1), shade)
    }

    fn terms(&self, lane: usize, (left, right): (i64, i64)) -> impl Iterator<Item = i64> {
        self.family.sequences[lane].between(left, right)
    }
}

struct Splittings {
    lines: Vec<Line>,
    /// The contents of each row, from the lowest: a number line, or one of its sequences. `None` is
    /// a gap.
    rows: Vec<Option<(usize, Option<usize>)>>,
}

const HOME_CELL_PX: f64 = 30.0;

impl Splittings {
    fn row(&self, y: i64) -> Option<(&Line, Option<usize>)> {
        let (line, lane) = (*self.rows.get(usize::try_from(y).ok()?)?)?;
        Some((&self.lines[line], lane))
    }

    fn rows_in(&self, view: &View) -> impl Iterator<Item = (i64, &Line, Option<usize>)> {
        let (bottom, top) = view.rows();
        (bottom.max(0)..=top.min(self.rows.len() as i64 - 1))
            .filter_map(|y| self.row(y).map(|(line, lane)| (y, line, lane)))
    }

    /// The row of a sequence of the number line `line`: its own row, or the row of the number line.
    fn row_of(&self, line: usize, lane: usize) -> i64 {
        let find = |what| self.rows.iter().position(|&row| row == Some((line, what)));
        find(Some(lane)).or_else(|| find(None)).unwrap_or_default() as i64
    }

    /// The cells that show the numbers of a position, on the first number line of its game.
    fn cells(&self, position: &Position) -> Vec<(i64, i64)> {
        for (index, line) in self.lines.iter().enumerate() {
            let mut parts = position.components.iter();
            if let Some(numbers) = parts.find_map(|part| line.numbers(part)) {
                let numbers = numbers.into_iter().map(u64::cast_signed);
                let cell = |x| Some((x, self.row_of(index, line.place(x)?.0)));
                return numbers.filter_map(cell).collect();
            }
        }
        Vec::new()
    }

    /// Paints cells that are smaller than pixels. A pixel shows the share of its cells that are in
    /// a sequence.
    fn far(&self, view: &View, raster: &mut Raster) {
        let edge = |px| view.column_at(px as f64).clamp(1, FARTHEST);
        let edges: Vec<i64> = (0..=raster.width()).map(edge).collect();
        let ground = raster.ink(Ink::Ground);
        for (index, line) in self.lines.iter().enumerate() {
            let lanes = 0..line.family.sequences.len();
            let rows: Vec<i64> = lanes.clone().map(|lane| self.row_of(index, lane)).collect();
            let mut sums = vec![[0.0; 3]; raster.width()];
            for lane in lanes {
                let colour = line.cell(lane).shade.colour(raster.theme);
                for (px, share) in line.family.sequences[lane].shares(&edges) {
                    for (sum, part) in sums[px].iter_mut().zip(colour) {
                        *sum += f64::from(part) * share;
                    }
                    if share > 0.0 {
                        let colour = mix(ground, colour, 0.15 + 0.85 * share.sqrt());
                        raster.fill((px, px + 1), view.row_pixels(rows[lane]), colour);
                    }
                }
            }
            let row = view.row_pixels(self.row_of(index, usize::MAX));
            for (px, sum) in sums.iter().enumerate() {
                if edges[px] < edges[px + 1] {
                    raster.fill((px, px + 1), row, sum.map(|part| part.round() as u8));
                }
            }
        }
    }
}

/// A number written in the given ten digits, of which the first means 0.
fn script(number: u64, digits: [char; 10]) -> String {
    let digit = |byte: u8| digits[usize::from(byte - b'0')];
    number.to_string().bytes().map(digit).collect()
}

const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const LOWERED: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

impl Figure for Splittings {
    fn home(&self, width: f64, _height: f64) -> Window {
        let rows = self.rows.len() as f64;
        Window::new(
            0.4,
            -0.12,
            (width / HOME_CELL_PX).floor().max(9.0),
            rows + 0.12,
        )
    }

    fn cover(&self, width: f64, _height: f64) -> Window {
        Window::new(1.0, 0.0, 1.0 + (width / 8.0).ceil(), self.rows.len() as f64)
    }

    fn domain(&self) -> Block {
        [(1, 0), (FARTHEST, self.rows.len() as i64 - 1)]
    }

    fn names(&self) -> Vec<(i64, String)> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(y, row)| {
            let (line, lane) = (*row)?;
            Some((y as i64, self.lines[line].row_name(lane)))
        })
        .collect()
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let all = self.lines[0].family.sequences.len();
        let high = match self.lines.len() {
            ..=2 => format!("last of {all}"),
            _ => "last".to_owned(),
        };
        vec![Key::ramp("sequence", "first", high)]
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        if view.scale().0 < 1.0 {
            self.far(view, raster);
            return raster.grid(view);
        }
        figure::paint(self, view, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let (left, right) = view.columns();
        let columns = (left.max(1), right.min(FARTHEST));
        let mut points = Vec::new();
        for (y, line, shown) in self.rows_in(view) {
            let mut terms = Vec::new();
            let lanes = 0..line.family.sequences.len();
            for lane in lanes.filter(|&lane| shown.is_none_or(|shown| shown == lane)) {
                for x in line.terms(lane, columns) {
                    if points.len() + terms.len() >= limit {
                        return (points, false);
                    }
                    terms.push((x, lane as i64));
                }
            }
            terms.sort_unstable();
            points.extend(terms.into_iter().map(|(x, lane)| Point {
                x,
                y,
                cell: line.cell(lane as usize),
            }));
        }
        (points, true)
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (y, row) in (0..).zip(&self.rows) {
            if row.is_none() {
                let [(left, _), (right, _)] = self.domain();
                let row = block(view, (left, y), (right, y));
                marks.push(Mark::block(row, Ink::Paper));
            }
        }
        // Lights up the other numbers of the position.
        let cells = overlay.position().map(|position| self.cells(position));
        for cell in cells.into_iter().flatten().skip(1) {
            lit(view, cell, Ink::Text, &mut marks);
        }
        marks
    }

    fn label(&self, _: &View, (x, _): (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        match cell.shade {
            Shade::Ramp(place) => Some((grouped(x), on_ramp(place))),
            _ => None,
        }
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (line, shown) = self.row(y)?;
        let (lane, _) = line.place(x)?;
        let here = shown.is_none_or(|shown| shown == lane);
        here.then(|| line.cell(lane))
    }

    /// The cell that a pixel in a row selects. In the row of a sequence it is the nearest term if
    /// cells are small. Otherwise it is the integer of the column, in the row of the sequence that
    /// contains the integer.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let (x, y) = view.cell_at(px, py);
        let Some(&Some((line, Some(shown)))) =
            usize::try_from(y).ok().and_then(|y| self.rows.get(y))
        else {
            return (x, y);
        };
        let width = view.scale().0;
        let reach = (REACH_PX / width).min(1e15) as i64;
        let near = self.lines[line].terms(shown, (x - reach, x + reach));
        let near = near.take(REACH_PX as usize * 2);
        match near.min_by_key(|term| term.abs_diff(x)) {
            Some(term) if width < REACH_PX => (term, y),
            _ => match self.lines[line].place(x) {
                Some((lane, _)) => (x, self.row_of(line, lane)),
                None => (x, y),
            },
        }
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (line, _) = self.row(y)?;
        let (_, n) = line.place(x)?;
        let terms = line.family.sequences.iter();
        let terms = terms.map(|sequence| u64::try_from(sequence.term(n)?).ok());
        let piles: Vec<u64> = terms.collect::<Option<_>>()?;
        line.position(&piles)
    }

    fn words(&self, x: i64, y: i64, _cell: Cell) -> String {
        let place = self.row(y).and_then(|(line, _)| {
            let (lane, n) = line.place(x)?;
            Some(format!(" = {}", line.term_name(lane, n)))
        });
        let game = self
            .position(x, y)
            .map(|text| format!(", in the lost position {text}"));
        grouped(x) + &place.unwrap_or_default() + &game.unwrap_or_default()
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.cells(position).first().copied()
    }
}
