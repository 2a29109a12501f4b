//! The reasons why a position of a vector game is won or lost, with its own numbers.

use super::{Disguise, LARSSON, Tables, Take, Vector, taken_in_words};
use crate::rules::{Known, Outcome, Reason, Ruleset, grouped_in_text as text};
use crate::solve::Purse;
use crate::solve::pairs::proof::Decider;

impl Vector {
    /// The reason of a named game that is proved to have the same lost cells.
    pub(super) fn borrowed(game: Disguise, decider: &Decider, reason: Reason) -> Reason {
        let automaton = &decider.automaton;
        let text = format!(
            "The lost cells are the same as in {}. This is proved by an automaton of {} that reads \
             {} digits. {}",
            game.name(),
            decider.states(),
            automaton.digits().name(),
            reason.text
        );
        Reason { text, ..reason }.with("states", automaton.states())
    }

    pub(super) fn over(&self) -> Reason {
        let told = match self.x + self.y {
            0 => "No token is left, so the player to move has lost.",
            _ => "No move of the rule fits the piles, so the player to move has lost.",
        };
        Reason::new("over", "rules", told)
    }

    /// The reason if one pile is empty and any number may be taken from the other.
    pub(super) fn one_pile(&self) -> Reason {
        let size = self.x + self.y;
        let told = format!(
            "One pile is empty, so take the whole other pile of {}.",
            text(size)
        );
        Reason::new("one-pile", "rules", told).with("take", size)
    }

    /// The reason by an automaton that is proved to accept the lost cells of a reduced rule.
    pub(super) fn proved(&self, decider: &Decider, winning: Option<&Take>) -> Reason {
        let (to, opening) = match winning {
            None => (self.clone(), String::new()),
            Some(step) => {
                let to = self.after(step);
                let leaves = format!(
                    "Taking {} leaves ({}, {}). ",
                    taken_in_words(*step),
                    text(to.x),
                    text(to.y)
                );
                (to, leaves)
            }
        };
        decider
            .reason(opening, to.piles())
            .with("low", self.x.min(self.y))
            .with("high", self.x.max(self.y))
    }

    /// The reason of a reduced game, with a sentence on that game before it.
    pub(super) fn introduced(&self, scale: u64, told: String) -> String {
        let game = match Disguise::of(&self.rule) {
            Some(game) => game.name(),
            None if scale > 1 => "a smaller vector game",
            None => return told,
        };
        match scale {
            1 => format!("The rule is the same as in {game}. {told}"),
            _ => format!(
                "Every number of the rule is a multiple of {scale}. Counted in steps of {scale}, \
                 this is {game} with piles of {} and {}. {told}",
                text(self.x),
                text(self.y)
            ),
        }
    }

    /// The reason for a verdict by lost cells or nimbers, or for a missing verdict.
    pub(super) fn reason(
        &self,
        tables: &mut Tables,
        known: Known,
        winning: Option<&Take>,
    ) -> Reason {
        let (reduced, scale) = self.reduced();
        let rook = reduced.rule.has_rook();
        let (low, high) = (reduced.x.min(reduced.y), reduced.x.max(reduced.y));
        let times = |number: u64| text(number * scale);
        let (case, told) = match (known.outcome, winning) {
            (None, _) => ("limit", reduced.limit(tables, scale)),
            (Some(Outcome::N), Some(step)) => {
                let to = self.after(step);
                let taken = taken_in_words(*step);
                let why = match rook && scale == 1 {
                    true => format!("the only lost cell of column {}", text(to.x.min(to.y))),
                    false => "a lost cell (computed from the moves)".to_owned(),
                };
                let (u, v) = (text(to.x), text(to.y));
                (
                    "to-lost",
                    format!("Taking {taken} leaves ({u}, {v}), {why}."),
                )
            }
            (Some(Outcome::N), None) => (
                "won",
                "Computed from the moves: the player to move wins.".to_owned(),
            ),
            (Some(Outcome::P), _) if rook && scale == 1 => (
                "lost-cell",
                format!(
                    "Column {} of the board has exactly one lost cell. It is the first cell from \
                     which no move leads to a lost cell of an earlier column. Here this cell is at \
                     {}, so the player to move loses.",
                    times(low),
                    times(high)
                ),
            ),
            (Some(Outcome::P), _) => (
                "lost-cell",
                "Computed from the moves: each move can be answered by a winning move.".to_owned(),
            ),
        };
        let source = if rook { LARSSON } else { "computed" };
        let reason = Reason::new(case, source, told);
        reason.with("low", low).with("high", high)
    }

    fn limit(&self, tables: &mut Tables, scale: u64) -> String {
        let reach = tables.of(&self.rule).reach();
        let (low, high) = (self.x.min(self.y), self.x.max(self.y));
        match self.rule.has_rook() {
            true => format!(
                "No theorem here covers this rule. Its lost cells are listed if the smaller pile \
                 has at most {} tokens. Here the smaller pile has {}.",
                text(reach * scale),
                text(low * scale)
            ),
            false => format!(
                "No theorem here covers this rule. Its lost cells are computed for piles of at \
                 most {} tokens. Here the larger pile has {}.",
                text(reach * scale),
                text(high * scale)
            ),
        }
    }

    /// Adds to the reason how the nimber beside a small pile follows from the period of its row.
    pub(super) fn explain_period(
        &self,
        tables: &mut Tables,
        purse: &mut Purse,
        reason: &mut Reason,
    ) -> Option<()> {
        let (reduced, _) = self.reduced();
        let (row, column) = (reduced.x.min(reduced.y), reduced.x.max(reduced.y));
        if row == 0 || !super::table::is_far(column) {
            return None;
        }
        let values = tables.of(&reduced.rule);
        values.pay(reduced.x, reduced.y, purse);
        let strip = values.strip(row)?;
        strip.explain(row, column, reason)
    }
}
