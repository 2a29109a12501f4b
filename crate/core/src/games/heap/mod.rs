//! Every heap game: take some tokens of one pile, and leave the rest as some piles. The rule is
//! written in brackets. Two rules have a name, a catalogue entry and theorems of their own:
//! [`COUPLES`] and [`NIM`].
//!
//! The nimber of a position is the nim-sum of its piles. The nimbers of single piles come
//! from the sequence engine. If the sequence is proved to be periodic, piles of any size
//! have nimbers.

mod breaking;
mod named;
mod reason;
mod words;

pub use crate::solve::heaps::Tables;
pub use breaking::Break;
pub use named::{COUPLES, NIM, about_largest, common_name, named_rules};

use std::cmp::Ordering;
use std::sync::Arc;

use named::Named;

use super::taking::{TakeOne, take, unpaired};
use crate::rules::{
    Amount, Chance, Content, Ending, Entries, Field, Game, Known, Layout, MAX_NUMBER, MAX_PILES,
    Mistake, NotationError, Outcome, PileBoard, Reason, Ruleset, Setup, Texts, Token, Touch,
    Variant, grouped_in_text, names,
};
use crate::solve::heaps::{NaiveSequence, TakeBreak, left};
use crate::solve::{BruteForce, ClosedForm, MoveScan, Search, SearchResult, Solve, Theorem, Tools};
use crate::theory::{Nimber, Pair};

const GUY_SMITH: &str = "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956";
const WINNING_WAYS: &str = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 4";

/// The rules from which random positions are drawn.
const SAMPLES: [&str; 9] = [
    "0.137", "0.77", "0.07", "0.6", "4.7", "0.(3)", "-1,3,4", "-squares", "grundy",
];

/// A position: a rule and its piles, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    /// The rule's own name, if the text has a name in place of a rule in brackets.
    named: Option<Named>,
    rule: Arc<TakeBreak>,
    piles: Vec<u64>,
}

impl PartialOrd for Heap {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the fields. The positions of a play share their rule, so it is seldom compared.
impl Ord for Heap {
    fn cmp(&self, other: &Self) -> Ordering {
        let rules = || match Arc::ptr_eq(&self.rule, &other.rule) {
            true => Ordering::Equal,
            false => self.rule.cmp(&other.rule),
        };
        let piles = || self.piles.cmp(&other.piles);
        self.named
            .cmp(&other.named)
            .then_with(rules)
            .then_with(piles)
    }
}

impl Heap {
    /// The position of these piles, each at most 10^18. The rule of Couples are Forever gives a
    /// position of that game, for which no pile may be 0.
    pub fn new(rule: TakeBreak, piles: Vec<u64>) -> Self {
        Self {
            named: rule.is_couples().then_some(Named::Couples),
            rule: Arc::new(rule),
            piles,
        }
    }

    /// The position of Couples are Forever with these piles, each from 1 to 10^18.
    pub fn couples(piles: Vec<u64>) -> Self {
        Self::new(TakeBreak::couples(), piles)
    }

    /// The position of Nim with these piles, each at most 10^18.
    pub fn nim(piles: Vec<u64>) -> Self {
        Self {
            named: Some(Named::Nim),
            ..Self::new(TakeBreak::code(&[0, named::NIM_DIGIT], 1), piles)
        }
    }

    fn with(named: Named, piles: Vec<u64>) -> Self {
        match named {
            Named::Couples => Self::couples(piles),
            Named::Nim => Self::nim(piles),
        }
    }

    /// True for a position of Nim. A theorem gives the nimbers of all these positions.
    pub fn is_nim(&self) -> bool {
        self.named == Some(Named::Nim)
    }

    /// The rule.
    pub fn rule(&self) -> &TakeBreak {
        &self.rule
    }

    /// The piles, in the order of the text.
    pub fn piles(&self) -> &[u64] {
        &self.piles
    }

    fn of_piles(&self, piles: Vec<u64>) -> Self {
        Self {
            named: self.named,
            rule: Arc::clone(&self.rule),
            piles,
        }
    }

    /// The reason for a loss if no move is left: its case, and a sentence.
    fn over(&self) -> Option<(&'static str, &'static str)> {
        if self.piles.iter().all(|&size| size == 0) {
            return Some(("empty", "No token is left, so the player to move has lost."));
        }
        let over = self.move_count() == Some(0);
        over.then_some(match self.named {
            Some(Named::Couples) => ("dead", named::OVER),
            _ => (
                "empty",
                "The rule allows no move in these piles, so the player to move has lost.",
            ),
        })
    }

    /// True if the size of a pile alone shows that the pile has no move.
    fn is_dead(&self, size: u64) -> bool {
        size == 0 || size < 3 && self.named == Some(Named::Couples)
    }

    /// The sizes of the piles that count, without pairs of equal piles, which cancel.
    fn unpaired(&self) -> Vec<u64> {
        let piles = self.piles.iter().copied();
        unpaired(piles.filter(|&size| !self.is_dead(size)))
    }

    /// The winning split of Couples are Forever by the theorem on single piles: if only one pile
    /// counts and its size is even, it is split into halves. `None` for other positions.
    fn halving(&self) -> Option<Break> {
        self.named.filter(|named| *named == Named::Couples)?;
        let [size] = self.unpaired()[..] else {
            return None;
        };
        let pile = self.piles.iter().position(|&pile| pile == size)?;
        let halves = Break::new(pile, 0, [0, size / 2, size / 2]);
        size.is_multiple_of(2).then_some(halves)
    }
}

impl Ruleset for Heap {
    type Move = Break;

    const GAME: Game = Game {
        name: "heap",
        title: "Heap games",
        variants: &[
            Variant {
                name: "0.137",
                meaning: "A code: digit k after the point says what may be left after taking k \
                          tokens. 1 means nothing, 2 means one pile, 4 means two piles and 8 means \
                          three piles. A sum of these digits, up to F, allows each of them.",
            },
            Variant {
                name: "4.7",
                meaning: "A digit 4, 8 or C before the point allows splitting a pile without \
                          taking.",
            },
            Variant {
                name: "0.(3)",
                meaning: "Digits in parentheses repeat for ever.",
            },
            Variant {
                name: "-1,3,4",
                meaning: "The numbers of tokens that may be taken, from an end.",
            },
            Variant {
                name: "-squares",
                meaning: "A set of numbers of tokens: -squares, -primes, -fibonacci, -powers2 or \
                          -triangular.",
            },
            Variant {
                name: "grundy",
                meaning: "A pile is split into two unequal piles.",
            },
        ],
        rules: "Take tokens from a pile or split it, by a rule of your own.\nThe tokens taken lie \
                side by side. The tokens left on each side of them stay as piles. The rule in \
                brackets says which moves are allowed.",
        summary: "The nimbers of some rules soon repeat for ever. For other rules nobody knows \
                  whether they do.",
        example: "heap[0.137](15,7)",
        piles: Some(PileBoard {
            layout: Layout::Lines,
            ..PileBoard::STACKS
        }),
        gesture: "Choose the first and the last token to take, or choose a gap to split the pile \
                  there.",
        first_move: "By the rule 0.137 you may take 3 from a pile of 8, which can leave 2 and \
                     3.",
        sources: &[GUY_SMITH, WINNING_WAYS],
        notation: "The rule in brackets: a code such as 0.137, 0.3F or 0.1(23), the numbers that \
                   may be taken such as -1,3,4, a set (-squares, -primes, -fibonacci, -powers2, \
                   -triangular), or grundy. Then one or more piles, each from 0 to 10^18.",
        forms: &[
            "heap[0.137](15,7)",
            "heap[4.7](9,5)",
            "heap[0.(3)](3,5,7)",
            "heap[-1,3,4](21)",
            "heap[-squares](20)",
            "heap[grundy](9)",
        ],
        ..Game::PILES
    };

    const NAMED: &'static [Game] = &[COUPLES, NIM];

    fn game(&self) -> Game {
        self.named.map_or(Self::GAME, Named::game)
    }

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        if let Some(named) = Named::of(setup.game.text) {
            setup.no_variant()?;
            let least = named.game().piles.map_or(0, |board| board.least);
            let piles = setup.numbers(1..=MAX_PILES, least..=MAX_NUMBER)?;
            return Ok(Self::with(named, piles));
        }
        let rule = setup.rule("heap game", "heap[0.137](15,7)", "0.137")?;
        let rule = TakeBreak::read(rule)?;
        let piles = setup.numbers(1..=MAX_PILES, 0..=MAX_NUMBER)?;
        Ok(Self::new(rule, piles))
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        let holds = self.game().piles?.holds(numbers);
        holds.then(|| self.of_piles(numbers.to_vec()))
    }

    fn variant(&self) -> Option<String> {
        self.named.is_none().then(|| self.rule.to_string())
    }

    fn texts(&self) -> Texts {
        // It is enough to try these sizes: if a pile with more tokens than the rule has digits has
        // a move, all larger piles have one.
        let most = self.rule.digits().len() + self.rule.repeats() + 3;
        let has_move = |size| breaking::count(&self.rule, size) != Some(0);
        let ending = match (1..=most as u64).all(has_move) {
            true => Ending::TAKEN,
            false => Ending::STUCK,
        };
        let Some(rule) = self.variant() else {
            return Texts {
                ending,
                ..Texts::new(self.game(), None)
            };
        };
        let common = common_name(&rule);
        Texts {
            name: match common {
                Some(name) => name.to_owned(),
                None => format!("Heap game {rule}"),
            },
            meaning: Some(names::with_name(common, words::meaning(&self.rule))),
            rules: words::rules(&self.rule),
            ending,
            example: words::example(&self.rule),
            gesture: words::gesture(&self.rule),
        }
    }

    fn content(&self) -> Content {
        Content::piles(&self.piles)
    }

    fn moves(&self) -> impl Iterator<Item = Break> + '_ {
        let piles = self.piles.iter().enumerate();
        piles.flat_map(|(pile, &size)| breaking::all(&self.rule, pile, size))
    }

    fn after(&self, step: &Break) -> Self {
        let mut piles = self.piles.clone();
        piles.splice(step.pile..=step.pile, step.left());
        self.of_piles(piles)
    }

    fn touch(&self, step: &Break) -> Touch {
        if self.is_nim() {
            return take(&[(step.pile, step.taken)]);
        }
        let parts = step.parts.iter().filter(|&&part| part > 0);
        Touch::Break {
            pile: step.pile,
            taken: Amount(step.taken),
            parts: parts.map(|&part| Amount(part)).collect(),
        }
    }

    fn moves_between(&self, to: &Self) -> Vec<Break> {
        let found = || {
            let more = to.piles.len().checked_sub(self.piles.len())?;
            // The first pile that differs is the pile of the move, because its parts are smaller.
            let pile = (0..self.piles.len()).find(|&i| to.piles.get(i) != Some(&self.piles[i]))?;
            let left = to.piles.get(pile..=pile + more)?;
            let step = breaking::leaving(&self.rule, pile, self.piles[pile], left)?;
            (self.after(&step) == *to).then_some(step)
        };
        found().into_iter().collect()
    }

    /// The number of moves, because no two moves leave the same row of piles.
    fn move_count(&self) -> Option<u128> {
        let mut piles = self.piles.iter();
        piles.try_fold(0u128, |sum, &size| {
            sum.checked_add(breaking::count(&self.rule, size)?)
        })
    }

    fn parts(&self) -> Vec<Self> {
        let piles = self.piles.iter().filter(|&&size| !self.is_dead(size));
        piles.map(|&size| self.of_piles(vec![size])).collect()
    }

    fn sample(game: &str, chance: &mut Chance) -> Option<Self> {
        let Some(named) = Named::of(game) else {
            let rule = sample_rule(chance.pick(SAMPLES.to_vec())?)?;
            let piles = (0..2).map(|_| chance.within(6..=15)).collect();
            return Some(Self::new(rule, piles));
        };
        let sizes = match named {
            Named::Couples => 6..=15,
            Named::Nim => 3..=11,
        };
        let piles = (0..3).map(|_| chance.within(sizes.clone())).collect();
        Some(Self::with(named, piles))
    }

    fn fields(&self) -> Vec<Field> {
        if self.named == Some(Named::Couples) {
            let part = Field::number("amount", "Smaller part");
            return vec![Field::pile(&self.piles), part];
        }
        let mut fields = TakeOne::fields(&self.piles);
        if self.rule.bits() & left::MANY != 0 {
            fields.push(Field::number("left", "Leave on the left"));
        }
        if self.rule.bits() & left::THREE != 0 {
            fields.push(Field::number("middle", "Leave in the middle"));
        }
        fields
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Break, Mistake> {
        match self.named {
            Some(Named::Couples) => return named::split_entered(&self.piles, entries),
            Some(Named::Nim) => {
                let TakeOne { pile, amount } = TakeOne::entered(&self.piles, entries)?;
                return Ok(Break::new(pile, amount, [0, 0, self.piles[pile] - amount]));
            }
            None => {}
        }
        let number = |field, what: &str| match entries.text(field).trim() {
            "" => Ok(0),
            _ => entries.number(field, what),
        };
        let pile = entries.pile(&self.piles)?;
        let size = self.piles[pile];
        let taken = number("amount", "how many tokens to take, or 0")?;
        let first = number("left", "how many tokens stay on the left, or 0")?;
        let second = number("middle", "how many tokens stay in the middle, or 0")?;
        let rest = size
            .checked_sub(taken)
            .and_then(|rest| rest.checked_sub(first)?.checked_sub(second));
        let Some(rest) = rest else {
            let message = format!(
                "That is too many tokens: pile {} has only {}.",
                pile + 1,
                grouped_in_text(size)
            );
            return Err(Mistake::at("amount", message));
        };
        Ok(Break::new(pile, taken, [first, second, rest]))
    }

    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        let size = self.piles.get(pile).copied().unwrap_or(0);
        let amount = match (self.named, size.saturating_sub(amount)) {
            // A person enters the smaller part of a split. If that part would be empty, it gets one
            // token.
            (Some(Named::Couples), 0) => 1,
            (Some(Named::Couples), rest) => rest.min(amount),
            _ => amount,
        };
        TakeOne { pile, amount }.filled()
    }
}

impl Solve for Heap {
    type Tables = Tables;

    fn search(&self, tables: &mut Tables, search: &mut Search<Self>) -> Known {
        tables
            .found_sum(&self.rule, &self.piles, search.purse())
            .map_or(Known::NOTHING, Known::nimber)
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Break>> {
        if self.is_nim() {
            return Some(MoveScan::known(named::nim_moves(&self.piles, target)));
        }
        let Tools { tables, search } = tools;
        let rest = tables.nim_sum(&self.rule, &self.piles, search.purse())? + target;
        let values = &*tables.values(&self.rule);
        let nimber = |size| values.nimber(size).unwrap_or_default();
        let scan = move |pile: usize, bits| {
            let size = self.piles[pile];
            breaking::scan(values, &self.rule, pile, size, nimber(size) + rest, bits)
        };
        // A pile has a move to each nimber below its own, so a pile whose nimber must fall has the
        // wanted move. The moves that leave three piles are numerous, so they come last.
        let falls = |&pile: &usize| {
            let nimber = nimber(self.piles[pile]);
            nimber + rest < nimber
        };
        let piles = 0..self.piles.len();
        let sure = piles.clone().find(falls).into_iter();
        let sure =
            sure.flat_map(move |pile| scan(pile, !left::THREE).chain(scan(pile, left::THREE)));
        let all = piles.flat_map(move |pile| scan(pile, u8::MAX));
        Some(MoveScan::new(all).or_else(sure))
    }
}

impl ClosedForm for Heap {
    fn verdict(&self) -> Known {
        if self.is_nim() {
            return Known::nimber(named::nim_sum(&self.piles));
        }
        match self.unpaired()[..] {
            [] => Known::nimber(Nimber::ZERO),
            _ if self.halving().is_some() => Known::outcome(Outcome::N),
            _ => Known::NOTHING,
        }
    }

    fn pair(&self) -> Option<Pair> {
        let pair = || self.piles.iter().copied().map(Pair::pile).sum();
        self.is_nim().then(pair)
    }

    fn cells() -> Vec<Self> {
        let rules = SAMPLES.iter().filter_map(|rule| sample_rule(rule));
        let piles = |rule: TakeBreak| {
            let empty = Self::new(rule, Vec::new());
            (0..1_200).map(move |pile| empty.of_piles(vec![pile]))
        };
        let couples = (1..=10_000).map(|pile| Self::couples(vec![pile]));
        let nim = (0..=100).flat_map(|x| (0..=100).map(move |y| Self::nim(vec![x, y])));
        rules.flat_map(piles).chain(couples).chain(nim).collect()
    }

    /// Applies the mex rule on a table, which is kept until the rule changes.
    fn brute_force() -> BruteForce<Self> {
        let mut naive: Option<(Arc<TakeBreak>, NaiveSequence)> = None;
        Box::new(move |position| {
            let same = naive.take().filter(|(rule, _)| *rule == position.rule);
            let rule = &position.rule;
            let new = || (Arc::clone(rule), NaiveSequence::new((**rule).clone()));
            let (_, table) = naive.insert(same.unwrap_or_else(new));
            let largest = u32::try_from(*position.piles.iter().max()?).ok()?;
            let nimbers = table.extend_to(largest);
            let nimber = |&pile: &u64| Some(Nimber(nimbers[usize::try_from(pile).ok()?].into()));
            position.piles.iter().map(nimber).sum()
        })
    }

    fn theorem(&self) -> Option<Theorem<Break>> {
        if self.is_nim() {
            return Some(named::nim_theorem(&self.piles));
        }
        if let Some(step) = self.halving() {
            return Some(named::halving_theorem(step));
        }
        if !self.unpaired().is_empty() {
            return None;
        }
        let (case, text) = match self.over() {
            Some(over) => over,
            None => (
                "pairs",
                match self.named {
                    Some(Named::Couples) => named::PAIRS,
                    _ => {
                        "The piles come in equal pairs. So every move in one pile can be answered \
                         by the same move in its twin."
                    }
                },
            ),
        };
        let source = match self.named {
            Some(Named::Couples) => named::GUY,
            _ => WINNING_WAYS,
        };
        let reason = Reason::new(case, source, text);
        Some(Theorem::new(Vec::new(), true, reason))
    }

    fn search_reason(&self, tables: &mut Tables, found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        self.reason(tables, known.nimber, winning)
    }
}

fn sample_rule(text: &str) -> Option<TakeBreak> {
    TakeBreak::read(Token { text, at: 0 }).ok()
}
