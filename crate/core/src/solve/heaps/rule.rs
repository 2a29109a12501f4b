/// An infinite set of numbers of tokens that may be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TakeSet {
    /// 1, 4, 9, 16, …
    Squares,
    /// 2, 3, 5, 7, …
    Primes,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 2, 4, 8, …
    PowersOfTwo,
    /// 1, 3, 6, 10, …
    Triangular,
}

impl TakeSet {
    /// Every set in order, with its name in the text of a rule.
    pub const NAMED: [(Self, &'static str); 5] = [
        (Self::Squares, "squares"),
        (Self::Primes, "primes"),
        (Self::Fibonacci, "fibonacci"),
        (Self::PowersOfTwo, "powers2"),
        (Self::Triangular, "triangular"),
    ];

    /// The name of the set in the text of a rule.
    pub fn name(self) -> &'static str {
        Self::NAMED[self as usize].1
    }

    /// True if the set has the number `k`.
    pub fn has(self, k: u64) -> bool {
        let square = |n: u128| n.isqrt().pow(2) == n;
        let n = u128::from(k);
        k > 0
            && match self {
                Self::Squares => square(n),
                Self::Primes => k > 1 && (2..=k.isqrt()).all(|d| !k.is_multiple_of(d)),
                Self::Fibonacci => {
                    let (mut a, mut b) = (1, 2);
                    while a < n {
                        (a, b) = (b, a + b);
                    }
                    a == n
                }
                Self::PowersOfTwo => k.is_power_of_two(),
                Self::Triangular => square(8 * n + 1),
            }
    }

    /// The numbers of the set, ascending, within 64 bits.
    pub fn members(self) -> Box<dyn Iterator<Item = u64>> {
        let pairs =
            std::iter::successors(Some((1u64, 2u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
        match self {
            Self::Squares => Box::new((1..=u64::from(u32::MAX)).map(|n| n * n)),
            Self::Primes => Box::new((2..).filter(move |&k| self.has(k))),
            Self::Fibonacci => Box::new(pairs.map(|(a, _)| a)),
            Self::PowersOfTwo => Box::new((0..u64::BITS).map(|bit| 1 << bit)),
            Self::Triangular => Box::new((1..=u64::from(u32::MAX)).map(|n| n * (n + 1) / 2)),
        }
    }
}

/// The bits of a digit of a [`TakeBreak`]: the numbers of heaps that may be left.
pub mod left {
    /// Nothing may be left.
    pub const NOTHING: u8 = 1;
    /// One heap may be left.
    pub const ONE: u8 = 2;
    /// Two heaps may be left.
    pub const TWO: u8 = 4;
    /// Three heaps may be left.
    pub const THREE: u8 = 8;
    /// Two or three heaps may be left.
    pub const MANY: u8 = TWO | THREE;
}

/// The rule "take some tokens of one heap and leave the rest as some heaps".
///
/// It is a code of digits, one for each number of tokens taken. The bits of digit k are the numbers
/// of heaps that may be left when k tokens are taken, see [`left`]. Digit 0 allows breaking a heap
/// without taking. Octal and hexadecimal codes, subtraction games, Grundy's game and Couples are
/// Forever are all of this kind.
///
/// A rule can state the nimbers of single heaps. Couples are Forever states nimber 0 for heap 2,
/// which has no move there; the tests of the fast engine state wrong nimbers on purpose.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TakeBreak {
    /// Digit k is at index k. The last digit is not 0, unless digits repeat.
    digits: Vec<u8>,
    /// The number of digits at the end that repeat for ever.
    repeats: usize,
    set: Option<TakeSet>,
    /// True if the rule is written as the list of the amounts that may be taken.
    listed: bool,
    /// True if a move is allowed to leave equal heaps.
    equal_parts: bool,
    given: Vec<(u32, u16)>,
}

impl TakeBreak {
    /// The rule of these digits, digit 0 first. The last `repeats` of them repeat for ever; if
    /// `repeats` is 0, all further digits are 0.
    ///
    /// # Panics
    /// If a digit is above 15, digit 0 has a bit of [`left::NOTHING`] or
    /// [`left::ONE`], or digit 0 is among those that repeat.
    pub fn code(digits: &[u8], repeats: usize) -> Self {
        assert!(digits.iter().all(|&digit| digit < 16), "digits below 16");
        let first = digits.first().copied().unwrap_or(0);
        assert!(
            first & (left::NOTHING | left::ONE) == 0,
            "digit 0 can leave only two or three heaps"
        );
        assert!(
            repeats == 0 || repeats < digits.len(),
            "digit 0 must not be one of the digits that repeat"
        );
        let mut digits = digits.to_vec();
        let block = &digits[digits.len() - repeats..];
        let endless = block.iter().any(|&digit| digit > 0);
        if !endless {
            let last = digits.iter().rposition(|&digit| digit > 0);
            digits.truncate(last.map_or(0, |last| last + 1));
        }
        Self {
            digits,
            repeats: if endless { repeats } else { 0 },
            set: None,
            listed: false,
            equal_parts: true,
            given: Vec::new(),
        }
    }

    /// The subtraction game in which `amounts` may be taken. Its text is the list of the amounts.
    /// So it is not equal to a rule with the same moves that is written as a code.
    pub fn take(amounts: &[u32]) -> Self {
        let most = amounts.iter().copied().max().unwrap_or(0) as usize;
        let mut digits = vec![0; most + 1];
        for &amount in amounts.iter().filter(|amount| **amount > 0) {
            digits[amount as usize] = left::NOTHING | left::ONE;
        }
        Self {
            listed: most > 0,
            ..Self::code(&digits, 0)
        }
    }

    /// The subtraction game in which any number in `set` may be taken.
    pub fn take_from(set: TakeSet) -> Self {
        Self {
            set: Some(set),
            ..Self::code(&[], 0)
        }
    }

    /// Couples are Forever: a heap of at least three is split in two.
    ///
    /// Its nimbers 0, 0, 1, 2, 0, 1, 2, 3, … are OEIS A046695. Shifted by one place, they are the
    /// nimbers of the octal game 0.6, "Officers" (Guy & Nowakowski, *Unsolved problems in
    /// combinatorial games*).
    pub fn couples() -> Self {
        Self::code(&[left::TWO], 0).with_nimber(2, 0)
    }

    /// Grundy's game: a heap is split into two *unequal* heaps (OEIS A002188).
    pub fn grundy() -> Self {
        Self {
            equal_parts: false,
            ..Self::code(&[left::TWO], 0)
        }
    }

    /// The same rule, but `heap` has nimber `nimber`, independent of its options. Heap 0, the empty
    /// one, keeps nimber 0.
    #[must_use]
    pub fn with_nimber(mut self, heap: u32, nimber: u16) -> Self {
        if heap > 0 {
            match self.place(heap) {
                Ok(place) => self.given[place].1 = nimber,
                Err(place) => self.given.insert(place, (heap, nimber)),
            }
        }
        self
    }

    /// The numbers of heaps that may be left when `taken` tokens are taken, as bits; see [`left`].
    pub fn digit(&self, taken: u64) -> u8 {
        let written = self.digits.len() as u64;
        match self.set {
            Some(set) if set.has(taken) => left::NOTHING | left::ONE,
            _ if taken < written => self.digits[taken as usize],
            _ if self.repeats > 0 => {
                let repeats = self.repeats as u64;
                let first = written - repeats;
                self.digits[(first + (taken - first) % repeats) as usize]
            }
            _ => 0,
        }
    }

    /// The written digits, digit 0 first.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The number of digits at the end that repeat for ever.
    pub fn repeats(&self) -> usize {
        self.repeats
    }

    /// The infinite set of numbers of tokens that may be taken; `None` for other rules.
    pub fn set(&self) -> Option<TakeSet> {
        self.set
    }

    /// The amounts that may be taken, ascending; `None` if the rule is not written as their list.
    pub fn amounts(&self) -> Option<impl Iterator<Item = u32> + '_> {
        let taken = |(amount, digit): (u32, &u8)| (*digit > 0).then_some(amount);
        let digits = || (0..).zip(&self.digits);
        self.listed.then(|| digits().filter_map(taken))
    }

    /// The most tokens that a move can take; `None` if there is no limit.
    pub fn most_taken(&self) -> Option<u32> {
        let limited = self.repeats == 0 && self.set.is_none();
        limited.then(|| (self.digits.len() as u32).saturating_sub(1))
    }

    /// The bits that occur in any digit: the numbers of heaps that some move can leave.
    pub fn bits(&self) -> u8 {
        let set = self.set.map_or(0, |_| left::NOTHING | left::ONE);
        self.digits.iter().fold(set, |bits, digit| bits | digit)
    }

    /// True if a move is allowed to leave equal heaps.
    pub fn allows_equal_parts(&self) -> bool {
        self.equal_parts
    }

    /// True if this is the rule of Couples are Forever.
    pub fn is_couples(&self) -> bool {
        *self == Self::couples()
    }

    /// True if the rule states the nimber of this heap; the heap then has no moves.
    pub fn is_given(&self, heap: u64) -> bool {
        u32::try_from(heap).is_ok_and(|heap| self.given(heap).is_some())
    }

    /// The heaps whose nimbers the rule states, each with its nimber, ascending.
    pub fn given_nimbers(&self) -> &[(u32, u16)] {
        &self.given
    }

    fn place(&self, heap: u32) -> Result<usize, usize> {
        self.given.binary_search_by_key(&heap, |given| given.0)
    }

    /// Calls `visit` with the heaps that each option of `heap` leaves. It can visit an option
    /// several times, which is harmless because only nimbers matter.
    pub fn for_each_option(&self, heap: u32, mut visit: impl FnMut(&[u32])) {
        let most = self.most_taken().unwrap_or(heap).min(heap);
        for taken in 0..=most {
            let (digit, rest) = (self.digit(taken.into()), heap - taken);
            if digit & left::NOTHING != 0 && rest == 0 {
                visit(&[]);
            }
            if digit & left::ONE != 0 && rest > 0 {
                visit(&[rest]);
            }
            let smaller = |a: u32, b: u32| a < b || self.equal_parts && a == b;
            if digit & left::TWO != 0 {
                for part in 1..=rest / 2 {
                    if smaller(part, rest - part) {
                        visit(&[part, rest - part]);
                    }
                }
            }
            if digit & left::THREE != 0 {
                for first in 1..=rest / 3 {
                    for second in first..=(rest - first) / 2 {
                        visit(&[first, second, rest - first - second]);
                    }
                }
            }
        }
    }

    /// The nimber of `heap` if the rule states it; `None` if the options decide.
    pub fn given(&self, heap: u32) -> Option<u32> {
        Some(self.given[self.place(heap).ok()?].1.into())
    }
}

/// The nimbers of heaps 0, 1, 2, … under any rule, each the mex over all options. This table is so
/// simple that it is unlikely to be wrong.
///
/// A table to heap `n` costs one look-up for each option, and 8 bytes for each heap. If moves split
/// heaps in two, these are O(n²) look-ups in all.
#[derive(Debug, Clone)]
pub struct NaiveSequence {
    rule: TakeBreak,
    /// The nimbers found so far: entry `n` belongs to the heap of `n` tokens.
    pub nimbers: Vec<u32>,
    /// `seen[v] == n` if some option of heap n has nimber v.
    seen: Vec<u32>,
}

impl NaiveSequence {
    /// A table of heap 0 alone; its nimber is 0.
    pub fn new(rule: TakeBreak) -> Self {
        Self::with(rule, vec![0])
    }

    /// Extends the table, one heap at a time, until it holds `largest_heap`.
    pub fn extend_to(&mut self, largest_heap: u32) -> &[u32] {
        for heap in self.nimbers.len() as u32..=largest_heap {
            let nimber = self
                .rule
                .given(heap)
                .unwrap_or_else(|| self.mex_over_options(heap));
            self.nimbers.push(nimber);
        }
        &self.nimbers
    }

    pub(super) fn with(rule: TakeBreak, nimbers: Vec<u32>) -> Self {
        Self {
            rule,
            nimbers,
            seen: Vec::new(),
        }
    }

    /// True if the nimber of a heap in the table follows from the nimbers of smaller heaps.
    pub(super) fn is_right(&mut self, heap: u32) -> bool {
        let nimber = match self.rule.given(heap) {
            Some(nimber) => nimber,
            None if heap == 0 => 0,
            None => self.mex_over_options(heap),
        };
        self.nimbers[heap as usize] == nimber
    }

    fn mex_over_options(&mut self, heap: u32) -> u32 {
        let Self {
            rule,
            nimbers,
            seen,
        } = self;
        rule.for_each_option(heap, |parts| {
            let nimber = parts
                .iter()
                .fold(0, |sum, &part| sum ^ nimbers[part as usize])
                as usize;
            if nimber >= seen.len() {
                seen.resize(nimber + 1, 0);
            }
            seen[nimber] = heap;
        });
        let free = seen.iter().position(|&last| last != heap);
        free.unwrap_or(seen.len()) as u32
    }
}
