//! The lost placements of three erasers on a line or a cycle, in space.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::frame::prelude::*;
use crate::frame::space::projection::Projection;
use crate::frame::space::{Shape, Site, Space, Spot, orders, pitch, yaw};
use nimscope::games::Eraserhead;
use nimscope::games::eraserhead::parity::{MOST, lost_triples};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "eraserhead-lost",
    game: "eraserhead",
    title: "Three erasers that lose",
    caption: "Each cube stands for three vertices: with erasers on them the player to move loses.",
    settings: &[
        Setting::choice(
            "shape",
            "Vertices on a",
            &[Choice::new("line", "Line"), Choice::new("cycle", "Cycle")],
            "line",
        ),
        Setting::integer("n", "Vertices", (5, MOST as u64), "12"),
        Setting::switch("orders", "All orders of the three", "on"),
        yaw("32"),
        pitch("24"),
    ],
    ..FigureInfo::SPACE
};

/// A line or a cycle of as many vertices, as far as the figure goes.
fn fit(component: &Component, _: &Settings) -> Fit {
    let frame = Eraserhead::of(component).map(Eraserhead::frame);
    let frame = frame.filter(|(_, vertices)| (5..=MOST).contains(vertices));
    Fit::decided(frame.map(|(cycle, vertices)| {
        let shape = named(cycle).to_owned();
        [("shape", shape), ("n", vertices.to_string())]
    }))
}

fn named(cycle: bool) -> &'static str {
    if cycle { "cycle" } else { "line" }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let lost = EraserheadLost {
        cycle: settings.text("shape") == "cycle",
        vertices: settings.integer("n") as u32,
        orders: settings.on("orders"),
        spots: OnceCell::new(),
    };
    Box::new(Projection::new(Rc::new(lost), &INFO, settings))
}

struct EraserheadLost {
    cycle: bool,
    vertices: u32,
    orders: bool,
    spots: OnceCell<Vec<Spot>>,
}

impl EraserheadLost {
    fn compute(&self) -> Vec<Spot> {
        let lost = lost_triples(self.vertices as usize, self.cycle).into_iter();
        let sites = lost.flat_map(|site| orders(site, self.orders));
        let mut spots: Vec<Spot> = sites.map(|at| Spot { at, class: 0 }).collect();
        spots.sort_unstable();
        spots
    }
}

impl Space for EraserheadLost {
    fn caption(&self) -> Option<String> {
        let (kind, n) = (named(self.cycle), self.vertices);
        let parity = match (self.cycle, n.is_multiple_of(2)) {
            (false, _) => "",
            (true, true) => " If parity alone decided, any three vertices would have a cube.",
            (true, false) => " If parity alone decided, there would be no cube.",
        };
        Some(format!(
            "A {kind} of {n} vertices. Each cube stands for three of them: with erasers there \
             the player to move loses.{parity}"
        ))
    }

    fn axes(&self) -> [&'static str; 3] {
        ["1st eraser", "2nd eraser", "3rd eraser"]
    }

    fn bounds(&self) -> [Site; 2] {
        // With room around the cubes, so that the axes stand clear of them.
        [[0; 3], [self.vertices.cast_signed() + 1; 3]]
    }

    fn shape(&self) -> Shape {
        Shape::Cube
    }

    fn spots(&self) -> &[Spot] {
        self.spots.get_or_init(|| self.compute())
    }

    fn position(&self, at: Site) -> Option<String> {
        let vertices = 1..=self.vertices.cast_signed();
        let erasers: Vec<bool> = vertices.map(|vertex| at.contains(&vertex)).collect();
        text(Eraserhead::connected(&erasers, self.cycle)?)
    }

    /// The first whole line or cycle of so many vertices with three erasers.
    fn marker(&self, position: &Position) -> Option<Site> {
        find(position, |game: &Eraserhead| {
            let (vertices, cycle, places) = game.whole()?;
            let alike = cycle == self.cycle && vertices == self.vertices as usize;
            let places: Vec<i32> = places.into_iter().map(|place| place as i32).collect();
            places.try_into().ok().filter(|_| alike)
        })
    }

    fn words(&self, at: Site, outcome: Outcome) -> String {
        let [x, y, z] = at;
        let (shape, vertices) = (named(self.cycle), self.vertices);
        let ends = cells::ends(outcome == Outcome::P);
        format!("Erasers on {x}, {y} and {z} of a {shape} of {vertices}: the player to move {ends}")
    }
}
