//! Verdicts by theorems, and the reasons for them in words.

use super::pieces::EraserTheorem;
use super::{Eraserhead, MOST_SEARCHED_VERTICES, POST, Part, Pieces, Slide};
use crate::rules::{Known, Outcome, Reason, counted};
use crate::solve::{BruteForce, ClosedForm, Effort, Search, SearchResult, Theorem};
use crate::theory::Nimber;

/// The most parts that a sentence lists.
const SHOWN: usize = 8;
/// The most vertices of a part that is written out. A longer part is named by its length.
const LONGEST: usize = 24;

impl ClosedForm for Eraserhead {
    fn verdict(&self) -> Known {
        let parts = self.connected_parts();
        let nimber = |part: &Part| EraserTheorem::nimber_of(&part.edges);
        let sum: Option<Nimber> = parts.iter().map(nimber).sum();
        sum.map_or(Known::NOTHING, Known::nimber)
    }

    /// All lines of at most 12 vertices and all cycles of at most 11.
    fn cells() -> Vec<Self> {
        let all = |n: usize, cycle: bool| {
            (0..1u32 << n).filter_map(move |set| {
                let erasers: Vec<bool> = (0..n).map(|i| set >> i & 1 == 1).collect();
                Self::connected(&erasers, cycle)
            })
        };
        let lines = (1..=12).flat_map(|n| all(n, false));
        lines.chain((3..=11).flat_map(|n| all(n, true))).collect()
    }

    /// Applies moves and the mex rule to connected parts. Millions of positions have few different
    /// parts.
    fn brute_force() -> BruteForce<Self> {
        let mut search = Search::new(Effort::unlimited());
        Box::new(move |position| search.nimber(position))
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let nimber = self.verdict().nimber?;
        // If a theorem decides a part, theorems also decide all parts that a move in it leaves.
        let winning = match Outcome::of(nimber) {
            Outcome::P => Vec::new(),
            Outcome::N => {
                let moves = self.scan_leaving(Nimber::ZERO, EraserTheorem::nimber_of)?;
                moves.all()?
            }
        };
        let reason = by_theorem(self, nimber, winning.first())?;
        Some(Theorem::new(winning, true, reason))
    }

    fn search_reason(&self, tables: &mut Pieces, found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        match known.nimber {
            Some(nimber) => Some(by_pieces(self, tables, nimber, winning)),
            None => Some(limit()),
        }
    }
}

fn place(step: &Slide) -> String {
    format!(
        "the eraser from vertex {} to {}",
        step.from + 1,
        step.to + 1
    )
}

/// A reason with the nimber of the position and the nimbers of its first [`SHOWN`] parts.
fn with_nimbers(reason: Reason, nimber: Nimber, parts: &[Nimber]) -> Reason {
    let parts = parts.iter().take(SHOWN).map(|part| ("part", part.0));
    reason.with("nimber", nimber.0).with_all(parts)
}

/// The reason for a position whose parts are all decided by theorems.
fn by_theorem(position: &Eraserhead, nimber: Nimber, step: Option<&Slide>) -> Option<Reason> {
    let parts = position.live_parts();
    let nimber_of = |part: &Part| EraserTheorem::nimber_of(&part.edges);
    let nimbers: Vec<Nimber> = parts.iter().map(nimber_of).collect::<Option<_>>()?;
    let (case, text) = match &parts[..] {
        [] => (
            "over",
            "No eraser has a free neighbour, so the player to move has lost.".to_owned(),
        ),
        [only] => {
            let vertices = &position.erasers[only.place.clone()];
            let (theorem, swapped) = EraserTheorem::of_vertices(vertices, only.edges.cycle)?;
            in_words(theorem, swapped, nimber, step)
        }
        _ => ("ledger", ledger(position, &parts, &nimbers, step)),
    };
    let reason = Reason::new(case, POST, text);
    Some(with_nimbers(reason, nimber, &nimbers))
}

/// A theorem in words, about the only live part. `swapped` is true if the theorem holds with
/// erasers and free vertices exchanged.
fn in_words(
    theorem: EraserTheorem,
    swapped: bool,
    nimber: Nimber,
    step: Option<&Slide>,
) -> (&'static str, String) {
    let (one, others) = if swapped {
        ("free vertex", "erasers")
    } else {
        ("eraser", "free vertices")
    };
    let some = if swapped { "Free vertices" } else { "Erasers" };
    let parity = |n: usize| if n.is_multiple_of(2) { "even" } else { "odd" };
    let left = |n: usize| match n {
        1 => "1 move is left, an odd number".to_owned(),
        _ => format!("{n} moves are left, an {} number", parity(n)),
    };
    let so = match Outcome::of(nimber) {
        Outcome::N => "the player to move makes the last one",
        Outcome::P => "the other player makes the last one",
    };
    let winner = match (Outcome::of(nimber), step) {
        (Outcome::N, Some(step)) => format!("so moving {} wins", place(step)),
        _ => "so every move can be answered".to_owned(),
    };
    match theorem {
        EraserTheorem::Dead => ("over", "No move is left.".to_owned()),
        EraserTheorem::One(0, n) | EraserTheorem::One(n, 0) => (
            "one-at-end",
            format!(
                "The only {one} is at the end of its line, so every move is forced: {}, and {so}.",
                left(n)
            ),
        ),
        EraserTheorem::One(a, b) => (
            "one-inside",
            format!(
                "The only {one} has {others} on both sides: {a} on one side and {b} on the other. \
                 The first move chooses a side, and then the walk to that end is forced. Here {}, \
                 {winner}.",
                match (a % 2, b % 2) {
                    (0, 0) => "both numbers are even",
                    (1, 1) => "both numbers are odd",
                    _ => "one of the numbers is odd",
                }
            ),
        ),
        EraserTheorem::Two(0, d, 0) => (
            "both-ends",
            format!(
                "{some} at the two ends of a line can only move towards each other: {}, and {so}.",
                left(d - 1)
            ),
        ),
        EraserTheorem::Two(a, d, b) => (
            "two-on-line",
            format!(
                "Two {} are {} apart. The number of {others} beyond them is {a} on one side and \
                 {b} on the other. Every move leaves lines in which play is forced or almost \
                 forced. Odd or even lengths decide: the nimber is {}, {winner}.",
                some.to_lowercase(),
                counted(d, "edge", "edges"),
                nimber.0
            ),
        ),
        EraserTheorem::Ends(n) if n < 5 => (
            "ends-and-one",
            format!(
                "{some} are at both ends, and one is between them. The line has only {n} vertices, \
                 so it is an exception to the rule of odd and even. The nimber is {}, {winner}.",
                nimber.0
            ),
        ),
        EraserTheorem::Ends(n) => (
            "ends-and-one",
            format!(
                "{some} are at both ends, and one is between them. From 5 vertices on, the player \
                 to move wins exactly if the number of vertices is odd. Here {n} is {}, {winner}.",
                parity(n)
            ),
        ),
        EraserTheorem::CycleOne(n) => (
            "one-on-cycle",
            format!(
                "The only {one} on the cycle has to walk all the way round: {}, and {so}.",
                left(n)
            ),
        ),
        EraserTheorem::CycleTwo(d, e) if (d + e).is_multiple_of(2) => (
            "two-on-cycle",
            format!(
                "One {one} and another are on a cycle of {} vertices, an even number. So every \
                 move can be answered.",
                d + e
            ),
        ),
        EraserTheorem::CycleTwo(d, e) => (
            "two-on-cycle",
            format!(
                "One {one} and another divide the other vertices of the cycle into parts of {} and \
                 {}. The winning move goes into the odd part, {winner}.",
                d - 1,
                e - 1
            ),
        ),
    }
}

fn ledger(
    position: &Eraserhead,
    parts: &[Part],
    nimbers: &[Nimber],
    step: Option<&Slide>,
) -> String {
    let sum: Nimber = nimbers.iter().copied().sum();
    let shown = parts.iter().zip(nimbers).take(SHOWN);
    let each = shown.map(|(part, nimber)| {
        let vertices = &position.erasers[part.place.clone()];
        if vertices.len() > LONGEST {
            return format!("the line of {} vertices = {}", vertices.len(), nimber.0);
        }
        let letters = vertices.iter().map(|&v| if v { '*' } else { '.' });
        let letters: String = letters.collect();
        format!("{letters} = {}", nimber.0)
    });
    let each: Vec<String> = each.collect();
    let more = if parts.len() > SHOWN { ", …" } else { "" };
    let end = match step {
        Some(step) => format!("moving {} makes the nim-sum 0", place(step)),
        None => "every move can be answered".to_owned(),
    };
    format!(
        "The nimbers of the lines: {}{more}. Their nim-sum (add in binary without carrying) is {}, \
         so {end}.",
        each.join(", "),
        sum.0
    )
}

/// The reason for a position with parts that no theorem decides.
fn by_pieces(
    position: &Eraserhead,
    tables: &mut Pieces,
    nimber: Nimber,
    step: Option<&Slide>,
) -> Reason {
    let parts = position.live_parts();
    let nimbers: Vec<Nimber> = parts.iter().map(|part| tables.of(&part.edges)).collect();
    let count = |part: &Part| match part.edges.unlike.len() {
        edges if part.edges.cycle => edges * (edges - 1),
        edges => edges * (edges + 1) / 2,
    };
    let pieces: usize = parts.iter().map(count).sum();
    let (case, text) = match &parts[..] {
        [only] => {
            let kind = if only.edges.cycle { "cycle" } else { "line" };
            let so = match step {
                Some(step) => format!("not 0. Moving {} leaves nimber 0", place(step)),
                None => "so every move can be answered".to_owned(),
            };
            let text = format!(
                "The nimbers of all {pieces} pieces that moves can cut from the {kind} were \
                 computed, short pieces first. The whole {kind} has nimber {}, {so}.",
                nimber.0
            );
            ("pieces", text)
        }
        _ => ("ledger", ledger(position, &parts, &nimbers, step)),
    };
    let reason = Reason::new(case, "computed", text);
    with_nimbers(reason, nimber, &nimbers)
}

fn limit() -> Reason {
    let text = format!(
        "No theorem here decides this position. Its parts have more than {MOST_SEARCHED_VERTICES} \
         vertices together, and this is too many for the search."
    );
    Reason::new("limit", "computed", text).with("limit", MOST_SEARCHED_VERTICES)
}
