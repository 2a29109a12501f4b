//! The theorems about a position, and the reasons that they give.

use super::{BLOG, SPRAGUE, Shape, Spring, Square, Sweep, in_order, shape};
use crate::rules::{Known, Outcome, Reason, Ruleset, in_words, run, whole_run};
use crate::solve::{ClosedForm, Effort, Search, SearchResult, Theorem};
use crate::theory::Nimber;

const MOST_SPELT: usize = 6;
/// The most components listed in the data.
const MOST_LISTED: usize = 64;

const MIRROR: &str = "Tweedledum and Tweedledee: play the mirror image";

/// The most winning sweeps that are tried in search of a sweep after which all components cancel.
const MOST_TRIED: usize = 64;

enum Case {
    /// The nim-sum of all components, if theorems give the nimbers of those that do not cancel.
    Sum(Nimber),
    /// All components but one cancel. A half turn leaves this component as it is, and its centre
    /// has dirt. Sweeping a run through the centre wins.
    Centre(Vec<Square>),
}

impl Spring {
    fn case(&self) -> Option<Case> {
        let mut stated = Nimber::ZERO;
        let others = self.components().into_iter().filter(|part| {
            let shape = Shape::of(part);
            stated += shape.map_or(Nimber::ZERO, Shape::nimber);
            shape.is_none()
        });
        let mut open = Self::without_twins(others);
        match open.pop() {
            None => Some(Case::Sum(stated)),
            Some(only) if open.is_empty() && stated == Nimber::ZERO && shape::turns(&only) => {
                Some(Case::Centre(only))
            }
            Some(_) => None,
        }
    }

    /// The components that do not cancel. Equal components cancel in pairs. A component also
    /// cancels if a half turn leaves it as it is and its centre is clean: each sweep is answered by
    /// its image.
    fn without_twins(components: impl Iterator<Item = Vec<Square>>) -> Vec<Vec<Square>> {
        let mut open: Vec<(Self, Vec<Square>)> = Vec::new();
        for component in components {
            if shape::turns(&component) && shape::centre(&component).is_none() {
                continue;
            }
            let form = Self::normal(&component);
            match open.iter().position(|(other, _)| *other == form) {
                Some(twin) => drop(open.swap_remove(twin)),
                None => open.push((form, component)),
            }
        }
        open.into_iter().map(|(_, component)| component).collect()
    }

    /// True if all components cancel.
    fn has_twins(&self) -> bool {
        Self::without_twins(self.components().into_iter()).is_empty()
    }

    /// The sweeps that change a shape's nimber by `difference`, in the order of the moves. The
    /// second value is true if every component is a [`Shape`]. The list is then complete, because a
    /// sweep of a shape leaves only shapes.
    fn sweeps_by(&self, difference: Nimber) -> (Vec<Sweep>, bool) {
        let mut found = Vec::new();
        let mut all = true;
        for component in self.components() {
            let Some(shape) = Shape::of(&component) else {
                all = false;
                continue;
            };
            let wanted = shape.nimber() + difference;
            let part = self.only(&component);
            for sweep in part.moves() {
                let left = part.after(&sweep).components();
                let nimbers = left.iter().map(|part| Some(Shape::of(part)?.nimber()));
                let nimber: Option<Nimber> = nimbers.sum();
                if nimber == Some(wanted) {
                    found.push(sweep);
                }
            }
        }
        in_order(&mut found);
        (found, all)
    }

    /// The runs through a component's centre whose image under a half turn is the run itself, in
    /// the order of the moves. Sweeping one of these runs leaves the centre clean.
    fn sweeps_of_centre(&self, component: &[Square]) -> Vec<Sweep> {
        let ((top, left), rows, columns) = shape::bounds(component);
        // The numbers of a square and of its image have this sum.
        let both = (2 * top + rows - 1) * self.dirt.columns + 2 * left + columns - 1;
        let part = self.only(component);
        let is_image = |sweep: &Sweep| sweep.first + sweep.last() == both;
        part.moves().filter(is_image).collect()
    }

    /// A run in two forms: for the data of a reason, and for a sentence.
    fn words(&self, sweep: Sweep) -> [String; 2] {
        [run, whole_run].map(|words| words(sweep.first, sweep.last(), self.dirt.columns))
    }

    /// The components with their nimbers, as data and as a sentence.
    fn ledger(&self, parts: &[(Vec<Square>, Nimber)]) -> (Vec<(&'static str, String)>, String) {
        let sum: Nimber = parts.iter().map(|part| part.1).sum();
        let named = |(component, nimber): &(Vec<Square>, Nimber)| {
            let name = match Shape::of(component) {
                Some(shape) => shape.to_string(),
                None => format!("{} squares", component.len()),
            };
            (name, nimber.0)
        };
        let mut numbers = vec![("nim-sum", sum.0.to_string())];
        numbers.extend(parts.iter().take(MOST_LISTED).map(|part| {
            let (name, nimber) = named(part);
            let (row, column) = part.0[0];
            (
                "part",
                format!("{} {nimber} {name}", row * self.dirt.columns + column),
            )
        }));
        let described = |part: &(Vec<Square>, Nimber)| {
            let article = match Shape::of(&part.0) {
                Some(Shape::L { .. }) => "an ",
                Some(_) => "a ",
                None => "",
            };
            let (name, nimber) = named(part);
            format!("{article}{name} with nimber {nimber}")
        };
        let text = match parts {
            [only] => format!("The dirt is one part, {}", described(only)),
            _ if parts.len() <= MOST_SPELT => {
                let spelt: Vec<String> = parts.iter().map(described).collect();
                let terms: Vec<String> = parts.iter().map(|part| part.1.0.to_string()).collect();
                format!(
                    "The dirt falls into parts: {}. Their nim-sum is {} = {}",
                    spelt.join(", "),
                    terms.join(" ⊕ "),
                    sum.0
                )
            }
            _ => {
                let highest = parts.iter().map(|part| part.1.0).max().unwrap_or_default();
                let count = |value| {
                    let times = parts.iter().filter(|part| part.1.0 == value).count();
                    (times > 0).then(|| format!("{times} with nimber {value}"))
                };
                let counts: Vec<String> = (0..=highest).filter_map(count).collect();
                format!(
                    "The dirt falls into {} parts: {}. Their nim-sum is {}",
                    parts.len(),
                    counts.join(", "),
                    sum.0
                )
            }
        };
        (numbers, text)
    }

    fn reason_of(
        &self,
        parts: &[(Vec<Square>, Nimber)],
        sweep: Option<&Sweep>,
        source: &'static str,
    ) -> Reason {
        if parts.is_empty() {
            let text = "Everything is clean, so the player to move has lost.";
            return Reason::new("clean", SPRAGUE, text);
        }
        let (mut numbers, ledger) = self.ledger(parts);
        let text = match sweep {
            Some(&sweep) => {
                let after = self.after(&sweep);
                let left = after.stated();
                let then = if after.dirt.count() == 0 {
                    "Then nothing is left.".to_owned()
                } else if after.answered_by_turning() {
                    "Then the dirt looks the same after a half turn, and no run turns into itself. \
                     Answer each sweep with its image under the half turn."
                        .to_owned()
                } else if after.has_twins() {
                    "Then each sweep has a twin: the matching run in another part of the same \
                     shape, or in its own part after a half turn. Whatever the other player \
                     sweeps, sweep its twin."
                        .to_owned()
                } else if left.len() == after.components().len() && pair_up(&left) {
                    format!(
                        "Then {}. Whatever the other player sweeps, make the values cancel again.",
                        cancelled(&left)
                    )
                } else {
                    "That leaves nim-sum 0.".to_owned()
                };
                let [words, named] = self.words(sweep);
                numbers.push(("sweep", words));
                format!("{ledger}. Sweep {named}. {then}")
            }
            None if self.has_twins() => format!(
                "{ledger}. Each sweep has a twin: the matching run in another part of the same \
                 shape, or in its own part after a half turn. So the other player can answer each \
                 sweep by its twin."
            ),
            None if pair_up(parts) => format!(
                "{ledger}. Here {}. So each sweep can be answered by a sweep that makes the values \
                 cancel again.",
                cancelled(parts)
            ),
            None => format!(
                "{ledger}. Every sweep leaves a nim-sum above 0, and an answer can make it 0 again."
            ),
        };
        let case = match sweep {
            Some(_) => "nim-sum-positive",
            None => "nim-sum-zero",
        };
        Reason::new(case, source, text).with_all(numbers)
    }
}

/// True if there are several parts, and their nimbers above 0 come in pairs.
fn pair_up(parts: &[(Vec<Square>, Nimber)]) -> bool {
    let mut nimbers: Vec<u64> = parts.iter().map(|part| part.1.0).collect();
    nimbers.retain(|&nimber| nimber > 0);
    nimbers.sort_unstable();
    parts.len() > 1 && nimbers.chunk_by(u64::eq).all(|equal| equal.len() % 2 == 0)
}

/// The nimbers of parts for which [`pair_up`] is true, as the middle of a sentence.
fn cancelled(parts: &[(Vec<Square>, Nimber)]) -> String {
    let worths: Vec<u64> = parts.iter().map(|part| part.1.0).collect();
    let zero = if worths.contains(&0) {
        ", and 0 adds nothing"
    } else {
        ""
    };
    match parts.len() <= MOST_SPELT {
        true => format!(
            "the parts are worth {}: equal values cancel{zero}",
            in_words(&worths)
        ),
        false => format!("the parts cancel in pairs of equal value{zero}"),
    }
}

impl ClosedForm for Spring {
    fn verdict(&self) -> Known {
        match self.case() {
            None => Known::NOTHING,
            Some(Case::Sum(sum)) => Known::nimber(sum),
            Some(Case::Centre(_)) => Known::outcome(Outcome::N),
        }
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        match self.case()? {
            Case::Sum(Nimber::ZERO) => Some(Theorem::new(Vec::new(), true, self.zero())),
            Case::Sum(sum) => {
                let (winning, complete) = self.sweeps_by(sum);
                // After the clearest sweep all components cancel.
                let mut few = winning.iter().take(MOST_TRIED);
                let clear = few.find(|sweep| self.after(sweep).has_twins());
                let named = clear.or(winning.first()).copied();
                let reason = self.reason_of(&self.stated(), named.as_ref(), BLOG);
                let theorem = Theorem::new(winning, complete, reason);
                Some(Theorem { named, ..theorem })
            }
            Case::Centre(component) => {
                let winning = self.sweeps_of_centre(&component);
                let first = *winning.first()?;
                let [words, named] = self.words(first);
                let alone = component.len() == self.dirt.count();
                let (start, what) = match alone {
                    true => ("Look at the centre:", "the dirt"),
                    false => ("The other parts cancel, and", "the part that is left"),
                };
                let text = format!(
                    "{start} {what} looks the same after a half turn. Sweep {named}. Then no run \
                     turns into itself. Answer each sweep with its image under the half turn."
                );
                let reason = Reason::new("half-turn", MIRROR, text).with("sweep", words);
                let theorem = Theorem::new(winning, false, reason);
                Some(Theorem {
                    named: Some(first),
                    ..theorem
                })
            }
        }
    }

    /// The boards of 2×7, 3×4 and 1×10 that theorems decide, and the rectangles,
    /// Ls and zigzags in small boxes.
    fn cells() -> Vec<Self> {
        let sets = |rows: usize, columns: usize| {
            (0..1u64 << (rows * columns)).map(move |set| {
                let dirty = (0..rows * columns).filter(move |s| set >> s & 1 == 1);
                Self::with(rows, columns, dirty)
            })
        };
        let boxes = (1..=4).flat_map(|rows| (1..=4).map(move |columns| (rows, columns)));
        let shapes = boxes.flat_map(|(rows, columns)| {
            let rectangle = Shape::Rectangle { rows, columns };
            [Some(rectangle), Shape::l(rows, columns)]
        });
        let zigzags = (4..=9).map(|squares| Some(Shape::Zigzag(squares)));
        sets(3, 4)
            .chain(sets(2, 7))
            .chain(sets(1, 10))
            .filter(|board| board.case().is_some())
            .chain(shapes.chain(zigzags).flatten().map(Self::of_shape))
            .collect()
    }

    fn search_reason(&self, _tables: &mut (), found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        let squares = self.dirt.count();
        let Some(nimber) = known.nimber else {
            if known.outcome.is_some() {
                return None;
            }
            let text = format!(
                "No theorem here decides these {squares} squares of dirt, and the search stopped \
                 at its limit of {} positions. The search decides boxes up to 6x6, 8x8 boxes with \
                 60 % dirt, and any board of small parts.",
                Effort::ANALYSIS / shape::COST
            );
            return Some(Reason::new("limit", "computed", text).with("squares", squares));
        };
        // The nimber of the hardest part is not searched again. It is the nim-sum of the
        // position's nimber and the nimbers of the other parts.
        let mut search = Search::new(Effort::new(Effort::ANALYSIS));
        let mut components = self.components();
        let open = |part: &Vec<Square>| (Shape::of(part).is_none(), part.len());
        let hardest = (0..components.len()).max_by_key(|&i| open(&components[i]))?;
        let last = components.remove(hardest);
        let mut parts = Vec::new();
        for component in components {
            let part = search.nimber(&Self::normal(&component))?;
            parts.push((component, part));
        }
        let others: Nimber = parts.iter().map(|part| part.1).sum();
        parts.insert(hardest, (last, nimber + others));
        Some(self.reason_of(&parts, winning, "computed"))
    }
}

impl Spring {
    /// True if there is one component, a half turn leaves it as it is, and its centre is
    /// clean. Then every sweep is answered by its image.
    fn answered_by_turning(&self) -> bool {
        match &self.components()[..] {
            [only] => shape::turns(only) && shape::centre(only).is_none(),
            _ => false,
        }
    }

    /// The components whose nimbers theorems give, with these nimbers.
    fn stated(&self) -> Vec<(Vec<Square>, Nimber)> {
        let known = |component: Vec<Square>| {
            let nimber = Shape::of(&component)?.nimber();
            Some((component, nimber))
        };
        self.components().into_iter().filter_map(known).collect()
    }

    /// The reason for a position that is lost by theorem.
    fn zero(&self) -> Reason {
        let components = self.components();
        let stated = self.stated();
        if stated.len() == components.len() && !self.answered_by_turning() {
            return self.reason_of(&stated, None, BLOG);
        }
        let others = components.len() - stated.len();
        let sum: Nimber = stated.iter().map(|part| part.1).sum();
        let text = match (&components[..], stated.len()) {
            ([_], _) if self.answered_by_turning() => {
                "The dirt looks the same after a half turn, and no run turns into itself. So each \
                 sweep is answered with its image under the half turn."
                    .to_owned()
            }
            (_, 0) => format!(
                "The {others} parts come in equal pairs, or look the same after a half turn that \
                 turns no run into itself. So each sweep is answered with its twin: the matching \
                 run in another part of the same shape, or in its own part after a half turn."
            ),
            (_, known) => format!(
                "{others} of the {} parts come in equal pairs, or look the same after a half turn \
                 that turns no run into itself. The nim-sum of the other {known} is {}.",
                components.len(),
                sum.0
            ),
        };
        Reason::new("pairs", MIRROR, text).with_all(self.ledger(&stated).0)
    }
}
