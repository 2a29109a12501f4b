//! The engines of one analysis. The engine of a position also solves the options.

use std::sync::Arc;

use super::position::{GraphGame, GraphRule, Sheet};
use crate::rules::{Known, Outcome};
use crate::solve::Effort;
use crate::solve::graphs::{Erasing, Positions, Trails, Walks};
use crate::theory::Nimber;

/// The engine of the first position, kept for the positions that may follow from it.
#[derive(Default)]
pub(super) struct Memory(Option<Start>);

/// An engine and the position that it was made for.
struct Start {
    rule: GraphRule,
    sheet: Arc<Sheet>,
    edges: Vec<usize>,
    /// The vertices of the token's part.
    part: u128,
    engine: Engine,
    /// The options that nimbers of vertex geography may still cost. A theorem gives the
    /// winner without them.
    spare: Effort,
    /// The cost of one option, in units of effort. More edges mean more moves to sort.
    weight: u64,
}

/// The most edges for which an option costs one unit. With more edges the cost grows as
/// their square. In games that take vertices an option always costs one unit.
const LIGHT: usize = 40;

/// The options for nimbers of vertex geography in one analysis.
const SPARE: u64 = 100_000;

/// The options that a search for the winner may look at beyond its share, in games that
/// take vertices; the tables of such a search are quick. Only a position with the whole
/// effort of an analysis gets them. An option, a part of a sum and a quick look have
/// less. With more than `FAR` vertices they would seldom help.
const MORE: u64 = 4_000_000;
const FAR: u32 = 48;

enum Engine {
    Taking(Positions),
    Leaving(Walks),
    Crossing(Trails, Option<Walks>),
    Erasing(Erasing),
}

impl Memory {
    /// The outcome and the nimber of a position. Half of the effort is for the winner,
    /// plus `MORE` if that fails. Half of what is left is for the nimber, so that the
    /// options have a share, too.
    pub(super) fn known(&mut self, position: &GraphGame, effort: &mut Effort) -> Known {
        let kept = self.0.take().filter(|start| start.leads_to(position));
        let Some(mut start) = kept.or_else(|| Start::new(position, SPARE)) else {
            return Known::NOTHING;
        };
        let known = start.known(position, effort);
        self.0 = Some(start);
        known
    }
}

/// The nimber of a position that no theorem decides; `None` if the effort is spent.
pub(super) fn nimber(position: &GraphGame, effort: &mut Effort) -> Option<Nimber> {
    Start::new(position, u64::MAX)?.nimber(position, effort)
}

impl Start {
    fn new(position: &GraphGame, spare: u64) -> Option<Self> {
        let (graph, edges) = (position.graph(), position.edges().collect::<Vec<_>>());
        let at = position.at.map_or(0, usize::from);
        let engine = match position.rule {
            GraphRule::Vertex => Engine::Leaving(Walks::of_vertices(graph)),
            GraphRule::Edge => {
                Engine::Crossing(Trails::new(graph, &edges, at), Walks::of_edges(graph))
            }
            GraphRule::Erase => Engine::Erasing(Erasing::new(graph, &edges, position.on)),
            GraphRule::Cut => return None,
            GraphRule::Node | GraphRule::Arc | GraphRule::Grim => {
                Engine::Taking(Positions::new(graph, position.rule.taking()?))
            }
        };
        let weight = match position.rule.taking() {
            Some(_) => 1,
            None => (edges.len().pow(2) / LIGHT.pow(2)).max(1) as u64,
        };
        Some(Self {
            rule: position.rule,
            sheet: Arc::clone(&position.sheet),
            part: position.there().reached(1 << at, position.left()),
            edges,
            engine,
            spare: Effort::new(spare),
            weight,
        })
    }

    /// True if a position may follow from the position that the engine was made for.
    fn leads_to(&self, position: &GraphGame) -> bool {
        if self.rule != position.rule || self.sheet != position.sheet {
            return false;
        }
        let known = || {
            position
                .edges()
                .all(|edge| self.edges.binary_search(&edge).is_ok())
        };
        match &self.engine {
            Engine::Taking(_) | Engine::Leaving(_) => true,
            Engine::Crossing(..) => {
                position.at.is_some_and(|at| self.part >> at & 1 == 1) && known()
            }
            Engine::Erasing(erasing) => {
                let edges: Vec<usize> = position.edges().collect();
                known() && erasing.erasers(&edges) == position.on
            }
        }
    }

    fn known(&mut self, position: &GraphGame, effort: &mut Effort) -> Known {
        let whole = effort.left() >= Effort::ANALYSIS;
        let mut won = share(effort, self.weight, |effort| self.is_won(position, effort));
        let helps = whole && position.left().count_ones() <= FAR;
        if won.is_none() && helps && matches!(self.engine, Engine::Taking(_)) {
            won = self.is_won(position, &mut Effort::new(MORE));
        }
        if won == Some(false) {
            return Known::nimber(Nimber::ZERO);
        }
        let nimber = share(effort, self.weight, |effort| self.nimber(position, effort));
        match (nimber, won) {
            (Some(nimber), _) => Known::nimber(nimber),
            (None, Some(_)) => Known::outcome(Outcome::N),
            (None, None) => Known::NOTHING,
        }
    }

    /// True if the player to move wins, for engines that find this faster than the
    /// nimber. `None` if unknown.
    fn is_won(&mut self, position: &GraphGame, effort: &mut Effort) -> Option<bool> {
        match &mut self.engine {
            Engine::Taking(positions) => positions.is_won(position.left(), effort),
            Engine::Crossing(trails, _) => {
                let edges: Vec<usize> = position.edges().collect();
                trails.is_won(&edges, position.at?.into(), effort)
            }
            Engine::Leaving(_) | Engine::Erasing(_) => None,
        }
    }

    fn nimber(&mut self, position: &GraphGame, effort: &mut Effort) -> Option<Nimber> {
        let edges = || position.edges();
        match &mut self.engine {
            Engine::Taking(positions) => positions.nimber(position.left(), effort),
            Engine::Leaving(walks) => {
                let mut own = self.spare.take(effort.left());
                let before = own.left();
                let nimber = walks.nimber(position.left(), position.at?.into(), &mut own);
                let paid = effort.spend(before - own.left());
                self.spare.put_back(own);
                nimber.filter(|_| paid)
            }
            Engine::Crossing(_, walks) => {
                let walks = walks.as_mut()?;
                let left = edges().fold(0, |set, edge| set | 1u128 << edge);
                walks.nimber(left, position.at?.into(), effort)
            }
            Engine::Erasing(erasing) => erasing.nimber(&edges().collect::<Vec<_>>(), effort),
        }
    }
}

/// Lets `work` spend half of the effort. Each unit that `work` spends counts `weight` times.
fn share<T>(
    effort: &mut Effort,
    weight: u64,
    work: impl FnOnce(&mut Effort) -> Option<T>,
) -> Option<T> {
    let mut own = effort.take(effort.left() / 2);
    let mut light = Effort::new(own.left() / weight);
    let before = light.left();
    let found = work(&mut light);
    let paid = own.spend((before - light.left()) * weight);
    effort.put_back(own);
    found.filter(|_| paid)
}
