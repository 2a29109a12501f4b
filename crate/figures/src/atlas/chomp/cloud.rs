//! The lost bars of Chomp with three rows, in space.

use super::sheets::{bar, three_rows};
use crate::frame::prelude::*;
use nimscope::solve::chomp::LostBars;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "chomp-cloud",
    game: "chomp",
    title: "The lost bars of three rows in space",
    caption: "Each ball is a lost bar. Its place gives the lengths a, b and c of the three rows, \
              counting the poisoned square. For each b and c there is at most one ball.",
    settings: &[
        Setting::integer("bound", "Rows up to", (10, 300), "60"),
        yaw("300"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let bound = settings.integer("bound") as i32;
    // The edges of the wedge that holds all bars.
    let ends = [[bound, 0, 0], [bound, bound, 0], [bound; 3]];
    let edges = ends.map(|end| vec![[0; 3], end]);
    let cloud = Space {
        guides: ("edges of a ≥ b ≥ c", edges.to_vec()),
        ..Space::new(
            bound,
            move || cloud(bound.unsigned_abs().into()),
            |at| bar(at.map(i64::from)),
            |bar| place(&three_rows(bar)?),
        )
    };
    Box::new(Projection::new(cloud.into(), settings))
}

fn cloud(bound: u64) -> Vec<Spot> {
    let list = LostBars::run(bound);
    let bars = list.iter().flat_map(LostBars::bars);
    let near = bars.filter(|bar| bar[0] <= bound);
    let sites = near.map(|bar| bar.map(|length| length as i32));
    let mut spots: Vec<Spot> = sites.map(|at| Spot { at, class: 0 }).collect();
    spots.sort_unstable();
    spots
}
