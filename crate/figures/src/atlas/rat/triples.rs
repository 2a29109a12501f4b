//! The lost positions of the Rat Game, in space.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::frame::prelude::*;
use crate::frame::space::projection::Projection;
use crate::frame::space::{Site, Space, Spot, orders, pitch, yaw};
use nimscope::games::Rat;

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "rat-triples",
    game: "rat",
    title: "The Rat's triples",
    caption: "The lost positions of three piles keep close to a line: the piles grow as 1 : 2 : 4.",
    settings: &[
        Setting::integer("bound", "Piles to", (11, 700), "105"),
        Setting::switch("orders", "The piles in every order", "on"),
        yaw("28"),
        pitch("22"),
    ],
    ..FigureInfo::SPACE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    let triples = RatTriples {
        bound: settings.integer("bound") as i32,
        orders: settings.on("orders"),
        spots: OnceCell::new(),
    };
    Box::new(Projection::new(Rc::new(triples), &INFO, settings))
}

struct RatTriples {
    bound: i32,
    orders: bool,
    spots: OnceCell<Vec<Spot>>,
}

impl RatTriples {
    fn compute(&self) -> Vec<Spot> {
        (0..)
            .map_while(Rat::lost)
            .map(|lost| lost.piles().map(|pile| pile as i32))
            .take_while(|site| site[2] <= self.bound)
            .flat_map(|site| orders(site, self.orders))
            .map(|at| Spot { at, class: 0 })
            .collect()
    }
}

impl Space for RatTriples {
    fn axes(&self) -> [&'static str; 3] {
        ["x", "y", "z"]
    }

    fn bounds(&self) -> [Site; 2] {
        [[0; 3], [self.bound; 3]]
    }

    /// The points are few, so they may be large.
    fn radius(&self) -> f64 {
        f64::from(self.bound) / 60.0
    }

    fn spots(&self) -> &[Spot] {
        self.spots.get_or_init(|| self.compute())
    }

    fn guides(&self) -> (&'static str, Vec<Vec<Site>>) {
        let far = [self.bound / 4, self.bound / 2, self.bound];
        let line = |end: Site| vec![[0; 3], end];
        (
            "1 : 2 : 4",
            orders(far, self.orders).into_iter().map(line).collect(),
        )
    }

    /// The piles may be in any order, as the game sorts them.
    fn position(&self, at: Site) -> Option<String> {
        text(Rat::new(at.map(|pile| pile.unsigned_abs().into())))
    }

    fn marker(&self, position: &Position) -> Option<Site> {
        find(position, |rat: &Rat| place(&rat.piles()))
    }
}
