//! Memoised search on an explicit stack: the oracle of every theorem.

use std::any::Any;

use rustc_hash::FxHashMap;

use super::{Effort, Looks, Purse};
use crate::rules::{Known, Outcome, Ruleset};
use crate::theory::{Nimber, mex};

/// How nimbers of a game are computed. A game without a method faster than brute
/// force only names its tables.
pub trait Solve: Ruleset {
    /// Tables worth keeping between questions; `()` if there are none. They make
    /// answers faster, never different: an answer depends on the position alone,
    /// not on what was asked before.
    type Tables: Default;

    /// The nimber of a part in normal form by the game's own faster method, which
    /// spends from `search` and may remember things there ([`Search::own`]).
    /// `None` if there is no such method or the effort is spent.
    fn part_nimber(&self, _search: &mut Search<Self>) -> Option<Nimber> {
        None
    }

    /// Finds the outcome and the nimber by computation. The default is memoised
    /// brute force within the budget of `search`. A game with a faster exhaustive
    /// method overrides it, and uses the default as its oracle.
    fn search(&self, _tables: &mut Self::Tables, search: &mut Search<Self>) -> Known {
        search.known(self)
    }

    /// Looks at all moves that may lead to options of nimber `target`, without a
    /// list of the others. It finds winning moves when there are too many moves to
    /// list. `None` when no such method is known.
    fn looks<'a>(
        &'a self,
        _tools: Tools<'a, Self>,
        _target: Nimber,
    ) -> Option<Looks<'a, Self::Move>> {
        None
    }

    /// All moves to options of nimber `target`, in the order of [`moves`]; `None`
    /// when they are out of reach. Nothing bounds the work: tests ask.
    ///
    /// [`moves`]: Ruleset::moves
    fn moves_to_nimber(
        &self,
        tables: &mut Self::Tables,
        target: Nimber,
    ) -> Option<Vec<Self::Move>> {
        let search = &mut Search::new(Effort::unlimited());
        self.looks(Tools { tables, search }, target)?.all()
    }
}

/// What a game finds nimbers with.
pub struct Tools<'a, G: Solve> {
    /// Its tables.
    pub tables: &'a mut G::Tables,
    /// A search for nimbers that no table has.
    pub search: &'a mut Search<G>,
}

/// In the place of a nimber that is positive and not known.
const WON: Nimber = Nimber(u64::MAX);

/// A search that remembers what it has found and how much work it may do.
///
/// Its stack is on the heap, so a long game cannot overflow the call stack.
/// Memory grows with the positions met, at most one per unit of effort.
#[derive(Debug)]
pub struct Search<G: Solve> {
    /// What is known of parts: a nimber, or [`WON`]. A lost part has nimber 0.
    known: FxHashMap<G, Nimber>,
    effort: Effort,
    purse: Purse,
    split: bool,
    /// What a game's own method remembers; see [`Search::own`].
    own: Option<Box<dyn Any>>,
}

impl<G: Solve> Search<G> {
    /// A search that splits positions into their independent parts.
    pub fn new(effort: Effort) -> Self {
        Self::paying(effort, Purse::new(u64::MAX))
    }

    /// The same, with a purse for tables.
    pub(crate) fn paying(effort: Effort, purse: Purse) -> Self {
        Self {
            known: FxHashMap::default(),
            effort,
            purse,
            split: true,
            own: None,
        }
    }

    /// The plain oracle: only moves and mex, on whole positions. Tests compare
    /// every faster method with it.
    pub fn oracle() -> Self {
        Self {
            split: false,
            ..Self::new(Effort::unlimited())
        }
    }

    /// The work still allowed; games with their own methods spend from it too.
    pub fn effort(&mut self) -> &mut Effort {
        &mut self.effort
    }

    /// The memory of the game's own method for parts, made at the first call and
    /// kept as long as this search, and the effort it spends from.
    pub fn own<T: Any + Default>(&mut self) -> (&mut T, &mut Effort) {
        if !self.own.as_ref().is_some_and(|own| own.is::<T>()) {
            self.own = Some(Box::new(T::default()));
        }
        let own = self.own.as_mut().and_then(|own| own.downcast_mut());
        (own.expect("made above"), &mut self.effort)
    }

    /// The purse for tables that are kept between questions.
    pub fn purse(&mut self) -> &mut Purse {
        &mut self.purse
    }

    /// Returns what is left, for the next search.
    pub(crate) fn into_rest(self) -> (Effort, Purse) {
        (self.effort, self.purse)
    }

    /// Looks for the nimber with half of the effort. If that fails, looks for the
    /// outcome with the rest: an outcome often needs far fewer positions.
    pub fn known(&mut self, position: &G) -> Known {
        let rest = self.effort.take(self.effort.left() / 2);
        let nimber = self.nimber(position);
        self.effort.put_back(rest);
        match nimber {
            Some(nimber) => Known::nimber(nimber),
            None => self
                .outcome(position)
                .map_or(Known::NOTHING, Known::outcome),
        }
    }

    /// The nimber by the mex rule, `None` when the effort is spent.
    pub fn nimber(&mut self, position: &G) -> Option<Nimber> {
        let parts = self.parts_of(position);
        parts.iter().map(|part| self.nimber_of_part(part)).sum()
    }

    /// The outcome; one P-option is enough for N. `None` when the effort is
    /// spent.
    pub fn outcome(&mut self, position: &G) -> Option<Outcome> {
        let parts = self.parts_of(position);
        if let [part] = &parts[..] {
            return self.outcome_of_part(part);
        }
        self.nimber(position).map(Outcome::of)
    }

    fn parts_of(&self, position: &G) -> Vec<G> {
        if self.split {
            position.parts()
        } else {
            vec![position.clone()]
        }
    }

    /// The options of a part, one for each move, each as its parts; `None` when
    /// looking at them exceeds the effort.
    fn options_of(&mut self, part: &G) -> Option<Vec<Vec<G>>> {
        let mut options = Vec::new();
        let cost = part.option_cost();
        for step in part.moves() {
            if !self.effort.spend(cost) {
                return None;
            }
            options.push(self.parts_of(&part.after(&step)));
        }
        Some(options)
    }

    /// The nimber of a part if it is remembered or the game's own method gives
    /// it, without looking at options.
    fn known_part(&mut self, part: &G) -> Option<Nimber> {
        if let Some(&nimber) = self.known.get(part)
            && nimber != WON
        {
            return Some(nimber);
        }
        self.own_nimber(part)
    }

    /// The nimber of a part by the game's own method.
    fn own_nimber(&mut self, part: &G) -> Option<Nimber> {
        match self.split {
            true => part.part_nimber(self),
            false => None,
        }
    }

    fn nimber_of_part(&mut self, part: &G) -> Option<Nimber> {
        if let Some(nimber) = self.known_part(part) {
            return Some(nimber);
        }
        let mut stack = vec![Frame::new(part.clone(), self.options_of(part)?)];
        while let Some(frame) = stack.last_mut() {
            let mut missing = None;
            'options: while let Some(option) = frame.options.last() {
                let mut sum = Nimber::ZERO;
                for part in option {
                    match self.known_part(part) {
                        Some(nimber) => sum += nimber,
                        None => {
                            missing = Some(part.clone());
                            break 'options;
                        }
                    }
                }
                frame.values.push(sum);
                frame.options.pop();
            }
            match missing {
                Some(part) => {
                    let options = self.options_of(&part)?;
                    stack.push(Frame::new(part, options));
                }
                None => {
                    if let Some(frame) = stack.pop() {
                        self.known.insert(frame.part, mex(frame.values));
                    }
                }
            }
        }
        self.known.get(part).copied()
    }

    fn outcome_of_part(&mut self, part: &G) -> Option<Outcome> {
        if let Some(outcome) = self.remembered(part) {
            return Some(outcome);
        }
        let mut stack = vec![Frame::new(part.clone(), self.options_of(part)?)];
        while let Some(frame) = stack.last_mut() {
            let mut found = None;
            let mut missing = None;
            while let Some(option) = frame.options.last() {
                let outcome = match &option[..] {
                    [single] => match self.remembered(single) {
                        Some(outcome) => outcome,
                        None => {
                            missing = Some(single.clone());
                            break;
                        }
                    },
                    several => {
                        let several = several.to_vec();
                        let nimbers = several.iter().map(|part| self.nimber_of_part(part));
                        Outcome::of(nimbers.sum::<Option<Nimber>>()?)
                    }
                };
                frame.options.pop();
                if outcome == Outcome::P {
                    found = Some(WON);
                    break;
                }
            }
            if let Some(part) = missing {
                let options = self.options_of(&part)?;
                stack.push(Frame::new(part, options));
            } else if let Some(frame) = stack.pop() {
                self.known.insert(frame.part, found.unwrap_or(Nimber::ZERO));
            }
        }
        self.remembered(part)
    }

    fn remembered(&mut self, part: &G) -> Option<Outcome> {
        let known = self.known.get(part).copied();
        known.or_else(|| self.own_nimber(part)).map(Outcome::of)
    }
}

/// A part whose options are being searched.
#[derive(Debug)]
struct Frame<G> {
    part: G,
    /// The options still to look at, each as its parts.
    options: Vec<Vec<G>>,
    values: Vec<Nimber>,
}

impl<G> Frame<G> {
    fn new(part: G, options: Vec<Vec<G>>) -> Self {
        Self {
            part,
            options,
            values: Vec::new(),
        }
    }
}
