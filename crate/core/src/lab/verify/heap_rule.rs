//! The rule of a heap game, read and played without the engine.

use super::budget::Fault;

/// A heap game. Each digit lists the numbers of heaps that a move may leave.
pub(super) struct CheckedHeapRule {
    pub(super) game: String,
    /// The digits as written. The digit at index j is for taking j tokens.
    pub(super) digits: Vec<u8>,
    /// The number of digits at the end that repeat for ever.
    pub(super) repeats: usize,
    /// The test for an infinite set of amounts that may be taken, if there is one.
    pub(super) set: Option<fn(usize) -> bool>,
    /// True if the two heaps that a move leaves must differ.
    pub(super) unequal: bool,
    /// True in Couples are Forever, where a heap of two cannot be split.
    couples: bool,
}

impl CheckedHeapRule {
    /// Reads a rule from its canonical text.
    pub(super) fn read(game: &str) -> Result<Self, Fault> {
        let not_heaps = || Fault::Malformed(format!("game: {game} is not a heap game"));
        Self::parse(game).ok_or_else(not_heaps)
    }

    fn parse(game: &str) -> Option<Self> {
        let mut rule = Self {
            game: game.to_owned(),
            digits: vec![4],
            repeats: 0,
            set: None,
            unequal: false,
            couples: game == "couples",
        };
        if rule.couples {
            return Some(rule);
        }
        let text = game.strip_prefix("heap[")?.strip_suffix(']')?;
        if text == "grundy" {
            rule.unequal = true;
        } else if let Some(list) = text.strip_prefix('-') {
            rule.digits = vec![0];
            rule.set = set(list);
            if rule.set.is_none() {
                for amount in list.split(',') {
                    let amount: usize = amount.parse().ok()?;
                    let most = rule.digits.len().max(amount + 1);
                    rule.digits.resize(most, 0);
                    rule.digits[amount] = 3;
                }
            }
        } else {
            let (first, rest) = text.split_once('.')?;
            let (plain, block) = match rest.strip_suffix(')') {
                Some(rest) => rest.split_once('(')?,
                None => (rest, ""),
            };
            rule.repeats = block.len();
            let digits = [first, plain, block].concat();
            let digits = digits.chars().map(|letter| letter.to_digit(16));
            rule.digits = digits
                .map(|digit| digit.map(|digit| digit as u8))
                .collect::<Option<_>>()?;
        }
        Some(rule)
    }

    /// Writes a digit for each amount up to `to` of an infinite set.
    pub(super) fn spell_out(&mut self, to: usize) {
        if let Some(set) = self.set {
            let digits = (0..=to).map(|j| if set(j) { 3 } else { 0 });
            self.digits = digits.collect();
        }
    }

    /// The approximate number of steps for the nimbers of the heaps to `to`: one for each digit and
    /// each option of a heap.
    pub(super) fn steps(&self, to: u64) -> u128 {
        let halves = |digit: u8| u128::from(digit >> 2 & 1);
        let thirds = |digit: u8| u128::from(digit >> 3 & 1);
        // The steps for one digit, if 0, 1, …, m tokens are left.
        let once =
            |digit, m: u128| 1 + m + halves(digit) * m * m / 4 + thirds(digit) * m * m * m / 36;
        // The sum of `once` over 0, 1, …, m.
        let often = |digit, m: u128| {
            m + m * m / 2 + halves(digit) * m * m * m / 12 + thirds(digit) * m * m * m * m / 144
        };
        if self.set.is_some() {
            return often(0, to.into()) + 64 * u128::from(to);
        }
        let plain = self.digits.len() - self.repeats;
        let digits = (0u64..).zip(&self.digits);
        let each = digits.map(|(j, &digit)| match to.checked_sub(j) {
            None => 0,
            Some(m) if (j as usize) < plain => once(digit, m.into()),
            Some(m) => once(digit, m.into()) + often(digit, m.into()) / self.repeats as u128,
        });
        each.sum::<u128>() + u128::from(to)
    }

    /// The digit for taking j tokens. Its bits 1, 2, 4 and 8 allow leaving 0, 1, 2 and 3 heaps.
    pub(super) fn digit(&self, j: usize) -> u8 {
        let written = self.digits.len();
        match self.digits.get(j) {
            Some(&digit) => digit,
            None if self.set.is_some_and(|set| set(j)) => 3,
            None if self.repeats > 0 => {
                self.digits[written - self.repeats + (j - written) % self.repeats]
            }
            None => 0,
        }
    }

    /// True if there is no largest number of tokens that a move can take.
    pub(super) fn is_endless(&self) -> bool {
        self.set.is_some()
            || self.digits[self.digits.len() - self.repeats..]
                .iter()
                .any(|d| *d > 0)
    }

    /// The most heaps that a move can leave, at least 1.
    pub(super) fn most_left(&self) -> u64 {
        let bits = self.digits.iter().fold(0, |bits, digit| bits | digit);
        (1..=3)
            .rev()
            .find(|heaps| bits >> heaps & 1 == 1)
            .unwrap_or(1)
    }

    /// The largest index of a digit that is not 0.
    fn last(&self) -> u64 {
        self.digits
            .iter()
            .rposition(|digit| *digit > 0)
            .unwrap_or(0) as u64
    }

    /// The theorem for periods without saltus, and the end of the comparison that it needs; `None`
    /// if there is none.
    pub(super) fn bound(&self, first: u64, period: u64) -> Option<(&'static str, u64)> {
        let left = self.most_left();
        let bound = if self.set.is_some() || self.unequal && self.is_endless() {
            return None;
        } else if self.is_endless() {
            let block = self.repeats as u64;
            let whole = (1..=block).map(|n| n * period).find(|n| n % block == 0)?;
            let start = self.digits.len() as u64 - block;
            let end = left * (first + whole - 1) + start + whole - period;
            ("repeating digits theorem", end)
        } else if self.unequal {
            ("unequal heaps theorem", 2 * (first + period) + self.last())
        } else {
            let name = match left {
                1 => "window theorem",
                2 => "octal period theorem",
                _ => "hexadecimal period theorem",
            };
            (name, left * first + (left - 1) * period + self.last())
        };
        // In Couples are Forever the rule fixes the nimber of heap 2, so the comparison must go
        // beyond this heap.
        Some((bound.0, bound.1.max(if self.couples { 3 } else { 0 })))
    }

    /// The place of the last digit that is not 0; `None` for all rules but finite octal codes.
    pub(super) fn finite_octal(&self) -> Option<u64> {
        let other = self.is_endless() || self.unequal || self.couples;
        (!other && self.most_left() < 3).then(|| self.last())
    }

    /// The nimber of the next heap, from the nimbers of all smaller heaps. `seen` is a buffer that
    /// successive calls share.
    pub(super) fn nimber(&self, smaller: &[u32], seen: &mut Vec<usize>) -> usize {
        let heap = smaller.len();
        self.for_each_option(heap, |parts| {
            let nimbers = parts.iter().map(|part| smaller[*part] as usize);
            let value = nimbers.fold(0, |sum, nimber| sum ^ nimber);
            mark(seen, value, heap);
        });
        if heap == 0 || self.couples && heap == 2 {
            return 0;
        }
        let free = seen.iter().position(|last| *last != heap);
        free.unwrap_or(seen.len())
    }

    /// Calls `visit` with the heaps that each option of a heap leaves.
    pub(super) fn for_each_option(&self, heap: usize, mut visit: impl FnMut(&[usize])) {
        if heap == 0 || self.couples && heap == 2 {
            return;
        }
        let most = if self.is_endless() {
            heap
        } else {
            heap.min(self.digits.len() - 1)
        };
        for j in 0..=most {
            let (digit, rest) = (self.digit(j), heap - j);
            if digit & 1 > 0 && rest == 0 {
                visit(&[]);
            }
            if digit & 2 > 0 && rest > 0 {
                visit(&[rest]);
            }
            if digit & 4 > 0 {
                for a in (1..=rest / 2).filter(|a| !self.unequal || 2 * a != rest) {
                    visit(&[a, rest - a]);
                }
            }
            if digit & 8 > 0 {
                for a in 1..=rest / 3 {
                    for b in a..=(rest - a) / 2 {
                        visit(&[a, b, rest - a - b]);
                    }
                }
            }
        }
    }
}

/// The test for an infinite set of this name.
fn set(name: &str) -> Option<fn(usize) -> bool> {
    Some(match name {
        "squares" => |j| j > 0 && j.isqrt() * j.isqrt() == j,
        "primes" => |j| j > 1 && (2..j).take_while(|d| d * d <= j).all(|d| j % d != 0),
        "fibonacci" => |j| {
            let (mut a, mut b) = (1, 2);
            while a < j {
                (a, b) = (b, a + b);
            }
            a == j
        },
        "powers2" => |j| j.is_power_of_two(),
        "triangular" => |j| j > 0 && (1..=j).map(|n| n * (n + 1) / 2).find(|n| *n >= j) == Some(j),
        _ => return None,
    })
}

/// Sets entry `at` of a list to `with`. A list that is too short is extended with zeros.
pub(super) fn mark(marks: &mut Vec<usize>, at: usize, with: usize) {
    if at >= marks.len() {
        marks.resize(at + 1, 0);
    }
    marks[at] = with;
}
