//! The lost triples of Euclid with zero, in space.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::frame::prelude::*;
use crate::frame::space::projection::Projection;
use crate::frame::space::{Class, Site, Space, Spot, orders, pitch, yaw};
use nimscope::games::Euclid;
use nimscope::games::euclid::lost_triples;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "euclid-cone-3d",
    game: "euclid",
    title: "Euclid's cone of three numbers",
    caption: "The lost triples if results may be zero. Almost all are in the cone, in which each \
              number is at most the sum of the others. But the cone has gaps, and (6, 9, 20) and \
              (14, 15, 80) are lost outside it.",
    settings: &[
        Setting::integer("bound", "Numbers to", (10, 120), "60"),
        Setting::switch("won", "Also won triples, to 30", "off"),
        Setting::switch("guide", "The cone c \u{2264} a + b", "on"),
        yaw("32"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

/// Positions of three numbers are shown in space only.
fn fit(component: &Component, _: &Settings) -> Fit {
    let triple = |game: &Euclid| game.zero() && game.numbers().len() == 3;
    Fit {
        preferred: Euclid::of(component).is_some_and(triple),
        ..Fit::default()
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let cone = EuclidTriples {
        bound: settings.integer("bound") as u32,
        won: settings.on("won"),
        guide: settings.on("guide"),
        spots: OnceCell::new(),
    };
    Box::new(Projection::new(Rc::new(cone), &INFO, settings))
}

struct EuclidTriples {
    bound: u32,
    won: bool,
    guide: bool,
    spots: OnceCell<Vec<Spot>>,
}

const CLASSES: &[Class] = &[
    Class {
        name: "Mover loses (P)",
        ink: Ink::Strong,
        radius: 1.1,
        outcome: Outcome::P,
    },
    Class {
        name: "Mover wins (N)",
        ink: Ink::Move,
        radius: 0.24,
        outcome: Outcome::N,
    },
];

/// The largest number of the won triples that are shown. More of them would hide the lost ones.
const WON_TO: u32 = 30;

impl EuclidTriples {
    fn compute(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = lost_triples(self.bound)
            .into_iter()
            .flat_map(|triple| orders(triple.map(u32::cast_signed), true))
            .map(|at| Spot { at, class: 0 })
            .collect();
        spots.sort_unstable();
        if self.won {
            let to = self.bound.min(WON_TO).cast_signed();
            let all = (1..=to).flat_map(|x| (1..=to).map(move |y| (x, y)));
            let won: Vec<Spot> = all
                .flat_map(|(x, y)| (1..=to).map(move |z| [x, y, z]))
                .filter(|&at| spots.binary_search(&Spot { at, class: 0 }).is_err())
                .map(|at| Spot { at, class: 1 })
                .collect();
            spots.extend(won);
        }
        spots
    }
}

impl Space for EuclidTriples {
    fn axes(&self) -> [&'static str; 3] {
        ["a", "b", "c"]
    }

    fn bounds(&self) -> [Site; 2] {
        [[0; 3], [self.bound.cast_signed(); 3]]
    }

    fn classes(&self) -> &'static [Class] {
        if self.won { CLASSES } else { &CLASSES[..1] }
    }

    fn spots(&self) -> &[Spot] {
        self.spots.get_or_init(|| self.compute())
    }

    /// The lines in which two of the three planes meet, and in which they leave the box.
    fn guides(&self) -> (&'static str, Vec<Vec<Site>>) {
        if !self.guide {
            return ("", Vec::new());
        }
        let far = self.bound.cast_signed();
        let corners = [[far, far, 0], [0, far, far], [far, 0, far]];
        let mut guides: Vec<Vec<Site>> =
            corners.iter().map(|&corner| vec![[0; 3], corner]).collect();
        guides.push([corners.as_slice(), &corners[..1]].concat());
        ("c = a + b", guides)
    }

    fn position(&self, at: Site) -> Option<String> {
        let numbers = at.map(|number| number.unsigned_abs().into());
        text(Euclid::new(true, numbers.to_vec())?)
    }

    fn marker(&self, position: &Position) -> Option<Site> {
        let mut games = position.of_game::<Euclid>().filter(|game| game.zero());
        games.find_map(|game| place(game.numbers()))
    }
}
