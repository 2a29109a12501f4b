//! The verdict on a position: outcomes, known facts, and the reason.

use std::fmt;

use serde::Serialize;

use crate::theory::Nimber;

/// The winner of a position if both sides play perfectly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Outcome {
    /// The next player, who is to move, wins.
    N,
    /// The previous player wins: the player to move loses.
    P,
}

impl Outcome {
    /// The outcome of a position with this nimber: P exactly if the nimber is 0.
    pub fn of(nimber: Nimber) -> Self {
        Self::when_lost(nimber == Nimber::ZERO)
    }

    /// P for a position that is lost for the player to move, else N.
    pub fn when_lost(lost: bool) -> Self {
        if lost { Self::P } else { Self::N }
    }

    /// The other outcome.
    pub fn opposite(self) -> Self {
        Self::when_lost(self == Self::N)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// The known facts of a position. The two fields never contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The outcome; `None` if it is unknown.
    pub outcome: Option<Outcome>,
    /// The nimber; `None` if it is unknown.
    pub nimber: Option<Nimber>,
}

impl Known {
    /// Nothing is known.
    pub const NOTHING: Self = Self {
        outcome: None,
        nimber: None,
    };

    /// A known nimber, which also decides the outcome.
    pub fn nimber(nimber: Nimber) -> Self {
        Self {
            outcome: Some(Outcome::of(nimber)),
            nimber: Some(nimber),
        }
    }

    /// A known outcome; P also means nimber 0.
    pub fn outcome(outcome: Outcome) -> Self {
        Self {
            outcome: Some(outcome),
            nimber: (outcome == Outcome::P).then_some(Nimber::ZERO),
        }
    }

    /// Joins the facts of two sources. They must not contradict each other.
    pub fn or(self, other: Self) -> Self {
        Self {
            outcome: self.outcome.or(other.outcome),
            nimber: self.nimber.or(other.nimber),
        }
    }
}

/// The reason for a verdict, as data and as prose made from the data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Reason {
    /// The case of the theorem or search, a stable name such as `row` or `f>g`.
    pub case: &'static str,
    /// The numbers on which the reason rests, in the order in which a person needs them.
    pub numbers: Vec<(&'static str, String)>,
    /// The source of the theorem.
    pub source: &'static str,
    /// One or two plain sentences with this position's own numbers.
    pub text: String,
    /// A part of the reason that a drawing shows. Builds without graphs have no sketches.
    #[serde(skip_serializing_if = "left_out")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub sketch: Option<Sketch>,
}

fn left_out(sketch: &Option<Sketch>) -> bool {
    cfg!(not(feature = "graphs")) || sketch.is_none()
}

/// A part of a reason that a drawing shows. Vertices and edges are given by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Sketch {
    /// A maximum matching. In a won position an edge of the matching leads from the token's
    /// vertex along a winning move.
    Matching {
        /// The two ends of each edge of the matching.
        #[cfg_attr(feature = "tsify", tsify(type = "[number, number][]"))]
        pairs: Vec<[usize; 2]>,
    },
    /// A mirror: each move is answered by its image.
    Mirror {
        /// Each vertex and its image.
        #[cfg_attr(feature = "tsify", tsify(type = "[number, number][]"))]
        pairs: Vec<[usize; 2]>,
    },
    /// A set of vertices: an even kernel with the token in it, now or after a winning move.
    Kernel {
        /// The vertices of the kernel.
        vertices: Vec<usize>,
    },
    /// Steps of the fusion principle, then steps of the colon principle from the tips down
    /// to the ground.
    Steps {
        /// The steps, in order.
        steps: Vec<SketchStep>,
    },
    /// The connected parts.
    Parts {
        /// The parts, each with its nimber.
        parts: Vec<SketchPart>,
    },
}

/// A step of the fusion principle or of the colon principle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct SketchStep {
    /// In a fusion, the vertices that are fused. In a colon step, the vertex at which the branches
    /// meet, and all vertices fused into it. The ground counts as one vertex: if it takes part, all
    /// its vertices are listed.
    pub vertices: Vec<usize>,
    /// The number of loops at the vertices.
    pub loops: usize,
    /// In a colon step, each branch as a pair: the edge with which it begins, and its nimber.
    #[cfg_attr(feature = "tsify", tsify(type = "[number, number][]"))]
    pub branches: Vec<[usize; 2]>,
    /// In a colon step, the length of the stalk that replaces the branches; null for a fusion.
    pub nimber: Option<u64>,
}

/// A connected part and its nimber.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SketchPart {
    /// The vertices of the part.
    pub vertices: Vec<usize>,
    /// The nimber of the part.
    pub nimber: u64,
}

impl Reason {
    /// A reason without numbers.
    pub fn new(case: &'static str, source: &'static str, text: impl Into<String>) -> Self {
        Self {
            case,
            numbers: Vec::new(),
            source,
            text: text.into(),
            sketch: None,
        }
    }

    /// The same reason with a sketch for drawings.
    #[must_use]
    pub fn drawn(self, sketch: Sketch) -> Self {
        Self {
            sketch: Some(sketch),
            ..self
        }
    }

    /// The same reason with one more number.
    #[must_use]
    pub fn with(self, name: &'static str, number: impl ToString) -> Self {
        self.with_all([(name, number)])
    }

    /// The same reason with these numbers added at the end.
    #[must_use]
    pub fn with_all<T: ToString>(
        mut self,
        numbers: impl IntoIterator<Item = (&'static str, T)>,
    ) -> Self {
        let numbers = numbers.into_iter();
        let texts = numbers.map(|(name, number)| (name, number.to_string()));
        self.numbers.extend(texts);
        self
    }
}

/// The nimbers of piles and their nim-sum in words: "Here the pile of 7 has nimber 1, the pile of
/// 15 has nimber 3. Added in binary without carrying, 1 ⊕ 3 = 2". `piles` has the size and the
/// nimber of each pile. The first twelve piles are listed.
pub(crate) fn ledger(piles: &[(u64, u64)]) -> String {
    /// The most piles that a sentence lists.
    const SHOWN: usize = 12;
    let shown = &piles[..piles.len().min(SHOWN)];
    if let [(n, g)] = shown {
        return format!("A pile of {n} has nimber {g}");
    }
    let with_nimber = |(n, g): &(u64, u64)| format!("the pile of {n} has nimber {g}");
    let each: Vec<String> = shown.iter().map(with_nimber).collect();
    let terms: Vec<String> = shown.iter().map(|(_, g)| g.to_string()).collect();
    let (more, more_terms) = match piles.len() > SHOWN {
        true => (", …", " ⊕ …"),
        false => ("", ""),
    };
    let sum = piles.iter().fold(0, |sum, (_, g)| sum ^ g);
    format!(
        "Here {}{more}. Added in binary without carrying, \
         {}{more_terms} = {sum}",
        each.join(", "),
        terms.join(" ⊕ ")
    )
}
