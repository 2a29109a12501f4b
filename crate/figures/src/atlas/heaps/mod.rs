//! Figures of the nimbers of single piles, under every rule of heap games.

pub(crate) mod codes;
pub(crate) mod fold;
pub(crate) mod nimbers;

use std::cell::RefCell;
use std::sync::Arc;

use crate::frame::prelude::*;
use crate::frame::sequence::Sequence;
use nimscope::games::Heap;
use nimscope::games::heap::{Tables, about_largest};
use nimscope::solve::heaps::period::Outlook;
use nimscope::solve::heaps::{TakeBreak, learned_nimber};

pub(super) const RULE: Setting = Setting::rule("rule", "Rule", HEAP, "0.137");

/// The setting for a second rule, which is drawn over the first one; empty by default.
const OVER: Setting = Setting::rule("over", "Second rule on top", HEAP, "");

const HEAP: (Kind, Wrong) = (Kind::Rule, |text| TakeBreak::read(text).err());

pub(super) fn fit(component: &Component, _: &Settings) -> Fit {
    let rule = |heap: &Heap| [(RULE.key, heap.rule().to_string())];
    Fit::decided(Heap::of(component).map(rule))
}

pub(super) fn rule_of(settings: &Settings) -> TakeBreak {
    let rule = settings.rule(RULE.key, TakeBreak::read);
    // Rules in settings are already checked. A figure without this setting shows Couples are
    // Forever.
    rule.unwrap_or_else(TakeBreak::couples)
}

fn over(settings: &Settings) -> Option<TakeBreak> {
    settings.rule(OVER.key, TakeBreak::read)
}

/// The name of a rule in legends and captions. Long names are cut off.
fn named(rule: &TakeBreak) -> String {
    const MOST_LETTERS: usize = 16;
    let mut text = rule.to_string();
    if text.len() > MOST_LETTERS {
        text.truncate(MOST_LETTERS - 1);
        text.push('…');
    }
    text
}

/// The names of the two rules of a sequence in titles and captions; `None` without a second rule.
fn both(data: &Sequence) -> Option<[String; 2]> {
    let second = data.second()?;
    Some([data, second].map(|data| named(data.nimbers.rule())))
}

/// The words about a pile, with its nimber under the second rule if there is one.
fn words(data: &Sequence, pile: i64, cell: Cell) -> String {
    let mut words = cells::nimber_words(&format!("pile of {}", grouped(pile)), cell);
    let heap = usize::try_from(pile).unwrap_or_default();
    if let Some(second) = data.second()
        && let Some(nimber) = second.nimbers.nimber(heap)
    {
        let rule = second.nimbers.rule();
        words += &format!("; nimber {nimber} under {rule}");
        if data.differs() == Some(heap) {
            words += ", the first pile with a difference";
        }
    }
    words
}

/// The piles that a figure shows: the piles of a rule, or of Couples are Forever.
struct Piles {
    rule: Arc<TakeBreak>,
    /// The nimbers of the piles on the board. A picture that only draws an overlay takes them from
    /// here, because it never computes the data of its figure.
    board: RefCell<Tables>,
    /// The estimates on which the first window depends.
    outlook: Outlook,
}

impl Piles {
    fn new(rule: TakeBreak) -> Self {
        let estimate = rule.is_couples();
        let estimate = estimate.then_some(about_largest as fn(u32) -> f64);
        let rule = Arc::new(rule);
        Self {
            outlook: Outlook::new(Arc::clone(&rule), estimate),
            rule,
            board: RefCell::default(),
        }
    }

    /// The nimber of a pile, learned before or from a search. A search for a large pile of Couples
    /// are Forever would block the page. So for a pile beyond `to` the result is `None` until its
    /// nimber is learned.
    fn nimber(&self, pile: u64, to: u64) -> Option<u64> {
        let learned = learned_nimber(&self.rule, pile);
        let searched = || {
            let waits = self.rule.is_couples() && pile > to;
            (!waits).then(|| self.board.borrow_mut().nimber(&self.rule, pile))?
        };
        Some(learned.or_else(searched)?.0)
    }

    fn position(&self, pile: i64) -> Option<String> {
        text(Heap::new((*self.rule).clone(), vec![pile.unsigned_abs()]))
    }

    /// The piles of each component with the rule of the figure, in the order of the text.
    fn on_board(&self, position: &Position) -> Vec<Vec<u64>> {
        let games = position.of_game::<Heap>();
        let same = games.filter(|game| !game.is_nim() && *game.rule() == *self.rule);
        same.map(|game| game.piles().to_vec()).collect()
    }

    fn all(&self, overlay: &Overlay) -> Vec<u64> {
        let boards = overlay.position().map(|position| self.on_board(position));
        boards.unwrap_or_default().concat()
    }

    /// The pile of the first component that has one pile only.
    fn alone(&self, position: &Position) -> Option<u64> {
        let boards = self.on_board(position);
        boards.into_iter().find(|piles| piles.len() == 1)?.pop()
    }

    fn first(&self, position: &Position) -> Option<u64> {
        self.on_board(position).first()?.first().copied()
    }
}
