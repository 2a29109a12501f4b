//! Euclid: subtract a positive multiple of one number from another.
//!
//! Results stay positive. In the variant `zero` they may become 0. Arithmetic decides two
//! numbers of any size. If one of three or more numbers divides all others, the game is
//! Nim. Otherwise no formula is known.

pub mod laws;
mod reason;
mod table;
pub mod tally;

use std::cmp::Ordering;

use super::taking::TakeOne;
use crate::rules::{
    Chance, Content, Entries, Field, Game, Known, MAX_NUMBER, MAX_PILES, Mistake, NotationError,
    PileBoard, Reason, Ruleset, Setup, Texts, Touch, Variant,
};
use crate::solve::{
    ClosedForm, MoveScan, ScannedMove, Search, SearchResult, Solve, Theorem, Tools,
};
use crate::theory::{Nimber, Pair, gcd};
pub use table::{Tables, lost_triples};

const COLE_DAVIE: &str = "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and \
     a winning strategy for it, 1969";
const CALKIN_WILF: &str = "Euclid, Calkin & Wilf – Playing with rationals, Elemente der Mathematik \
     63, 2008";
const NIVASCH: &str = "G. Nivasch, The Sprague–Grundy function of the game Euclid, 2006";
const LENGYEL: &str = "T. Lengyel, A Nim-type game and continued fractions, 2003";
const UNIT: &str = "by definition: if one number divides all others, the moves are those of Nim";

/// A position of Euclid: two or more numbers, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Euclid {
    zero: bool,
    numbers: Vec<u64>,
}

enum Shape {
    /// No move: at most one number is positive, or all are equal and must stay positive.
    Finished,
    /// Two numbers a ≤ b, the only positive ones, at these indices.
    Two { a: (usize, u64), b: (usize, u64) },
    /// Three or more positive numbers. The smallest, at index `unit`, divides all others.
    Unit { unit: usize },
    /// Three or more positive numbers that no theorem decides.
    Open,
}

impl Euclid {
    /// The position of these numbers. With `zero` results may become 0. There must be 2 to 1,000
    /// numbers of at most 10^18, and without `zero` all must be positive. Otherwise the result is
    /// `None`.
    pub fn new(zero: bool, numbers: Vec<u64>) -> Option<Self> {
        let range = u64::from(!zero)..=MAX_NUMBER;
        let valid = (2..=MAX_PILES).contains(&numbers.len())
            && numbers.iter().all(|number| range.contains(number));
        valid.then_some(Self { zero, numbers })
    }

    /// True if results may become 0.
    pub fn zero(&self) -> bool {
        self.zero
    }

    /// The numbers, in the order of the text.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// The least number that a move can leave.
    fn floor(&self) -> u64 {
        u64::from(!self.zero)
    }

    fn positive(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let numbers = self.numbers.iter().copied().enumerate();
        numbers.filter(|&(_, number)| number > 0)
    }

    fn shape(&self) -> Shape {
        let mut positive = self.positive();
        let (Some(first), Some(second)) = (positive.next(), positive.next()) else {
            return Shape::Finished;
        };
        if positive.next().is_none() {
            let (a, b) = match first.1 <= second.1 {
                true => (first, second),
                false => (second, first),
            };
            return match a.1 == b.1 && !self.zero {
                true => Shape::Finished,
                false => Shape::Two { a, b },
            };
        }
        let (unit, least) = self.least();
        if self.numbers.iter().any(|number| number % least != 0) {
            Shape::Open
        } else if !self.zero && self.numbers.iter().all(|&number| number == least) {
            Shape::Finished
        } else {
            Shape::Unit { unit }
        }
    }

    /// The smallest positive number and its first index; (0,1) if there is none.
    fn least(&self) -> (usize, u64) {
        let least = self.positive().min_by_key(|&(_, number)| number);
        least.unwrap_or((0, 1))
    }

    fn allows(&self, &TakeOne { pile, amount }: &TakeOne) -> bool {
        let mut others = self.positive().filter(|&(other, _)| other != pile);
        (1..=self.numbers[pile].saturating_sub(self.floor())).contains(&amount)
            && others.any(|(_, number)| amount.is_multiple_of(number))
    }

    /// The amounts that may be taken from number `index`, ascending, each once.
    fn amounts(&self, index: usize) -> impl Iterator<Item = u64> + use<> {
        let room = self.numbers[index].saturating_sub(self.floor());
        let mut divisors: Vec<u64> = self.numbers.clone();
        divisors.swap_remove(index);
        divisors.retain(|&number| number > 0 && number <= room);
        divisors.sort_unstable();
        divisors.dedup();
        // The next multiple of each divisor.
        let mut multiples: Vec<(u64, u64)> = divisors.iter().map(|&d| (d, d)).collect();
        std::iter::from_fn(move || {
            let next = multiples.iter().map(|&(multiple, _)| multiple).min()?;
            for (multiple, divisor) in &mut multiples {
                if *multiple == next {
                    *multiple += *divisor;
                }
            }
            (next <= room).then_some(next)
        })
    }

    /// The Nim heaps beside a unit: (index, heap) of every other positive number. A number n can be
    /// reduced to every smaller multiple of the unit, and to nothing else. So n is a heap of
    /// n/unit, minus 1 if results must stay positive. The unit itself can be reduced only if
    /// another number equals it; this number is then the new unit.
    fn heaps(&self, unit: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let least = self.numbers[unit];
        let floor = self.floor();
        let others = self.positive().filter(move |&(index, _)| index != unit);
        others.map(move |(index, number)| (index, number / least - floor))
    }

    fn unit_nimber(&self, unit: usize) -> Nimber {
        self.heaps(unit).map(|(_, heap)| Nimber(heap)).sum()
    }

    fn unit_moves(&self, unit: usize, target: Nimber) -> Vec<TakeOne> {
        let least = self.numbers[unit];
        let rest = self.unit_nimber(unit) + target;
        let cut = |(index, heap): (usize, u64)| {
            let wanted = (Nimber(heap) + rest).0;
            (wanted < heap).then(|| TakeOne {
                pile: index,
                amount: (heap - wanted) * least,
            })
        };
        let mut moves: Vec<TakeOne> = self.heaps(unit).filter_map(cut).collect();
        // If another number equals the unit, taking from the unit is like taking from
        // that number.
        let twin = self.heaps(unit).find(|heap| self.numbers[heap.0] == least);
        let twin = twin.and_then(|(_, heap)| cut((unit, heap)));
        let at = moves.partition_point(|step| step.pile < unit);
        moves.splice(at..at, twin);
        moves
    }

    /// Moves of two numbers a ≤ b to nimber `target`. For fixed a, the options r, r+a,
    /// r+2a, … of b all have different nimbers; r is b mod a.
    fn two_moves(&self, a: (usize, u64), b: (usize, u64), target: Nimber) -> Vec<TakeOne> {
        let (q, r) = (b.1 / a.1, b.1 % a.1);
        // The number k of the option r + ka.
        let k = if r == 0 {
            target.0.checked_add(self.floor())
        } else {
            let first = laws::nimber(self.zero, r, a.1);
            match target.cmp(&first) {
                Ordering::Less => target.0.checked_add(1),
                Ordering::Equal => Some(0),
                Ordering::Greater => Some(target.0),
            }
        };
        let Some(amount) = k.and_then(|k| q.checked_sub(k)).filter(|&times| times > 0) else {
            return Vec::new();
        };
        let amount = amount * a.1;
        let piles = if a.1 == b.1 {
            vec![a.0, b.0]
        } else {
            vec![b.0]
        };
        let step = |pile| TakeOne { pile, amount };
        piles.into_iter().map(step).collect()
    }

    /// The numbers without zeros, sorted and divided by their greatest common divisor.
    /// Positions with the same normal form play alike.
    fn normal(&self) -> Self {
        let mut numbers = self.numbers.clone();
        numbers.retain(|&number| number > 0);
        numbers.sort_unstable();
        let divisor = numbers.iter().copied().fold(0, gcd);
        if divisor > 1 {
            numbers.iter_mut().for_each(|number| *number /= divisor);
        }
        Self { numbers, ..*self }
    }
}

impl Ruleset for Euclid {
    type Move = TakeOne;

    const GAME: Game = Game {
        name: "euclid",
        title: "Euclid",
        variants: &[Variant {
            name: "zero",
            meaning: "Results may become 0, and the game ends when one positive number is left.",
        }],
        rules: "Subtract a number from a larger one, once or several times, and leave more than \
                zero.",
        summary: "Divide the larger number by the smaller: the golden ratio decides who wins.",
        example: "euclid(11,27)",
        piles: Some(PileBoard {
            least: 1,
            count: [2, MAX_PILES],
            ..PileBoard::STACKS
        }),
        gesture: "Choose a block to subtract the other number once or more.",
        first_move: "From 6 and 15 you may take 6 away once, which leaves 6 and 9, or twice, \
                     which leaves 6 and 3.",
        sources: &[COLE_DAVIE, CALKIN_WILF, NIVASCH, LENGYEL],
        notation: "Two or more numbers, each from 1 to 10^18, or from 0 in the variant.",
        forms: &["euclid(11,27)", "euclid[zero](11,27)"],
        ..Game::PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        let zero = match setup.variant {
            None => false,
            Some(variant) => match variant.text {
                "positive" => false,
                "zero" => true,
                _ => {
                    return Err(variant.error(
                        "This variant of euclid is not known.",
                        "zero, or positive, which is the default",
                    ));
                }
            },
        };
        let numbers = setup.numbers(2..=MAX_PILES, u64::from(!zero)..=MAX_NUMBER)?;
        Ok(Self { zero, numbers })
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        Self::new(self.zero, numbers.to_vec())
    }

    fn variant(&self) -> Option<String> {
        self.zero.then(|| "zero".to_owned())
    }

    fn texts(&self) -> Texts {
        let plain = Texts::new(Self::GAME, self.variant());
        if !self.zero {
            return plain;
        }
        Texts {
            rules: "Subtract a number from another, once or several times. The result may be \
                    zero.\nZero itself is never subtracted, so the game ends when only one number \
                    is above zero."
                .to_owned(),
            example: Some(format!(
                "{} From 3 and 6 you may take 3 twice, which leaves 3 and 0 and ends the game.",
                Self::GAME.first_move
            )),
            ..plain
        }
    }

    fn content(&self) -> Content {
        Content::piles(&self.numbers)
    }

    fn moves(&self) -> impl Iterator<Item = TakeOne> + '_ {
        TakeOne::all(&self.numbers, |index, _| self.amounts(index))
    }

    fn after(&self, step: &TakeOne) -> Self {
        let numbers = step.after(&self.numbers);
        Self { numbers, ..*self }
    }

    fn touch(&self, step: &TakeOne) -> Touch {
        step.touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<TakeOne> {
        let step = TakeOne::between(&self.numbers, &to.numbers);
        Vec::from_iter(step.filter(|step| self.zero == to.zero && self.allows(step)))
    }

    fn move_count(&self) -> Option<u128> {
        match self.shape() {
            Shape::Finished => Some(0),
            Shape::Two { a, b } => {
                let times = u128::from((b.1 - self.floor()) / a.1);
                Some(if a.1 == b.1 { 2 * times } else { times })
            }
            Shape::Unit { unit } => {
                let others: u128 = self.heaps(unit).map(|(_, heap)| u128::from(heap)).sum();
                let least = self.numbers[unit];
                let twin = self.heaps(unit).any(|heap| self.numbers[heap.0] == least);
                Some(others + u128::from(twin && self.zero))
            }
            Shape::Open => None,
        }
    }

    fn parts(&self) -> Vec<Self> {
        let normal = self.normal();
        match self.shape() {
            Shape::Finished => Vec::new(),
            // Every number but the unit is a heap of its own.
            Shape::Unit { .. } => {
                let pairs = normal.numbers[1..].iter().map(|&number| vec![1, number]);
                pairs.map(|numbers| Self { numbers, ..*self }).collect()
            }
            Shape::Two { .. } | Shape::Open => vec![normal],
        }
    }

    /// Two numbers, in either variant. The caller draws again if the game is short.
    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let zero = chance.percent(30);
        Self::new(zero, vec![chance.within(5..=99), chance.within(5..=99)])
    }

    fn fields(&self) -> Vec<Field> {
        TakeOne::fields(&self.numbers)
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<TakeOne, Mistake> {
        TakeOne::entered(&self.numbers, entries)
    }

    /// Rounds the amount down to a multiple of the least other number, but not to 0.
    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        let others = self.positive().filter(|&(other, _)| other != pile);
        let step = others.map(|(_, size)| size).min().unwrap_or(1);
        let amount = (amount / step).max(1).saturating_mul(step);
        TakeOne { pile, amount }.filled()
    }
}

impl Solve for Euclid {
    type Tables = Tables;

    fn search(&self, tables: &mut Tables, search: &mut Search<Self>) -> Known {
        const MOST_OPTIONS: u128 = 100_000;
        let normal = self.normal();
        if let Some(nimber) = tables.nimber(self.zero, &normal.numbers, search.purse()) {
            return Known::nimber(nimber);
        }
        // With very unequal numbers, the first position alone has more options than the budget
        // allows, and the search would only fill the memory.
        let (_, least) = normal.least();
        let options = normal
            .positive()
            .map(|(_, number)| u128::from(number / least));
        if options.sum::<u128>() > MOST_OPTIONS {
            return Known::NOTHING;
        }
        // Effort counts options, but the steps and the memory of an option grow with its
        // count of numbers. So positions of more than three numbers pay more.
        let extra = (normal.numbers.len() as u64).saturating_sub(3);
        let left = search.effort().left();
        let share = left * 4 / (4 + extra);
        let mut rest = search.effort().take(left - share);
        let known = search.known(self);
        let used = share - search.effort().left();
        if rest.spend(used * extra / 4) {
            search.effort().put_back(rest);
        }
        known
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, TakeOne>> {
        let Tools { tables, search } = tools;
        Some(match self.shape() {
            Shape::Finished => MoveScan::known([]),
            Shape::Two { a, b } => MoveScan::known(self.two_moves(a, b, target)),
            Shape::Unit { unit } => MoveScan::known(self.unit_moves(unit, target)),
            Shape::Open => {
                tables.nimber(self.zero, &self.normal().numbers, search.purse())?;
                let mut nimber = move |option: Self| {
                    let known = option.verdict().nimber;
                    known.or_else(|| {
                        let option = option.normal();
                        tables.nimber(self.zero, &option.numbers, search.purse())
                    })
                };
                let scanned = move |step| ScannedMove::at(step, nimber(self.after(&step)), target);
                MoveScan::new(self.moves().map(scanned))
            }
        })
    }
}

impl ClosedForm for Euclid {
    fn verdict(&self) -> Known {
        match self.shape() {
            Shape::Finished => Known::nimber(Nimber::ZERO),
            Shape::Two { a, b } => Known::nimber(laws::nimber(self.zero, a.1, b.1)),
            Shape::Unit { unit } => Known::nimber(self.unit_nimber(unit)),
            Shape::Open => Known::NOTHING,
        }
    }

    fn pair(&self) -> Option<Pair> {
        match (&self.numbers[..], self.zero) {
            (&[a, b], false) => Some(laws::pair(a, b)),
            _ => None,
        }
    }

    fn cells() -> Vec<Self> {
        let pairs = (0..=75).flat_map(|x| (0..=75).map(move |y| vec![x, y]));
        // If results must stay positive, `new` refuses pairs with a zero.
        let of = |zero| pairs.clone().filter_map(move |pair| Self::new(zero, pair));
        of(false).chain(of(true)).collect()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let winning = match self.shape() {
            Shape::Finished => Vec::new(),
            Shape::Two { a, b } => self.two_moves(a, b, Nimber::ZERO),
            Shape::Unit { unit } => self.unit_moves(unit, Nimber::ZERO),
            Shape::Open => return None,
        };
        let reason = self.reason(winning.first())?;
        Some(Theorem::new(winning, true, reason))
    }

    fn search_reason(&self, _tables: &mut Tables, found: SearchResult<'_, Self>) -> Option<Reason> {
        found.known.outcome.is_none().then(|| self.out_of_reach())
    }
}
