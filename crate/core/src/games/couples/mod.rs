//! Couples are Forever: split a pile of at least three tokens in two.
//!
//! No formula is known. The nimber g(n) of one pile comes from the sequence
//! engine; a position is the nim-sum of its piles. Two facts hold at any size.
//! Equal piles cancel, since a split of one is answered by the same split of the
//! other. So halving an even pile wins it.
//!
//! ```
//! let position = nimscope::parse("couples(3,3)")?;
//! let analysis = nimscope::Analyst::new().analyze(&position);
//! assert_eq!(analysis.outcome, Some(nimscope::Outcome::P));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

use super::taking::{case_of, unpaired};
use crate::rules::{
    Amount, ByNumbers, Chance, Content, Entries, Field, Game, Known, Layout, MAX_NUMBER, MAX_PILES,
    Mistake, NotationError, Outcome, PileBoard, Reason, Ruleset, Setup, Touch, form,
    grouped_in_text, ledger,
};
use crate::solve::sequence::{HeapSequence, NaiveSequence, TakeBreak, learned_nimber};
use crate::solve::{
    BruteForce, ClosedForm, Job, MoveScan, ScannedMove, Search, SearchResult, Solve, Theorem, Tools,
};
use crate::theory::Nimber;

const GUY: &str = "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games";
const GROSSMAN: &str =
    "J. P. Grossman, Searching for periodicity in Officers, Games of No Chance 5";

/// A position: its piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Couples {
    piles: Vec<u64>,
}

/// Split pile `pile` into `smaller` tokens and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    pile: usize,
    smaller: u64,
}

/// The nimbers of single piles, as far as asked for.
#[derive(Debug)]
pub struct Piles {
    sequence: HeapSequence,
    /// The same nimbers decoded, two bytes for each pile, as the search for
    /// winning splits goes through all of them.
    nimbers: Vec<u16>,
}

impl Default for Piles {
    fn default() -> Self {
        Self {
            sequence: HeapSequence::new(TakeBreak::couples()),
            nimbers: vec![0],
        }
    }
}

impl Piles {
    /// The largest pile whose nimber an analysis finds; the figure goes further.
    pub const REACH: u64 = 100_000;

    /// The nimber of a pile; `None` beyond [`Piles::REACH`].
    pub fn nimber(&mut self, pile: u64) -> Option<Nimber> {
        let heap = usize::try_from(pile).ok()?;
        if pile > Self::REACH {
            return None;
        }
        if heap >= self.nimbers.len() {
            // A quarter more, so that asking for one pile after another is fast too.
            let known = self.nimbers.len();
            let ahead = (known + known / 4).min(Self::REACH as usize);
            self.sequence.extend_to(heap.max(ahead) as u32).ok()?;
            self.sequence.finish();
            for heap in known..self.sequence.len() {
                let nimber = self.sequence.nimber(heap)?;
                self.nimbers.push(u16::try_from(nimber).ok()?);
            }
        }
        self.nimbers.get(heap).map(|&nimber| Nimber(nimber.into()))
    }

    /// The nimber of a pile in the table, or one that was learned.
    fn found(&mut self, pile: u64) -> Option<Nimber> {
        self.nimber(pile)
            .or_else(|| learned_nimber(self.sequence.rule(), pile))
    }

    fn nim_sum(&mut self, piles: &[u64]) -> Option<Nimber> {
        // The largest first: the table grows once.
        self.nimber(piles.iter().copied().max()?)?;
        piles.iter().map(|&pile| self.nimber(pile)).sum()
    }
}

impl Couples {
    /// The position with these piles.
    pub fn new(piles: Vec<u64>) -> Self {
        Self { piles }
    }

    /// About the largest nimber of the piles up to `to`: it grows by 1 in 31 at first,
    /// and hardly any more from 20,000 on.
    pub fn about_largest(to: u32) -> f64 {
        let most = if to <= 100_000 { 285.0 } else { 320.0 };
        (0.031 * f64::from(to) + 10.0).min(most)
    }

    /// The piles, in the order of the text.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    /// The sizes of the piles that count: piles of 1 and 2 are dead, and equal
    /// piles cancel in pairs.
    fn unpaired(&self) -> Vec<u64> {
        unpaired(self.piles.iter().copied().filter(|&size| size > 2))
    }

    /// The parts a split leaves, the smaller first.
    fn parts_of(&self, split: &Split) -> [u64; 2] {
        [split.smaller, self.piles[split.pile] - split.smaller]
    }
}

impl Ruleset for Couples {
    type Move = Split;

    const GAME: Game = Game {
        name: "couples",
        title: "Couples are Forever",
        rules: "Split a pile of three tokens or more into two piles.",
        summary: "A game for children, yet 140 trillion computed values show no repeating pattern.",
        example: "couples(7,5,3)",
        piles: Some(PileBoard {
            layout: Layout::Rows,
            least: 1,
            ..PileBoard::STACKS
        }),
        gesture: "Choose a gap between two tokens to split their pile.",
        first_move: "A pile of 7 may be split into 3 and 4. Piles of one or two tokens cannot \
                     be split: couples are for ever.",
        sources: &[GUY, GROSSMAN],
        notation: "One or more piles, each from 1 to 10^18.",
        forms: &["couples(7,5,3)"],
        ..Game::PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        let piles = setup.numbers(1..=MAX_PILES, 1..=MAX_NUMBER)?;
        Ok(Self { piles })
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        Self::GAME
            .piles?
            .holds(numbers)
            .then(|| Self::new(numbers.to_vec()))
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = Split> + '_ {
        self.piles.iter().enumerate().flat_map(|(pile, &size)| {
            let most = if size > 2 { size / 2 } else { 0 };
            (1..=most).map(move |smaller| Split { pile, smaller })
        })
    }

    fn after(&self, split: &Split) -> Self {
        let mut piles = self.piles.clone();
        piles.splice(split.pile..=split.pile, self.parts_of(split));
        Self { piles }
    }

    fn touch(&self, split: &Split) -> Touch {
        Touch::Split {
            pile: split.pile,
            parts: self.parts_of(split).map(Amount),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Split> {
        // The first pile that differs is the split one, as its part is smaller.
        let pile = (0..self.piles.len()).find(|&i| to.piles.get(i) != Some(&self.piles[i]));
        let split = pile.and_then(|pile| {
            let (size, &smaller) = (self.piles[pile], to.piles.get(pile)?);
            (size > 2 && (1..=size / 2).contains(&smaller)).then_some(Split { pile, smaller })
        });
        split
            .filter(|split| self.after(split) == *to)
            .into_iter()
            .collect()
    }

    /// No two splits leave the same row of piles.
    fn move_count(&self) -> Option<u128> {
        let splits = |size: u64| if size > 2 { u128::from(size / 2) } else { 0 };
        Some(self.piles.iter().map(|&size| splits(size)).sum())
    }

    fn parts(&self) -> Vec<Self> {
        self.piles
            .iter()
            .filter(|&&size| size > 2)
            .map(|&size| Self { piles: vec![size] })
            .collect()
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let piles = (0..3).map(|_| chance.within(6..=15)).collect();
        Some(Self { piles })
    }
}

impl ByNumbers for Couples {
    fn fields(&self) -> Vec<Field> {
        vec![
            Field::pile(&self.piles),
            Field::number("amount", "Smaller part"),
        ]
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Split, Mistake> {
        let part = entries.number("amount", "how many tokens to set apart")?;
        let pile = entries.pile(&self.piles)?;
        let size = self.piles[pile];
        if part == 0 || part >= size {
            let most = grouped_in_text(size - 1);
            let message = format!("Both parts need a token: choose from 1 to {most}.");
            return Err(Mistake::at("amount", message));
        }
        let smaller = part.min(size - part);
        Ok(Split { pile, smaller })
    }

    /// The whole pile is not a part: then one token is set apart.
    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        let size = self.piles.get(pile).copied().unwrap_or(0);
        let rest = size.saturating_sub(amount);
        form::take_filled(pile, if rest == 0 { 1 } else { rest.min(amount) })
    }
}

impl Solve for Couples {
    type Tables = Piles;

    fn search(&self, tables: &mut Piles, _search: &mut Search<Self>) -> Known {
        let sum: Option<Nimber> = self.piles.iter().map(|&pile| tables.found(pile)).sum();
        sum.map_or(Known::NOTHING, Known::nimber)
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Split>> {
        let tables = tools.tables;
        let rest = tables.nim_sum(&self.piles)? + target;
        // The table has all piles up to the largest by now.
        let nimber = |size: u64| Nimber(tables.nimbers[size as usize].into());
        let scan = move |pile: usize| {
            let size = self.piles[pile];
            let scanned = move |smaller| {
                let left = nimber(smaller) + nimber(size - smaller) + nimber(size);
                ScannedMove::at(Split { pile, smaller }, Some(left), rest)
            };
            let most = if size > 2 { size / 2 } else { 0 };
            (1..=most).map(scanned)
        };
        let piles = 0..self.piles.len();
        let sure = |&pile: &usize| {
            let size = self.piles[pile];
            nimber(size) + rest < nimber(size)
        };
        let sure = piles.clone().find(sure);
        let sure = sure.into_iter().flat_map(scan);
        Some(MoveScan::new(piles.flat_map(scan)).or_else(sure))
    }
}

impl ClosedForm for Couples {
    fn verdict(&self) -> Known {
        match self.unpaired()[..] {
            [] => Known::nimber(Nimber::ZERO),
            [one] if one.is_multiple_of(2) => Known::outcome(Outcome::N),
            _ => Known::NOTHING,
        }
    }

    fn cells() -> Vec<Self> {
        (1..=10_000)
            .map(|pile| Self { piles: vec![pile] })
            .collect()
    }

    /// The mex rule on a table: ten thousand piles have 25 million splits.
    fn brute_force() -> BruteForce<Self> {
        let mut naive = NaiveSequence::new(TakeBreak::couples());
        Box::new(move |position| {
            let largest = u32::try_from(*position.piles.iter().max()?).ok()?;
            let nimbers = naive.extend_to(largest);
            let nimber = |&pile: &u64| Some(Nimber(nimbers[usize::try_from(pile).ok()?].into()));
            position.piles.iter().map(nimber).sum()
        })
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let dead = self.piles.iter().all(|&size| size < 3);
        let (case, winning, text) = match self.unpaired()[..] {
            [] if dead => (
                "dead",
                None,
                "Only piles of one and two tokens are left, so the player to move has lost."
                    .to_owned(),
            ),
            [] => (
                "pairs",
                None,
                "The piles that can be split come in equal pairs: whatever is done to one pile is \
                 answered by the same split of its twin."
                    .to_owned(),
            ),
            [size] if size.is_multiple_of(2) => {
                let smaller = size / 2;
                let pile = self.piles.iter().position(|&pile| pile == size)?;
                let text = format!(
                    "Splitting pile {} into {smaller} and {smaller} leaves nothing but equal pairs \
                     and dead piles; from then on every split is answered by the same split of the \
                     twin.",
                    pile + 1
                );
                ("halves", Some(Split { pile, smaller }), text)
            }
            _ => return None,
        };
        let half = winning.map(|split: Split| ("half", split.smaller));
        let reason = Reason::new(case, GUY, text).with_all(half);
        Some(Theorem::new(
            Vec::from_iter(winning),
            winning.is_none(),
            reason,
        ))
    }

    fn search_reason(&self, tables: &mut Piles, found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        let Some(sum) = known.nimber else {
            let largest = self.piles.iter().max()?;
            let limit = Piles::REACH;
            let text = format!(
                "No theorem here decides this position, and the table of nimbers ends at piles of \
                 {limit}; the largest here has {largest}."
            );
            let reason = Reason::new("limit", "computed", text);
            return Some(reason.with("pile", largest).with("limit", limit));
        };
        let ledger = self.ledger(tables)?;
        let text = match winning {
            Some(split) => {
                let [smaller, larger] = self.parts_of(split);
                let (g, h) = (tables.nimber(smaller)?, tables.nimber(larger)?);
                format!(
                    "{ledger}, which is not 0. Splitting pile {} into {smaller} and {larger}, \
                     worth {} and {}, leaves nim-sum 0.",
                    split.pile + 1,
                    g.0,
                    h.0
                )
            }
            None if sum != Nimber::ZERO => {
                format!("{ledger}, which is not 0, so some split leaves nim-sum 0.")
            }
            None => format!("{ledger}: no split leaves 0 again, and each can be answered."),
        };
        Some(Reason::new(case_of(sum), "computed", text).with("nim-sum", sum.0))
    }
}

impl Couples {
    /// The nimbers of the piles that can be split, and their nim-sum, in words.
    fn ledger(&self, tables: &mut Piles) -> Option<String> {
        let live = self.piles.iter().copied().filter(|&n| n > 2);
        let known = live.map(|size| Some((size, tables.found(size)?.0)));
        Some(ledger(&known.collect::<Option<Vec<_>>>()?))
    }
}
