//! Scans of moves within a budget.

use super::Effort;
use crate::theory::Nimber;

/// The result for one move of a scan.
pub enum ScannedMove<M> {
    /// The move is not wanted.
    No,
    /// The move is wanted.
    Yes(M),
    /// The option's nimber is unknown.
    Open,
}

impl<M> ScannedMove<M> {
    /// The result for a move to an option of nimber `known`. The scan is for moves to nimber
    /// `wanted`.
    pub fn at(step: M, known: Option<Nimber>, wanted: Nimber) -> Self {
        match known {
            None => Self::Open,
            Some(nimber) if nimber == wanted => Self::Yes(step),
            Some(_) => Self::No,
        }
    }
}

type Lazy<'a, M> = Box<dyn Iterator<Item = ScannedMove<M>> + 'a>;

/// A scan of moves, one after the other. A game only supplies the moves. The caller counts them, so
/// no game can exceed its budget. Each move takes a small constant amount of work.
pub struct MoveScan<'a, M> {
    moves: Lazy<'a, M>,
    sure: Option<Lazy<'a, M>>,
    sort: Option<fn(&mut Vec<M>)>,
}

impl<'a, M: 'a> MoveScan<'a, M> {
    /// A scan of these moves, which are in the order of the listing.
    pub fn new(moves: impl Iterator<Item = ScannedMove<M>> + 'a) -> Self {
        Self {
            moves: Box::new(moves),
            sure: None,
            sort: None,
        }
    }

    /// The moves that a formula gives.
    pub fn known(moves: impl IntoIterator<Item = M> + 'a) -> Self {
        Self::new(moves.into_iter().map(ScannedMove::Yes))
    }

    /// Sets the function that puts the moves in the order of the listing.
    #[must_use]
    pub fn sorted_by(self, sort: fn(&mut Vec<M>)) -> Self {
        Self {
            sort: Some(sort),
            ..self
        }
    }

    /// Adds other moves among which a wanted one is found sooner. They get the second half of the
    /// budget if the first half found none.
    #[must_use]
    pub fn or_else(self, sure: impl Iterator<Item = ScannedMove<M>> + 'a) -> Self {
        Self {
            sure: Some(Box::new(sure)),
            ..self
        }
    }

    /// Returns at most `most` moves, in the order of the listing, and true if these are all. Each
    /// scanned move costs `cost`.
    pub fn within(self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, all) = self.found(effort, cost, most);
        let all = all && found.len() <= most;
        found.truncate(most);
        (found, all)
    }

    /// The first move in the order of the listing.
    pub fn first(self, effort: &mut Effort, cost: u64) -> Option<M> {
        // All moves are needed if the scan is in another order.
        let more_than = if self.sort.is_some() { usize::MAX } else { 0 };
        self.found(effort, cost, more_than).0.into_iter().next()
    }

    /// Returns all moves, without a limit on the work; `None` if a nimber is unknown.
    pub fn all(self) -> Option<Vec<M>> {
        let (found, all) = self.found(&mut Effort::unlimited(), 1, usize::MAX);
        all.then_some(found)
    }

    /// Finds moves until there are more than `most`. The result is true if the scan was complete
    /// and all nimbers were known.
    fn found(mut self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, mut open) = (Vec::new(), false);
        let mut take = |moves: &mut Lazy<'a, M>, effort: &mut Effort, found: &mut Vec<M>| {
            while found.len() <= most && effort.spend(cost) {
                match moves.next() {
                    None => return true,
                    Some(ScannedMove::No) => {}
                    Some(ScannedMove::Yes(step)) => found.push(step),
                    Some(ScannedMove::Open) => open = true,
                }
            }
            false
        };
        let half = self.sure.as_ref().map_or(0, |_| effort.left() / 2);
        let rest = effort.take(half);
        let mut all = take(&mut self.moves, effort, &mut found);
        effort.put_back(rest);
        if !all {
            match self.sure.as_mut().filter(|_| found.is_empty()) {
                Some(sure) => _ = take(sure, effort, &mut found),
                None => all = take(&mut self.moves, effort, &mut found),
            }
        }
        if let Some(sort) = self.sort {
            sort(&mut found);
        }
        (found, all && !open)
    }
}
