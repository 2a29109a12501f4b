//! The methods that decide a position in which the last move loses.
//!
//! - *Tame games.* The pair of a position is its nimbers in normal and in misère play. All
//!   positions of a tame game have the pairs of sums of piles of Nim.
//! - *Heaps.* Each heap is an element of the misère quotient of the rules, and a sum of heaps is
//!   the product of their elements.
//! - *Other games.* A proof by an automaton, or a search over the whole sum.

use std::rc::Rc;
use std::sync::Arc;

use crate::analysis::lasting::{Lasting, Sums, normal_form};
use crate::lab::Letters;
use crate::position::Position;
use crate::registry::{Component, Tables};
use crate::rules::{Outcome, in_words};
use crate::solve::heaps::TakeBreak;
use crate::solve::misere::{self, Classes, Genera, Genus};
use crate::solve::pairs::proof::{Decider, known};
use crate::solve::{Budget, Effort};
use crate::theory::{Nimber, Pair};

/// The search for pairs gets the budget of options divided by this number. This search takes about
/// ten times as long for an option as other searches.
const PAIRS_BUDGET_DIVISOR: u64 = 20;
/// The search over the sum gets the budget of options divided by this number.
const SUMS_BUDGET_DIVISOR: u64 = 10;
/// The most winning moves that a proof lists for each step of the rule.
const MOST_LINES: usize = 64;

/// The most options of a component that are looked at one by one to find winning moves, if a record
/// does not list them.
pub(super) const MOST_SEEN: usize = 50_000;

pub(super) enum MisereMethod {
    /// All components are tame: the pairs of their parts, the sum of all pairs, and for
    /// each component the sum of the other pairs.
    Tame {
        pairs: Pairs,
        total: Pair,
        others: Vec<Pair>,
    },
    /// All components are heaps whose misère quotient is known.
    Quotient(Rc<Heaps>),
    /// A proof about a game on two piles.
    Proof(Arc<Decider>),
    /// A search of play to its ends. Perhaps the search stopped at its limit.
    Search(Lasting),
}

impl MisereMethod {
    /// The method for a position, and true if the position is tame.
    pub(super) fn of(
        position: &Position,
        heaps: Option<&Rc<Heaps>>,
        budget: &Budget,
    ) -> (Self, Option<bool>) {
        let components = &position.components;
        let proof = match &components[..] {
            [only] => only.lines().and_then(|(rule, _)| known(&rule.misere())),
            _ => None,
        };
        let mut pairs = Pairs::new(budget.options() / PAIRS_BUDGET_DIVISOR);
        let mut values = Vec::new();
        let mut tame = Some(true);
        for component in components {
            match pairs.tameness(component) {
                Tameness::Tame(pair) => values.push(pair),
                Tameness::Wild => tame = Some(false),
                Tameness::Open if tame == Some(true) => tame = None,
                Tameness::Open => {}
            }
            let decided = proof.is_some() || heaps.is_some();
            if tame == Some(false) || tame.is_none() && decided {
                break;
            }
        }
        if tame == Some(true) {
            let others = (0..values.len()).map(|index| {
                let others = values.iter().enumerate();
                let others = others.filter(|(other, _)| *other != index);
                others.map(|(_, pair)| *pair).sum()
            });
            let method = Self::Tame {
                pairs,
                total: values.iter().copied().sum(),
                others: others.collect(),
            };
            return (method, tame);
        }
        if let Some(heaps) = heaps {
            return (Self::Quotient(Rc::clone(heaps)), tame);
        }
        if let Some(proof) = proof {
            return (Self::Proof(proof), tame);
        }
        let search = Lasting::searched(position, budget.options() / SUMS_BUDGET_DIVISOR);
        (Self::Search(search), tame)
    }

    pub(super) fn outcome(&self, position: &Position) -> Option<Outcome> {
        match self {
            Self::Tame { total, .. } => Some(Outcome::of(total.misere)),
            Self::Quotient(heaps) => heaps.is_lost(position).map(Outcome::when_lost),
            Self::Proof(decider) => {
                let (_, [x, y]) = position.components[0].lines()?;
                Some(Outcome::when_lost(decider.is_lost(x, y)))
            }
            Self::Search(search) => {
                let moves = search.of(position)?;
                Some(Outcome::when_lost(position.has_lost(moves)))
            }
        }
    }

    /// The outcome after component `index` became `option`, if it is known.
    pub(super) fn after(
        &self,
        position: &Position,
        index: usize,
        option: &Component,
    ) -> Option<Outcome> {
        match self {
            Self::Tame { pairs, others, .. } => {
                let sum = others[index] + pairs.of(option)?;
                Some(Outcome::of(sum.misere))
            }
            _ => self.outcome(&position.with(index, option.clone())),
        }
    }

    /// Winning options of component `index` if its options are too many to list, and true if
    /// these are all.
    pub(super) fn winning(
        &self,
        position: &Position,
        index: usize,
        most: usize,
        tables: &mut Tables,
        budget: &mut Budget,
    ) -> (Vec<Component>, bool) {
        let component = &position.components[index];
        match self {
            Self::Tame { others, .. } => {
                // A winning option has the nimber of the sum of the other components. If the pair
                // of this sum is fickle, (0,1) or (1,0), the option can also be fickle. Then its
                // nimber is 1 if the sum has 0, and 0 if the sum has 1.
                let target = others[index].normal;
                let fickle = others[index].is_fickle().then_some(target + Nimber(1));
                let (mut options, mut all) = (Vec::new(), true);
                for target in std::iter::once(target).chain(fickle) {
                    let found = component.options_of_nimber(tables, target, most, budget);
                    let (found, complete) = found.unwrap_or_default();
                    options.extend(found);
                    all &= complete;
                }
                options.retain(|to| self.after(position, index, to) == Some(Outcome::P));
                options.sort_unstable();
                options.dedup();
                (options, all)
            }
            Self::Proof(decider) => {
                let Some((_, [x, y])) = component.lines() else {
                    return (Vec::new(), false);
                };
                let found = decider.lost_options(x, y, MOST_LINES);
                let moves = found.moves.iter();
                let options = moves.filter_map(|(u, v)| component.with_numbers(&[x - u, y - v]));
                (options.collect(), found.complete)
            }
            Self::Quotient(_) => {
                let mut options = component.options();
                let seen = options.by_ref().take(MOST_SEEN);
                let wins = |to: &Component| self.after(position, index, to) == Some(Outcome::P);
                let found: Vec<Component> = seen.filter(wins).take(most + 1).collect();
                let all = found.len() <= most && options.next().is_none();
                (found, all)
            }
            Self::Search(_) => (Vec::new(), false),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tameness {
    /// All positions that can follow are tame, and the component has this pair.
    Tame(Pair),
    /// Some position that can follow is not tame.
    Wild,
    /// The search stopped at its limit.
    Open,
}

/// The pairs of parts in normal form, by theorems and by a search that remembers them.
pub(super) struct Pairs {
    sums: Sums,
    /// The pair of a part, by the number of the sum that has only this part.
    known: Vec<Option<Pair>>,
}

struct SearchedPart {
    number: u32,
    /// The numbers of all options. The next field has the pairs of the options that are done, in
    /// the same order.
    options: Vec<u32>,
    pairs: Vec<Pair>,
}

impl Pairs {
    /// A search that looks at no more than `options` options.
    pub(super) fn new(options: u64) -> Self {
        Self {
            sums: Sums::new(options),
            known: Vec::new(),
        }
    }

    /// The pair of a component that was found tame, or of an option of it.
    pub(super) fn of(&self, component: &Component) -> Option<Pair> {
        self.sum(&component.parts())
    }

    pub(super) fn of_sum(&self, position: &Position) -> Option<Pair> {
        self.sum(&normal_form(&position.components))
    }

    fn sum<'a>(&self, parts: impl IntoIterator<Item = &'a Component>) -> Option<Pair> {
        parts.into_iter().map(|part| self.of_part(part)).sum()
    }

    fn of_part(&self, part: &Component) -> Option<Pair> {
        part.pair().or_else(|| {
            let number = self.sums.find(std::slice::from_ref(part))?;
            *self.known.get(number as usize)?
        })
    }

    /// The first of these parts with an unknown pair.
    fn unknown<'a>(&self, parts: impl IntoIterator<Item = &'a Component>) -> Option<Component> {
        let mut parts = parts.into_iter();
        parts.find(|part| self.of_part(part).is_none()).cloned()
    }

    fn tameness(&mut self, component: &Component) -> Tameness {
        let parts = component.parts();
        while let Some(part) = self.unknown(&parts) {
            match self.search(&part) {
                Tameness::Tame(_) => {}
                other => return other,
            }
        }
        self.sum(&parts).map_or(Tameness::Open, Tameness::Tame)
    }

    /// A part and its options; `None` if the search reaches one of its limits.
    fn enter(&mut self, part: &Component) -> Option<SearchedPart> {
        let many = part.move_count().unwrap_or_default();
        if many > self.sums.effort.left().into() || !part.is_playable() {
            return None;
        }
        let number = self.sums.number(vec![part.clone()]);
        let mut options = self.sums.options(number)?;
        options.sort_unstable();
        options.dedup();
        Some(SearchedPart {
            number,
            options,
            pairs: Vec::new(),
        })
    }

    /// Finds the pairs of a part and of all parts that can follow, depth first, on an explicit
    /// stack.
    fn search(&mut self, part: &Component) -> Tameness {
        let mut line = Vec::from_iter(self.enter(part));
        let mut found = Tameness::Open;
        while let Some(frame) = line.last_mut() {
            if let Some(&option) = frame.options.get(frame.pairs.len()) {
                match self.unknown(self.sums.parts(option)) {
                    Some(next) => match self.enter(&next) {
                        Some(next) => line.push(next),
                        None => return Tameness::Open,
                    },
                    None => frame.pairs.extend(self.sum(self.sums.parts(option))),
                }
                continue;
            }
            let pair = Pair::of(&frame.pairs);
            if !pair.is_tame() {
                return Tameness::Wild;
            }
            found = Tameness::Tame(pair);
            self.known.resize(self.sums.len(), None);
            self.known[frame.number as usize] = Some(pair);
            line.pop();
        }
        found
    }
}

pub(super) const MOST_SPELT: usize = 12;
/// The most tokens in a sum whose genus is looked for.
const LARGEST_SUM: u32 = 60;
const MOST_GENUS_OPTIONS: u64 = 50_000;
const MOST_RULES: usize = 3;

/// The misère quotient for a position whose components are all heaps.
pub(super) struct Heaps {
    pub(super) classes: Arc<Classes>,
    /// The rules, each once, in the order of the quotient.
    rules: Vec<TakeBreak>,
}

/// The rule and the piles of a component of heaps; `None` for Nim and for other games.
fn heaps(component: &Component) -> Option<(&TakeBreak, &[u64])> {
    match component {
        Component::Heap(heap) if !heap.is_nim() => Some((heap.rule(), heap.piles())),
        _ => None,
    }
}

impl Heaps {
    /// The quotient for a position of heaps; `None` if the quotient does not reach all heaps.
    ///
    /// If the budget is smaller than that of an analysis, no new quotient is computed.
    pub(super) fn of(position: &Position, budget: &Budget) -> Option<Self> {
        let mut rules: Vec<TakeBreak> = Vec::new();
        let mut largest = 0;
        for component in &position.components {
            let (rule, piles) = heaps(component)?;
            if !rules.contains(rule) {
                rules.push(rule.clone());
            }
            largest = piles.iter().copied().fold(largest, u64::max);
        }
        if rules.is_empty() || rules.len() > MOST_RULES {
            return None;
        }
        let classes = match budget.options() < Effort::ANALYSIS {
            true => misere::known(&rules)?,
            false => misere::found(&rules, largest),
        };
        let heaps = Self { classes, rules };
        heaps.element(position).is_some().then_some(heaps)
    }

    /// Each pile: its component, its size and its element; `None` if the element is unknown.
    fn piles<'a>(
        &'a self,
        position: &'a Position,
    ) -> impl Iterator<Item = (&'a Component, u64, Option<u16>)> {
        position.components.iter().flat_map(move |component| {
            let (rule, piles) = heaps(component).unzip();
            let own = |other: &TakeBreak| rule == Some(other);
            let own = self.rules.iter().position(own).unwrap_or_default();
            let piles = piles.unwrap_or_default().iter();
            piles.map(move |pile| (component, *pile, self.classes.of(own, *pile)))
        })
    }

    fn element(&self, position: &Position) -> Option<u16> {
        let elements = self.piles(position).map(|(_, _, element)| element);
        self.classes.product(elements)
    }

    pub(super) fn is_lost(&self, position: &Position) -> Option<bool> {
        Some(self.classes.quotient.is_lost(self.element(position)?))
    }

    /// The genus of a small sum of heaps by one rule.
    pub(super) fn genus(&self, position: &Position) -> Option<Genus> {
        let [rule] = &self.rules[..] else {
            return None;
        };
        let piles = self
            .piles(position)
            .map(|(_, pile, _)| u32::try_from(pile).ok());
        let piles: Vec<u32> = piles.collect::<Option<_>>()?;
        let total = piles.iter().copied().fold(0, u32::saturating_add);
        let is_small = total <= LARGEST_SUM;
        is_small.then(|| Genera::new(rule.clone(), MOST_GENUS_OPTIONS).of_sum(piles))?
    }

    /// A position as a product. The first text is a sentence on the elements of the heaps. The
    /// second text has the factors, such as `a · b²`, and the third has their product.
    pub(super) fn product(&self, position: &Position) -> Option<(String, String, String)> {
        let letters = Letters::new(&self.classes.quotient);
        let (mut named, mut words) = (Vec::new(), Vec::new());
        for (component, pile, element) in self.piles(position) {
            let word = letters.word(element?);
            let heap = match (&self.rules[..], component.variant()) {
                ([_], _) => pile.to_string(),
                (_, Some(rule)) => format!("{pile} by {rule}"),
                (_, None) => format!("{pile} of {}", component.game().name),
            };
            named.push(format!("{heap} counts as {word}"));
            words.push(word);
        }
        named.sort_unstable();
        named.dedup();
        let class = letters.word(self.element(position)?);
        let names = match named.len() {
            1..=MOST_SPELT => {
                let spelt = words.concat() + &class;
                let letters = self.letters(&letters, &spelt);
                format!("A heap of {}. {letters}", named.join(", a heap of "))
            }
            _ => String::new(),
        };
        words.retain(|word| word != "1");
        if words.is_empty() {
            words.push("1".to_owned());
        }
        Some((names, words.join(" · "), class))
    }

    /// A sentence on the meaning of the letters in `words`.
    fn letters(&self, letters: &Letters<'_>, words: &str) -> String {
        let rules = self.rules.len();
        let used = letters.generators().into_iter();
        let used = used.filter(|(letter, _)| words.contains(letter.as_str()));
        let mut named: Vec<String> = used
            .map(|(letter, heap)| {
                let (size, rule) = (heap as usize / rules, &self.rules[heap as usize % rules]);
                match rules {
                    1 => format!("{letter} is a heap of {size}"),
                    _ => format!("{letter} is a heap of {size} by {rule}"),
                }
            })
            .collect();
        if words.contains('1') {
            named.push("1 means no heap".to_owned());
        }
        match named.is_empty() {
            true => String::new(),
            false => format!("Here {}. ", in_words(&named)),
        }
    }
}
