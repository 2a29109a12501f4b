//! The theorems that decide positions, the special before the general.

use super::position::{GraphGame, GraphRule};
use crate::rules::{Known, Outcome, Ruleset};
use crate::solve::Effort;
use crate::solve::graphs::{Family, Geography, Kernel, Mirror, mirror, mirror_of_erasers};
use crate::theory::Nimber;

/// The steps of the search for a mirror of a whole graph. An analysis searches each
/// option too, so a graph with removed parts gets the share of one option.
const MIRROR_STEPS: u64 = 40_000_000;

/// A theorem with its data for a position.
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
    /// A maximum matching.
    Matching(Geography),
    /// An even kernel.
    Kernel(Kernel),
    /// Fusion and colon.
    Fusion(Nimber),
}

/// A connected part that a theorem decides.
pub(super) struct Part {
    pub(super) vertices: u128,
    pub(super) family: Family,
    pub(super) nimber: Nimber,
}

impl GraphTheorem {
    /// The verdict by the theorem.
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
    /// The theorem that decides the position, if there is one.
    pub(super) fn deciding_theorem(&self) -> Option<GraphTheorem> {
        if !self.is_playable() {
            return self.theorem_by_name();
        }
        if self.steps().is_empty() {
            return Some(GraphTheorem::Over);
        }
        match (self.rule, self.at.map(usize::from)) {
            (GraphRule::Node | GraphRule::Arc | GraphRule::Grim, _) => self.taking_theorem(),
            (GraphRule::Vertex, at) => Some(GraphTheorem::Matching(Geography::new(
                self.graph(),
                self.left(),
                at?,
            ))),
            (GraphRule::Edge, at) => Kernel::new(&self.there(), at?).map(GraphTheorem::Kernel),
            (GraphRule::Cut, _) => Some(GraphTheorem::Fusion(self.hackenbush().nimber())),
            (GraphRule::Erase, _) => self.mirror().flatten().map(GraphTheorem::Mirror),
        }
    }

    /// True if a theorem decides the whole graph by its name, at any size.
    pub(super) fn is_decided_by_name(&self) -> bool {
        self.of_family().is_some_and(|(family, rule)| {
            family.theorem(rule).is_some() || family.symmetry(rule).is_some()
        })
    }

    /// The theorem on a graph by its name; `None` if it needs the nimber of a long heap.
    fn theorem_by_name(&self) -> Option<GraphTheorem> {
        let (family, rule) = self.of_family()?;
        if let Some(theorem) = family.theorem(rule) {
            let nimber = theorem.nimber(|tokens| rule.path(tokens))?;
            return Some(GraphTheorem::Named(family.clone(), nimber));
        }
        Some(GraphTheorem::Symmetry(
            family.clone(),
            family.symmetry(rule)?,
        ))
    }

    fn taking_theorem(&self) -> Option<GraphTheorem> {
        let named = (self.gone == 0).then(|| self.theorem_by_name()).flatten();
        if let Some(theorem @ GraphTheorem::Named(..)) = named {
            return Some(theorem);
        }
        let parts = self.parts_by_name();
        let sum = parts
            .as_ref()
            .map(|parts| parts.iter().map(|part| part.nimber).sum());
        // If a sum of parts is lost, a mirror is the better reason.
        if sum.is_none_or(|sum: Nimber| sum == Nimber::ZERO)
            && let Some(image) = self.mirror().flatten()
        {
            return Some(GraphTheorem::Mirror(image));
        }
        parts.map(GraphTheorem::Parts)
    }

    /// The steps that the search for a mirror may take.
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

    /// The connected parts, if a theorem decides each of them.
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
