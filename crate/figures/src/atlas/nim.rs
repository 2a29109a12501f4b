//! The nimbers of Nim: two piles are the coordinates of a cell, and the other piles are fixed.

use crate::frame::prelude::*;
use nimscope::games::Heap;

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "nim-sums",
    game: "nim",
    title: "The nim-sums of two piles",
    caption: "Large squares look like small ones: compare the squares of 2 by 2, 4 by 4 and 8 by 8 \
              cells in the corner. A cell is lost if the nim-sum of the first two piles equals \
              the nim-sum of the other piles.",
    settings: &[Setting::integer(
        "rest",
        "Nim-sum of the other piles",
        (0, MAX_NUMBER),
        "0",
    )],
    ..FigureInfo::PLANE
};

/// Decides the settings of the slice through the position. In a sum, the figures of other games are
/// preferred.
fn fit(component: &Component, _: &Settings) -> Fit {
    let slice = Heap::of(component).and_then(slice);
    Fit {
        waits: true,
        ..Fit::decided(slice.map(|(_, rest)| [("rest", rest.to_string())]))
    }
}

/// The first two piles of a position of Nim, and the nim-sum of the other piles; `None` if the
/// nim-sum exceeds the largest pile.
fn slice(heap: &Heap) -> Option<((i64, i64), u64)> {
    let nim = heap.is_nim().then(|| heap.piles())?;
    let (first, others) = nim.split_first()?;
    let (second, others) = others.split_first().unwrap_or((&0, &[]));
    let rest = others.iter().fold(0, |sum, pile| sum ^ pile);
    (rest <= MAX_NUMBER).then_some(((*first as i64, *second as i64), rest))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let rest = settings.integer("rest");
    Box::new(NimSums { rest })
}

struct NimSums {
    rest: u64,
}

impl NimSums {
    /// A power of two above all nimbers in sight, for the scale of colours. The pattern of the
    /// nimbers looks the same at half the zoom. With a power of two the colours do, too.
    fn top(&self, view: &View) -> u64 {
        let edge = |(_, last): (i64, i64)| last.clamp(1, LAST).unsigned_abs();
        let farthest = edge(view.columns()).max(edge(view.rows())).max(self.rest);
        (farthest + 1).next_power_of_two()
    }
}

impl Figure for NimSums {
    fn legend(&self, view: &View) -> Vec<Key> {
        cells::nimber_legend(grouped(self.top(view) - 1))
    }

    fn shade(&self, view: &View, nimber: u64) -> Shade {
        Shade::Ramp(nimber as f64 / self.top(view) as f64)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let nimber = x.unsigned_abs() ^ y.unsigned_abs() ^ self.rest;
        holds(self.domain(), (x, y)).then_some(Cell::with_nimber(nimber))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let mut piles = vec![x.unsigned_abs(), y.unsigned_abs()];
        piles.extend(Some(self.rest).filter(|&rest| rest > 0));
        text(Heap::nim(piles))
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let alike = |(cell, rest)| (rest == self.rest).then_some(cell);
        position
            .of_game()
            .find_map(|heap| slice(heap).and_then(alike))
    }
}
