//! The nimbers of all runs of Magnetism: four kinds and every length.

use crate::frame::prelude::*;
use nimscope::MAX_SQUARES;
use nimscope::games::Magnetism;
use nimscope::games::magnetism::laws::Kind;

pub(crate) const FIGURE: Entry = (&INFO, |_| Box::new(MagnetismRuns), Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "magnetism-runs",
    game: "magnetism",
    title: "Nimbers of runs",
    caption: "The picture shows the nimbers of runs of empty squares, for four kinds of ends. In \
              the first row, the nimber is 1 for odd lengths and 0 for even lengths. In the second \
              row, it is the length. In the third row it is always 1, in the fourth always 0.",
    x_label: "empty squares in the run",
    y_label: "",
    square: false,
    centred: true,
    moves: false,
    ..FigureInfo::PLANE
};

struct MagnetismRuns;

const LAST_COLOUR: u64 = 32;

const COLUMN_PX: f64 = 42.0;
const NAMES_PX: f64 = 92.0;

/// The kinds of runs, one for each row, from the lowest row. The kind that the first theorem is
/// about is on top.
fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().rev()
}

fn row(kind: Kind) -> i64 {
    kinds().take_while(|&other| other != kind).count() as i64
}

fn kind(y: i64) -> Option<Kind> {
    kinds().nth(usize::try_from(y).ok()?)
}

/// The cells of the runs of the first strip of a sum. A strip without empty squares counts as a run
/// of length 0, so it is the first cell in the row of its kind.
fn places(position: &Position) -> Option<Vec<(i64, i64)>> {
    let strip = position.of_game::<Magnetism>().next()?;
    let mut kinds = Kind::ALL.into_iter();
    let end = kinds.find(|kind| kind.strip(0).as_ref() == Some(strip));
    let runs = strip.kinds().chain(end.map(|kind| (kind, 0)));
    let cells = runs.map(|(kind, length)| (length as i64, row(kind)));
    Some(cells.collect())
}

impl Figure for MagnetismRuns {
    fn home(&self, width: f64, _height: f64) -> Window {
        let names = NAMES_PX.min(width / 3.0);
        let columns = ((width - names) / COLUMN_PX).clamp(4.0, 32.0);
        let column = (width - names) / columns;
        Window::new(-names / column, -0.1, columns, 4.1)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        let columns = (width / height.max(1.0) * 4.0).clamp(4.0, 12.0).round();
        Window::new(0.0, 0.0, columns, 4.0)
    }

    fn domain(&self) -> Block {
        [(0, 0), (MAX_SQUARES as i64, row(Kind::Free))]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::nimber_legend(format!("{LAST_COLOUR} and more"))
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        Shade::Ramp(cells::ratio(nimber, LAST_COLOUR))
    }

    /// Cells behind the names of the rows have no label.
    fn label(&self, view: &View, at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let free = at.0 > view.column_at(NAMES_PX);
        free.then(|| figure::label(self, view, at, cell))?
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        for cell in overlay.position().and_then(places).unwrap_or_default() {
            lit(view, cell, Ink::Text, &mut marks);
        }
        if overlay.bare {
            return marks;
        }
        // The names stay at the left edge of any window.
        let names = view.window.width() * NAMES_PX / view.width;
        let Window { x0, y0, y1, .. } = view.window;
        marks.push(Mark::block([(x0, y0), (x0 + names, y1)], Ink::Paper));
        for kind in Kind::ALL {
            let row = view.window.offset_y(row(kind)) + 0.5;
            let (above, below) = end_words(kind);
            for (text, down) in [(above, -8.0), (below, 8.0)] {
                let at = (x0 + names / 2.0, row - down / view.scale().1);
                marks.push(Mark::text(at, text.to_owned(), Ink::Text, 12.0));
            }
        }
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (kind, length) = (kind(y)?, usize::try_from(x).ok()?);
        kind.holds(length)
            .then(|| Cell::with_nimber(kind.nimber(length).0))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        // The pointer finds no cell behind the names.
        if px < NAMES_PX {
            (-1, 0)
        } else {
            view.cell_at(px, py)
        }
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text(kind(y)?.strip(usize::try_from(x).ok()?)?)
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let squares = match x {
            1 => "1 square".to_owned(),
            x => format!("{} squares", grouped(x)),
        };
        let place = kind(y).map_or("", Kind::words);
        cells::nimber_words(&format!("{squares} {place}"), cell)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        match places(position)?[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

fn end_words(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Free => ("between", "two walls"),
        Kind::Beside => ("wall", "and token"),
        Kind::Equal => ("between", "equal tokens"),
        Kind::Unlike => ("between", "unlike tokens"),
    }
}
