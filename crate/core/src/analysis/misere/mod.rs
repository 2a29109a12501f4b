//! The analysis of positions in which the last move loses.
//!
//! In misère play nimbers do not add. So four methods are tried in this order. Tame components
//! add like piles of Nim ([`Pair`]). Heaps multiply in the misère quotient of their rules. A
//! proof by an automaton decides a game on two piles. A search over the whole sum decides small
//! positions.

mod method;

use std::rc::Rc;

use super::examine::{Listed, listed, outcome_by};
use super::{
    Analysis, Because, MAX_LISTED, MAX_LISTED_BYTES, Method, Misere, MoveRecord, most_named,
};
use crate::position::Position;
use crate::registry::{Component, Tables};
use crate::rules::{Known, Outcome, Reason};
use crate::solve::Budget;
use crate::solve::misere::MiserePeriod;
use crate::theory::{Nimber, Pair};
use method::{Heaps, MOST_SEEN, MOST_SPELT, MisereMethod, Pairs};

pub(super) fn analyze(position: &Position, tables: &mut Tables, budget: &Budget) -> Analysis {
    let mut left = budget.clone();
    let heaps = Heaps::of(position, budget).map(Rc::new);
    let (method, tame) = MisereMethod::of(position, heaps.as_ref(), budget);
    let lists: Vec<Option<Vec<Listed>>> = position.components.iter().map(listed).collect();
    let counts = position.components.iter().zip(&lists);
    let counts = counts.map(|(component, list)| match list {
        Some(list) => Some(list.len() as u128),
        None => component.move_count(),
    });
    let total: Option<u128> = counts.sum();
    let outcome = match total {
        Some(0) => Some(Outcome::N),
        _ => method.outcome(position),
    };
    let most = most_named(position.to_string().len());
    let (mut winning, mut winning_complete) = (Vec::new(), outcome.is_some());
    let (mut moves, mut bytes) = (Vec::new(), 0);
    for (index, list) in lists.iter().enumerate() {
        let Some(list) = list else {
            if outcome == Some(Outcome::N) {
                let shares = lists.len() - index;
                let (found, all) = left.share(shares, |share| {
                    method.winning(position, index, most, tables, share)
                });
                winning.extend(found.into_iter().map(|to| position.with(index, to)));
                winning_complete &= all;
            }
            bytes = usize::MAX;
            continue;
        };
        for Listed { to, touch, .. } in list {
            let outcome = method.after(position, index, to);
            let to = position.with(index, to.clone());
            if outcome == Some(Outcome::P) && winning.len() <= most {
                winning.push(to.clone());
            }
            winning_complete &= outcome.is_some();
            bytes = bytes.saturating_add(to.to_string().len());
            moves.push(MoveRecord {
                to,
                outcome,
                nimber: None,
                component: index,
                touch: touch.clone(),
            });
        }
    }
    winning_complete &= winning.len() <= most;
    winning.truncate(most);
    if bytes > MAX_LISTED_BYTES || moves.len() > MAX_LISTED {
        moves.clear();
    }
    let outcome = outcome.or_else(|| {
        let outcomes = moves.iter().map(|step| step.outcome);
        outcome_by(outcomes).filter(|_| !moves.is_empty())
    });
    let reason = reason_of(position, &method, outcome, &winning);
    let pair = match &method {
        MisereMethod::Tame { total, .. } => Some(*total),
        _ => None,
    };
    let because = position.components.iter();
    let because = because.map(|component| {
        let own = part_reason(component, &method);
        let alone = position.components.len() == 1;
        let outcome = match &method {
            _ if alone => outcome,
            MisereMethod::Tame { pairs, .. } => {
                let pair = pairs.of(component);
                pair.map(|pair| Outcome::of(pair.misere))
            }
            _ => None,
        };
        let reason = if alone { reason.clone() } else { own };
        let known = Known {
            outcome,
            nimber: None,
        };
        Because::new(position, component, known, reason)
    });
    Analysis {
        position: position.clone(),
        outcome,
        nimber: None,
        move_count: total.map(|count| count.to_string()),
        moves,
        method: outcome.map(|_| match &method {
            MisereMethod::Search(_) => Method::Search,
            MisereMethod::Tame { .. } if !by_theorem(position) => Method::Search,
            _ => Method::Theorem,
        }),
        because: because.collect(),
        reason: reason.text,
        winning,
        winning_complete,
        remoteness: None,
        misere: Some(Misere {
            tame,
            genus: pair.map(genus_of).or_else(|| {
                let genus = heaps.as_ref()?.genus(position)?;
                Some(genus.to_string())
            }),
            class: heaps
                .as_ref()
                .and_then(|heaps| Some(heaps.product(position)?.2)),
            order: heaps.map(|heaps| heaps.classes.quotient.order() as u32),
        }),
    }
}

/// The facts on a position, and a winning option if the position is won. `None` if only a list of
/// all moves can give more.
pub(super) fn brief(
    position: &Position,
    tables: &mut Tables,
    budget: &Budget,
) -> Option<(Known, Option<Position>)> {
    let mut left = budget.clone();
    let heaps = Heaps::of(position, budget).map(Rc::new);
    let (method, _) = MisereMethod::of(position, heaps.as_ref(), budget);
    let known = Known {
        outcome: Some(method.outcome(position)?),
        nimber: None,
    };
    if known.outcome == Some(Outcome::P) {
        return Some((known, None));
    }
    let most = most_named(position.to_string().len());
    let components = || position.components.iter().enumerate();
    let mut by_formula = components().flat_map(|(index, _)| {
        let shares = position.components.len() - index;
        let found = left.share(shares, |share| match &method {
            MisereMethod::Quotient(_) => Vec::new(),
            _ => method.winning(position, index, most, tables, share).0,
        });
        found.into_iter().map(move |to| position.with(index, to))
    });
    let winning = by_formula.next().or_else(|| {
        let mut tried = components().flat_map(|(index, component)| {
            let options = component.options().take(MOST_SEEN);
            options.map(move |to| (index, to))
        });
        let (index, to) =
            tried.find(|(index, to)| method.after(position, *index, to) == Some(Outcome::P))?;
        Some(position.with(index, to))
    });
    let is_over = || components().all(|(_, part)| part.options().next().is_none());
    (winning.is_some() || is_over()).then_some((known, winning))
}

const CONWAY: &str = "J. H. Conway, On Numbers and Games, chapter 12; E. R. Berlekamp, J. H. \
     Conway and R. K. Guy, Winning Ways, chapter 13";
const PLAMBECK: &str =
    "T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, 2008";
const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

/// True if theorems alone give the pairs of all components.
fn by_theorem(position: &Position) -> bool {
    let mut parts = position.components.iter().flat_map(Component::parts);
    parts.all(|part| part.pair().is_some())
}

fn genus_of(pair: Pair) -> String {
    match pair {
        _ if pair.is_fickle() || pair.normal > Nimber(1) => pair.normal.0.to_string(),
        _ => format!("{0}^{0}{1}", pair.normal.0, pair.normal.0 ^ 2),
    }
}

fn reason_of(
    position: &Position,
    method: &MisereMethod,
    outcome: Option<Outcome>,
    winning: &[Position],
) -> Reason {
    let is_over = |part: &Component| part.is_playable() && part.options().next().is_none();
    if position.components.iter().all(is_over) {
        return Reason::new(
            "misere-over",
            "rules",
            "No move is left. The last move loses here, so the player to move has won.",
        );
    }
    match method {
        MisereMethod::Tame { pairs, total, .. } => tame(position, pairs, *total, winning.first()),
        MisereMethod::Proof(decider) => {
            let component = winning.first().unwrap_or(position).components.first();
            let lines = component.and_then(Component::lines);
            let piles = lines.map_or([0, 0], |(_, piles)| piles);
            decider.reason(opening(winning.first()), piles)
        }
        MisereMethod::Quotient(heaps) => multiplied(position, heaps, winning.first()),
        MisereMethod::Search(_) => searched(outcome, winning.first()),
    }
}

/// The reason for the verdict on a sum of heaps: the product of their classes.
fn multiplied(position: &Position, heaps: &Heaps, winning: Option<&Position>) -> Reason {
    let classes = &heaps.classes;
    let order = classes.quotient.order();
    let lost = classes.quotient.lost().count();
    let reach = match classes.period {
        Some(MiserePeriod { preperiod, period }) => {
            format!(
                "for all heaps, because the classes of heaps repeat with period {period} from heap \
                 {preperiod} on"
            )
        }
        None => format!("for heaps up to {}", classes.to()),
    };
    let (names, factors, class) = heaps.product(position).unwrap_or_default();
    let equation = match factors == class {
        true => factors,
        false => format!("{factors} = {class}"),
    };
    let rules = if classes.rules > 1 {
        "rules together"
    } else {
        "rule"
    };
    let is_lost = heaps.is_lost(position) == Some(true);
    let after = winning.and_then(|to| Some((to, heaps.product(to)?.2)));
    let end = match after {
        Some((to, after)) => {
            format!("Moving to {to} makes the product {after}, which is a lost class.")
        }
        None if is_lost => "This product is one of the lost classes.".to_owned(),
        None => "This product is not one of the lost classes.".to_owned(),
    };
    let text = format!(
        "{names}The product of all heaps is {equation}. {end} The misère quotient of the {rules} \
         has {order} classes, {lost} of them lost. This holds {reach}."
    );
    Reason::new("misere-quotient", PLAMBECK, text)
        .with("order", order)
        .with("class", class)
}

fn opening(winning: Option<&Position>) -> String {
    winning.map_or_else(String::new, |to| format!("A winning move leads to {to}. "))
}

fn searched(outcome: Option<Outcome>, winning: Option<&Position>) -> Reason {
    let (case, text) = match (outcome, winning) {
        (Some(Outcome::P), _) => (
            "misere-search",
            "The search reached the end of play: whatever the player to move does, the other \
             player can avoid the last move."
                .to_owned(),
        ),
        (Some(Outcome::N), Some(to)) => (
            "misere-search",
            format!(
                "The search reached the end of play: after a move to {to}, the other player can be \
                 forced to make the last move."
            ),
        ),
        (Some(Outcome::N), None) => (
            "misere-search",
            "The search reached the end of play: the player to move wins.".to_owned(),
        ),
        (None, _) => (
            "misere-limit",
            "No theorem here decides this position in misère play, and the search over the whole \
             sum stopped at its limit."
                .to_owned(),
        ),
    };
    Reason::new(case, "computed", text)
}

/// The reason entry of one component of a sum: its value in misère play.
fn part_reason(component: &Component, method: &MisereMethod) -> Reason {
    let MisereMethod::Tame { pairs, .. } = method else {
        let text = "In misère play the outcome of this part alone does not decide the sum.";
        return Reason::new("misere-part", "rules", text);
    };
    let pair = pairs.of(component).unwrap_or(Pair::END);
    let text = format!("In misère play this part is worth {}.", worth(pair));
    Reason::new("misere-part", CONWAY, text)
        .with("g", pair.normal.0)
        .with("misere-g", pair.misere.0)
}

/// A pair in words, as piles of Nim.
fn worth(pair: Pair) -> String {
    match (pair.normal.0, pair.is_fickle()) {
        (0, true) => "an empty pile of Nim".to_owned(),
        (1, false) => "two Nim piles, of 2 and 3".to_owned(),
        (0, false) => "two Nim piles of 2".to_owned(),
        (value, _) => format!("a Nim pile of {value}"),
    }
}

fn tame(position: &Position, pairs: &Pairs, total: Pair, winning: Option<&Position>) -> Reason {
    let components = position.components.iter();
    let nim = components.clone().all(|part| part.game().name == "nim");
    let introduction = match (nim, by_theorem(position)) {
        (true, _) => "",
        (false, true) => {
            "Each part behaves like a sum of Nim piles, whether the last move wins or loses. So the \
             sum is played like misère Nim. "
        }
        (false, false) => {
            "The solver computed that this position and all positions after it behave like sums of \
             Nim piles, whether the last move wins or loses. So play as in misère Nim. "
        }
    };
    let (ones, large, last) = match nim {
        true => (
            "Only piles of 1 are left, and their number is",
            "Some pile has two tokens or more",
            "takes the last one and loses",
        ),
        false => (
            "No part is worth more than a pile of 1, and the number of parts worth 1 is",
            "Some part is worth more than a pile of 1",
            "makes the last move and loses",
        ),
    };
    let values = components.flat_map(Component::parts);
    let values = values.filter_map(|part| Some(pairs.of(&part)?.normal.0.to_string()));
    let values: Vec<String> = values.collect();
    let nim_sum = match values.len() {
        0 | 1 => "The nim-sum".to_owned(),
        ..=MOST_SPELT => format!("The nim-sum {}", values.join(" ⊕ ")),
        count => format!("The nim-sum of {count} values"),
    };
    let lost = total.misere == Nimber::ZERO;
    let after = winning.map(|to| (to, pairs.of_sum(to)));
    let text = match (total.is_fickle(), after) {
        (true, None) if lost => format!("{ones} odd, so the player to move {last}."),
        (false, None) if lost => format!(
            "{large}, so for now play as if the last move won. {nim_sum} is 0, and every move has \
             an answer."
        ),
        (true, Some((to, _))) => {
            format!(
                "{ones} even. Moving to {to} makes this number odd, so the other player {last}."
            )
        }
        (false, Some((to, Some(after)))) if after.is_fickle() => {
            let left = match nim {
                true => "only piles of 1, an odd number of them",
                false => "an odd number of parts worth a pile of 1, and none worth more",
            };
            format!(
                "Here misère play differs: moving to {to} leaves {left}, so the other player \
                 {last}. If the last move won, the winning move would leave an even number."
            )
        }
        (false, Some((to, _))) => format!(
            "{large}, so for now play as if the last move won. {nim_sum} is {}, not 0. Moving to \
             {to} makes the nim-sum 0.",
            total.normal.0
        ),
        (_, None) => {
            "The player to move wins, but no winning move was found within the limits.".to_owned()
        }
    };
    let source = if nim { BOUTON } else { CONWAY };
    let case = match total.is_fickle() {
        true => "misere-fickle",
        false => "misere-firm",
    };
    Reason::new(case, source, format!("{introduction}{text}"))
        .with("g", total.normal.0)
        .with("misere-g", total.misere.0)
}
