//! Analyses that look for a missing proof.

use super::{Analysis, Analyst};
use crate::games::Vector;
use crate::position::Position;
use crate::registry::Component;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::proof::{found, known};

/// An analyst that looks for a proof if a game on two piles is not decided.
#[derive(Default)]
pub struct Desk {
    analyst: Analyst,
    /// The rules for which no proof was found.
    open: Vec<PairRule>,
}

impl Desk {
    /// The record of a position, after the search for a proof if it is needed.
    pub fn analyze(&mut self, position: &Position) -> Analysis {
        let analysis = self.analyst.analyze(position);
        if analysis.outcome.is_some() || !self.prove_rules(position) {
            return analysis;
        }
        self.analyst.analyze(position)
    }

    /// Looks for proofs for the games of this position; true if one is found.
    fn prove_rules(&mut self, position: &Position) -> bool {
        let rules: Vec<PairRule> = match position.misere {
            true => {
                let lines = position.components.iter().filter_map(Component::lines);
                lines.map(|(rule, _)| rule.misere()).collect()
            }
            false => {
                let games = position.of_game::<Vector>();
                games.map(|game| game.rule().reduced()).collect()
            }
        };
        let mut proved = false;
        for rule in rules {
            if known(&rule).is_some() || self.open.contains(&rule) {
                continue;
            }
            if found(&rule).is_none() {
                self.open.push(rule);
                continue;
            }
            // Many rules have the lost cells of the queen, and then use the reasons of its proof.
            found(&PairRule::queen());
            proved = true;
        }
        proved
    }
}
