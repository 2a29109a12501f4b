//! Figures of the nimbers of single piles, under every rule of heap games.

mod density;
pub(crate) mod fold;
pub(crate) mod nimbers;
mod periods;

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use crate::frame::sequence::Sequence;
use crate::frame::settings::{Fit, Setting, Settings};
use nimscope::games::heap::Tables;
use nimscope::games::{Couples, Heap};
use nimscope::solve::Job;
use nimscope::solve::period::{PeriodSearch, PeriodStatus};
use nimscope::solve::sequence::{HeapSequence, TakeBreak};
use nimscope::{Component, Position, Registered, Token};

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
    look: OnceCell<PeriodSearch>,
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
            look: OnceCell::new(),
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

    /// A look at the first few thousand piles: the same wherever the figure is made.
    fn look(&self) -> &PeriodSearch {
        /// How far the look goes, and the work it may take.
        const LOOK: u32 = 2_048;
        const WORK: u64 = 20_000_000;
        self.look.get_or_init(|| {
            let mut search = PeriodSearch::new((*self.rule).clone(), LOOK);
            for _ in 0..20 {
                if search.step(WORK / 20).is_done() {
                    break;
                }
            }
            search
        })
    }

    /// The first heap, the length and the saltus of a period that the look proves.
    fn proved(&self) -> Option<(u64, u64, u64)> {
        if self.couples {
            return None;
        }
        let record = self.look().record();
        let proved = record.status == PeriodStatus::Proved;
        proved.then_some((record.preperiod?, record.period?, record.saltus?))
    }

    /// The last of the piles up to `to` that are worth a first glance: of a short
    /// period that is proved, its beginning and some repetitions.
    pub(super) fn telling(&self, to: u32) -> u32 {
        /// How often the period is seen, and the fewest piles that are shown.
        const PERIODS: u64 = 5;
        const FEWEST: u64 = 60;
        let last = self.proved().map_or(u64::from(to), |(first, period, _)| {
            (first + PERIODS * period).max(FEWEST)
        });
        last.min(to.into()) as u32
    }

    /// The largest nimber of the piles up to `to`, where the period is proved or
    /// `known` goes so far; else about, and none that is known is above it.
    pub(super) fn largest(&self, to: u32, known: &HeapSequence) -> f64 {
        if let Some((first, period, saltus)) = self.proved() {
            let (sequence, to) = (self.look().sequence(), u64::from(to));
            let heaps = 0..=to.min(first + period - 1);
            let last = heaps.map(|heap| {
                let nimber = sequence.nimber(heap as usize).unwrap_or_default();
                let times = if heap < first {
                    0
                } else {
                    (to - heap) / period
                };
                f64::from(nimber) + (times * saltus) as f64
            });
            return last.fold(0.0, f64::max);
        }
        let seen = highest(known, to);
        if known.len() > to as usize {
            return seen;
        }
        self.estimate(to).max(seen)
    }

    /// About the largest nimber of the piles up to `to`.
    fn estimate(&self, to: u32) -> f64 {
        if self.couples {
            // It grows by 1 in 31 at first, and hardly any more from 20,000 on.
            let most = if to <= 100_000 { 285.0 } else { 320.0 };
            return (0.031 * f64::from(to) + 10.0).min(most);
        }
        let sequence = self.look().sequence();
        let last = (sequence.len() as u32 - 1).min(to);
        let (half, all) = (highest(sequence, last / 2), highest(sequence, last));
        let times = f64::from(to) / f64::from(last.max(1));
        // Nimbers that still grow as fast as the piles go on so without a limit to
        // what is taken; otherwise they grow more and more slowly.
        let growing = all > 1.5 * half;
        let root = times.sqrt();
        let eighth_root = root.sqrt().sqrt();
        let growth = match (growing, self.rule.most_taken()) {
            (false, _) => eighth_root,
            (true, None) => times,
            (true, Some(_)) => root * eighth_root,
        };
        (all * growth).min(LARGEST)
    }
}

/// The largest nimber that a sequence holds without a proved period.
const LARGEST: f64 = u16::MAX as f64;

/// The largest nimber of the known piles up to `to`.
fn highest(sequence: &HeapSequence, to: u32) -> f64 {
    sequence.largest_to(to as usize).map_or(0.0, f64::from)
}
