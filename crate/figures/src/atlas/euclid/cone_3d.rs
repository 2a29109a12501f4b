//! The lost triples of Euclid's game in space, and the cone that holds most of them.

use crate::frame::prelude::*;
use nimscope::games::Euclid;
use nimscope::games::euclid::lost_triples;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "euclid-cone-3d",
    game: "euclid",
    title: "Euclid's cone of three numbers",
    caption: "Each ball is a lost triple of numbers, if results may be zero. Most lost triples are \
              in the cone, where each number is at most the sum of the two others. But the cone \
              also has won triples, and some lost triples are outside the cone, such as (6, 9, 20) \
              and (14, 15, 80).",
    settings: &[
        Setting::integer("bound", "Numbers up to", (10, 120), "60"),
        Setting::switch("won", "Also won triples, numbers up to 30", "off"),
        Setting::switch("guide", "The cone c \u{2264} a + b", "on"),
        yaw("32"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

/// A position of three numbers prefers this figure, because no plane shows it.
fn fit(component: &Component, _: &Settings) -> Fit {
    let triple = |game: &Euclid| game.zero() && game.numbers().len() == 3;
    Fit {
        preferred: Euclid::of(component).is_some_and(triple),
        ..Fit::default()
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (bound, won) = (settings.integer("bound") as i32, settings.on("won"));
    // The ends of the guides: the lines where two of the three planes meet, and the lines where the
    // planes leave the box.
    let corners = [[bound, bound, 0], [0, bound, bound], [bound, 0, bound]];
    let edge = [corners[0], corners[1], corners[2], corners[0]];
    let meet = corners.map(|corner| vec![[0; 3], corner]);
    let guides = match settings.on("guide") {
        true => ("c = a + b", [&meet[..], &[edge.to_vec()]].concat()),
        false => ("", Vec::new()),
    };
    let cone = Space {
        classes: if won { CLASSES } else { &CLASSES[..1] },
        guides,
        ..Space::new(
            bound,
            move || triples(bound, won),
            |at| {
                let numbers = at.map(|number| number.unsigned_abs().into());
                Euclid::new(true, numbers.to_vec())
            },
            |game| game.zero().then(|| place(game.numbers()))?,
        )
    };
    Box::new(Projection::new(cone.into(), settings))
}

const CLASSES: &[Class] = &[
    Class {
        radius: 1.1,
        ..LOST
    },
    Class {
        name: "Mover wins (N)",
        ink: Ink::Move,
        radius: 0.24,
        outcome: Outcome::N,
    },
];

/// The largest number in a won triple that is shown. More won triples would hide the lost triples.
const WON_TO: i32 = 30;

fn triples(bound: i32, won: bool) -> Vec<Spot> {
    let lost = lost_triples(bound.unsigned_abs()).into_iter();
    let lost = lost.flat_map(|triple| orders(triple.map(u32::cast_signed), true));
    let mut spots: Vec<Spot> = lost.map(|at| Spot { at, class: 0 }).collect();
    spots.sort_unstable();
    if won {
        let to = bound.min(WON_TO);
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
