//! The lost positions of the Rat Game, in space.

use crate::frame::prelude::*;
use nimscope::games::Rat;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "rat-triples",
    game: "rat",
    title: "The Rat's triples",
    caption: "Each ball is a lost position of three piles. The balls are close to lines on which \
              the piles are in the ratio 1 : 2 : 4.",
    settings: &[
        Setting::integer("bound", "Piles up to", (11, 700), "105"),
        Setting::switch("orders", "The piles in every order", "on"),
        yaw("28"),
        pitch("22"),
    ],
    ..FigureInfo::SPACE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (bound, all) = (settings.integer("bound") as i32, settings.on("orders"));
    let lost = move || {
        let sites = (0..).map_while(Rat::lost);
        let sites = sites.map(|lost| lost.piles().map(|pile| pile as i32));
        let sites = sites.take_while(|site| site[2] <= bound);
        let sites = sites.flat_map(|site| orders(site, all));
        sites.map(|at| Spot { at, class: 0 }).collect()
    };
    let ends = orders([bound / 4, bound / 2, bound], all).into_iter();
    let triples = Space {
        axes: ["x", "y", "z"],
        // The points are few, so they may be large.
        radius: f64::from(bound) / 60.0,
        guides: ("1 : 2 : 4", ends.map(|end| vec![[0; 3], end]).collect()),
        ..Space::new(
            bound,
            lost,
            // The piles may be in any order, as the game sorts them.
            |at| Some(Rat::new(at.map(|pile| pile.unsigned_abs().into()))),
            |rat| place(&rat.piles()),
        )
    };
    Box::new(Projection::new(triples.into(), settings))
}
