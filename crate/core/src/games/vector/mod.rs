//! Vector games: subtract a vector of the rule from two piles. The rule is written in
//! brackets.
//!
//! Wythoff's game is the queen's rule, `0:1*+1:1*`. If a rule is equivalent to Nim or Wythoff's
//! game, that game's theorem is used. A rule with a known proof is decided by the automaton of
//! this proof. Otherwise tables list lost cells and nimbers. If one pile is small, nimbers are
//! known for any size of the other.

mod reason;
mod table;

pub use table::{Tables, last_row, last_row_on_request, strip_search};

use std::sync::Arc;

use super::disguise::Disguise;
use super::taking;
use crate::rules::{
    Chance, Content, Ending, Entries, Field, Game, Known, MAX_NUMBER, Mistake, NotationError,
    Outcome, PileBoard, Plane, Reason, Ruleset, Setup, Texts, Token, Touch, Variant,
    grouped_in_text as text, names,
};
use crate::solve::pairs::proof::{self, Decider};
use crate::solve::pairs::{PairRule, Term, naive_nimbers, sort_moves};
use crate::solve::{
    BruteForce, ClosedForm, MoveScan, ScannedMove, Search, SearchResult, Solve, Theorem, Tools,
};
use crate::theory::Nimber;

const WYTHOFF: &str = "W. A. Wythoff, A modification of the game of nim, 1907";
const LARSSON: &str = "U. Larsson, A generalized diagonal Wythoff Nim, 2012";
const MAHARAJA: &str = "U. Larsson and J. Wästlund, Maharaja Nim: Wythoff's queen meets the \
     knight, 2014";

/// The rules from which random positions are drawn.
const SAMPLES: [&str; 6] = [
    "queen+1:2*",
    "queen+knight",
    "rook+1:2",
    "king",
    "knight+0:3",
    "queen+2:3*",
];
/// The side, in cells, of the squares on which the page compares these rules with play.
const SIDE: u64 = 64;

/// The most winning moves that a proof lists for each step of the rule.
const MOST_TOLD: usize = 64;

/// A position: a rule and two piles, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vector {
    rule: Arc<PairRule>,
    x: u64,
    y: u64,
}

/// The amounts that a move takes from the first and from the second pile.
pub type Take = (u64, u64);

impl Vector {
    /// The position (x,y), each pile at most 10^18.
    pub fn new(rule: PairRule, x: u64, y: u64) -> Self {
        Self {
            rule: Arc::new(rule),
            x,
            y,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &PairRule {
        &self.rule
    }

    /// The two piles, in the order of the text.
    pub fn piles(&self) -> [u64; 2] {
        [self.x, self.y]
    }

    /// The position with its rule and its piles divided by the common factor of the rule, and that
    /// factor.
    fn reduced(&self) -> (Self, u64) {
        let scale = self.rule.scale();
        if scale == 1 {
            return (self.clone(), 1);
        }
        let reduced = Self::new(self.rule.reduced(), self.x / scale, self.y / scale);
        (reduced, scale)
    }

    fn is_over(&self) -> bool {
        self.rule.moves(self.x, self.y).next().is_none()
    }
}

impl Ruleset for Vector {
    type Move = Take;

    const GAME: Game = Game {
        name: "vector",
        title: "Vector games",
        variants: &[
            Variant {
                name: "0:1*+1:1*+1:2*",
                meaning: "A rule is a list of terms joined by +. A leap p:q takes p tokens from \
                          one pile and q from the other. A ray p:q* takes any multiple of the leap \
                          p:q.",
            },
            Variant {
                name: "queen+knight",
                meaning: "Names are short for terms. The rook is 0:1*, the bishop 1:1*, the queen \
                          both of these, the king 0:1+1:1 and the knight 1:2.",
            },
        ],
        rules: "Take tokens from one pile or from both, by a rule of your own.\n\
                The rule in brackets says which moves are allowed.",
        summary: "Change one move, and the golden V of Wythoff's game may bend or split.",
        example: "vector[0:1*+1:1*+1:2*](6,8)",
        piles: Some(PileBoard {
            plane: Plane::First,
            ..PileBoard::PAIR
        }),
        first_move: "From piles of 5 and 9 the term 1:2* lets you take 2 from the first and 4 \
                     from the second, which leaves 3 and 5.",
        sources: &[LARSSON, MAHARAJA, WYTHOFF],
        notation: "The rule in brackets: at most 12 terms joined by +. A term is p:q or p:q* with \
                   0 ≤ p ≤ q ≤ 99, or rook, bishop, queen, king or knight. Then two piles, each \
                   from 0 to 10^18.",
        forms: &["vector[0:1*+1:1*+1:2*](6,8)", "vector[0:1*+1:1*+1:2](7,10)"],
        ..Game::TWO_PILES
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        let rule = setup.rule("vector game", "vector[0:1*+1:1*](3,5)", "0:1*+1:1*+1:2*")?;
        let rule = PairRule::read(rule)?;
        let piles = setup.numbers(2..=2, 0..=MAX_NUMBER)?;
        Ok(Self::new(rule, piles[0], piles[1]))
    }

    fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        let holds = Self::GAME.piles?.holds(numbers);
        let (rule, at) = (Arc::clone(&self.rule), |pile: usize| numbers[pile]);
        holds.then(|| Self {
            rule,
            x: at(0),
            y: at(1),
        })
    }

    fn variant(&self) -> Option<String> {
        Some(self.rule.to_string())
    }

    fn texts(&self) -> Texts {
        let (rule, meaning) = (self.rule.to_string(), rule_in_words(&self.rule));
        let common = names::common_name("vector", &rule);
        let called = names::called(&rule, common);
        Texts {
            name: match common.map(|name| (name, name.strip_prefix("the "))) {
                Some((_, Some(piece))) => format!("The {piece}"),
                Some((name, None)) => name.to_owned(),
                None => format!("Vector game {rule}"),
            },
            rules: format!(
                "{meaning}\n{called} Think of a chess piece on a board: the piles are the column \
                 and the row of its cell. Each move goes towards the corner."
            ),
            meaning: Some(names::with_name(common, meaning)),
            ending: match self.rule.allows(1, 0) && self.rule.allows(0, 1) {
                true => Ending::TAKEN,
                false => Ending::STUCK,
            },
            example: example_of(&self.rule),
            ..Texts::new(Self::GAME, None)
        }
    }

    fn content(&self) -> Content {
        Content::piles(&[self.x, self.y])
    }

    fn moves(&self) -> impl Iterator<Item = Take> + '_ {
        self.rule.moves(self.x, self.y)
    }

    fn after(&self, step: &Take) -> Self {
        Self {
            rule: Arc::clone(&self.rule),
            x: self.x - step.0,
            y: self.y - step.1,
        }
    }

    fn touch(&self, step: &Take) -> Touch {
        taking::Take([step.0, step.1]).touch()
    }

    fn moves_between(&self, to: &Self) -> Vec<Take> {
        let step = self.x.checked_sub(to.x).zip(self.y.checked_sub(to.y));
        let legal = |&(x, y): &Take| self.rule == to.rule && self.rule.allows(x, y);
        Vec::from_iter(step.filter(legal))
    }

    fn move_count(&self) -> Option<u128> {
        Some(self.rule.move_count(self.x, self.y))
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let rule = sample_rule(chance.pick(SAMPLES.to_vec())?)?;
        let [x, y] = [(); 2].map(|()| chance.within(5..=16));
        Some(Self::new(rule, x, y))
    }

    fn fields(&self) -> Vec<Field> {
        taking::Take::<2>::fields()
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Take, Mistake> {
        let taking::Take([x, y]) = taking::Take::entered(self.piles(), entries)?;
        Ok((x, y))
    }
}

impl Solve for Vector {
    type Tables = Tables;

    fn search(&self, tables: &mut Tables, search: &mut Search<Self>) -> Known {
        let (reduced, _) = self.reduced();
        let values = tables.of(&reduced.rule);
        values.pay(reduced.x, reduced.y, search.purse());
        if let Some(nimber) = values.nimber(reduced.x, reduced.y) {
            return Known::nimber(nimber);
        }
        let outcome = values.is_lost(reduced.x, reduced.y).map(Outcome::when_lost);
        outcome.map_or(Known::NOTHING, Known::outcome)
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Take>> {
        let Tools { tables, search } = tools;
        let (reduced, scale) = self.reduced();
        if target == Nimber::ZERO
            && let Some(theorem) = reduced.own_theorem()
        {
            let winning = theorem.winning.into_iter();
            return Some(MoveScan::known(
                winning.map(move |(x, y)| (x * scale, y * scale)),
            ));
        }
        let Self { rule, x, y } = reduced;
        let values = tables.of(&rule);
        values.pay(x, y, search.purse());
        let mirrored = x > y && rule.is_even();
        let (low, high) = if mirrored { (y, x) } else { (x, y) };
        let scan = match target {
            Nimber::ZERO => values.winning_looks(low, high)?,
            _ => values.looks_at(low, high, target)?,
        };
        let scan = scan.map(move |scanned| match scanned {
            ScannedMove::Yes((i, j)) if mirrored => ScannedMove::Yes((j * scale, i * scale)),
            ScannedMove::Yes((i, j)) => ScannedMove::Yes((i * scale, j * scale)),
            scanned => scanned,
        });
        Some(MoveScan::new(scan).sorted_by(sort_moves))
    }
}

impl Vector {
    /// The theorem on a reduced rule, if one applies.
    fn own_theorem(&self) -> Option<Theorem<Take>> {
        match Disguise::of(&self.rule) {
            Some(game) => game.theorem(self.x, self.y),
            None if self.is_over() => Some(Theorem::new(Vec::new(), true, self.over())),
            None if self.rule.has_rook() && self.x.min(self.y) == 0 => {
                let all = vec![(self.x, self.y)];
                Some(Theorem::new(all, true, self.one_pile()))
            }
            None => {
                let decider = proof::known(&self.rule)?;
                let options = decider.lost_options(self.x, self.y, MOST_TOLD);
                let same = Disguise::proved(&decider)
                    .and_then(|game| Some((game, game.theorem(self.x, self.y)?)));
                let (named, reason) = match same {
                    Some((game, theorem)) => {
                        let step = theorem.named.or(theorem.winning.first().copied());
                        (step, Self::borrowed(game, &decider, theorem.reason))
                    }
                    None => (None, self.proved(&decider, options.moves.first())),
                };
                Some(Theorem {
                    winning: options.moves,
                    complete: options.complete,
                    named,
                    reason,
                })
            }
        }
    }
}

impl ClosedForm for Vector {
    fn verdict(&self) -> Known {
        let (reduced, _) = self.reduced();
        let Self { rule, x, y } = &reduced;
        let (x, y) = (*x, *y);
        if let Some(game) = Disguise::of(rule) {
            return game.verdict(x, y);
        }
        if rule.has_rook() && x.min(y) == 0 {
            return Known::nimber(Nimber(x + y));
        }
        if reduced.is_over() {
            return Known::nimber(Nimber::ZERO);
        }
        let outcome = |decider: Arc<Decider>| Outcome::when_lost(decider.is_lost(x, y));
        let proved = proof::known(rule).map(outcome);
        proved.map_or(Known::NOTHING, Known::outcome)
    }

    fn lines(&self) -> Option<(PairRule, [u64; 2])> {
        Some((PairRule::clone(&self.rule), self.piles()))
    }

    fn cells() -> Vec<Self> {
        let square = |text: &&str| {
            let rule = Arc::new(sample_rule(text)?);
            let cell = move |at| Self {
                rule: Arc::clone(&rule),
                x: at % SIDE,
                y: at / SIDE,
            };
            Some((0..SIDE * SIDE).map(cell))
        };
        SAMPLES.iter().filter_map(square).flatten().collect()
    }

    /// Applies the mex rule on a table, which is kept until the rule changes.
    fn brute_force() -> BruteForce<Self> {
        let mut known: Option<(Arc<PairRule>, usize, Vec<u64>)> = None;
        Box::new(move |position| {
            let rule = &position.rule;
            let least = usize::try_from(position.x.max(position.y)).ok()? + 1;
            let kept = known.take();
            let kept = kept.filter(|(of, side, _)| of == rule && *side >= least);
            let table = || {
                let side = least.max(SIDE as usize);
                (Arc::clone(rule), side, naive_nimbers(rule, side, side))
            };
            let (_, side, nimbers) = known.insert(kept.unwrap_or_else(table));
            Some(Nimber(
                nimbers[position.y as usize * *side + position.x as usize],
            ))
        })
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let (reduced, scale) = self.reduced();
        let theorem = reduced.own_theorem()?;
        let theorem = theorem.map(|(x, y)| (x * scale, y * scale));
        Some(Theorem {
            reason: match scale > 1 && self.is_over() {
                // The reason of the reduced game would wrongly say that no tokens are left.
                true => self.over(),
                false => Reason {
                    text: reduced.introduced(scale, theorem.reason.text),
                    ..theorem.reason
                },
            },
            ..theorem
        })
    }

    fn explain_nimber(&self, tables: &mut Tables, search: &mut Search<Self>, reason: &mut Reason) {
        self.explain_period(tables, search.purse(), reason);
    }

    fn search_reason(&self, tables: &mut Tables, found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        let cut_short = tables.of(&self.reduced().0.rule).is_cut_short();
        (known.outcome.is_some() || !cut_short).then(|| self.reason(tables, known, winning))
    }
}

fn sample_rule(text: &str) -> Option<PairRule> {
    PairRule::read(Token { text, at: 0 }).ok()
}

/// The moves of the rule in a sentence: "Take any number of tokens from one pile, the
/// same number from both, or 1 from one and 2 from the other."
fn rule_in_words(rule: &PairRule) -> String {
    let mut terms: Vec<String> = rule.terms().iter().map(term_in_words).collect();
    let last = terms.pop().unwrap_or_default();
    match terms.len() {
        0 => format!("Take {last}."),
        1 => format!("Take {} or {last}.", terms[0]),
        _ => format!("Take {}, or {last}.", terms.join(", ")),
    }
}

/// A move by the last term of a rule, in a sentence.
fn example_of(rule: &PairRule) -> Option<String> {
    let Term { p, q, ray, .. } = *rule.needed().last()?;
    let times = if ray { 2 } else { 1 };
    let (x, y) = (times * p, times * q);
    Some(format!(
        "From piles of {} and {} you may take {}, which leaves 3 and 5.",
        x + 3,
        y + 5,
        taken_in_words((x, y))
    ))
}

/// The amounts of a move in words: "2 from the first and 4 from the second pile".
fn taken_in_words((x, y): (u64, u64)) -> String {
    match (x, y) {
        (_, 0) => format!("{} from the first pile", text(x)),
        (0, _) => format!("{} from the second pile", text(y)),
        _ if x == y => format!("{} from both piles", text(x)),
        _ => format!(
            "{} from the first and {} from the second pile",
            text(x),
            text(y)
        ),
    }
}

fn term_in_words(&Term { alone, p, q, ray }: &Term) -> String {
    let piles = match alone {
        true => ["the first pile", "the second pile"],
        false => ["one pile", "the other"],
    };
    let only = match (p, q) {
        (0, _) => Some((q, if alone { piles[1] } else { piles[0] })),
        (_, 0) => Some((p, piles[0])),
        _ if p == q => Some((p, "both")),
        _ => None,
    };
    match only {
        Some((1, "both")) if ray => "the same number from both".to_owned(),
        Some((1, pile)) if ray => format!("any number of tokens from {pile}"),
        Some((number, pile)) if ray => {
            format!(
                "{number} from {pile} (or {}, {}, …)",
                2 * number,
                3 * number
            )
        }
        Some((number, pile)) => format!("{number} from {pile}"),
        None => {
            let leap = format!("{p} from {} and {q} from {}", piles[0], piles[1]);
            match ray {
                true => format!(
                    "{leap} (or {} and {}, {} and {}, …)",
                    2 * p,
                    2 * q,
                    3 * p,
                    3 * q
                ),
                false => leap,
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/inside/vector_words.rs"]
mod tests;
