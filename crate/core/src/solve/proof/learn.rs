//! Guessing the automaton of a set of cells from its first rows.

use rustc_hash::FxHashMap;

use super::lost::LostRows;
use crate::theory::automaton::{Automaton, Digits};

/// What became of a guess.
pub(super) enum Learned {
    /// An automaton.
    Guess(Automaton),
    /// It accepts what is no number, or zeros in front matter in it.
    Unsound,
    /// There were too many states.
    TooMany,
    /// The rows do not reach far enough.
    TooFar,
}

/// The digits of x and y read so far: what each is worth, and whether 0 must follow.
#[derive(Clone, Copy)]
struct Prefix([((i64, i64), bool); 2]);

/// A guess in the making. Two prefixes are the same state if all suffixes of up to
/// so many digits agree.
pub(super) struct Learner {
    digits: Digits,
    suffix: usize,
    /// U_{−1}, U₀, U₁, …, with 0 in the first place for binary digits.
    places: Vec<i64>,
    prefixes: Vec<Prefix>,
    states: FxHashMap<Vec<u32>, usize>,
    rows: Vec<Vec<i64>>,
    lost: Vec<bool>,
    most: usize,
}

impl Learner {
    pub(super) fn new(digits: Digits, suffix: usize, most: usize) -> Self {
        let places = digits.places().take(suffix + 1);
        Self {
            suffix,
            places: [i64::from(digits.a() > 0)]
                .into_iter()
                .chain(places.map(u64::cast_signed))
                .collect(),
            prefixes: Vec::new(),
            states: FxHashMap::default(),
            rows: Vec::new(),
            lost: Vec::new(),
            most,
            digits,
        }
    }

    /// The lost cells behind a prefix, by the number of digits that follow; and what
    /// it cost to list them. `None` if they are not known.
    fn behind(&self, prefix: Prefix, cells: &LostRows) -> Option<(Vec<u32>, u64)> {
        // Prefixes after which 0 must follow are not merged with others, so that a
        // guess accepts no strings that are no numbers.
        let full = prefix.0.iter().map(|(_, full)| u32::from(*full));
        let mut found: Vec<u32> = full.collect();
        let mut cost = 0;
        for more in 0..=self.suffix {
            // The first number behind the prefix, and how many there are.
            let [(x, width), (y, height)] = prefix.0.map(|((p, q), full)| {
                let first = p * self.places[more + 1] + q * self.places[more];
                let count = match (full, more) {
                    (_, 0) => 1,
                    (true, _) => self.places[more],
                    (false, _) => self.places[more + 1],
                };
                (first.cast_unsigned(), count.cast_unsigned())
            });
            if y + height > cells.known() || x + width > cells.width() {
                return None;
            }
            for row in 0..height {
                let lost = cells.row(y + row);
                let from = lost.partition_point(|&lost| u64::from(lost) < x);
                let inside = lost[from..].iter().map(|&lost| u64::from(lost) - x);
                found.extend(
                    inside
                        .take_while(|dx| *dx < width)
                        .map(|dx| (row << 16 | dx) as u32),
                );
            }
            cost += 4 * height;
            found.push(u32::MAX);
        }
        let cost = cost + found.len() as u64;
        Some((found, cost))
    }

    /// The state of a prefix, −1 if no lost cell is behind it.
    fn state(&mut self, prefix: Prefix, cells: &LostRows) -> Option<(i64, u64)> {
        let (behind, cost) = self.behind(prefix, cells)?;
        if behind.len() == self.suffix + 3 {
            return Some((-1, cost));
        }
        let is_lost = behind[2] == 0;
        let fresh = self.prefixes.len();
        let state = *self.states.entry(behind).or_insert(fresh);
        if state == fresh {
            self.prefixes.push(prefix);
            self.lost.push(is_lost);
        }
        Some((state.cast_signed() as i64, cost))
    }

    /// Finds what follows one more state, and says what that cost; or how it ended.
    pub(super) fn advance(&mut self, cells: &LostRows) -> Result<u64, Learned> {
        if self.prefixes.is_empty() {
            let first = Prefix([((0, 0), false); 2]);
            return match self.state(first, cells) {
                None => Err(Learned::TooFar),
                // No cell is lost, as far as is seen.
                Some((-1, _)) => Err(Learned::Unsound),
                Some((_, cost)) => Ok(cost),
            };
        }
        if self.prefixes.len() > self.most {
            return Err(Learned::TooMany);
        }
        let Some(&prefix) = self.prefixes.get(self.rows.len()) else {
            let guess = Automaton::new(self.digits, 2, &self.rows, &self.lost);
            return Err(guess.map_or(Learned::Unsound, Learned::Guess));
        };
        let base = self.digits.base();
        let (mut row, mut cost) = (Vec::new(), 0);
        for symbol in 0..base * base {
            let digits = [symbol % base, symbol / base];
            let barred = prefix
                .0
                .iter()
                .zip(digits)
                .any(|(&(_, full), digit)| full && digit > 0);
            let step = |at: usize| {
                let digit = digits[at] as u8;
                let pair = self.digits.step(prefix.0[at].0, digit.into())?;
                Some((pair, self.digits.is_full(digit)))
            };
            if barred {
                row.push(-1);
                continue;
            }
            let next = step(0).zip(step(1)).map(|(x, y)| Prefix([x, y]));
            let found = next.and_then(|next| self.state(next, cells));
            let (state, spent) = found.ok_or(Learned::TooFar)?;
            row.push(state);
            cost += spent;
        }
        self.rows.push(row);
        Ok(cost)
    }
}

/// Whether an automaton accepts exactly the lost cells of the largest square that is
/// known and holds few enough of them.
pub(super) fn agrees(guess: &Automaton, cells: &LostRows) -> bool {
    const MOST: usize = 50_000;
    let digits = guess.digits();
    let reach = cells.known().min(cells.width());
    let fits = |side: &u64| *side <= reach && cells.before(*side) <= MOST;
    let sides: Vec<u64> = digits.places().take_while(fits).collect();
    let Some(&side) = sides.last() else {
        return true;
    };
    let length = sides.len() - 1;
    // The digits of all numbers below the side, one after another.
    let mut written = vec![0; side as usize * length];
    for (n, to) in (0..).zip(written.chunks_exact_mut(length.max(1))) {
        let digits = digits.write(n);
        to[length - digits.len()..].copy_from_slice(&digits);
    }
    let digits_of = |n: u64| &written[n as usize * length..][..length];
    let mut count = 0;
    for y in 0..side {
        for x in cells
            .row(y)
            .iter()
            .map(|&x| u64::from(x))
            .take_while(|x| *x < side)
        {
            let mut symbols = digits_of(x).iter().zip(digits_of(y));
            let end = symbols.try_fold(0, |state, (&x, &y)| {
                guess.next(state, usize::from(x) + digits.base() * usize::from(y))
            });
            if !end.is_some_and(|state| guess.is_accepting(state)) {
                return false;
            }
            count += 1;
        }
    }
    guess.count(length) == count
}
