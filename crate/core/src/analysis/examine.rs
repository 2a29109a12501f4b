//! The examination of one component: theorems first, then search, then the list
//! of its options.
//!
//! The code here works on components of any game. [`ExaminedGame`] is the thin layer that is
//! compiled once for each game.

use rustc_hash::{FxHashMap, FxHashSet};

use super::lasting::normal_form;
use super::{MAX_LISTED, MAX_LISTED_BYTES, most_named};
use crate::registry::{Component, Registered, Tables, ask};
use crate::rules::{Known, Outcome, Reason, Touch};
use crate::solve::{Budget, Effort, Search, SearchResult, Theorem, Tools};
use crate::theory::{Nimber, mex};

#[derive(Clone)]
pub(super) struct Examination {
    pub known: Known,
    pub by_theorem: bool,
    /// The number of distinct options; `None` if it is unknown.
    pub move_count: Option<u128>,
    /// The distinct options, if they are few enough to list.
    pub options: Option<Vec<Listed>>,
    /// The P-options that a theorem names, and true if these are all.
    pub winning: (Vec<Component>, bool),
    /// The P-option that the theorem's reason names, if this is not the first P-option.
    pub named: Option<Component>,
    pub reason: Reason,
}

#[derive(Clone)]
pub(super) struct Listed {
    pub to: Component,
    /// The gestures that lead to this option.
    pub touch: Vec<Touch>,
    pub known: Known,
}

impl Examination {
    /// Options that are known to have nimber `target`, and true if these are all. If the options
    /// are not listed, at most `most` are returned.
    pub(crate) fn options_of_nimber(
        &self,
        component: &Component,
        target: Nimber,
        most: usize,
        tables: &mut Tables,
        budget: &mut Budget,
    ) -> (Vec<Component>, bool) {
        if let Some(options) = &self.options {
            let is_open = |Known { nimber, outcome }| {
                nimber.is_none() && (target != Nimber::ZERO || outcome != Some(Outcome::N))
            };
            let complete = !options.iter().any(|option| is_open(option.known));
            let fits = |option: &&Listed| option.known.nimber == Some(target);
            let found = options.iter().filter(fits).map(|option| option.to.clone());
            return (found.collect(), complete);
        }
        if self.known == Known::NOTHING || target == Nimber::ZERO && self.winning.1 {
            return self.winning.clone();
        }
        match component.options_of_nimber(tables, target, most, budget) {
            Some(found) => found,
            None if target == Nimber::ZERO => self.winning.clone(),
            None => (Vec::new(), false),
        }
    }
}

pub(super) fn examine(
    component: &Component,
    tables: &mut Tables,
    budget: &mut Budget,
) -> Examination {
    let work = &mut |examiner: &mut dyn Examiner| examine_by(component, examiner);
    with_examiner(component, tables, budget, work)
}

/// Outcome and nimber of a component. Its options are looked at only if search and theorems leave
/// the nimber open, and only up to the first option of unknown nimber.
pub(super) fn known_facts(
    component: &Component,
    tables: &mut Tables,
    budget: &mut Budget,
) -> Known {
    with_examiner(component, tables, budget, &mut |examiner| {
        let stated = examiner.stated();
        let known = examiner.completed(stated);
        if known.nimber.is_some() {
            return known;
        }
        let nimber = nimber_by_options(component, examiner);
        known.or(nimber.map_or(Known::NOTHING, Known::nimber))
    })
}

/// The nimber by the mex rule; `None` if there are too many options to list, or if the nimber of an
/// option is unknown.
fn nimber_by_options(component: &Component, examiner: &mut dyn Examiner) -> Option<Nimber> {
    let mut options = few_options(component)?;
    let mut nimbers = Vec::new();
    for option in options.by_ref().take(MAX_LISTED) {
        nimbers.push(examiner.option(&option).nimber?);
    }
    options.next().is_none().then(|| mex(nimbers))
}

/// An option that is known to have nimber `target`; `None` if none is found. A scan of the game
/// looks first, then a theorem. If the game has no such scan, all options are tried.
pub(super) fn any_option(
    component: &Component,
    target: Nimber,
    tables: &mut Tables,
    budget: &mut Budget,
) -> Option<Component> {
    if let Some(option) = component.option_of_nimber(tables, target, budget) {
        return Some(option);
    }
    with_examiner(component, tables, budget, &mut |examiner| {
        if target == Nimber::ZERO
            && let Some(theorem) = examiner.theorem(1)
            && let Some(option) = theorem.winning.into_iter().next()
        {
            return Some(option);
        }
        let mut options = few_options(component)?.take(MAX_LISTED);
        options.find(|option| examiner.option(option).nimber == Some(target))
    })
}

/// The distinct options in the order of the notation; `None` if there are too many to list.
fn few_options(component: &Component) -> Option<impl Iterator<Item = Component> + '_> {
    if !has_few_options(component) {
        return None;
    }
    let mut met = FxHashSet::default();
    let options = component.options();
    Some(options.filter(move |option| met.insert(option.clone())))
}

/// False if a component has more options than a record lists, or cannot be played.
fn has_few_options(component: &Component) -> bool {
    let many = |count| count > MAX_LISTED as u128;
    component.is_playable() && !component.move_count().is_some_and(many)
}

/// Lets `work` examine a component within a budget.
fn with_examiner<T>(
    component: &Component,
    tables: &mut Tables,
    budget: &mut Budget,
    work: &mut dyn FnMut(&mut dyn Examiner) -> T,
) -> T {
    fn examined<G: Registered, T>(
        position: &G,
        tables: &mut Tables,
        budget: &mut Budget,
        work: &mut dyn FnMut(&mut dyn Examiner) -> T,
    ) -> T {
        let tables = G::tables(tables);
        budget.search(|search, scan| {
            work(&mut ExaminedGame {
                position,
                tables,
                search,
                scan,
            })
        })
    }
    ask!(component, position => examined(position, tables, budget, work))
}

/// A position with its game's tables, a search, and the effort left for scans of moves.
struct ExaminedGame<'a, G: Registered> {
    position: &'a G,
    tables: &'a mut G::Tables,
    search: &'a mut Search<G>,
    scan: &'a mut Effort,
}

/// The methods that [`examine_by()`] needs for a position of any game.
trait Examiner {
    fn stated(&self) -> Known;
    /// The result of a theorem, with at most `most` winning options.
    fn theorem(&self, most: usize) -> Option<Theorem<Component>>;
    /// The facts in `stated`, and those that a search adds.
    fn completed(&mut self, stated: Known) -> Known;
    fn option(&mut self, option: &Component) -> Known;
    /// The first option of nimber 0, found without a list of all options.
    fn lost_option(&mut self) -> Option<Component>;
    fn explain_nimber(&mut self, reason: &mut Reason);
    fn search_reason(&mut self, known: Known, winning: Option<&Component>) -> Option<Reason>;
}

impl<G: Registered> Examiner for ExaminedGame<'_, G> {
    fn stated(&self) -> Known {
        self.position.verdict()
    }

    fn theorem(&self, most: usize) -> Option<Theorem<Component>> {
        let mut theorem = self.position.theorem()?;
        theorem.complete &= theorem.winning.len() <= most;
        theorem.winning.truncate(most);
        Some(theorem.map(|step| self.position.after(&step).wrap()))
    }

    fn completed(&mut self, stated: Known) -> Known {
        self.position.complete(stated, self.tables, self.search)
    }

    fn option(&mut self, option: &Component) -> Known {
        G::of(option).map_or(Known::NOTHING, |option| {
            option.complete(option.verdict(), self.tables, self.search)
        })
    }

    fn lost_option(&mut self) -> Option<Component> {
        let (tables, search) = (&mut *self.tables, &mut *self.search);
        let lost = self.position.scan(Tools { tables, search }, Nimber::ZERO)?;
        let step = lost.first(self.scan, self.position.option_cost())?;
        Some(self.position.after(&step).wrap())
    }

    fn explain_nimber(&mut self, reason: &mut Reason) {
        self.position
            .explain_nimber(self.tables, self.search, reason);
    }

    fn search_reason(&mut self, known: Known, winning: Option<&Component>) -> Option<Reason> {
        let to = winning.and_then(G::of);
        let step = to.and_then(|to| self.position.moves_between(to).into_iter().next());
        let winning = step.as_ref();
        let found = SearchResult { known, winning };
        self.position.search_reason(self.tables, found)
    }
}

fn examine_by(component: &Component, examiner: &mut dyn Examiner) -> Examination {
    let most = most_named(component.content().to_string().len());
    let theorem = examiner.theorem(most);
    let stated = examiner.stated();
    let mut known = examiner.completed(stated);
    let mut options = listed(component);
    for option in options.iter_mut().flatten() {
        option.known = examiner.option(&option.to);
    }
    if let Some(options) = &mut options {
        known = known.or(from_options(options));
        if known.outcome == Some(Outcome::P) {
            for option in options {
                option.known = option.known.or(Known::outcome(Outcome::N));
            }
        }
    }
    let in_pairs = known == Known::NOTHING && is_in_pairs(component);
    if in_pairs {
        known = Known::nimber(Nimber::ZERO);
    }
    let listed = options.as_ref().map(|options| options.len() as u128);
    let move_count = listed.or_else(|| component.move_count());
    let named = theorem.as_ref().and_then(|theorem| theorem.named.clone());
    let winning = match &theorem {
        Some(theorem) => (theorem.winning.clone(), theorem.complete),
        None => (Vec::new(), known.outcome == Some(Outcome::P)),
    };
    let reason = match in_pairs {
        true => Reason::new("pairs", "symmetry", PAIRS),
        false => {
            let mut reason = reason(component, theorem, known, options.as_deref(), examiner);
            examiner.explain_nimber(&mut reason);
            reason
        }
    };
    Examination {
        known,
        by_theorem: in_pairs || stated.outcome.is_some(),
        move_count,
        reason,
        options,
        winning,
        named,
    }
}

const PAIRS: &str = "The parts come in equal pairs. So each move in a part can be copied in the \
                     equal part.";

fn is_in_pairs(component: &Component) -> bool {
    let parts = normal_form([component]);
    let equal = |pair: &[Component]| matches!(pair, [one, other] if one == other);
    !parts.is_empty() && parts.chunks(2).all(equal)
}

/// The reason for the verdict `known`. A theorem that names a winning move gives the reason. If no
/// winning option is known, any theorem gives it. Otherwise a search gives it if the search can.
fn reason(
    component: &Component,
    theorem: Option<Theorem<Component>>,
    known: Known,
    options: Option<&[Listed]>,
    examiner: &mut dyn Examiner,
) -> Reason {
    let theorem = match theorem {
        Some(theorem) if !theorem.winning.is_empty() => return theorem.reason,
        other => other,
    };
    let winning = match options {
        Some(options) => {
            let lost = |option: &&Listed| option.known.outcome == Some(Outcome::P);
            options.iter().find(lost).map(|option| option.to.clone())
        }
        None if known.outcome == Some(Outcome::N) => examiner.lost_option(),
        None => None,
    };
    match theorem {
        Some(theorem) if winning.is_none() => theorem.reason,
        theorem => examiner
            .search_reason(known, winning.as_ref())
            .or(theorem.map(|theorem| theorem.reason))
            .unwrap_or_else(|| plain_reason(component, known, winning.as_ref())),
    }
}

/// The distinct options, each with all its gestures, but without known facts. `None` if there are
/// too many options, or if their texts are too long.
pub(super) fn listed(component: &Component) -> Option<Vec<Listed>> {
    if !has_few_options(component) {
        return None;
    }
    let mut places: FxHashMap<Component, usize> = FxHashMap::default();
    let mut options: Vec<Listed> = Vec::new();
    // A graph with a name can have a short text and many edges. So its edges count, too.
    let weight = match component.content() {
        #[cfg(feature = "graphs")]
        crate::rules::Content::Drawing(drawing) => drawing.edges.len(),
        _ => 0,
    };
    let mut bytes = 0;
    for (to, touch) in component.gestures() {
        if let Some(&place) = places.get(&to) {
            options[place].touch.push(touch);
            continue;
        }
        // Counts only the body. It is shorter than the full text, so a list that fits is never
        // refused.
        bytes += to.content().to_string().len().max(weight);
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
    Some(options)
}

fn from_options(options: &[Listed]) -> Known {
    let nimbers: Option<Vec<Nimber>> = options.iter().map(|o| o.known.nimber).collect();
    if let Some(nimbers) = nimbers {
        return Known::nimber(mex(nimbers));
    }
    outcome_by(options.iter().map(|option| option.known.outcome))
        .map_or(Known::NOTHING, Known::outcome)
}

/// The outcome that follows from the outcomes of all options, if there are options.
pub(super) fn outcome_by(
    mut options: impl Iterator<Item = Option<Outcome>> + Clone,
) -> Option<Outcome> {
    if options.clone().any(|outcome| outcome == Some(Outcome::P)) {
        return Some(Outcome::N);
    }
    let lost = options.all(|outcome| outcome == Some(Outcome::N));
    lost.then_some(Outcome::P)
}

fn plain_reason(position: &Component, known: Known, winning: Option<&Component>) -> Reason {
    let text = match (known.outcome, winning) {
        (Some(Outcome::P), _) if position.gestures().next().is_none() => {
            "No move is left, so the player to move has lost.".to_owned()
        }
        (Some(Outcome::P), _) => {
            "Computed from the moves: each move can be answered by a winning move.".to_owned()
        }
        (Some(Outcome::N), Some(option)) => {
            format!("Computed from the moves: moving to {option} leaves a lost position.")
        }
        (Some(Outcome::N), None) => {
            "Computed from the moves: the player to move wins, but no winning move was found \
             within the limits."
                .to_owned()
        }
        (None, _) => format!(
            "No theorem decides this position, and the search stopped at its limit of {} options.",
            Effort::ANALYSIS
        ),
    };
    let case = known.outcome.map_or("limit", |_| "search");
    Reason::new(case, "computed", text)
}
