//! The V of Wythoff's game: its P-positions and the golden lines.

use crate::frame::lines::{Arms, half_root, line, slope, slope_words};
use crate::frame::prelude::*;
use nimscope::games::Wythoff;
use nimscope::games::wythoff::laws::fibonacci_pair;
use nimscope::theory::BeattyPair;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "wythoff-v",
    game: "wythoff",
    title: "The V of Wythoff's game",
    caption: "The lost positions follow two lines whose slopes are the golden ratio and its \
              inverse.",
    settings: &[
        Setting::integer(
            "a",
            "a: amounts from both piles differ by less than a",
            (1, 1_000_000),
            "1",
        ),
        Setting::switch("vectors", "Multiples of one vector along each arm", "off"),
        Setting::switch(
            "fibonacci",
            "Steps of the upper arm, and Fibonacci pairs",
            "off",
        ),
        Setting::switch(
            "covering",
            "Row, column and diagonal of the position",
            "off",
        ),
    ],
    ..FigureInfo::PLANE
};

pub(crate) fn fit(component: &Component, _: &Settings) -> Fit {
    let a = Wythoff::of(component).map_or(1, Wythoff::a);
    Fit::decided(Some([("a", a.to_string())]))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let a = settings.integer("a");
    Box::new(WythoffV {
        a,
        arms: Arms::Beatty(BeattyPair::new(a)),
        pairs: BeattyPair::new(a),
        settings: settings.clone(),
    })
}

struct WythoffV {
    a: u64,
    arms: Arms,
    pairs: BeattyPair,
    settings: Settings,
}

const MOST_VECTOR_DOTS: u64 = 400;

impl WythoffV {
    /// Draws a dot at each multiple of the arms' two vectors, if the dots in sight are few enough
    /// to be distinguished.
    fn vector_dots(&self, view: &View, marks: &mut Vec<Mark>) {
        if view.cell_size() < 5.0 || self.arms.count(view) > MOST_VECTOR_DOTS {
            return;
        }
        let upper = self.arms.indices(view.columns(), view.rows());
        let lower = self.arms.indices(view.rows(), view.columns());
        let range = *upper.start().min(lower.start())..=*upper.end().max(lower.end());
        let w = &view.window;
        for n in range {
            // nα = n + (√(a²+4) − a)n/2 and nβ = nα + an.
            let along = |origin: i64, add: u64| {
                let whole = self.a.saturating_mul(n).saturating_sub(n) as i64;
                half_root(self.a, n, origin) - whole as f64 + add as f64
            };
            let an = self.a.saturating_mul(n);
            for at in [
                (along(w.ox, 0), along(w.oy, an)),
                (along(w.ox, an), along(w.oy, 0)),
            ] {
                let radius = (view.cell_size() * 0.13).clamp(2.0, 6.0);
                marks.push(Mark::disc(at, radius, Ink::Gold));
            }
        }
    }

    /// Draws the steps from cell to cell along the upper arm, if they are few enough to be
    /// distinguished. Labels the steps if there is room. For a = 1 there are two kinds of steps, in
    /// the order of the Fibonacci word. The Fibonacci pairs are on the V then, and are lit.
    fn steps(&self, view: &View, marks: &mut Vec<Mark>) {
        let range = self.arms.indices(view.columns(), view.rows());
        if view.cell_size() >= 5.0 && self.arms.count(view) <= MOST_VECTOR_DOTS {
            // The pairs next to the window are included, so that the steps across its edge are
            // drawn. The word begins with the step from the first pair to the second.
            let around = range.start().saturating_sub(1).max(1)..=range.end() + 1;
            let cells: Vec<(u64, u64)> = around.map_while(|n| self.pairs.pair(n)).collect();
            for pair in cells.windows(2) {
                let [(x, y), (u, v)] = [pair[0], pair[1]].map(|(x, y)| (x as i64, y as i64));
                let (from, to) = (middle(view, (x, y)), middle(view, (u, v)));
                // The colour shows whether the smaller pile grows by 1 or by 2.
                let ink = if u - x == 2 { Ink::Text } else { Ink::Quiet };
                marks.push(Mark::path(vec![from, to], ink, 2.0));
                if view.cell_size() >= 14.0 {
                    let across = f64::midpoint(from.0, to.0) - 32.0 / view.cell_size();
                    let at = (across, f64::midpoint(from.1, to.1));
                    let text = format!("+({},{})", u - x, v - y);
                    marks.push(Mark::text(at, text, ink, 11.0));
                }
            }
        }
        if self.a == 1 {
            let pairs = (1..).map_while(fibonacci_pair);
            for (low, high) in pairs.take_while(|&(_, high)| high <= MAX_NUMBER) {
                let (low, high) = (low as i64, high as i64);
                lit(view, (low, high), Ink::Gold, marks);
                lit(view, (high, low), Ink::Gold, marks);
            }
        }
    }

    /// Draws the row, the column and the diagonal through a cell. Draws a ring around the P-cell on
    /// each of these lines. By the Covering Theorem, no line has two.
    fn cover(&self, view: &View, (x, y): (i64, i64), marks: &mut Vec<Mark>) {
        if !holds(Arms::DOMAIN, (x, y)) {
            return;
        }
        let (left, right) = view.columns();
        let (bottom, top) = view.rows();
        let (low, high) = ((left.max(0), bottom.max(0)), (right, top));
        for corners in [
            block(view, (low.0, y), (high.0, y)),
            block(view, (x, low.1), (x, high.1)),
        ] {
            marks.push(Mark::block(corners, Ink::Gold).faded(0.3));
        }
        // The diagonal goes from its first cell in sight to its last.
        let first = (low.0 - x).max(low.1 - y).max(-x.min(y));
        let last = (right - x).min(top - y);
        if view.cell_size() >= 4.0 {
            for step in first..=last {
                let cell = (x + step, y + step);
                marks.push(Mark::block(block(view, cell, cell), Ink::Gold).faded(0.3));
            }
        } else if first <= last {
            let end = |step: i64| middle(view, (x + step, y + step));
            let ends = vec![end(first), end(last)];
            marks.push(Mark::path(ends, Ink::Gold, 1.5).faded(0.5));
        }
        let partner = |v: i64| self.pairs.partner(v as u64).map(|other| other as i64);
        let difference = x.abs_diff(y);
        let mut green = vec![partner(y).map(|x| (x, y)), partner(x).map(|y| (x, y))];
        if difference.is_multiple_of(self.a) {
            green.push(self.pairs.pair(difference / self.a).map(|(low, high)| {
                let (low, high) = (low as i64, high as i64);
                if x <= y { (low, high) } else { (high, low) }
            }));
        }
        for cell in green.into_iter().flatten() {
            if in_sight(view, cell) {
                let radius = (view.cell_size() * 0.5).max(6.0);
                marks.push(Mark::ring(middle(view, cell), radius, Ink::Gold, 2.5));
            }
        }
    }
}

impl Figure for WythoffV {
    fn caption(&self) -> Option<String> {
        let slope = slope_words(self.a);
        Some(format!(
            "The lost positions follow two lines whose slopes are {slope} and its inverse."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 34.0, 0.8)
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let slope = match self.a {
            1 => "φ".to_owned(),
            a => format!("{:.3}", slope(a)),
        };
        cells::outcome_legend(&[(Ink::Gold, &format!("y = {slope}x and y = x/{slope}"))])
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        self.arms.paint(self, view, raster);
    }

    /// Cells have no dots if the multiples of the vectors are drawn, which have dots themselves.
    fn dots(&self, view: &View) -> bool {
        !self.settings.on("vectors") && cells::dots(view)
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        self.arms.points(view, limit)
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.settings.on("covering")
            && let Some(cell) = overlay.hover.or(self.marked(overlay))
        {
            self.cover(view, cell, &mut marks);
        }
        let lines = self.arms.lines(view).into_iter();
        marks.extend(lines.map(|points| line(view, points, Ink::Gold)));
        if self.settings.on("fibonacci") {
            self.steps(view, &mut marks);
        }
        if self.settings.on("vectors") {
            self.vector_dots(view, &mut marks);
        }
        marks
    }

    fn reach(&self, _cell: (i64, i64)) -> Option<u64> {
        Some(self.a)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let lost = || Cell::lost_if(self.pairs.contains(x as u64, y as u64));
        holds(Arms::DOMAIN, (x, y)).then(lost)
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        text_of(self.a, x, y)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        cell_of(self.a, position)
    }
}

pub(super) fn text_of(a: u64, x: i64, y: i64) -> Option<String> {
    text(Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs()))
}

pub(super) fn cell_of(a: u64, position: &Position) -> Option<(i64, i64)> {
    let position = position.of_game::<Wythoff>().find(|part| part.a() == a)?;
    place(&position.piles()).map(|[x, y]| (x, y))
}
