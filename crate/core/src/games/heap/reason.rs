//! Why a position of a heap game is won or lost, in its own numbers.

use super::{Break, GUY_SMITH, Heap, Tables};
use crate::games::taking::case_of;
use crate::rules::{Reason, grouped_in_text, ledger};
use crate::solve::period::PeriodTheorem;
use crate::theory::Nimber;

impl Heap {
    /// The reason for a verdict by the nimbers of the piles, or why there is none.
    pub(super) fn reason(
        &self,
        tables: &mut Tables,
        sum: Option<Nimber>,
        winning: Option<&Break>,
    ) -> Option<Reason> {
        if sum == Some(Nimber::ZERO)
            && let Some(text) = self.over()
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
                "No period of {rule} is proved, and its nimbers are computed to piles of {}; the \
                 largest here has {}.",
                grouped_in_text(last),
                grouped_in_text(largest)
            );
            let reason = Reason::new("limit", "computed", text);
            return Some(reason.with("pile", largest).with("limit", last));
        };
        let g = |pile: u64| Some((pile, values.nimber(pile)?.0));
        let live = self.piles.iter().filter(|&&pile| pile > 0);
        let known: Option<Vec<_>> = live.map(|&pile| g(pile)).collect();
        let ledger = ledger(&known?);
        let told = match winning {
            Some(step) => {
                let what = match step.taken {
                    0 => "Breaking".to_owned(),
                    taken => format!("Taking {} from", grouped_in_text(taken)),
                };
                let left: Option<Vec<String>> = step
                    .left()
                    .map(|part| Some(format!("g({part}) = {}", g(part)?.1)))
                    .collect();
                format!(
                    "{ledger}, which is not 0. {what} pile {} leaves {}: nim-sum 0.",
                    step.pile + 1,
                    left?.join(" and ")
                )
            }
            None if sum == Nimber::ZERO => {
                format!("{ledger}: no move leaves 0 again, and each can be answered.")
            }
            None => format!(
                "{ledger}, which is not 0, so the player to move wins, but the winning move is \
                 beyond the listing's reach."
            ),
        };
        let (source, period) = match values.told(largest) {
            Some(period) => {
                let octal = period.theorem == Some(PeriodTheorem::Octal);
                let source = if octal { GUY_SMITH } else { "computed" };
                (source, format!(" The rule {rule} has {period}."))
            }
            None => ("computed", String::new()),
        };
        Some(Reason::new(case_of(sum), source, format!("{told}{period}")).with("nim-sum", sum.0))
    }
}
