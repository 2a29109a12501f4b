use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::check::{check, relations as relations_of};
use crate::solve::pairs::{LostRows, PairRule};
use crate::solve::{Job, Progress, work};
use crate::theory::automaton::{Automaton, Digits, Run};

/// The most states of a guessed automaton.
pub const MOST_GUESSED: usize = 400;
/// The most states of any automaton during the computation.
pub const MOST_STATES: usize = 200_000;
/// The systems of digits that are tried, each by its [`Digits::a`]. The system that fits the slope
/// of the lost cells is tried before them.
const NUMERATIONS: [u8; 4] = [0, 1, 2, 3];
/// The lengths of the suffixes, in digits, by which prefixes are compared.
const SUFFIXES: std::ops::RangeInclusive<usize> = 2..=9;
const PORTION: u64 = 10_000;

/// The findings of a search for a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The automaton, if one was found, that is proved to accept exactly the lost cells. If it is
    /// `None`, the question is still open.
    pub automaton: Option<Arc<Automaton>>,
    /// The number of states of the largest automaton during the search.
    pub largest: usize,
    /// The systems of digits that were tried, in order, each by its [`Digits::a`].
    pub tried: Vec<u8>,
}

enum Phase {
    List,
    Learn(Learner),
    Relate(Arc<Automaton>, Run, Vec<usize>),
    Check(Arc<Automaton>, Run),
    Done,
}

struct Attempt {
    digits: Digits,
    /// The length of the current suffixes. The attempt is over once this is beyond [`SUFFIXES`].
    suffix: usize,
    /// True while the attempt waits for a larger table.
    waits: bool,
    relations: Vec<Arc<Automaton>>,
    refuted: Vec<Arc<Automaton>>,
}

impl Attempt {
    fn new(digits: Digits) -> Self {
        Self {
            digits,
            suffix: *SUFFIXES.start(),
            waits: false,
            relations: Vec::new(),
            refuted: Vec::new(),
        }
    }

    fn is_open(&self) -> bool {
        self.suffix <= *SUFFIXES.end()
    }
}

/// The search for an automaton that accepts the lost cells of a rule.
///
/// All systems of digits are tried on a small table before the table grows.
pub struct Prover {
    rule: PairRule,
    cells: Option<LostRows>,
    attempts: Vec<Attempt>,
    at: usize,
    phase: Phase,
    /// The findings so far.
    pub so_far: Proof,
}

impl Prover {
    /// The search for a rule, before its first step.
    pub fn new(rule: PairRule) -> Self {
        Self {
            cells: LostRows::new(&rule, 0),
            rule,
            attempts: Vec::new(),
            at: 0,
            phase: Phase::List,
            so_far: Proof {
                automaton: None,
                largest: 0,
                tried: Vec::new(),
            },
        }
    }

    /// The findings, once the search is done.
    pub fn proof(&self) -> Option<&Proof> {
        matches!(self.phase, Phase::Done).then_some(&self.so_far)
    }

    /// Continues with the next attempt that can be made on this table, or with a larger table.
    fn learner(&mut self, cells: &mut LostRows) -> Phase {
        let ready = |attempt: &Attempt| attempt.is_open() && !attempt.waits;
        let Some(at) = self.attempts.iter().position(ready) else {
            let wanted = self.attempts.iter().any(Attempt::is_open);
            let Some(larger) = cells.larger().filter(|_| wanted) else {
                return Phase::Done;
            };
            *cells = larger;
            for attempt in &mut self.attempts {
                attempt.waits = false;
            }
            return Phase::List;
        };
        self.at = at;
        let Attempt { digits, suffix, .. } = self.attempts[at];
        if !self.so_far.tried.contains(&digits.a()) {
            self.so_far.tried.push(digits.a());
        }
        Phase::Learn(Learner::new(digits, suffix))
    }

    fn longer(&mut self, cells: &mut LostRows) -> Phase {
        self.attempts[self.at].suffix += 1;
        self.learner(cells)
    }

    fn other(&mut self, cells: &mut LostRows) -> Phase {
        let attempt = &mut self.attempts[self.at];
        attempt.suffix = SUFFIXES.end() + 1;
        attempt.relations.clear();
        self.learner(cells)
    }

    fn guessed(&mut self, guess: Automaton, cells: &mut LostRows) -> Phase {
        let Attempt {
            refuted, relations, ..
        } = &self.attempts[self.at];
        if refuted.iter().any(|other| **other == guess) || !agrees(&guess, cells) {
            return self.longer(cells);
        }
        let guess = Arc::new(guess);
        if relations.is_empty() {
            let (plan, sets) = relations_of(guess.digits(), &self.rule);
            return Phase::Relate(guess, plan.run(MOST_STATES), sets);
        }
        self.checking(guess)
    }

    fn checking(&self, guess: Arc<Automaton>) -> Phase {
        let plan = check(&guess, &self.rule, &self.attempts[self.at].relations);
        Phase::Check(guess, plan.run(MOST_STATES))
    }

    fn advance(&mut self) -> u64 {
        let Some(mut cells) = self.cells.take() else {
            self.phase = Phase::Done;
            return 1;
        };
        let mut cost = 1;
        self.phase = match std::mem::replace(&mut self.phase, Phase::Done) {
            Phase::List => match cells.advance() {
                Some(spent) => {
                    cost = spent;
                    Phase::List
                }
                None => {
                    if self.attempts.is_empty() {
                        self.attempts = order(&cells).into_iter().map(Attempt::new).collect();
                    }
                    self.learner(&mut cells)
                }
            },
            Phase::Learn(mut learner) => match learner.advance(&cells) {
                Ok(spent) => {
                    cost = spent;
                    Phase::Learn(learner)
                }
                Err(GuessEnd::Guess(guess)) => {
                    cost = 200_000;
                    self.guessed(guess, &mut cells)
                }
                Err(GuessEnd::Unsound) => self.longer(&mut cells),
                Err(GuessEnd::TooMany) => self.other(&mut cells),
                Err(GuessEnd::TooFar) => {
                    self.attempts[self.at].waits = true;
                    self.learner(&mut cells)
                }
            },
            Phase::Relate(guess, mut run, sets) => {
                cost = PORTION;
                run.step(cost);
                self.so_far.largest = self.so_far.largest.max(run.largest);
                if !run.is_done() {
                    Phase::Relate(guess, run, sets)
                } else if run.failed {
                    self.other(&mut cells)
                } else {
                    let made = sets.iter().filter_map(|set| run.set(*set));
                    self.attempts[self.at].relations = made.cloned().collect();
                    self.checking(guess)
                }
            }
            Phase::Check(guess, mut run) => {
                cost = PORTION;
                run.step(cost);
                self.so_far.largest = self.so_far.largest.max(run.largest);
                if !run.is_done() {
                    Phase::Check(guess, run)
                } else if run.failed {
                    self.attempts[self.at].refuted.push(guess);
                    self.longer(&mut cells)
                } else {
                    self.so_far.automaton = Some(guess);
                    Phase::Done
                }
            }
            Phase::Done => Phase::Done,
        };
        self.cells = Some(cells);
        cost
    }
}

/// The order in which systems of digits are tried. First comes the system that fits the slope of
/// the lost cells: the ratio U_{k+1}/U_k of its place values is near the slope.
fn order(cells: &LostRows) -> Vec<Digits> {
    let y = cells.known() / 5;
    let first = match *cells.row(y) {
        [x] => {
            let (low, high) = (y.min(x.into()), y.max(x.into()));
            let whole = high.checked_div(low).unwrap_or(0);
            match 10 * high < 11 * low {
                true => 0,
                false => whole.min(Digits::MOST.into()) as u8,
            }
        }
        _ => 0,
    };
    let others = NUMERATIONS.into_iter().filter(|a| *a != first);
    let all = std::iter::once(first).chain(others);
    all.filter_map(Digits::new).collect()
}

impl Job for Prover {
    /// A unit is a look-up. `done` and `total` count guesses: one for each system of digits and
    /// each length of suffixes.
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget.max(1), Self::advance)
    }

    fn progress(&self) -> Progress {
        let each = SUFFIXES.count();
        let total = (self.attempts.len().max(NUMERATIONS.len()) * each) as u64;
        let tried = |attempt: &Attempt| (attempt.suffix - SUFFIXES.start()) as u64;
        let done: u64 = self.attempts.iter().map(tried).sum();
        let run = match &self.phase {
            Phase::Relate(_, run, _) | Phase::Check(_, run) => run.memory_bytes(),
            _ => 0,
        };
        let cells = self.cells.as_ref().map_or(0, LostRows::memory_bytes);
        Progress {
            done: if matches!(self.phase, Phase::Done) {
                total
            } else {
                done.min(total - 1)
            },
            total,
            memory_bytes: (cells + run) as u64,
        }
    }
}

enum GuessEnd {
    Guess(Automaton),
    /// The guess accepts digits that are no number, or zeros in front change its answer.
    Unsound,
    TooMany,
    /// The known rows are too few.
    TooFar,
}

/// The digits of x and y read so far. For each number, the value of these digits, and true if the
/// next digit must be 0.
#[derive(Clone, Copy)]
struct Prefix([((i64, i64), bool); 2]);

/// An unfinished guess. Two prefixes get the same state if the same suffixes of at most `suffix`
/// digits complete them to lost cells.
struct Learner {
    digits: Digits,
    suffix: usize,
    /// The place values U_{−1}, U₀, U₁, …; the first is 0 for binary digits.
    places: Vec<i64>,
    prefixes: Vec<Prefix>,
    states: FxHashMap<Vec<u32>, usize>,
    rows: Vec<Vec<i64>>,
    lost: Vec<bool>,
}

impl Learner {
    fn new(digits: Digits, suffix: usize) -> Self {
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
            digits,
        }
    }

    /// The lost cells whose digits begin with a prefix, in order of the number of digits that
    /// follow. Also the cost of listing them. `None` if they are unknown.
    fn behind(&self, prefix: Prefix, cells: &LostRows) -> Option<(Vec<u32>, u64)> {
        // Prefixes after which 0 must follow are not merged with others. So a guess accepts only
        // strings that are numbers.
        let full = prefix.0.iter().map(|(_, full)| u32::from(*full));
        let mut found: Vec<u32> = full.collect();
        let mut cost = 0;
        for more in 0..=self.suffix {
            // The first number whose digits begin with the prefix, and the count of such numbers.
            let [(x, width), (y, height)] = prefix.0.map(|((p, q), full)| {
                let first = p * self.places[more + 1] + q * self.places[more];
                let count = match (full, more) {
                    (_, 0) => 1,
                    (true, _) => self.places[more],
                    (false, _) => self.places[more + 1],
                };
                (first.cast_unsigned(), count.cast_unsigned())
            });
            if y + height > cells.known() || x + width > cells.width {
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

    /// The state of a prefix, and the cost. The state is −1 if no lost cell begins with the prefix.
    /// `None` if the known rows are too few.
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

    /// Finds the states that follow one more state, and returns the cost. The error says how the
    /// attempt ended.
    fn advance(&mut self, cells: &LostRows) -> Result<u64, GuessEnd> {
        if self.prefixes.is_empty() {
            let first = Prefix([((0, 0), false); 2]);
            return match self.state(first, cells) {
                None => Err(GuessEnd::TooFar),
                // The known rows have no lost cell.
                Some((-1, _)) => Err(GuessEnd::Unsound),
                Some((_, cost)) => Ok(cost),
            };
        }
        if self.prefixes.len() > MOST_GUESSED {
            return Err(GuessEnd::TooMany);
        }
        let Some(&prefix) = self.prefixes.get(self.rows.len()) else {
            let guess = Automaton::new(self.digits, 2, &self.rows, &self.lost);
            return Err(guess.map_or(GuessEnd::Unsound, GuessEnd::Guess));
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
            let (state, spent) = found.ok_or(GuessEnd::TooFar)?;
            row.push(state);
            cost += spent;
        }
        self.rows.push(row);
        Ok(cost)
    }
}

/// True if an automaton accepts exactly the lost cells of a square. The square is the largest known
/// one that has few enough lost cells.
fn agrees(guess: &Automaton, cells: &LostRows) -> bool {
    const MOST: usize = 50_000;
    let digits = guess.digits();
    let reach = cells.known().min(cells.width);
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
