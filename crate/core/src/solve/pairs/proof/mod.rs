//! Proofs that a finite automaton accepts exactly the lost cells of a rule.
//!
//! A finite game has exactly one set P of cells with this property: a cell is in P if and only if
//! no move from the cell leads into P. Let W be the cells with a move into P. Then P is the set of
//! lost cells if and only if W is the complement of P. If an automaton accepts P, automata for W
//! are made from it ([`crate::theory::automaton`]), and W is compared with the complement of P. So
//! P is guessed from the lost cells of a table, and then proved. A wrong guess is always refuted.
//! The method is by B. Mignoty, A. Renard, M. Rigo and M. Whiteland, *Automatic proofs in
//! combinatorial game theory*, 2025.
//!
//! ```
//! use nimscope::solve::{Job, pairs::{PairRule, proof::Prover}};
//!
//! let mut prover = Prover::new(PairRule::queen());
//! prover.finish();
//! let proved = prover.proof().and_then(|proof| proof.automaton.clone());
//! let proved = proved.expect("the golden digits of Wythoff's game");
//! assert_eq!((proved.digits().a(), proved.states()), (1, 7));
//! assert!(proved.accepts(&[4, 7]));
//! ```

mod check;
mod prover;

pub use prover::{MOST_GUESSED, MOST_STATES, Proof, Prover};

use std::sync::Arc;

use serde::Serialize;

use super::{PairRule, PairStep, sort_moves};
use crate::rules::Reason;
use crate::solve::{Job, Learned};
use crate::theory::automaton::{Automaton, Linear, Machine, Summing};

static KNOWN: Learned<PairRule, Arc<Decider>> = Learned::new(256);

/// Keeps an automaton that accepts the lost cells of a rule. The automaton is not checked.
pub fn learn(rule: PairRule, automaton: Automaton) {
    let decider = Decider::new(rule.clone(), Arc::new(automaton));
    KNOWN.learn(rule, Arc::new(decider));
}

/// The decider of a rule, if a proof was learned.
pub fn known(rule: &PairRule) -> Option<Arc<Decider>> {
    KNOWN.find(|other| other == rule)
}

/// The decider of a rule, after a search for a proof if none is known. A search takes milliseconds,
/// or seconds for some rules.
pub fn found(rule: &PairRule) -> Option<Arc<Decider>> {
    known(rule).or_else(|| {
        let mut prover = Prover::new(rule.clone());
        prover.finish();
        let automaton = prover.proof()?.automaton.as_deref()?.clone();
        learn(rule.clone(), automaton);
        known(rule)
    })
}

const RENARD: &str = "B. Mignoty, A. Renard, M. Rigo and M. Whiteland, Automatic proofs in \
     combinatorial game theory, 2025";

/// The steps of an automaton that reads a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Reading {
    /// The digits of x, most significant first, with zeros in front.
    pub x: Vec<u8>,
    /// The digits of y, with the same length.
    pub y: Vec<u8>,
    /// The states passed: the start, then one after each digit. If a digit has no next state, this
    /// entry and all later ones are `None`.
    #[cfg_attr(feature = "tsify", tsify(type = "(number | null)[]"))]
    pub states: Vec<Option<u32>>,
    /// True if the cell is lost.
    pub lost: bool,
}

/// The lost cells to which moves lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LostOptions {
    /// The amounts that each move to a lost cell takes from x and from y, in the order of listings.
    pub moves: Vec<(u64, u64)>,
    /// True if `moves` lists all moves to lost cells.
    pub complete: bool,
}

impl Reading {
    /// The steps of an automaton on two tracks that reads a cell.
    pub fn of(automaton: &Automaton, x: u64, y: u64) -> Self {
        let digits = automaton.digits();
        let symbols = digits.symbols(&[x, y]);
        let track = |track| {
            let symbols = symbols.iter();
            symbols.map(|symbol| digits.digit(*symbol, track)).collect()
        };
        Self {
            x: track(0),
            y: track(1),
            states: automaton.path(&[x, y]),
            lost: automaton.accepts(&[x, y]),
        }
    }
}

/// A rule whose lost cells are proved to be the cells that an automaton accepts.
#[derive(Debug, Clone)]
pub struct Decider {
    rule: PairRule,
    steps: Vec<PairStep>,
    /// The automaton.
    pub automaton: Arc<Automaton>,
}

impl Decider {
    /// The decider of a rule and its automaton. The automaton is not checked.
    pub fn new(rule: PairRule, automaton: Arc<Automaton>) -> Self {
        Self {
            steps: rule.steps(),
            rule,
            automaton,
        }
    }

    /// True if a cell is lost.
    pub fn is_lost(&self, x: u64, y: u64) -> bool {
        self.automaton.accepts(&[x, y])
    }

    pub(crate) fn states(&self) -> String {
        match self.automaton.states() {
            1 => "one state".to_owned(),
            states => format!("{states} states"),
        }
    }

    /// Explains the verdict of the cell (x,y). If `opening` is not empty, it names the move that
    /// leads to this cell, and the verdict is about the cell before the move.
    pub fn reason(&self, opening: String, [x, y]: [u64; 2]) -> Reason {
        let digits = self.automaton.digits().name();
        let reading = Reading::of(&self.automaton, x, y);
        let state = reading.states.last().copied().flatten().unwrap_or_default();
        let states = self.states();
        let text = match reading.lost {
            true => format!(
                "{opening}An automaton of {states} reads these piles in {digits} digits and ends \
                 in state {state}, which means lost. The automaton is proved for all piles."
            ),
            false => format!(
                "An automaton of {states} reads these piles in {digits} digits and does not end in \
                 a lost state. The automaton is proved for all piles."
            ),
        };
        let shown = |digits: &[u8]| digits.iter().map(u8::to_string).collect::<String>();
        Reason::new("automaton", RENARD, text)
            .with("states", self.automaton.states())
            .with("numeration", self.automaton.digits().a())
            .with("first-digits", shown(&reading.x))
            .with("second-digits", shown(&reading.y))
            .with("state", state)
    }

    /// The moves to lost cells, at most `most` by each step of the rule; none if play ends at the
    /// cell. They are found digit by digit, without a trial of all moves.
    pub fn lost_options(&self, x: u64, y: u64, most: usize) -> LostOptions {
        let mut found = LostOptions {
            moves: Vec::new(),
            complete: true,
        };
        let last = self.rule.last;
        if last.is_some_and(|last| x.saturating_add(y) <= last) {
            return found;
        }
        for step in &self.steps {
            let targets = match step.is_leap() {
                false => self.targets(*step, (x, y), most + 1),
                true => {
                    let to = x.checked_sub(step.from.0).zip(y.checked_sub(step.from.1));
                    let lost = to.filter(|&(u, v)| self.is_lost(u, v));
                    lost.into_iter().collect()
                }
            };
            found.complete &= targets.len() <= most;
            let moves = targets.iter().take(most).map(|(u, v)| (x - u, y - v));
            found.moves.extend(moves);
        }
        sort_moves(&mut found.moves);
        found
    }

    /// The first `most` lost cells (u,v) to which a ray leads, the farthest first.
    ///
    /// The digits of u and v are chosen along the digits of x and y. They are chosen so that (u,v)
    /// is on the line of the ray and the automaton accepts it.
    fn targets(&self, step: PairStep, (x, y): (u64, u64), most: usize) -> Vec<(u64, u64)> {
        let digits = self.automaton.digits();
        let base = digits.base();
        let symbols = digits.symbols(&[x, y]);
        let [(i, j), (p, q)] =
            [step.from, step.by].map(|(x, y)| (x.cast_signed(), y.cast_signed()));
        let line = match (p, q) {
            (0, _) => Linear::equal(&[1, 0, -1, 0], i),
            (_, 0) => Linear::equal(&[0, 1, 0, -1], j),
            _ => Linear::equal(&[q, -p, -q, p], q * i - p * j),
        };
        let line = Summing::new(digits, &line);
        // For each place, the pairs of states to which the digits so far can lead. Each pair has
        // its continuations: the digits of the target, and the next pair.
        let mut layers: Vec<Vec<Ways>> = Vec::new();
        let mut pairs: Vec<_> = line.start().map(|start| (start, 0)).into_iter().collect();
        for &symbol in &symbols {
            let mut after: Vec<(_, u32)> = Vec::new();
            let ways = pairs.iter().map(|(sum, lost)| {
                let next = (0..base * base).filter_map(|target| {
                    let to = line
                        .next(sum, symbol + base * base * target)
                        .zip(self.automaton.next(*lost, target))?;
                    let place = after.iter().position(|pair| *pair == to);
                    let place = place.unwrap_or_else(|| {
                        after.push(to);
                        after.len() - 1
                    });
                    Some(([0, 1].map(|track| digits.digit(target, track)), place))
                });
                next.collect()
            });
            layers.push(ways.collect());
            pairs = after;
        }
        let ends = |(sum, lost): &(_, u32)| line.accepts(sum) && self.automaton.is_accepting(*lost);
        let mut good: Vec<bool> = pairs.iter().map(ends).collect();
        for layer in layers.iter_mut().rev() {
            for ways in layer.iter_mut() {
                ways.retain(|(_, to)| good[*to]);
                ways.sort_unstable();
            }
            good = layer.iter().map(|ways| !ways.is_empty()).collect();
        }
        if symbols.is_empty() || good.first() != Some(&true) {
            return Vec::new();
        }
        // True if the step can take the amount `gone` from a pile.
        let away = |gone: u64, from: u64, by: u64| match by {
            0 => gone == from,
            _ => gone >= from && (gone - from).is_multiple_of(by),
        };
        let (from, by) = (step.from, step.by);
        // All paths through the layers, the smallest digits first: the digits of the target so far,
        // and the pair that they lead to.
        let mut found = Vec::new();
        let mut open: Vec<(Vec<[u8; 2]>, usize)> = vec![(Vec::new(), 0)];
        while let Some((path, pair)) = open.pop() {
            if let Some(layer) = layers.get(path.len()) {
                for &(next, to) in layer[pair].iter().rev() {
                    open.push(([&path[..], &[next]].concat(), to));
                }
                continue;
            }
            let track = |track: usize| path.iter().map(|digits| digits[track]).collect::<Vec<_>>();
            let cell = digits.read(&track(0)).zip(digits.read(&track(1)));
            let gone = cell.and_then(|(u, v)| x.checked_sub(u).zip(y.checked_sub(v)));
            let Some((cell, gone)) = cell.zip(gone) else {
                // All remaining cells of the line are beyond (x,y), too.
                break;
            };
            if away(gone.0, from.0, by.0) && away(gone.1, from.1, by.1) {
                found.push(cell);
            }
            if found.len() == most {
                break;
            }
        }
        found
    }
}

/// The continuations of a pair of states: digits of the target, and the next pair.
type Ways = Vec<([u8; 2], usize)>;
