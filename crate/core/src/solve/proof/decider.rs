//! Verdicts and winning moves of a proved rule, at any size.

use std::sync::Arc;

use serde::Serialize;

use super::check::{Tracks, relations};
use super::prover::MOST_STATES;
use super::rule::{Rule, Step};
use crate::solve::vectors::compare_moves;
use crate::theory::automaton::Automaton;

/// How an automaton reads a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Reading {
    /// The digits of x, most significant first, with zeros in front.
    pub x: Vec<u8>,
    /// Those of y, as many.
    pub y: Vec<u8>,
    /// The states passed: the start, then one after each place; none once the digits
    /// lead nowhere.
    pub states: Vec<Option<u32>>,
    /// Whether the cell is lost.
    pub lost: bool,
}

/// The lost cells that moves lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LostOptions {
    /// What such a move takes from x and from y, in the order of listings.
    pub moves: Vec<(u64, u64)>,
    /// Whether these are all.
    pub complete: bool,
}

/// A rule whose lost cells are proved to be those that an automaton accepts.
#[derive(Debug, Clone)]
pub struct Decider {
    rule: Rule,
    automaton: Arc<Automaton>,
    /// For each step how cells and their targets are related.
    relations: Vec<Arc<Automaton>>,
}

impl Decider {
    /// The decider of a rule and its automaton, which is believed. `None` if the
    /// relations of the rule are too large.
    pub fn new(rule: Rule, automaton: Arc<Automaton>) -> Option<Self> {
        let (plan, sets) = relations(automaton.digits(), &rule);
        let mut run = plan.run(MOST_STATES);
        while run.step(u64::MAX).is_some() {}
        let relations: Vec<_> = sets
            .iter()
            .filter_map(|set| run.set(*set).cloned())
            .collect();
        let all = relations.len() == rule.steps().len();
        all.then_some(Self {
            rule,
            automaton,
            relations,
        })
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The automaton.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// Whether a cell is lost.
    pub fn is_lost(&self, x: u64, y: u64) -> bool {
        self.automaton.accepts(&[x, y])
    }

    /// How the automaton reads a cell.
    pub fn read(&self, x: u64, y: u64) -> Reading {
        let digits = self.automaton.digits();
        let symbols = digits.symbols(&[x, y]);
        let track = |track| {
            symbols
                .iter()
                .map(|symbol| digits.digit(*symbol, track))
                .collect()
        };
        Reading {
            x: track(0),
            y: track(1),
            states: self.automaton.path(&[x, y]),
            lost: self.is_lost(x, y),
        }
    }

    /// The moves to lost cells, at most `most` by each step of the rule. Final cells
    /// have none. They are found digit by digit, not by trying.
    pub fn lost_options(&self, x: u64, y: u64, most: usize) -> LostOptions {
        let mut found = LostOptions {
            moves: Vec::new(),
            complete: true,
        };
        if self
            .rule
            .last()
            .is_some_and(|last| x.saturating_add(y) <= last)
        {
            return found;
        }
        for (step, relation) in self.rule.steps().iter().zip(&self.relations) {
            let targets = match step.is_leap() {
                false => self.targets(*step, relation, (x, y), most + 1),
                true => {
                    let to = x.checked_sub(step.from.0).zip(y.checked_sub(step.from.1));
                    to.filter(|&(u, v)| self.is_lost(u, v))
                        .into_iter()
                        .collect()
                }
            };
            found.complete &= targets.len() <= most;
            let moves = targets.iter().take(most).map(|(u, v)| (x - u, y - v));
            found.moves.extend(moves);
        }
        found.moves.sort_unstable_by(|a, b| compare_moves(*a, *b));
        found.moves.dedup();
        found
    }

    /// The first `most` lost cells (u,v) that a ray leads to, the farthest first.
    fn targets(
        &self,
        step: Step,
        relation: &Automaton,
        (x, y): (u64, u64),
        most: usize,
    ) -> Vec<(u64, u64)> {
        let digits = self.automaton.digits();
        let base = digits.base();
        let symbols = digits.symbols(&[x, y]);
        let Tracks { u, v, count } = Tracks::of(step);
        let own = base.pow(count as u32 - 2);
        // For each place the pairs of states that the digits so far may lead to, and
        // from each the ways on: the digits of the target, and the pair after them.
        let mut layers: Vec<Vec<Ways>> = Vec::new();
        let mut pairs = vec![(0, 0)];
        for &symbol in &symbols {
            let mut after: Vec<(u32, u32)> = Vec::new();
            let ways = pairs.iter().map(|&(related, lost)| {
                let next = (0..own).filter_map(|rest| {
                    let all = symbol + base * base * rest;
                    let [u, v] = [u, v].map(|track| digits.digit(all, track));
                    let target = usize::from(u) + base * usize::from(v);
                    let to = relation
                        .next(related, all)
                        .zip(self.automaton.next(lost, target))?;
                    let place = after
                        .iter()
                        .position(|pair| *pair == to)
                        .unwrap_or_else(|| {
                            after.push(to);
                            after.len() - 1
                        });
                    Some(((u, v), place))
                });
                next.collect()
            });
            layers.push(ways.collect());
            pairs = after;
        }
        let ends = |&(related, lost): &(u32, u32)| {
            relation.is_accepting(related) && self.automaton.is_accepting(lost)
        };
        let mut good: Vec<bool> = pairs.iter().map(ends).collect();
        for layer in layers.iter_mut().rev() {
            for ways in layer.iter_mut() {
                ways.retain(|(_, to)| good[*to]);
                ways.sort_unstable();
            }
            good = layer.iter().map(|ways| !ways.is_empty()).collect();
        }
        if symbols.is_empty() || !good[0] {
            return Vec::new();
        }
        // All ways through the layers, the smallest digits first.
        let mut found = Vec::new();
        let mut taken: Vec<usize> = Vec::new();
        let mut at = vec![0];
        while let Some(&pair) = at.last() {
            let depth = at.len() - 1;
            if depth == layers.len() {
                let digit = |place: usize| layers[place][at[place]][taken[place]].0;
                let cell = (0..depth).map(digit).unzip();
                let (u, v): (Vec<u8>, Vec<u8>) = cell;
                found.extend(digits.read(&u).zip(digits.read(&v)));
                if found.len() == most {
                    break;
                }
                at.pop();
                continue;
            }
            // The way after the one that was taken last from here.
            let way = if taken.len() > depth {
                taken[depth] + 1
            } else {
                0
            };
            taken.truncate(depth);
            match layers[depth][pair].get(way) {
                Some((_, to)) => {
                    taken.push(way);
                    at.push(*to);
                }
                None => {
                    at.pop();
                }
            }
        }
        found
    }
}

/// The ways from a pair of states: digits of the target, and the pair after them.
type Ways = Vec<((u8, u8), usize)>;
