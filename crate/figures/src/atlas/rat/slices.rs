//! Slices through the Rat Game. One pile or one difference is fixed, and the cells are the other
//! two numbers. Colours show the winning rule.

use crate::frame::prelude::*;
use nimscope::games::Rat;
use nimscope::games::rat::{Kept, Slice};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "rat-slices",
    game: "rat",
    title: "Slices of the Rat Game",
    caption: "A slice has all positions with one fixed pile, or with one fixed difference of two \
              piles. Each slice has at most one lost position. On the won positions, the colour \
              shows the rule of the winning move. Within the colours of one rule, a brighter cell \
              means that the move takes fewer tokens.",
    settings: &[
        Setting::choice(
            "by",
            "Fixed number",
            &[
                Choice::new("x", "the smallest pile"),
                Choice::new("y", "the middle pile"),
                Choice::new("z", "the largest pile"),
                Choice::new("d", "middle minus smallest"),
                Choice::new("delta", "largest minus middle"),
                Choice::new("span", "largest minus smallest"),
            ],
            "x",
        ),
        Setting::integer(
            "value",
            "Value of the fixed number",
            (0, 1_000_000_000_000_000),
            "5",
        ),
    ],
    x_label: "smaller pile",
    y_label: "larger pile",
    ..FigureInfo::PLANE
};

/// Suggests a slice through the position: the first kind of slice with a lost position, if there is
/// one.
fn fit(component: &Component, settings: &Settings) -> Fit {
    let through = |by: &str| Some(Slice::through(kept(by), Rat::of(component)?)?.0);
    let mut ways = INFO.settings[0].choices.iter().map(|way| way.value);
    let way = ways.find(|by| through(by).is_some_and(|slice| slice.lost().is_some()));
    let value = through(settings.text("by")).map(|slice| ("value", slice.value.to_string()));
    let by = way.map(|way| ("by", way.to_owned()));
    Fit {
        suggested: value.into_iter().chain(by).collect(),
        ..Fit::default()
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(RatSlices(Slice {
        kept: kept(settings.text("by")),
        value: settings.integer("value") as i64,
    }))
}

fn kept(name: &str) -> Kept {
    match name {
        "y" => Kept::Y,
        "z" => Kept::Z,
        "d" => Kept::Difference,
        "delta" => Kept::Delta,
        "span" => Kept::Span,
        _ => Kept::X,
    }
}

struct RatSlices(Slice);

/// The place of a winning rule on the colour ramp. It is higher if the winning move leaves more
/// tokens. `left` is the share of tokens that the move leaves, in 255ths.
fn place_of(rule: u64, left: u64) -> f64 {
    1.16 - 0.34 * rule as f64 + 0.18 * left as f64 / 255.0
}

impl Figure for RatSlices {
    /// Keeps the whole home window in sight: the lost position may be at the window's far edge.
    fn keeps_home(&self) -> bool {
        self.0.lost().is_some()
    }

    fn home(&self, width: f64, height: f64) -> Window {
        let [(left, bottom), _] = self.domain();
        // The picture is so large that it shows the lost position, if there is one.
        let Slice { kept, value } = self.0;
        let far = match (self.0.lost(), kept) {
            (Some((p, q)), _) => (p - left).max(q - bottom),
            (None, Kept::Z) => value,
            _ => 3 * value - left,
        };
        let side = (far as f64 * 1.15).max(24.0);
        let (pad, scale) = (side * 0.025, side / width.min(height));
        Window {
            ox: left,
            oy: bottom,
            ..Window::new(-pad, -pad, width * scale - pad, height * scale - pad)
        }
    }

    fn domain(&self) -> Block {
        self.0.block()
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let key = |rule, text: &str| Key::Shade(place_of(rule, 128), text.to_owned());
        let lost = cells::outcome_legend(&[]).swap_remove(0);
        vec![lost, key(1, "won by rule I"), key(2, "II"), key(3, "III")]
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        figure::paint(self, view, raster);
        if let Some(cell) = self.0.lost().filter(|_| view.cell_size() < 6.0) {
            let (x, y) = view.middle(cell);
            raster.disc(x, y, 4.5, raster.ink(Ink::Paper));
            raster.disc(x, y, 3.5, raster.ink(Ink::Strong));
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let [low, high] = self.domain();
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let (left, right) = (left.max(low.0), right.min(high.0));
        // Skips rows and columns without a position.
        let (least, most) = self.0.width();
        let far = most.map_or(i64::MAX, |most| right.saturating_add(most));
        if left > right {
            return (Vec::new(), true);
        }
        let rows = bottom.max(low.1).max(left.saturating_add(least))..=top.min(high.1).min(far);
        let points = rows.flat_map(|y| {
            let first = most.map_or(i64::MIN, |most| y.saturating_sub(most));
            let row = left.max(first)..=right.min(y.saturating_sub(least));
            row.filter_map(move |x| self.cell(x, y).map(|cell| Point { x, y, cell }))
        });
        cells::first(points, limit)
    }

    fn label(&self, _: &View, _: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let (_, rule) = cell.number?;
        match cell.shade {
            Shade::Ramp(place) => Some(("I".repeat(rule as usize), on_ramp(place))),
            _ => None,
        }
    }

    fn cell(&self, p: i64, q: i64) -> Option<Cell> {
        let rat = self.0.position(p, q)?;
        let proof = rat.proof();
        let [all, taken] = [rat.piles(), proof.take].map(|piles| piles.iter().sum::<u64>());
        let left = 255.0 * (all - taken) as f64 / all.max(1) as f64;
        let rule = proof.rule.into();
        Some(Cell {
            number: Some(("rule", rule)),
            shade: match rule {
                0 => Shade::Strong,
                _ => Shade::Ramp(place_of(rule, (left as u8).into())),
            },
            ..Cell::lost_if(rule == 0)
        })
    }

    fn position(&self, p: i64, q: i64) -> Option<String> {
        text(self.0.position(p, q)?)
    }

    fn words(&self, p: i64, q: i64, cell: Cell) -> String {
        let rat = self.0.position(p, q);
        let piles = rat.map_or([0; 3], |rat| rat.piles());
        let [x, y, z] = piles.map(|pile| grouped(pile as i64));
        let rule = cell.number.map_or(0, |(_, rule)| rule as usize);
        let ends = cells::ends(rule == 0);
        let mut words = format!("({x}, {y}, {z}): the player to move {ends}");
        if rule > 0 {
            words += &format!(", by rule ({})", "I".repeat(rule));
        }
        words
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        position.of_game().find_map(|rat| self.0.place(rat))
    }
}
