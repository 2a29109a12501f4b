//! Solving positions by theorem and by search.

use std::sync::Arc;

use super::laws::GraphTheorem;
use super::memory::{self, Memory};
use super::position::{GraphGame, GraphMove, GraphRule};
use crate::games::disguise;
use crate::rules::{Known, Outcome, Reason, Ruleset};
use crate::solve::graphs::{Kernel, Taking, bits};
use crate::solve::heaps;
use crate::solve::{ClosedForm, Effort, Purse, Search, SearchResult, Solve, Theorem};
use crate::theory::Nimber;

/// The nimbers of heap games, for paths, and of Eraserhead, for lines and cycles.
#[derive(Default)]
pub struct Tables {
    pub(super) piles: heaps::Tables,
    lines: disguise::Lines,
}

impl Tables {
    /// The nimber of a heap of `tokens` in the heap game of paths, paid from a purse.
    pub(super) fn heap(&mut self, rule: Taking, tokens: u64, purse: &mut Purse) -> Option<Nimber> {
        self.piles
            .nim_sum(&Arc::new(rule.heaps()), &[tokens], purse)
    }
}

impl Solve for GraphGame {
    type Tables = Tables;

    fn search(&self, tables: &mut Tables, search: &mut Search<Self>) -> Known {
        if let Some(nimber) = self.line_nimber(tables) {
            return Known::nimber(nimber);
        }
        if self.is_playable() {
            let (memory, effort) = search.own::<Memory>();
            return memory.known(self, effort);
        }
        let nimber = self.heap_nimber(tables, search.purse());
        nimber.map_or(Known::NOTHING, Known::nimber)
    }
}

impl ClosedForm for GraphGame {
    fn verdict(&self) -> Known {
        self.deciding_theorem()
            .map_or(Known::NOTHING, |theorem| theorem.known())
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let theorem = self.deciding_theorem()?;
        let (winning, complete) = self.winning(&theorem);
        // A move into the kernel is named, because the kernel explains it.
        let explained = |step: &&GraphMove| match (&theorem, step) {
            (GraphTheorem::Kernel(Kernel::Won(set)), GraphMove::Slide { to, .. }) => {
                set >> to & 1 == 1
            }
            _ => true,
        };
        let shown = winning.iter().find(explained).copied();
        let reason = self.theorem_reason(&theorem, shown.as_ref());
        let named = shown.filter(|step| winning.first() != Some(step));
        Some(Theorem {
            named,
            ..Theorem::new(winning, complete, reason)
        })
    }

    fn search_reason(&self, tables: &mut Tables, found: SearchResult<'_, Self>) -> Option<Reason> {
        self.found_reason(tables, found.known, found.winning)
    }
}

impl GraphGame {
    /// The nimber, by theorem or by search. `None` if the effort is spent, or if the
    /// graph is too large and the nimbers of its heap game are unknown at this size.
    pub fn nimber(&self, tables: &mut Tables, effort: &mut Effort) -> Option<Nimber> {
        if let Some(nimber) = self.verdict().nimber {
            return Some(nimber);
        }
        match self.is_playable() {
            true => self
                .line_nimber(tables)
                .or_else(|| memory::nimber(self, effort)),
            false => self.heap_nimber(tables, &mut Purse::new(u64::MAX)),
        }
    }

    /// The nimber under rule `erase` if all parts are lines and cycles, as in Eraserhead.
    fn line_nimber(&self, tables: &mut Tables) -> Option<Nimber> {
        let each = self.lines()?.into_iter();
        Some(
            each.map(|(erasers, cycle)| tables.lines.of_vertices(&erasers, cycle))
                .sum(),
        )
    }

    /// The connected parts under rule `erase`, if all are lines and cycles. A part lists
    /// its vertices in turn, true for an eraser; the second value is true for a cycle.
    pub(super) fn lines(&self) -> Option<Vec<(Vec<bool>, bool)>> {
        let there = self.there();
        let degree = |&vertex: &usize| there.neighbours(vertex).count_ones();
        if self.rule != GraphRule::Erase || bits(there.all()).any(|vertex| degree(&vertex) > 2) {
            return None;
        }
        let line = |part: u128| {
            let end = bits(part).find(|vertex| degree(vertex) < 2);
            let (mut row, mut left) = (Vec::new(), part);
            let mut at = end.or_else(|| bits(part).next());
            while let Some(vertex) = at {
                row.push(self.on >> vertex & 1 == 1);
                left &= !(1 << vertex);
                at = bits(there.neighbours(vertex) & left).next();
            }
            (row, end.is_none())
        };
        Some(there.components(self.left()).map(line).collect())
    }

    /// The nimber of a graph given by name, if a theorem makes it a heap.
    fn heap_nimber(&self, tables: &mut Tables, purse: &mut Purse) -> Option<Nimber> {
        let (family, rule) = self.of_family()?;
        let theorem = family.theorem(rule)?;
        theorem.nimber(|tokens| tables.heap(rule, tokens, purse))
    }

    /// The moves that win by theorem. The second value is true if these are all winning moves.
    fn winning(&self, theorem: &GraphTheorem) -> (Vec<GraphMove>, bool) {
        let lost = theorem.known().outcome == Some(Outcome::P);
        let goes = |step: &GraphMove, ends: &[usize]| match step {
            GraphMove::Slide { to, .. } => ends.contains(to),
            _ => false,
        };
        let steps = self.steps();
        match theorem {
            _ if lost || !self.is_playable() => (Vec::new(), lost),
            GraphTheorem::Matching(geography) => {
                let wins = |step: &GraphMove| goes(step, &geography.winning);
                (steps.into_iter().filter(wins).collect(), true)
            }
            GraphTheorem::Fusion(_) => {
                let cuts = self.hackenbush().options();
                let cuts = cuts.iter().filter(|(_, nimber)| *nimber == Nimber::ZERO);
                (cuts.map(|&(edge, _)| GraphMove::Edge(edge)).collect(), true)
            }
            _ => {
                let known: Vec<Known> = steps
                    .iter()
                    .map(|step| self.after(step).verdict())
                    .collect();
                let all = known.iter().all(|known| known.outcome.is_some());
                let wins = |(_, known): &(GraphMove, Known)| known.outcome == Some(Outcome::P);
                let found = steps.into_iter().zip(known).filter(wins);
                (found.map(|(step, _)| step).collect(), all)
            }
        }
    }
}
