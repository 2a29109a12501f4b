//! The analysis record: outcome, nimber, winning moves and the reason, for one
//! game or a sum of several.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use crate::games::{Component, Tables};
use crate::ledger::ledger;
use crate::notation::Position;
use crate::ruleset::{ClosedForm, Known, Outcome, Reason, Theorem, Touch};
use crate::solve::{Effort, Search};
use crate::theory::{Nimber, mex};

/// The most moves a record lists.
pub const MAX_LISTED: usize = 10_000;
/// The most bytes the listed moves' texts may total.
pub const MAX_LISTED_BYTES: usize = 1 << 20;

/// How an outcome was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Method {
    /// No search was needed.
    Theorem,
    /// By computation from the moves.
    Search,
}

/// What is said of a position: the record of the command line, of JavaScript
/// and of this library alike.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Analysis {
    /// The position in canonical text.
    pub position: String,
    /// Who wins; `None` where it is out of reach.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` where it is out of reach.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Options that are P-positions, in the order of the moves, as many as
    /// [`MAX_LISTED_BYTES`] hold.
    pub winning: Vec<String>,
    /// Whether `winning` holds all of them.
    pub winning_complete: bool,
    /// The number of options, in decimal; `None` where it is not known.
    pub move_count: Option<String>,
    /// Every option, or nothing when there are too many.
    pub moves: Vec<MoveRecord>,
    /// How the outcome was found; `None` where it was not.
    pub method: Option<Method>,
    /// Why, in one or two sentences.
    pub reason: String,
    /// The same as data, one entry a component.
    pub because: Vec<Because>,
    /// The winning option the reason speaks of, where it is not the first.
    #[serde(skip)]
    pub named: Option<String>,
}

/// One option of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MoveRecord {
    /// The position it leads to, in canonical text.
    pub to: String,
    /// Who wins there.
    pub outcome: Option<Outcome>,
    /// The nimber there.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Index of the component the move is made in.
    pub component: usize,
    /// What a board marks: the gestures that lead there.
    pub touch: Vec<Touch>,
}

/// Why one component has the verdict it has, as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Because {
    /// The component in canonical text.
    pub component: String,
    /// Who wins it, played alone.
    pub outcome: Option<Outcome>,
    /// Its nimber.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number | bigint | null"))]
    pub nimber: Option<Nimber>,
    /// Case, numbers, source and prose.
    pub reason: Reason,
}

/// Examines positions and keeps the games' tables between them.
#[derive(Default)]
pub struct Analyst {
    tables: Tables,
}

impl Analyst {
    /// An analyst with empty tables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The record of a position. The work is bounded by a fixed budget, shared
    /// by the components in their order.
    pub fn analyze(&mut self, position: &Position) -> Analysis {
        let mut effort = Effort::new(Effort::ANALYSIS);
        let parts: Vec<Examination> = position
            .components
            .iter()
            .map(|component| component.examine(&mut self.tables, &mut effort))
            .collect();
        let knowns: Vec<Known> = parts.iter().map(|part| part.known).collect();
        let known = combine(&knowns);
        let total = parts
            .iter()
            .try_fold(0u128, |sum, part| sum.checked_add(part.move_count?));
        let (winning, winning_complete) =
            winning(position, &parts, &knowns, known, &mut self.tables);
        Analysis {
            position: position.to_string(),
            outcome: known.outcome,
            nimber: known.nimber,
            winning: winning.iter().map(Position::to_string).collect(),
            winning_complete,
            move_count: total.map(|count| count.to_string()),
            moves: list(position, &parts, &knowns, total),
            method: known.outcome.map(|_| {
                if parts.iter().all(|part| part.by_theorem) {
                    Method::Theorem
                } else {
                    Method::Search
                }
            }),
            reason: match &parts[..] {
                [only] => only.reason.text.clone(),
                _ => ledger(position, &parts, known, &winning),
            },
            because: position
                .components
                .iter()
                .zip(&parts)
                .map(|(component, part)| Because {
                    component: component.to_string(),
                    outcome: part.known.outcome,
                    nimber: part.known.nimber,
                    reason: part.reason.clone(),
                })
                .collect(),
            named: match &parts[..] {
                [only] => only
                    .named
                    .as_ref()
                    .map(|to| position.with(0, to.clone()).to_string()),
                _ => None,
            },
        }
    }
}

/// Outcome and nimber of a sum. One part of unknown nimber leaves the outcome
/// decided when that part's outcome is known and the others XOR to 0.
fn combine(parts: &[Known]) -> Known {
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

/// What is known of the sum once component `index` has become `option`.
fn combine_with(knowns: &[Known], index: usize, option: Known) -> Known {
    let mut knowns = knowns.to_vec();
    knowns[index] = option;
    combine(&knowns)
}

/// The winning options of the sum, and whether these are all.
fn winning(
    position: &Position,
    parts: &[Examination],
    knowns: &[Known],
    known: Known,
    tables: &mut Tables,
) -> (Vec<Position>, bool) {
    if known.outcome == Some(Outcome::P) {
        return (Vec::new(), true);
    }
    let most = most_named(position.to_string().len());
    let mut winning = Vec::new();
    let mut complete = known.outcome.is_some();
    for (index, (component, part)) in position.components.iter().zip(parts).enumerate() {
        let others: Option<Nimber> = knowns
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != index)
            .map(|(_, known)| known.nimber)
            .sum();
        // A move here wins when it meets the nim-sum of the other components.
        let (mut options, all) = match others {
            Some(target) => part.options_of_nimber(component, target, tables),
            None => (Vec::new(), false),
        };
        // Several moves may lead to one option.
        let mut met = FxHashSet::default();
        options.retain(|option| met.insert(option.clone()));
        let room = most - winning.len();
        complete &= all && options.len() <= room;
        winning.extend(
            options
                .into_iter()
                .take(room)
                .map(|option| position.with(index, option)),
        );
    }
    (winning, complete)
}

/// How many options whose texts have `length` bytes a record names: one at least.
fn most_named(length: usize) -> usize {
    (MAX_LISTED_BYTES / length.max(1)).max(1)
}

fn list(
    position: &Position,
    parts: &[Examination],
    knowns: &[Known],
    total: Option<u128>,
) -> Vec<MoveRecord> {
    if total.is_none_or(|count| count > MAX_LISTED as u128) {
        return Vec::new();
    }
    let mut records = Vec::new();
    let mut bytes = 0;
    for (index, part) in parts.iter().enumerate() {
        let Some(options) = &part.options else {
            return Vec::new();
        };
        for option in options {
            let to = position.with(index, option.to.clone()).to_string();
            bytes += to.len();
            if bytes > MAX_LISTED_BYTES {
                return Vec::new();
            }
            let known = combine_with(knowns, index, option.known);
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

/// What is said of one component; its options are of type `C`.
#[derive(Clone)]
pub struct Examination<C = Component> {
    /// Outcome and nimber.
    pub known: Known,
    /// Whether the outcome came from a theorem.
    pub by_theorem: bool,
    /// Number of distinct options.
    pub move_count: Option<u128>,
    /// The distinct options, where there are few enough to list.
    pub options: Option<Vec<Listed<C>>>,
    /// The P-options a theorem names, and whether they are all.
    pub winning: (Vec<C>, bool),
    /// The winning option the reason speaks of, where it is not the first.
    pub named: Option<C>,
    /// Why.
    pub reason: Reason,
}

/// One option in a listing.
#[derive(Clone)]
pub struct Listed<C> {
    /// The option.
    pub to: C,
    /// The gestures that lead there.
    pub touch: Vec<Touch>,
    /// What is known of it.
    pub known: Known,
}

impl<C> Examination<C> {
    /// The same with options of another type: where a game's own positions
    /// become components.
    pub fn map<D>(self, wrap: impl Fn(C) -> D) -> Examination<D> {
        Examination {
            known: self.known,
            by_theorem: self.by_theorem,
            move_count: self.move_count,
            options: self.options.map(|options| {
                options
                    .into_iter()
                    .map(|option| Listed {
                        to: wrap(option.to),
                        touch: option.touch,
                        known: option.known,
                    })
                    .collect()
            }),
            winning: (
                self.winning.0.into_iter().map(&wrap).collect(),
                self.winning.1,
            ),
            named: self.named.map(wrap),
            reason: self.reason,
        }
    }
}

impl Examination {
    /// The options known to have nimber `target`, and whether these are all.
    fn options_of_nimber(
        &self,
        component: &Component,
        target: Nimber,
        tables: &mut Tables,
    ) -> (Vec<Component>, bool) {
        if let Some(options) = &self.options {
            let mut complete = true;
            let found = options
                .iter()
                .filter(|option| match (option.known.nimber, option.known.outcome) {
                    (Some(nimber), _) => nimber == target,
                    (None, Some(Outcome::N)) if target == Nimber::ZERO => false,
                    (None, _) => {
                        complete = false;
                        false
                    }
                })
                .map(|option| option.to.clone())
                .collect();
            return (found, complete);
        }
        if target == Nimber::ZERO && self.winning.1 {
            return self.winning.clone();
        }
        match component.options_of_nimber(tables, target) {
            Some(options) => (options, true),
            None if target == Nimber::ZERO => self.winning.clone(),
            None => (Vec::new(), false),
        }
    }
}

/// Examines one position of one game: theorems first, then search within
/// `effort`, then the list of options.
pub(crate) fn examine<G: ClosedForm>(
    position: &G,
    tables: &mut G::Tables,
    effort: &mut Effort,
) -> Examination<G> {
    let share = effort.take(effort.left());
    let mut search = Search::new(share);
    let theorem = position.theorem();
    let stated = position.verdict();
    let mut known = position.complete(stated, tables, &mut search);
    let options = list_options(position, tables, &mut search);
    if let Some(options) = &options {
        known = known.or(from_options(options));
    }
    effort.put_back(search.into_effort());
    let move_count = options
        .as_ref()
        .map(|options| options.len() as u128)
        .or_else(|| position.move_count());
    let mut winning = (Vec::new(), known.outcome == Some(Outcome::P));
    if let Some(theorem) = &theorem {
        let most = most_named(position.body().len());
        let steps = theorem.winning.iter().take(most);
        winning = (
            steps.map(|step| position.after(step)).collect(),
            theorem.complete && theorem.winning.len() <= most,
        );
    }
    let named = theorem
        .as_ref()
        .and_then(|theorem| theorem.named.as_ref())
        .map(|step| position.after(step));
    let reason = reason(position, theorem, known, options.as_deref(), tables);
    Examination {
        known,
        by_theorem: stated.outcome.is_some(),
        move_count,
        options,
        winning,
        named,
        reason,
    }
}

/// Why `known` holds: the theorem's reason, unless it names no winning move and
/// the options show one.
fn reason<G: ClosedForm>(
    position: &G,
    theorem: Option<Theorem<G>>,
    known: Known,
    options: Option<&[Listed<G>]>,
    tables: &mut G::Tables,
) -> Reason {
    let winning: Vec<G::Move> = match (&theorem, options) {
        (Some(theorem), _) if !theorem.winning.is_empty() => theorem.winning.clone(),
        (_, Some(options)) => options
            .iter()
            .filter(|option| option.known.outcome == Some(Outcome::P))
            .flat_map(|option| position.moves_between(&option.to).into_iter().take(1))
            .collect(),
        (_, None) => position
            .moves_to_nimber(tables, Nimber::ZERO)
            .unwrap_or_default(),
    };
    match theorem {
        Some(theorem) if theorem.winning.is_empty() && !winning.is_empty() => position
            .search_reason(tables, known, &winning)
            .unwrap_or(theorem.reason),
        Some(theorem) => theorem.reason,
        None => position
            .search_reason(tables, known, &winning)
            .unwrap_or_else(|| plain_reason(position, known, &winning)),
    }
}

/// The distinct options, each with all its gestures; `None` beyond the
/// listing's bounds.
fn list_options<G: ClosedForm>(
    position: &G,
    tables: &mut G::Tables,
    search: &mut Search<G>,
) -> Option<Vec<Listed<G>>> {
    if position
        .move_count()
        .is_some_and(|count| count > MAX_LISTED as u128)
    {
        return None;
    }
    let mut places: FxHashMap<G, usize> = FxHashMap::default();
    let mut options: Vec<Listed<G>> = Vec::new();
    let mut bytes = 0;
    for step in position.moves() {
        let to = position.after(&step);
        let touch = position.touch(&step);
        if let Some(&place) = places.get(&to) {
            options[place].touch.push(touch);
            continue;
        }
        // The names that stand around the body only add to it.
        bytes += to.body().len();
        if options.len() == MAX_LISTED || bytes > MAX_LISTED_BYTES {
            return None;
        }
        places.insert(to.clone(), options.len());
        options.push(Listed {
            to,
            touch: vec![touch],
            known: Known::NOTHING,
        });
    }
    for option in &mut options {
        option.known = option.to.complete(option.to.verdict(), tables, search);
    }
    Some(options)
}

/// What the options together say of the position.
fn from_options<C>(options: &[Listed<C>]) -> Known {
    let nimbers: Option<Vec<Nimber>> = options.iter().map(|o| o.known.nimber).collect();
    if let Some(nimbers) = nimbers {
        return Known::nimber(mex(nimbers));
    }
    let is = |option: &Listed<C>, outcome| option.known.outcome == Some(outcome);
    if options.iter().any(|option| is(option, Outcome::P)) {
        Known::outcome(Outcome::N)
    } else if options.iter().all(|option| is(option, Outcome::N)) {
        Known::outcome(Outcome::P)
    } else {
        Known::NOTHING
    }
}

/// The reason of a verdict found by trying everything.
fn plain_reason<G: ClosedForm>(position: &G, known: Known, winning: &[G::Move]) -> Reason {
    let text = match (known.outcome, winning.first()) {
        (Some(Outcome::P), _) if position.moves().next().is_none() => {
            "No move is left, so the player to move has lost.".to_owned()
        }
        (Some(Outcome::P), _) => {
            "Every option was computed, and each of them can be answered by a winning move."
                .to_owned()
        }
        (Some(Outcome::N), Some(step)) => format!(
            "Computed from the moves: {} is lost for the player who then has to move.",
            text_of(&position.after(step))
        ),
        (Some(Outcome::N), None) => {
            "Computed from the moves: the player to move wins, but the winning move is beyond \
             the listing's reach."
                .to_owned()
        }
        (None, _) => format!(
            "No theorem decides this position, and the search stopped at its limit of {} options \
             looked at.",
            Effort::ANALYSIS
        ),
    };
    Reason {
        case: match known.outcome {
            Some(_) => "search",
            None => "limit",
        },
        numbers: Vec::new(),
        source: "computed",
        text,
    }
}

/// A position in canonical text, from its game alone.
fn text_of<G: ClosedForm>(position: &G) -> String {
    let variant = position
        .variant()
        .map(|variant| format!("[{variant}]"))
        .unwrap_or_default();
    format!("{}{variant}({})", G::GAME.name, position.body())
}
