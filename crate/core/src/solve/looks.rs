//! Looking for moves within a budget.

use super::Effort;
use crate::theory::Nimber;

/// What one look at a move shows.
pub enum Look<M> {
    /// The move is not wanted.
    No,
    /// The move is wanted.
    Yes(M),
    /// It stays open whether there is a wanted move.
    Open,
}

impl<M> Look<M> {
    /// The look at a move to an option of nimber `known`, where `wanted` is looked
    /// for.
    pub fn at(step: M, known: Option<Nimber>, wanted: Nimber) -> Self {
        match known {
            None => Self::Open,
            Some(nimber) if nimber == wanted => Self::Yes(step),
            Some(_) => Self::No,
        }
    }
}

type Lazy<'a, M> = Box<dyn Iterator<Item = Look<M>> + 'a>;

/// A search for moves, one look after the other. A game only says where to look:
/// the caller counts the looks, so no game can look for longer than its budget.
/// A look takes a small constant amount of work.
pub struct Looks<'a, M> {
    looks: Lazy<'a, M>,
    sure: Option<Lazy<'a, M>>,
    sort: Option<fn(&mut Vec<M>)>,
}

impl<'a, M: 'a> Looks<'a, M> {
    /// These looks, with the moves in the order of the listing.
    pub fn new(looks: impl Iterator<Item = Look<M>> + 'a) -> Self {
        Self {
            looks: Box::new(looks),
            sure: None,
            sort: None,
        }
    }

    /// Moves that a formula gives.
    pub fn known(moves: impl IntoIterator<Item = M> + 'a) -> Self {
        Self::new(moves.into_iter().map(Look::Yes))
    }

    /// Says how to put the moves in the order of the listing.
    #[must_use]
    pub fn sorted_by(self, sort: fn(&mut Vec<M>)) -> Self {
        Self {
            sort: Some(sort),
            ..self
        }
    }

    /// Names looks that find a move sooner, if there is one. They get half of the
    /// budget when the first half found none.
    #[must_use]
    pub fn or_else(self, sure: impl Iterator<Item = Look<M>> + 'a) -> Self {
        Self {
            sure: Some(Box::new(sure)),
            ..self
        }
    }

    /// At most `most` moves, in the order of the listing, and whether these are
    /// all. Each look costs `cost`.
    pub fn within(self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, all) = self.found(effort, cost, most);
        let all = all && found.len() <= most;
        found.truncate(most);
        (found, all)
    }

    /// The first move in the order of the listing.
    pub fn first(self, effort: &mut Effort, cost: u64) -> Option<M> {
        // Where looks come in another order, all are needed.
        let more_than = if self.sort.is_some() { usize::MAX } else { 0 };
        self.found(effort, cost, more_than).0.into_iter().next()
    }

    /// All moves, whatever the work; `None` when a look stays open.
    pub fn all(self) -> Option<Vec<M>> {
        let (found, all) = self.found(&mut Effort::unlimited(), 1, usize::MAX);
        all.then_some(found)
    }

    /// The moves that are found until there are more than `most`, and whether all
    /// looks were taken and none stayed open.
    fn found(mut self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, mut open) = (Vec::new(), false);
        let mut take = |looks: &mut Lazy<'a, M>, effort: &mut Effort, found: &mut Vec<M>| {
            while found.len() <= most && effort.spend(cost) {
                match looks.next() {
                    None => return true,
                    Some(Look::No) => {}
                    Some(Look::Yes(step)) => found.push(step),
                    Some(Look::Open) => open = true,
                }
            }
            false
        };
        let half = self.sure.as_ref().map_or(0, |_| effort.left() / 2);
        let rest = effort.take(half);
        let mut all = take(&mut self.looks, effort, &mut found);
        effort.put_back(rest);
        if !all {
            match self.sure.as_mut().filter(|_| found.is_empty()) {
                Some(sure) => _ = take(sure, effort, &mut found),
                None => all = take(&mut self.looks, effort, &mut found),
            }
        }
        if let Some(sort) = self.sort {
            sort(&mut found);
        }
        (found, all && !open)
    }
}
