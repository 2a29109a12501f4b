//! The analysis of a position, which is one game or a sum of several. If the outcome is unknown,
//! the analyst can look for a proof. The ledger of a sum is a sentence on the nimbers of its parts.

use rustc_hash::FxHashSet;

use super::examine::{Examination, examine};
use super::lasting::Lasting;
use super::{
    Analysis, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, MoveRecord, misere, most_named,
};
use crate::games::Vector;
use crate::position::Position;
use crate::registry::{Component, Registered, Tables};
use crate::rules::{Known, Outcome};
use crate::solve::Budget;
use crate::solve::pairs::PairRule;
use crate::solve::pairs::proof::{found, known};
use crate::theory::Nimber;

/// Examines positions, and keeps the tables of the games from one position to the next.
#[derive(Default)]
pub struct Analyst {
    tables: Tables,
    /// The latest rules for which no proof was found, the latest first.
    open: Vec<PairRule>,
}

/// The most rules without a proof that are remembered.
const MOST_OPEN: usize = 1_000;

impl Analyst {
    /// An analyst with empty tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The tables of a game. Later analyses also use the entries that a caller adds.
    pub fn tables<G: Registered>(&mut self) -> &mut G::Tables {
        G::tables(&mut self.tables)
    }

    /// The record of a position. A fixed budget limits the work, and each component in turn gets
    /// its share of what is left.
    pub fn analyze(&mut self, position: &Position) -> Analysis {
        Analysis {
            remoteness: Lasting::in_record(position),
            ..self.analyze_within(position, &Budget::analysis())
        }
    }

    /// The record of a position. If the position is undecided, looks for proofs about its games on
    /// two piles. If a proof is found, analyses the position again.
    pub fn analyze_or_prove(&mut self, position: &Position) -> Analysis {
        Analysis {
            remoteness: Lasting::in_record(position),
            ..self.decide(position)
        }
    }

    /// The record of [`Analyst::analyze_or_prove`] without its remoteness.
    pub(super) fn decide(&mut self, position: &Position) -> Analysis {
        let budget = Budget::analysis();
        let analysis = self.analyze_within(position, &budget);
        if analysis.outcome.is_some() || !self.prove_rules(position) {
            return analysis;
        }
        self.analyze_within(position, &budget)
    }

    pub(super) fn all_tables(&mut self) -> &mut Tables {
        &mut self.tables
    }

    /// Looks for proofs for the games of this position; true if one is found.
    fn prove_rules(&mut self, position: &Position) -> bool {
        let rules: Vec<PairRule> = match position.misere {
            true => {
                let lines = position.components.iter().filter_map(Component::lines);
                lines.map(|(rule, _)| rule.misere()).collect()
            }
            false => {
                let games = position.of_game::<Vector>();
                games.map(|game| game.rule().reduced()).collect()
            }
        };
        let mut proved = false;
        for rule in rules {
            if known(&rule).is_some() || self.open.contains(&rule) {
                continue;
            }
            if found(&rule).is_none() {
                self.open.insert(0, rule);
                self.open.truncate(MOST_OPEN);
                continue;
            }
            // Many rules have the same lost cells as the queen's rule. Their reasons then use the
            // proof of the queen's rule.
            found(&PairRule::queen());
            proved = true;
        }
        proved
    }

    /// The record of a position without its remoteness. The whole budget is available twice: once
    /// for the verdicts on the components, and once for the winning moves.
    pub fn analyze_within(&mut self, position: &Position, budget: &Budget) -> Analysis {
        if position.misere {
            return misere::analyze(position, &mut self.tables, budget);
        }
        let mut left = budget.clone();
        let shares = (1..=position.components.len()).rev();
        let examined = shares.zip(&position.components);
        let parts = examined.map(|(shares, component)| {
            left.share(shares, |share| examine(component, &mut self.tables, share))
        });
        let parts: Vec<Examination> = parts.collect();
        let counted = counted(position, |part| parts[part].known, None);
        let known = combine(counted.iter().map(|&index| parts[index].known));
        let mut counts = parts.iter().map(|part| part.move_count);
        let total = counts.try_fold(0u128, |sum, count| sum.checked_add(count?));
        let because = position.components.iter().zip(&parts);
        let because = because.map(|(component, part)| Because {
            named: part.named.clone(),
            ..Because::new(position, component, part.known, part.reason.clone())
        });
        let (winning, winning_complete) =
            winning(position, &parts, known, &mut self.tables, budget.clone());
        Analysis {
            position: position.clone(),
            outcome: known.outcome,
            nimber: known.nimber,
            move_count: total.map(|count| count.to_string()),
            moves: list(position, &parts, total),
            method: known.outcome.map(|_| {
                match counted.iter().all(|&index| parts[index].by_theorem) {
                    true => Method::Theorem,
                    false => Method::Search,
                }
            }),
            reason: match &parts[..] {
                [only] => only.reason.text.clone(),
                _ => ledger(position, &parts, &counted, known, &winning),
            },
            because: because.collect(),
            winning,
            winning_complete,
            remoteness: None,
            misere: None,
        }
    }
}

/// The components that count in a sum, without component `moved`. Equal components with
/// unknown nimbers cancel in pairs, because each move in one can be copied in the other.
pub(super) fn counted(
    position: &Position,
    known: impl Fn(usize) -> Known,
    moved: Option<usize>,
) -> Vec<usize> {
    let components = &position.components;
    let mut counted: Vec<usize> = Vec::new();
    for index in (0..components.len()).filter(|&index| Some(index) != moved) {
        let is_twin = |&other: &usize| {
            let both = [index, other].map(|of| known(of).nimber);
            both == [None, None] && components[index] == components[other]
        };
        match counted.iter().position(is_twin) {
            Some(twin) => _ = counted.remove(twin),
            None => counted.push(index),
        }
    }
    counted
}

/// Outcome and nimber of a sum. If the nimber of one part is unknown and the other parts have
/// nim-sum 0, the outcome of this part decides the sum.
pub(super) fn combine(parts: impl IntoIterator<Item = Known>) -> Known {
    let mut rest = Nimber::ZERO;
    let mut unknown = None;
    for part in parts {
        match (part.nimber, unknown) {
            (Some(nimber), _) => rest += nimber,
            (None, None) => unknown = Some(part.outcome),
            (None, Some(_)) => return Known::NOTHING,
        }
    }
    match unknown {
        None => Known::nimber(rest),
        Some(Some(outcome)) if rest == Nimber::ZERO => Known::outcome(outcome),
        Some(_) => Known::NOTHING,
    }
}

/// The winning options of the sum, and true if these are all.
fn winning(
    position: &Position,
    parts: &[Examination],
    known: Known,
    tables: &mut Tables,
    mut budget: Budget,
) -> (Vec<Position>, bool) {
    if known.outcome == Some(Outcome::P) {
        return (Vec::new(), true);
    }
    let most = most_named(position.to_string().len());
    let mut winning = Vec::new();
    let mut complete = known.outcome.is_some();
    for (index, (component, part)) in position.components.iter().zip(parts).enumerate() {
        let others = counted(position, |part| parts[part].known, Some(index)).into_iter();
        let others: Option<Nimber> = others.map(|other| parts[other].known.nimber).sum();
        // A move in this component wins if the option's nimber is the nim-sum of the other
        // components.
        let room = most - winning.len();
        let (mut options, all) = match others {
            Some(target) => budget.share(parts.len() - index, |share| {
                part.options_of_nimber(component, target, room, tables, share)
            }),
            None => (Vec::new(), false),
        };
        // Lists each option once, even if several moves lead to this option.
        let mut met = FxHashSet::default();
        options.retain(|option| met.insert(option.clone()));
        complete &= all && options.len() <= room;
        let options = options.into_iter().take(room);
        winning.extend(options.map(|option| position.with(index, option)));
    }
    (winning, complete)
}

fn list(position: &Position, parts: &[Examination], total: Option<u128>) -> Vec<MoveRecord> {
    if total.is_none_or(|count| count > MAX_LISTED as u128) {
        return Vec::new();
    }
    let mut records = Vec::new();
    let mut bytes = 0;
    for (index, part) in parts.iter().enumerate() {
        let Some(options) = &part.options else {
            return Vec::new();
        };
        let others = counted(position, |part| parts[part].known, Some(index));
        let others = others.iter().map(|&other| parts[other].known);
        for option in options {
            let to = position.with(index, option.to.clone());
            bytes += to.to_string().len();
            if bytes > MAX_LISTED_BYTES {
                return Vec::new();
            }
            let known = combine(others.clone().chain([option.known]));
            records.push(MoveRecord {
                to,
                outcome: known.outcome,
                nimber: known.nimber,
                component: index,
                touch: option.touch.clone(),
            });
        }
    }
    records
}

const MOST_SPELT: usize = 12;
/// The longest name of a component, in bytes; a longer name becomes a number.
const LONGEST_SPELT: usize = 40;
const TWINS: &str =
    "Equal parts cancel each other, because a move in one can be copied in the other";

/// The ledger of a sum in words. Parts that are not `counted` cancel each other.
pub(crate) fn ledger(
    position: &Position,
    parts: &[Examination],
    counted: &[usize],
    known: Known,
    winning: &[Position],
) -> String {
    let total = known.nimber.unwrap_or_default();
    let no_move = parts.iter().all(|part| part.move_count == Some(0));
    if total == Nimber::ZERO && no_move {
        return "No move is left in any part, so the player to move has lost.".to_owned();
    }
    let name = |(index, component): (usize, &Component)| match component.title() {
        title if title.len() <= LONGEST_SPELT => title,
        _ => format!("part {}", index + 1),
    };
    let names: Vec<String> = position.components.iter().enumerate().map(name).collect();
    let is_unknown = |index: &&usize| parts[**index].known.nimber.is_none();
    let unknown = counted.iter().filter(is_unknown);
    let unknown: Vec<&String> = unknown.map(|&index| &names[index]).collect();
    let twins = counted.len() < parts.len();
    let worth = |(name, part): (&String, &Examination)| match part.known.nimber {
        Some(nimber) => format!("{name} is worth {}", nimber.0),
        None => format!("{name} has an unknown value"),
    };
    let values = match names.len() {
        ..=MOST_SPELT => {
            let each: Vec<String> = names.iter().zip(parts).map(worth).collect();
            format!(
                "Each part is worth as much as a pile of Nim: {}.",
                each.join("; ")
            )
        }
        count => format!("Each of the {count} parts is worth as much as a pile of Nim."),
    };
    let (values, their) = match twins {
        true => (format!("{values} {TWINS}."), "The nim-sum of the others"),
        false => (values, "Their nim-sum"),
    };
    if twins && counted.is_empty() {
        return values;
    }
    if !unknown.is_empty() {
        let of = match &unknown[..] {
            [only] => format!("The value of {only} is"),
            several => format!("The values of {} parts are", several.len()),
        };
        let verdict = match known.outcome {
            Some(_) => "The others have nim-sum 0, so that part alone decides.",
            None => "So the nim-sum of all parts is not known.",
        };
        return format!("{values} {of} unknown. {verdict}");
    }
    let sum = format!(
        "{values} {their} (add in binary without carrying) is {}",
        total.0
    );
    if total == Nimber::ZERO {
        return format!(
            "{sum}, so every move can be answered by a move that makes the nim-sum 0 again."
        );
    }
    let moved = winning.first().and_then(|to| {
        (0..to.components.len()).find(|&i| to.components[i] != position.components[i])
    });
    match moved {
        Some(index) => format!(
            "{sum}, which is not 0. A move that makes the nim-sum 0 wins{}: move in {} so that \
             this part is worth {}.",
            if winning.len() > 1 {
                ", for example"
            } else {
                ""
            },
            names[index],
            (parts[index].known.nimber.unwrap_or_default() + total).0
        ),
        None => format!(
            "{sum}, which is not 0. So the player to move wins, but no winning move was found \
             within the limits."
        ),
    }
}
