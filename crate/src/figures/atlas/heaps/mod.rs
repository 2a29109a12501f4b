//! Figures of the nimbers of single piles, under every rule of heap games.

mod density;
pub(crate) mod fold;
pub(crate) mod nimbers;
mod periods;

use std::cell::RefCell;
use std::sync::Arc;

use crate::figures::frame::sequence::Sequence;
use crate::figures::frame::settings::{Fit, Setting, Settings};
use crate::games::heap::Tables;
use crate::games::{Couples, Heap};
use crate::position::Position;
use crate::registry::{Component, Registered};
use crate::rules::Token;
use crate::solve::Job;
use crate::solve::period::{PeriodRecord, PeriodSearch, PeriodStatus};
use crate::solve::sequence::TakeBreak;

/// The rule of a figure of heap games.
pub(super) const RULE: Setting = Setting::rule("rule", "Rule", "0.137");

/// A rule to lay over the first; none by default.
pub(super) const OVER: Setting = Setting::rule("over", "Second rule over it", "");

/// The rule that follows from a position.
pub(super) fn fit(component: &Component, _: &Settings) -> Fit {
    match Heap::of(component) {
        Some(heap) => Fit::decided([("rule", heap.rule().to_string())]),
        None => Fit::default(),
    }
}

/// The rule of a setting.
fn read(settings: &Settings, setting: Setting) -> Option<TakeBreak> {
    let text = settings.text(setting.key);
    TakeBreak::read(Token { text, at: 0 }).ok()
}

/// A rule as a legend names it: the longest ones are cut off.
pub(super) fn named(rule: &TakeBreak) -> String {
    /// The most letters.
    const LETTERS: usize = 16;
    let mut text = rule.to_string();
    if text.len() > LETTERS {
        text.truncate(LETTERS - 1);
        text.push('…');
    }
    text
}

/// Adds to the words about a pile what the second rule of a sequence makes of it.
pub(super) fn beside(data: &Sequence, pile: i64, words: &mut String) {
    use std::fmt::Write as _;
    let heap = usize::try_from(pile).unwrap_or_default();
    if let Some(second) = data.second()
        && let Some(nimber) = second.nimbers.nimber(heap)
    {
        // Writing to a string cannot fail.
        let _ = write!(words, "; under {} nimber {nimber}", second.nimbers.rule());
        if data.differs() == Some(heap) {
            words.push_str(", here they first differ");
        }
    }
}

/// The piles that a figure shows: those of a rule, or of Couples are Forever.
pub(super) struct Piles {
    rule: Arc<TakeBreak>,
    couples: bool,
    /// The nimbers of the board's piles: where a picture is only laid over
    /// another, its own data are never computed.
    board: RefCell<Tables>,
}

impl Piles {
    /// The piles of Couples are Forever.
    pub(super) fn couples() -> Self {
        Self::new(TakeBreak::couples(), true)
    }

    /// The piles of the rule of `settings`.
    pub(super) fn of(settings: &Settings) -> Self {
        // Settings are checked before.
        let rule = read(settings, RULE).unwrap_or_else(TakeBreak::couples);
        Self::new(rule, false)
    }

    /// The piles of the second rule, if there is one.
    pub(super) fn over(settings: &Settings) -> Option<Self> {
        read(settings, OVER).map(|rule| Self::new(rule, false))
    }

    fn new(rule: TakeBreak, couples: bool) -> Self {
        Self {
            rule: Arc::new(rule),
            couples,
            board: RefCell::default(),
        }
    }

    pub(super) fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// The nimber of a pile as an analysis finds it.
    pub(super) fn nimber(&self, pile: u64) -> Option<u64> {
        let nimber = self.board.borrow_mut().nimber(&self.rule, pile)?;
        Some(nimber.0)
    }

    /// The text of a single pile.
    pub(super) fn position(&self, pile: i64) -> String {
        match self.couples {
            true => format!("couples({pile})"),
            false => format!("heap[{}]({pile})", self.rule),
        }
    }

    /// The piles of each component of the game, in the order of the text.
    pub(super) fn on_board(&self, position: &Position) -> Vec<Vec<u64>> {
        if self.couples {
            let games = position.of_game::<Couples>();
            return games.map(|game| game.piles().to_vec()).collect();
        }
        let games = position.of_game::<Heap>();
        let same = games.filter(|game| *game.rule() == *self.rule);
        same.map(|game| game.piles().to_vec()).collect()
    }

    /// About the largest nimber of the piles up to `to`, from a look at the first
    /// few thousand: the same wherever the figure is made.
    pub(super) fn largest(&self, to: u32) -> f64 {
        /// How far the look goes, and the work it may take.
        const LOOK: u32 = 2_048;
        const WORK: u64 = 20_000_000;
        let mut search = PeriodSearch::new((*self.rule).clone(), to.min(LOOK));
        for _ in 0..20 {
            if search.step(WORK / 20).is_done() {
                break;
            }
        }
        let sequence = search.sequence();
        let known = sequence.len();
        let largest = |to: usize| f64::from(sequence.nimbers(0..to).max().unwrap_or(0));
        let (half, all) = (largest(known / 2), largest(known));
        let times = (f64::from(to) / known as f64).max(1.0);
        // Nimbers that still grow as fast as the piles go on so without a limit to
        // what is taken; otherwise they grow more and more slowly.
        let growing = all > 1.5 * half;
        let PeriodRecord { status, saltus, .. } = search.record();
        let root = times.sqrt();
        let eighth_root = root.sqrt().sqrt();
        let growth = match (growing, self.rule.most_taken()) {
            _ if *status == PeriodStatus::Proved && *saltus == Some(0) => 1.0,
            _ if *status == PeriodStatus::Proved => return all * times,
            (false, _) => eighth_root,
            (true, None) => times,
            (true, Some(_)) => root * eighth_root,
        };
        (all * growth).min(65_535.0)
    }
}
