//! The nimbers of all runs of Magnetism: four kinds, every length.

use crate::frame::figure::{Entry, Figure, Point, Value, all_cells};
use crate::frame::nimbers::{nimber_colour, nimber_label, nimber_legend, paint_nimbers};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::Raster;
use crate::frame::scene::{Anchor, Key, Mark, label_cells, lit};
use crate::frame::settings::{FigureInfo, Fit, Settings};
use crate::frame::window::{View, Window};
use nimscope::games::magnetism::laws::Kind;
use nimscope::theory::Nimber;
use nimscope::{Component, MAX_SQUARES, Position, grouped};

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "magnetism-runs",
    game: "magnetism",
    title: "Nimbers of runs",
    caption: "A run of empty squares is worth its length, its parity, 1 or 0: what stands at its \
              ends decides.",
    settings: &[],
    x_label: "empty squares in the run",
    y_label: "",
    square: false,
    framed: true,
    long: false,
    space: false,
};

fn make(_settings: &Settings) -> Box<dyn Figure> {
    Box::new(MagnetismRuns)
}

struct MagnetismRuns;

/// Where the colours end; nimbers above share the last one.
const TOP: u64 = 32;

/// The width of a column and of the names of the rows, CSS pixels.
const COLUMN: f64 = 42.0;
const NAMES: f64 = 92.0;

/// The row of a kind: the first theorem stands on top.
fn row(kind: Kind) -> i64 {
    let place = Kind::ALL.iter().position(|&other| other == kind);
    place.map_or(0, |place| (Kind::ALL.len() - 1 - place) as i64)
}

fn kind(y: i64) -> Option<Kind> {
    Kind::ALL.into_iter().find(|&kind| row(kind) == y)
}

fn nimber(x: i64, y: i64) -> Option<u64> {
    let (kind, length) = (kind(y)?, usize::try_from(x).ok()?);
    kind.holds(length).then(|| kind.nimber(length).0)
}

/// The runs of the first strip of a sum, as cells; of a strip that is the end
/// of a row, the row's first cell.
fn places(position: &Position) -> Option<Vec<(i64, i64)>> {
    position.components.iter().find_map(|component| {
        let Component::Magnetism(strip) = component else {
            return None;
        };
        let end = Kind::ALL
            .into_iter()
            .find(|kind| kind.strip(0).as_ref() == Some(strip));
        let runs = strip.kinds().chain(end.map(|kind| (kind, 0)));
        Some(
            runs.map(|(kind, length)| (length as i64, row(kind)))
                .collect(),
        )
    })
}

/// Where a nimber stands on the colour ramp, from 1 to [`TOP`], by ratios.
fn shade(nimber: u64) -> f64 {
    (nimber.max(1) as f64).ln() / (TOP as f64).ln()
}

impl Figure for MagnetismRuns {
    fn home(&self, width: f64, _height: f64) -> Window {
        let names = NAMES.min(width / 3.0);
        let columns = ((width - names) / COLUMN).clamp(4.0, 32.0);
        let column = (width - names) / columns;
        Window::new(-names / column, -0.1, columns, 4.1)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        let columns = (width / height.max(1.0) * 4.0).clamp(4.0, 12.0).round();
        Window::new(0.0, 0.0, columns, 4.0)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(0, 0), (MAX_SQUARES as i64, row(Kind::Free))]
    }

    fn extent(&self) -> [(i64, i64); 2] {
        // Rows have names and no numbers.
        let [(first, _), (last, _)] = self.domain();
        [(first, 0), (last, -2)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        nimber_legend(format!("{TOP} and more"))
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        paint_nimbers(self, view, palette, raster);
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        all_cells(view, self.domain(), limit, |x, y| self.value(x, y))
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        nimber_colour(value, shade, palette)
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        for cell in overlay.position().and_then(places).unwrap_or_default() {
            lit(view, cell, Ink::Text, &mut marks);
        }
        if overlay.bare {
            return marks;
        }
        // The names stay at the left edge, whatever part is in sight.
        let names = view.window.width() * NAMES / view.width;
        let left = view.window.x0;
        marks.push(Mark::Block {
            corners: [(left, view.window.y0), (left + names, view.window.y1)],
            ink: Ink::Paper,
            alpha: 1.0,
        });
        for kind in Kind::ALL {
            let middle = view.window.offset_y(row(kind)) + 0.5;
            let line = |text: &str, below: f64| Mark::Text {
                at: (left + names / 2.0, middle - below / view.scale().1),
                text: text.to_owned(),
                ink: Ink::Text,
                size: 12.0,
            };
            let (above, below) = name(kind);
            marks.extend([line(above, -8.0), line(below, 8.0)]);
        }
        marks
    }

    fn draws_moves(&self) -> bool {
        true
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        // None where the names of the rows stand.
        let (start, [(_, low), high]) = (view.column_at(NAMES) + 1, self.domain());
        label_cells(view, [(start, low), high], 0.0, |x, y| {
            let nimber = nimber(x, y)?;
            nimber_label(nimber, shade(nimber))
        })
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        nimber(x, y).map(Value::Nimber)
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        // What lies beneath the names is not pointed at.
        if px < NAMES {
            (-1, 0)
        } else {
            view.cell_at(px, py)
        }
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let strip = kind(y)?.strip(usize::try_from(x).ok()?)?;
        Some(Component::Magnetism(strip).to_string())
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let squares = match x {
            1 => "1 square".to_owned(),
            x => format!("{} squares", grouped(x)),
        };
        let place = kind(y).map_or("", Kind::words);
        let Value::Nimber(nimber) = value else {
            return format!("{squares} {place}");
        };
        let verdict = if Nimber(nimber) == Nimber::ZERO {
            "loses"
        } else {
            "wins"
        };
        format!("{squares} {place}: nimber {nimber}, the player to move {verdict}")
    }

    /// A strip of one run stands at its cell.
    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        match places(position)?[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// What stands at the ends of a run, in two lines.
fn name(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Free => ("between", "two walls"),
        Kind::Beside => ("wall", "and token"),
        Kind::Equal => ("between", "equal tokens"),
        Kind::Unlike => ("between", "unlike tokens"),
    }
}
