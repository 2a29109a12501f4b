//! Solves positions: first by theorems, special ones before general ones, then by search engines.
//! The engine of a position also solves its options.

use std::sync::Arc;

use super::position::{GraphGame, GraphMove, GraphRule, Sheet};
use crate::games::disguise;
use crate::rules::{Known, Outcome, Reason, Ruleset};
use crate::solve::graphs::{
    Erasing, Family, Geography, Kernel, Mirror, Positions, Taking, Trails, Walks, bits, mirror,
    mirror_of_erasers,
};
use crate::solve::heaps;
use crate::solve::{ClosedForm, Effort, Purse, Search, SearchResult, Solve, Theorem};
use crate::theory::Nimber;

/// The nimbers of the heap games that paths play like, and of Eraserhead on lines and cycles.
#[derive(Default)]
pub struct Tables {
    pub(super) piles: heaps::Tables,
    lines: disguise::Lines,
}

impl Tables {
    /// The nimber of a heap of `tokens` in the heap game that paths play like, paid from a purse.
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
            let (kept, effort) = search.own::<Option<Start>>();
            *kept = kept
                .take()
                .filter(|start| start.leads_to(self))
                .or_else(|| Start::new(self, SPARE));
            let known = kept.as_mut().map(|start| start.known(self, effort));
            return known.unwrap_or(Known::NOTHING);
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
                .or_else(|| Start::new(self, u64::MAX)?.nimber(self, effort)),
            false => self.heap_nimber(tables, &mut Purse::new(u64::MAX)),
        }
    }

    /// The nimber under rule `erase` if all parts are lines and cycles, as in Eraserhead.
    fn line_nimber(&self, tables: &mut Tables) -> Option<Nimber> {
        let lines = self.lines()?;
        let nimber =
            |(erasers, cycle): &(Vec<bool>, bool)| tables.lines.of_vertices(erasers, *cycle);
        Some(lines.iter().map(nimber).sum())
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

    /// The nimber of a named graph, if a theorem reduces the graph to a heap.
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
                let known = steps.iter().map(|step| self.after(step).verdict());
                let known: Vec<Known> = known.collect();
                let all = known.iter().all(|known| known.outcome.is_some());
                let wins = |(_, known): &(GraphMove, Known)| known.outcome == Some(Outcome::P);
                let found = steps.into_iter().zip(known).filter(wins);
                (found.map(|(step, _)| step).collect(), all)
            }
        }
    }
}

/// The most steps of the search for a mirror of a whole graph. An analysis also searches each
/// option for a mirror. So a graph with removed parts gets only the share of one option.
const MIRROR_STEPS: u64 = 40_000_000;

pub(super) enum GraphTheorem {
    /// No move is left.
    Over,
    /// A theorem on a whole graph with a name.
    Named(Family, Nimber),
    /// A symmetry of a graph that is too large to be drawn; true if the position is won.
    Symmetry(Family, bool),
    /// A mirror without fixed points.
    Mirror(Mirror),
    /// Parts that are graphs with names, such as paths and cycles.
    Parts(Vec<Part>),
    Matching(Geography),
    Kernel(Kernel),
    /// The nimber by the principles of fusion and colon.
    Fusion(Nimber),
}

pub(super) struct Part {
    pub(super) vertices: u128,
    pub(super) family: Family,
    pub(super) nimber: Nimber,
}

impl GraphTheorem {
    pub(super) fn known(&self) -> Known {
        match self {
            Self::Over | Self::Mirror(_) => Known::nimber(Nimber::ZERO),
            Self::Named(_, nimber) | Self::Fusion(nimber) => Known::nimber(*nimber),
            Self::Symmetry(_, won) => Known::outcome(Outcome::when_lost(!won)),
            Self::Parts(parts) => Known::nimber(parts.iter().map(|part| part.nimber).sum()),
            Self::Matching(geography) => Known::outcome(Outcome::when_lost(!geography.is_won())),
            Self::Kernel(kernel) => Known::outcome(Outcome::when_lost(!kernel.is_won())),
        }
    }
}

impl GraphGame {
    pub(super) fn deciding_theorem(&self) -> Option<GraphTheorem> {
        if !self.is_playable() {
            return self.theorem_by_name();
        }
        if self.steps().is_empty() {
            return Some(GraphTheorem::Over);
        }
        let at = self.at.map(usize::from);
        match self.rule {
            GraphRule::Node | GraphRule::Arc | GraphRule::Grim => self.taking_theorem(),
            GraphRule::Vertex => {
                let geography = Geography::new(self.graph(), self.left(), at?);
                Some(GraphTheorem::Matching(geography))
            }
            GraphRule::Edge => Kernel::new(&self.there(), at?).map(GraphTheorem::Kernel),
            GraphRule::Cut => Some(GraphTheorem::Fusion(self.hackenbush().nimber())),
            GraphRule::Erase => self.mirror().flatten().map(GraphTheorem::Mirror),
        }
    }

    /// True if a theorem decides the whole graph by its name, at any size.
    pub(super) fn is_decided_by_name(&self) -> bool {
        self.of_family().is_some_and(|(family, rule)| {
            family.theorem(rule).is_some() || family.symmetry(rule).is_some()
        })
    }

    /// The theorem on a graph by its name, if there is one that needs no nimber of a long heap.
    fn theorem_by_name(&self) -> Option<GraphTheorem> {
        let (family, rule) = self.of_family()?;
        if let Some(theorem) = family.theorem(rule) {
            let nimber = theorem.nimber(|tokens| rule.path(tokens))?;
            return Some(GraphTheorem::Named(family.clone(), nimber));
        }
        let is_won = family.symmetry(rule)?;
        Some(GraphTheorem::Symmetry(family.clone(), is_won))
    }

    fn taking_theorem(&self) -> Option<GraphTheorem> {
        let named = (self.gone == 0).then(|| self.theorem_by_name()).flatten();
        if let Some(theorem @ GraphTheorem::Named(..)) = named {
            return Some(theorem);
        }
        let parts = self.parts_by_name();
        let sum = |parts: &Vec<Part>| parts.iter().map(|part| part.nimber).sum::<Nimber>();
        // If a sum of parts is lost, a mirror is the better reason.
        if parts
            .as_ref()
            .is_none_or(|parts| sum(parts) == Nimber::ZERO)
            && let Some(image) = self.mirror().flatten()
        {
            return Some(GraphTheorem::Mirror(image));
        }
        parts.map(GraphTheorem::Parts)
    }

    pub(super) fn mirror_steps(&self) -> u64 {
        match self.gone == 0 && self.cut.is_empty() {
            true => MIRROR_STEPS,
            false => {
                let graph = self.graph();
                MIRROR_STEPS / graph.vertices().max(graph.edges().len()) as u64
            }
        }
    }

    /// A mirror; `Some(None)` if there is none, and `None` if the search for it stopped.
    pub(super) fn mirror(&self) -> Option<Option<Mirror>> {
        let steps = &mut Effort::new(self.mirror_steps());
        match (self.rule, self.rule.taking()) {
            (_, Some(rule)) => mirror(self.graph(), self.left(), rule, steps),
            (GraphRule::Erase, None) => mirror_of_erasers(&self.there(), self.on, steps),
            _ => Some(None),
        }
    }

    /// The connected parts, if theorems decide all of them.
    fn parts_by_name(&self) -> Option<Vec<Part>> {
        let rule = self.rule.taking()?;
        let parts = self.graph().components(self.left());
        parts
            .map(|vertices| {
                let family = Family::of_part(self.graph(), vertices)?;
                let theorem = family.theorem(rule)?;
                let nimber = theorem.nimber(|tokens| rule.path(tokens))?;
                Some(Part {
                    vertices,
                    family,
                    nimber,
                })
            })
            .collect()
    }
}

/// An engine and its first position. A search keeps the engine for the positions that can follow.
struct Start {
    rule: GraphRule,
    sheet: Arc<Sheet>,
    edges: Vec<usize>,
    /// The vertices of the token's part.
    part: u128,
    engine: Engine,
    /// The number of options that the search for nimbers of vertex geography may still look at. The
    /// search for the winner uses none of them, because a theorem gives the winner.
    spare: Effort,
    /// The cost of one option, in units of effort. More edges mean more moves to sort.
    weight: u64,
}

/// The most edges for which an option costs one unit. With more edges the cost grows as
/// their square. In games that take vertices an option always costs one unit.
const UNIT_COST_EDGES: usize = 40;

/// The most options that the search for nimbers of vertex geography looks at in one analysis.
const SPARE: u64 = 100_000;

/// The number of additional options for a search for the winner that has used up its share. Only
/// games that take vertices get them, because their tables are quick. The search must have begun
/// with the whole effort of an analysis. So a search for one option of a position, or for one part
/// of a sum, gets none.
const EXTRA_OPTIONS: u64 = 4_000_000;
/// The most vertices of a position whose search gets additional options. For larger positions they
/// seldom help.
const MOST_EXTRA_VERTICES: u32 = 48;

enum Engine {
    Taking(Positions),
    Leaving(Walks),
    Crossing(Trails, Option<Walks>),
    Erasing(Erasing),
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
            None => (edges.len().pow(2) / UNIT_COST_EDGES.pow(2)).max(1) as u64,
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

    /// True if play can lead from the engine's first position to `position`.
    fn leads_to(&self, position: &GraphGame) -> bool {
        if self.rule != position.rule || self.sheet != position.sheet {
            return false;
        }
        let is_known = |edge| self.edges.binary_search(&edge).is_ok();
        let known = || position.edges().all(is_known);
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

    /// The outcome and the nimber of a position. The search for the winner gets half of the effort,
    /// and perhaps `EXTRA_OPTIONS` if that is not enough. The search for the nimber gets half of
    /// what is left, so that the options have a share, too.
    fn known(&mut self, position: &GraphGame, effort: &mut Effort) -> Known {
        let whole = effort.left() >= Effort::ANALYSIS;
        let mut won = share(effort, self.weight, |effort| self.is_won(position, effort));
        let helps = whole && position.left().count_ones() <= MOST_EXTRA_VERTICES;
        if won.is_none() && helps && matches!(self.engine, Engine::Taking(_)) {
            won = self.is_won(position, &mut Effort::new(EXTRA_OPTIONS));
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

    /// True if the player to move wins, for engines that find this faster than the nimber.
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
