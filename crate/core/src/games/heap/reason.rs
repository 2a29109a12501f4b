//! The reasons why a position of a heap game is won or lost, with its own numbers.

use super::{Break, GUY_SMITH, Heap, Tables, breaking};
use crate::games::taking::case_of;
use crate::rules::{Reason, grouped_in_text, in_words, ledger};
use crate::solve::heaps::period::PeriodTheorem;
use crate::solve::heaps::{learned_nimber, left};
use crate::theory::Nimber;

impl Heap {
    /// The reason for a verdict by the nimbers of the piles, or for a missing verdict.
    pub(super) fn reason(
        &self,
        tables: &mut Tables,
        sum: Option<Nimber>,
        winning: Option<&Break>,
    ) -> Option<Reason> {
        if sum == Some(Nimber::ZERO)
            && let Some((_, text)) = self.over()
        {
            return Some(Reason::new(case_of(Nimber::ZERO), "rules", text).with("nim-sum", 0));
        }
        let largest = self.piles.iter().copied().max()?;
        let values = tables.values(&self.rule);
        let rule = &self.rule;
        let Some(sum) = sum else {
            if values.is_cut_short() {
                return None;
            }
            let last = values.known() - 1;
            let text = format!(
                "The nimbers of {rule} are computed here up to piles of {} tokens, and show no \
                 period so far. The largest pile here has {} tokens.",
                grouped_in_text(last),
                grouped_in_text(largest)
            );
            let reason = Reason::new("limit", "computed", text);
            return Some(reason.with("pile", largest).with("limit", last));
        };
        let g = |pile: u64| {
            let nimber = values.nimber(pile).or_else(|| learned_nimber(rule, pile))?;
            Some((pile, nimber.0))
        };
        let live = self.piles.iter().filter(|&&pile| !self.is_dead(pile));
        let known: Option<Vec<_>> = live.map(|&pile| g(pile)).collect();
        let ledger = ledger(&known?);
        let how = match winning {
            Some(step) if step.taken == 0 => {
                let left: Option<(Vec<_>, Vec<_>)> = step.left().map(g).collect();
                let (parts, worths) = left?;
                format!(
                    "{ledger}, which is not 0. Splitting pile {} into {}, with nimbers {}, makes \
                     the nim-sum 0.",
                    step.pile + 1,
                    in_words(&parts),
                    in_words(&worths)
                )
            }
            Some(step) => {
                let named = |part| Some(format!("a pile of {part} (nimber {})", g(part)?.1));
                let left: Option<Vec<String>> = step.left().map(named).collect();
                let left = match left?.join(" and ") {
                    left if left.is_empty() => "nothing of it".to_owned(),
                    left => left,
                };
                format!(
                    "{ledger}, which is not 0. Taking {} from pile {} leaves {left}, and the \
                     nim-sum becomes 0.",
                    grouped_in_text(step.taken),
                    step.pile + 1,
                )
            }
            None if sum == Nimber::ZERO => match self.answers(|pile| Some(g(pile)?.1)) {
                Some(answers) => format!("{ledger}: {answers}."),
                None => format!(
                    "{ledger}. Every move leaves a nim-sum above 0, and an answer can make it 0 \
                     again."
                ),
            },
            None => format!(
                "{ledger}, which is not 0, so the player to move wins, but no winning move was \
                 found within the limits."
            ),
        };
        let (source, period) = match values.named_period(largest) {
            Some(period) => {
                let octal = period.theorem == Some(PeriodTheorem::Octal);
                let source = if octal { GUY_SMITH } else { "computed" };
                (source, format!(" The rule {rule} has {period}."))
            }
            None => ("computed", String::new()),
        };
        Some(Reason::new(case_of(sum), source, format!("{how}{period}")).with("nim-sum", sum.0))
    }

    /// The answers to all moves in a lost position, if a sentence can list them. There must be a
    /// single pile with few moves, by a rule that never splits piles.
    fn answers(&self, nimber: impl Fn(u64) -> Option<u64> + Copy) -> Option<String> {
        /// The most amounts that a sentence lists.
        const FEW: usize = 6;
        let [pile] = self.piles[..] else {
            return None;
        };
        if self.rule.bits() & left::MANY != 0 || breaking::count(&self.rule, pile)? > FEW as u128 {
            return None;
        }
        let taken = |size| breaking::all(&self.rule, 0, size).map(|step| step.taken);
        let winning = |size: u64| taken(size).filter(move |k| nimber(size - k) == Some(0));
        let whole = taken(pile).min()? + taken(pile).max()?;
        if taken(pile).all(|k| winning(pile - k).any(|more| k + more == whole)) {
            return Some(format!(
                "answer each move so that both moves together take {whole}"
            ));
        }
        let each =
            taken(pile).map(|k| Some(format!("{k} by taking {}", winning(pile - k).next()?)));
        Some(format!(
            "answer taking {}",
            each.collect::<Option<Vec<_>>>()?.join(", ")
        ))
    }
}
