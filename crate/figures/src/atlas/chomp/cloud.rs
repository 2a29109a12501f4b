//! The lost bars of three rows, in space.

use std::cell::OnceCell;
use std::rc::Rc;

use super::sheets::{bar_text, three_rows};
use crate::frame::prelude::*;
use crate::frame::space::projection::Projection;
use crate::frame::space::{Site, Space, Spot, pitch, yaw};
use nimscope::solve::chomp::LostBars;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-cloud",
    game: "chomp",
    title: "The lost bars of three rows in space",
    caption: "Each ball is a lost bar whose rows have a, b and c squares, the poisoned one \
              included. For each b and c there is at most one.",
    settings: &[
        Setting::integer("bound", "Rows to", (10, 300), "60"),
        yaw("300"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let cloud = ChompCloud {
        bound: settings.integer("bound") as i32,
        spots: OnceCell::new(),
    };
    Box::new(Projection::new(Rc::new(cloud), &INFO, settings))
}

struct ChompCloud {
    bound: i32,
    spots: OnceCell<Vec<Spot>>,
}

impl ChompCloud {
    fn compute(&self) -> Vec<Spot> {
        let bound = u64::from(self.bound.unsigned_abs());
        let list = LostBars::run(bound);
        let bars = list.iter().flat_map(LostBars::bars);
        let near = bars.filter(|bar| bar[0] <= bound);
        let mut spots: Vec<Spot> = near
            .map(|bar| bar.map(|length| length as i32))
            .map(|at| Spot { at, class: 0 })
            .collect();
        spots.sort_unstable();
        spots
    }
}

impl Space for ChompCloud {
    fn axes(&self) -> [&'static str; 3] {
        ["a", "b", "c"]
    }

    fn bounds(&self) -> [Site; 2] {
        [[0; 3], [self.bound; 3]]
    }

    fn spots(&self) -> &[Spot] {
        self.spots.get_or_init(|| self.compute())
    }

    /// The edges of the wedge that holds all bars.
    fn guides(&self) -> (&'static str, Vec<Vec<Site>>) {
        let far = self.bound;
        let edges = [[far, 0, 0], [far, far, 0], [far; 3]].map(|end| vec![[0; 3], end]);
        ("edges of a ≥ b ≥ c", edges.to_vec())
    }

    fn position(&self, at: Site) -> Option<String> {
        bar_text(at.map(i64::from))
    }

    fn marker(&self, position: &Position) -> Option<Site> {
        find(position, |bar| place(&three_rows(bar)?))
    }
}
