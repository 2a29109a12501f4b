//! Positions with one small pile, by the period of their row.

use super::Wythoff;
use crate::games::taking::{self, Take};
use crate::solve::pairs::strip::Strip;
use crate::solve::{Look, Looks};
use crate::theory::Nimber;

impl Wythoff {
    /// The size of the smaller pile, which is the row of the position in a strip.
    pub(super) fn row(&self) -> u64 {
        self.x.min(self.y)
    }

    /// The nimber by a strip of the same W(a).
    pub(super) fn nimber_in(&self, strip: &Strip) -> Option<Nimber> {
        let (row, column) = (self.x.min(self.y), self.x.max(self.y));
        strip.nimber(row, column).map(Nimber)
    }

    /// Looks at the moves to a nimber: along the row by the period, in the column
    /// and on both piles by trying them.
    pub(super) fn looks_in<'a>(&'a self, strip: &'a Strip, target: Nimber) -> Looks<'a, Take<2>> {
        let (row, column) = (self.x.min(self.y), self.x.max(self.y));
        let along = strip
            .column_of(row, target.0)
            .filter(|&to| to < column)
            .map(|to| (0, column - to));
        let others = (1..=row).flat_map(move |i| {
            let low = (i + 1).saturating_sub(self.a()).max(1);
            let both = low..=(i + self.a() - 1).min(column);
            std::iter::once((i, 0)).chain(both.map(move |j| (i, j)))
        });
        let look = move |(i, j)| {
            let step = Take(if self.x <= self.y { [i, j] } else { [j, i] });
            let left = strip.nimber(row - i, column - j).map(Nimber);
            Look::at(step, left, target)
        };
        Looks::new(along.into_iter().chain(others).map(look)).sorted_by(taking::sort)
    }
}
