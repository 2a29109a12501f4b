use std::any::Any;

use rustc_hash::FxHashMap;

use crate::rules::{Known, Outcome, Ruleset};
use crate::solve::{Budget, Effort, Purse};
use crate::theory::{Nimber, mex};

/// The methods that compute the nimbers of a game. If a game has no method faster than brute force,
/// its implementation only names the tables.
pub trait Solve: Ruleset {
    /// Tables that are kept between questions; `()` if there are none. They make answers faster,
    /// never different: an answer depends on the position alone.
    type Tables: Default;

    /// Returns the nimber of a part in normal form by the game's own faster method. The method
    /// spends from `search` and may keep results there ([`Search::own`]). `None` if there is no
    /// such method or the effort is spent.
    fn part_nimber(&self, _search: &mut Search<Self>) -> Option<Nimber> {
        None
    }

    /// Finds the outcome and the nimber by computation. The default is memoised
    /// brute force within the budget of `search`. A game with a faster exhaustive
    /// method overrides it, and uses the default as its oracle.
    fn search(&self, _tables: &mut Self::Tables, search: &mut Search<Self>) -> Known {
        search.known(self)
    }

    /// Scans all moves that could lead to options of nimber `target`, without a list of the other
    /// moves. Finds winning moves even if there are too many moves to list. `None` if no such
    /// method is known.
    fn scan<'a>(
        &'a self,
        _tools: Tools<'a, Self>,
        _target: Nimber,
    ) -> Option<MoveScan<'a, Self::Move>> {
        None
    }
}

/// The tables and the search with which a game finds nimbers.
pub struct Tools<'a, G: Solve> {
    /// The tables of the game.
    pub tables: &'a mut G::Tables,
    /// A search for nimbers that are not in the tables.
    pub search: &'a mut Search<G>,
}

/// Marks a won position whose exact nimber has not been computed.
const WON: Nimber = Nimber(u64::MAX);

/// A search that remembers what it has found and how much work it may do.
///
/// Its stack is on the heap, so a long game cannot overflow the call stack.
/// Memory grows with the positions met, at most one per unit of effort.
#[derive(Debug)]
pub struct Search<G: Solve> {
    /// The value of each known part: its nimber, or [`WON`]. A lost part has nimber 0.
    known: FxHashMap<G, Nimber>,
    effort: Effort,
    purse: Purse,
    split: bool,
    /// The memory of the game's own method; see [`Search::own`].
    own: Option<Box<dyn Any>>,
}

impl<G: Solve> Search<G> {
    /// A search that splits positions into their independent parts.
    pub fn new(effort: Effort) -> Self {
        Self::paying(effort, Purse::new(u64::MAX))
    }

    /// Like [`Search::new`], with a purse for tables.
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

    /// The work that is still allowed. The game's own methods spend from it, too.
    pub fn effort(&mut self) -> &mut Effort {
        &mut self.effort
    }

    /// The memory of the game's own method for parts, and the effort that the method spends from.
    /// The memory is made at the first call and kept with this search.
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

    /// Looks for the nimber with half of the effort. If this effort is spent, looks for the outcome
    /// with the other half: an outcome often needs far fewer positions.
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

    /// The nimber by the mex rule; `None` if the effort is spent.
    pub fn nimber(&mut self, position: &G) -> Option<Nimber> {
        let parts = self.parts_of(position);
        parts
            .iter()
            .map(|part| self.search(part, Goal::Nimber))
            .sum()
    }

    /// The outcome; `None` if the effort is spent. A single option that is a P-position proves a
    /// win.
    pub fn outcome(&mut self, position: &G) -> Option<Outcome> {
        let parts = self.parts_of(position);
        if let [part] = &parts[..] {
            return self.search(part, Goal::Outcome).map(Outcome::of);
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

    /// The value of a part without looking at its options: from memory, or by the game's own
    /// method. [`WON`] is enough if the goal is the outcome.
    fn find(&mut self, part: &G, goal: Goal) -> Option<Nimber> {
        match self.known.get(part) {
            Some(&known) if known != WON || goal == Goal::Outcome => Some(known),
            _ if self.split => part.part_nimber(self),
            _ => None,
        }
    }

    fn search(&mut self, part: &G, goal: Goal) -> Option<Nimber> {
        if let Some(known) = self.find(part, goal) {
            return Some(known);
        }
        let mut stack = vec![self.enter(part.clone(), goal)?];
        while let Some(frame) = stack.last_mut() {
            match self.advance(frame) {
                Some((part, goal)) => stack.push(self.enter(part, goal)?),
                None => self.known.extend(stack.pop().map(Frame::finish)),
            }
        }
        self.known.get(part).copied()
    }

    fn enter(&mut self, part: G, goal: Goal) -> Option<Frame<G>> {
        let mut options = Vec::new();
        let cost = part.option_cost();
        for step in part.moves() {
            if !self.effort.spend(cost) {
                return None;
            }
            options.push(self.parts_of(&part.after(&step)));
        }
        Some(Frame {
            part,
            goal,
            options,
            values: Vec::new(),
        })
    }

    /// Looks at the options of a frame; returns the part that has to be searched first, if
    /// there is one.
    fn advance(&mut self, frame: &mut Frame<G>) -> Option<(G, Goal)> {
        while let Some(option) = frame.options.last() {
            // The outcome of a sum needs the nimbers of its parts.
            let goal = match option.len() {
                1 => frame.goal,
                _ => Goal::Nimber,
            };
            let mut sum = Nimber::ZERO;
            for part in option {
                match self.find(part, goal) {
                    Some(nimber) => sum += nimber,
                    None => return Some((part.clone(), goal)),
                }
            }
            frame.options.pop();
            frame.values.push(sum);
            if frame.goal == Goal::Outcome && sum == Nimber::ZERO {
                break;
            }
        }
        None
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    Nimber,
    Outcome,
}

#[derive(Debug)]
struct Frame<G> {
    part: G,
    goal: Goal,
    /// The options still to look at, each as its parts.
    options: Vec<Vec<G>>,
    values: Vec<Nimber>,
}

impl<G> Frame<G> {
    /// The part and its value. All options that decide the value must be known.
    fn finish(self) -> (G, Nimber) {
        let value = match self.goal {
            Goal::Nimber => mex(self.values),
            Goal::Outcome if self.values.contains(&Nimber::ZERO) => WON,
            Goal::Outcome => Nimber::ZERO,
        };
        (self.part, value)
    }
}

/// The number of table look-ups that take as long as one option of a search.
const LOOK_UPS_PER_OPTION: u64 = 380;

impl Budget {
    /// Runs `work` with a search and the scans of this budget, and charges the budget for both.
    pub(crate) fn search<G: Solve, T>(
        &mut self,
        work: impl FnOnce(&mut Search<G>, &mut Effort) -> T,
    ) -> T {
        let options = self.search.left();
        let look_ups = options.saturating_mul(LOOK_UPS_PER_OPTION);
        let purse = Purse {
            left: look_ups,
            paid: std::mem::take(&mut self.paid),
        };
        let mut search = Search::paying(self.search.take(options), purse);
        let result = work(&mut search, &mut self.scan);
        let Search { effort, purse, .. } = search;
        let tables = (look_ups - purse.left).div_ceil(LOOK_UPS_PER_OPTION);
        self.search = Effort::new(effort.left().saturating_sub(tables));
        self.paid = purse.paid;
        result
    }
}

/// The result for one move of a scan.
pub enum ScannedMove<M> {
    /// The move is not wanted.
    No,
    /// The move is wanted.
    Yes(M),
    /// The option's nimber is unknown.
    Open,
}

impl<M> ScannedMove<M> {
    /// The result for a move to an option of nimber `known`. The scan is for moves to nimber
    /// `wanted`.
    pub fn at(step: M, known: Option<Nimber>, wanted: Nimber) -> Self {
        match known {
            None => Self::Open,
            Some(nimber) if nimber == wanted => Self::Yes(step),
            Some(_) => Self::No,
        }
    }
}

type Lazy<'a, M> = Box<dyn Iterator<Item = ScannedMove<M>> + 'a>;

/// A scan of moves, one after the other. A game only supplies the moves. The caller counts them, so
/// no game can exceed its budget. Each move takes a small constant amount of work.
pub struct MoveScan<'a, M> {
    moves: Lazy<'a, M>,
    sure: Option<Lazy<'a, M>>,
    sort: Option<fn(&mut Vec<M>)>,
}

impl<'a, M: 'a> MoveScan<'a, M> {
    /// A scan of these moves, which are in the order of the listing.
    pub fn new(moves: impl Iterator<Item = ScannedMove<M>> + 'a) -> Self {
        Self {
            moves: Box::new(moves),
            sure: None,
            sort: None,
        }
    }

    /// A scan that returns the moves given by a formula.
    pub fn known(moves: impl IntoIterator<Item = M> + 'a) -> Self {
        Self::new(moves.into_iter().map(ScannedMove::Yes))
    }

    /// Sets the function that puts the moves in the order of the listing.
    #[must_use]
    pub fn sorted_by(self, sort: fn(&mut Vec<M>)) -> Self {
        Self {
            sort: Some(sort),
            ..self
        }
    }

    /// Adds a second list of moves, in which a wanted move comes sooner. If the first half of the
    /// budget finds no move, the second half is spent on this list.
    #[must_use]
    pub fn or_else(self, sure: impl Iterator<Item = ScannedMove<M>> + 'a) -> Self {
        Self {
            sure: Some(Box::new(sure)),
            ..self
        }
    }

    /// Returns at most `most` wanted moves, in the order of the listing, and true if there are no
    /// others. Each scanned move costs `cost`.
    pub fn within(self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, all) = self.found(effort, cost, most);
        let all = all && found.len() <= most;
        found.truncate(most);
        (found, all)
    }

    /// The first wanted move in the order of the listing; `None` if the scan finds none within the
    /// effort. Each scanned move costs `cost`.
    pub fn first(self, effort: &mut Effort, cost: u64) -> Option<M> {
        // If the scan is not in the order of the listing, the first move is known only after all
        // moves.
        let more_than = if self.sort.is_some() { usize::MAX } else { 0 };
        self.found(effort, cost, more_than).0.into_iter().next()
    }

    /// Any wanted move; `None` if the scan finds none within the effort. The second list of
    /// [`MoveScan::or_else`] is tried first. Each scanned move costs `cost`.
    pub fn any(self, effort: &mut Effort, cost: u64) -> Option<M> {
        let lists = self.sure.into_iter().chain([self.moves]);
        let mut moves = lists.flatten().take_while(|_| effort.spend(cost));
        moves.find_map(|scanned| match scanned {
            ScannedMove::Yes(step) => Some(step),
            _ => None,
        })
    }

    /// Returns all moves, without a limit on the work; `None` if a nimber is unknown.
    pub fn all(self) -> Option<Vec<M>> {
        let (found, all) = self.found(&mut Effort::unlimited(), 1, usize::MAX);
        all.then_some(found)
    }

    /// Finds moves until there are more than `most`. The result is true if the scan was complete
    /// and all nimbers were known.
    fn found(mut self, effort: &mut Effort, cost: u64, most: usize) -> (Vec<M>, bool) {
        let (mut found, mut open) = (Vec::new(), false);
        let mut take = |moves: &mut Lazy<'a, M>, effort: &mut Effort, found: &mut Vec<M>| {
            while found.len() <= most && effort.spend(cost) {
                match moves.next() {
                    None => return true,
                    Some(ScannedMove::No) => {}
                    Some(ScannedMove::Yes(step)) => found.push(step),
                    Some(ScannedMove::Open) => open = true,
                }
            }
            false
        };
        let half = self.sure.as_ref().map_or(0, |_| effort.left() / 2);
        let rest = effort.take(half);
        let mut all = take(&mut self.moves, effort, &mut found);
        effort.put_back(rest);
        if !all {
            match self.sure.as_mut().filter(|_| found.is_empty()) {
                Some(sure) => _ = take(sure, effort, &mut found),
                None => all = take(&mut self.moves, effort, &mut found),
            }
        }
        if let Some(sort) = self.sort {
            sort(&mut found);
        }
        (found, all && !open)
    }
}
