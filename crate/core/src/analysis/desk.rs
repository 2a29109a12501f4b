//! Analyses that wait for a proof.

use super::{Analysis, Analyst};
use crate::games::Vector;
use crate::position::Position;
use crate::registry::Component;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::proof::{found, known};

/// An analyst who looks for a proof where a game on two piles is not decided.
#[derive(Default)]
pub struct Desk {
    analyst: Analyst,
    /// The rules without a proof.
    open: Vec<PairRule>,
}

impl Desk {
    /// The record of a position.
    pub fn analyze(&mut self, position: &Position) -> Analysis {
        let analysis = self.analyst.analyze(position);
        if analysis.outcome.is_some() || !self.prove_rules(position) {
            return analysis;
        }
        self.analyst.analyze(position)
    }

    /// Whether a proof is found for a game of this position.
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
            // Many rules have the lost cells of this one, and then its reasons.
            found(&PairRule::queen());
            proved = true;
        }
        proved
    }
}
