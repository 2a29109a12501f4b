//! The length of games in which the winner hurries and the loser delays: the remoteness of C. A. B.
//! Smith (1966). The search remembers positions and uses an explicit stack. This file also has
//! [`Sums`], which numbers the sums of components for all searches over play.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use crate::position::Position;
use crate::registry::Component;
use crate::solve::{Effort, Job, Progress, work};

/// The most options that one search looks at, which takes some seconds in a browser.
const MOST_OPTIONS: u64 = 4_000_000;
/// The number of options that a browser looks at in about 100 ms.
const FEW_OPTIONS: u64 = 40_000;
/// Marks a sum with unknown remoteness.
const OPEN: u32 = u32::MAX;
/// The most moves of a position whose remoteness is searched for its record.
const MOST_MOVES: usize = 300;
/// The cost of an option in the units of [`Job::step`].
const OPTION_COST: u64 = 1_000;

/// The search for the remoteness of a position and of its options: the number of moves that play
/// lasts. The search uses only the moves and goes to the ends of play. The search gives up after
/// 100,000 positions or 4,000,000 options.
pub struct Lasting {
    position: Position,
    sums: Sums,
    /// The remoteness of each sum, or [`OPEN`].
    known: Vec<u32>,
    /// The line of play that is searched; empty when the search has ended.
    line: Vec<SearchedSum>,
    /// The number of sums with known remoteness.
    done: u64,
}

/// The remoteness of a position and of its options; null if it is unknown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Lasts {
    /// The remoteness of the position. It is an odd number for a won position and an even number
    /// for a lost one. In misère play this is the other way round.
    pub remoteness: Option<u32>,
    /// The remoteness of its options, in the order of a record's `moves`.
    pub moves: Vec<Option<u32>>,
}

struct SearchedSum {
    number: u32,
    left: Vec<u32>,
    /// The shortest win found so far, in moves.
    win: Option<u32>,
    /// The longest loss found so far, in moves. It starts at 0 and stays 0 if no move is left, even
    /// in misère play, in which the end is a win.
    lose: u32,
}

impl Lasting {
    /// A search from a position.
    pub fn new(position: &Position) -> Self {
        Self::within(position, MOST_OPTIONS)
    }

    /// A finished search that looked at no more than `options` options.
    pub(super) fn searched(position: &Position, options: u64) -> Self {
        let mut search = Self::within(position, options);
        search.finish();
        search
    }

    fn within(position: &Position, options: u64) -> Self {
        let mut search = Self {
            position: position.clone(),
            sums: Sums::new(options),
            known: Vec::new(),
            line: Vec::new(),
            done: 0,
        };
        let start = search.sums.number(normal_form(&position.components));
        search.known.push(OPEN);
        if position.components.iter().all(Component::is_playable) {
            search.enter(start);
        }
        search
    }

    /// A finished search that took at most a tenth of a second in a browser.
    pub(crate) fn quick(position: &Position) -> Self {
        Self::searched(position, FEW_OPTIONS)
    }

    /// The remoteness for a record, if the position has few moves and the search is quick.
    pub(super) fn in_record(position: &Position) -> Option<u32> {
        let options = position.components.iter().flat_map(Component::options);
        let few = options.take(MOST_MOVES + 1).count() <= MOST_MOVES;
        few.then(|| Self::quick(position).of(position)).flatten()
    }

    /// The remoteness of a position met in the search, if it is known.
    pub fn of(&self, position: &Position) -> Option<u32> {
        let number = self.sums.find(&normal_form(&position.components))?;
        Some(self.known[number as usize]).filter(|&moves| moves != OPEN)
    }

    /// The known remoteness of the position and of its options.
    pub fn lasts(&self) -> Lasts {
        let mut moves = Vec::new();
        for (index, component) in self.position.components.iter().enumerate() {
            let mut met = FxHashSet::default();
            let options = component.options();
            for option in options.filter(|option| met.insert(option.clone())) {
                moves.push(self.of(&self.position.with(index, option)));
            }
        }
        Lasts {
            remoteness: self.of(&self.position),
            moves,
        }
    }

    /// Adds a sum and its options to the end of the line, or gives up.
    fn enter(&mut self, number: u32) {
        let options = self.sums.options(number);
        self.known.resize(self.sums.len(), OPEN);
        match options {
            Some(left) => self.line.push(SearchedSum {
                number,
                left,
                win: None,
                lose: 0,
            }),
            None => self.line.clear(),
        }
    }

    /// Goes on to the next sum that has to be searched; returns the cost.
    fn advance(&mut self) -> u64 {
        let Some(frame) = self.line.last_mut() else {
            return 0;
        };
        let before = self.sums.effort.left();
        while let Some(&option) = frame.left.last() {
            match self.known[option as usize] {
                OPEN => {
                    self.enter(option);
                    return OPTION_COST * (1 + before - self.sums.effort.left());
                }
                moves if self.position.has_lost(moves) => {
                    frame.win = Some(frame.win.map_or(moves + 1, |win| win.min(moves + 1)));
                }
                moves => frame.lose = frame.lose.max(moves + 1),
            }
            frame.left.pop();
        }
        if let Some(SearchedSum {
            number, win, lose, ..
        }) = self.line.pop()
        {
            self.known[number as usize] = win.unwrap_or(lose);
            self.done += 1;
        }
        OPTION_COST
    }
}

impl Job for Lasting {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    /// `done` counts positions with known remoteness, and `total` also those on the line of play.
    fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            total: self.done + self.line.len() as u64,
            memory_bytes: (self.sums.len() * (size_of::<Component>() + 64)) as u64,
        }
    }
}

/// The most sums that are numbered.
const MOST: usize = 100_000;

/// Sums in normal form, numbered in the order in which they are met. Their parts are numbered, too,
/// so that a search lists the options of each part only once.
pub(super) struct Sums {
    parts: Vec<NumberedPart>,
    part_numbers: FxHashMap<Component, u32>,
    /// The numbers of the parts of each sum, in the order of the parts.
    all: Vec<Rc<[u32]>>,
    numbers: FxHashMap<Rc<[u32]>, u32>,
    /// The number of options that may still be looked at.
    pub(super) effort: Effort,
}

struct NumberedPart {
    part: Component,
    /// The options, each as the numbers of its parts; `None` before all are listed.
    options: Option<Rc<[Vec<u32>]>>,
}

/// The parts of a sum in ascending order. Sums with equal parts play alike.
pub(super) fn normal_form<'a>(
    components: impl IntoIterator<Item = &'a Component>,
) -> Vec<Component> {
    let mut parts: Vec<Component> = components.into_iter().flat_map(Component::parts).collect();
    parts.sort_unstable();
    parts
}

impl Sums {
    /// An empty list of sums; no more than `options` options may be looked at.
    pub(super) fn new(options: u64) -> Self {
        Self {
            parts: Vec::new(),
            part_numbers: FxHashMap::default(),
            all: Vec::new(),
            numbers: FxHashMap::default(),
            effort: Effort::new(options),
        }
    }

    /// The number of sums.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The parts of a sum, ascending.
    pub(super) fn parts(&self, number: u32) -> impl Iterator<Item = &Component> {
        let parts = self.all[number as usize].iter();
        parts.map(|&part| &self.parts[part as usize].part)
    }

    /// The number of a sum in normal form; `None` if the sum is new.
    pub(super) fn find(&self, sum: &[Component]) -> Option<u32> {
        let parts = sum.iter().map(|part| self.part_numbers.get(part).copied());
        let parts: Vec<u32> = parts.collect::<Option<_>>()?;
        self.numbers.get(&parts[..]).copied()
    }

    /// The number of a sum in normal form, which is added if it is new.
    pub(super) fn number(&mut self, sum: Vec<Component>) -> u32 {
        let parts: Vec<u32> = sum.into_iter().map(|part| self.part_number(part)).collect();
        self.number_of_parts(&parts)
    }

    fn number_of_parts(&mut self, parts: &[u32]) -> u32 {
        if let Some(&number) = self.numbers.get(parts) {
            return number;
        }
        let number = self.all.len() as u32;
        let parts: Rc<[u32]> = parts.into();
        self.all.push(Rc::clone(&parts));
        self.numbers.insert(parts, number);
        number
    }

    fn part_number(&mut self, part: Component) -> u32 {
        if let Some(&number) = self.part_numbers.get(&part) {
            return number;
        }
        let number = self.parts.len() as u32;
        self.part_numbers.insert(part.clone(), number);
        let options = None;
        self.parts.push(NumberedPart { part, options });
        number
    }

    /// The options of a sum, by number; `None` if the search reaches one of its limits.
    pub(super) fn options(&mut self, number: u32) -> Option<Vec<u32>> {
        let sum = Rc::clone(&self.all[number as usize]);
        let (mut options, mut after) = (Vec::new(), Vec::new());
        for (index, &part) in sum.iter().enumerate() {
            // Equal parts are neighbours and have the same options, so only the first part counts.
            if index > 0 && sum[index - 1] == part {
                continue;
            }
            let numbered = &self.parts[part as usize];
            // An option of a long sum costs more, because the sum is copied.
            let cost = numbered.part.option_cost() + sum.len() as u64 / 16;
            if let Some(listed) = numbered.options.clone() {
                for option in &*listed {
                    options.push(self.option(&sum, index, option, cost, &mut after)?);
                }
                continue;
            }
            let component = numbered.part.clone();
            let mut listed = Vec::new();
            for option in component.options() {
                let parts = option.parts().into_iter();
                let parts: Vec<u32> = parts.map(|part| self.part_number(part)).collect();
                options.push(self.option(&sum, index, &parts, cost, &mut after)?);
                listed.push(parts);
            }
            self.parts[part as usize].options = Some(listed.into());
        }
        Some(options)
    }

    /// The number of a sum after the part at `index` became `option`. `None` if the search reaches
    /// one of its limits. `after` is memory that the calls share.
    fn option(
        &mut self,
        sum: &[u32],
        index: usize,
        option: &[u32],
        cost: u64,
        after: &mut Vec<u32>,
    ) -> Option<u32> {
        if !self.effort.spend(cost) || self.all.len() > MOST {
            return None;
        }
        after.clear();
        after.extend_from_slice(&sum[..index]);
        after.extend_from_slice(&sum[index + 1..]);
        for &part in option {
            let numbered = |part: u32| &self.parts[part as usize].part;
            let place =
                after.partition_point(|&other| other != part && numbered(other) < numbered(part));
            after.insert(place, part);
        }
        Some(self.number_of_parts(after))
    }
}
