//! The theorems of Magnetism: a comparison with play for all nine kinds of ends of a run, and the
//! verdict on a strip in words.

use super::{EMPTY, Magnetism, POST, Place, Run, Sign};
use crate::rules::{Known, MAX_SQUARES, Outcome, Reason, Ruleset, counted, join};
use crate::solve::{ClosedForm, Search, Theorem};
use crate::theory::Nimber;

pub use super::{Kind, between};

/// The nimbers of 0, 1, … empty squares between these ends, by play and by theorem; `None` if no
/// such strip can arise. Play uses only moves and mex. The cost of play is the number of strips
/// that can follow, about 2.4 to the power of the length.
pub fn case(left: Option<Sign>, right: Option<Sign>) -> impl Iterator<Item = Option<[Nimber; 2]>> {
    let mut oracle = Search::oracle();
    (0..MAX_SQUARES).map(move |length| {
        let play = oracle.nimber(&between(left, length, right)?)?;
        Some([play, Kind::of(left, right).nimber(length)])
    })
}

impl Magnetism {
    fn ledger(&self) -> String {
        /// The most runs that a sentence lists.
        const SHOWN: usize = 8;
        let runs: Vec<Run> = self.runs().collect();
        let sum = self.nim_sum().0;
        if let [run] = &runs[..] {
            let (length, kind) = (counted(run.length, "square", "squares"), run.kind().words());
            return format!("The run of {length} {kind} has nimber {sum}");
        }
        let shown = runs.iter().take(SHOWN);
        let list = |texts: Vec<String>, between: &str, more: &str| {
            texts.join(between) + if runs.len() > SHOWN { more } else { "" }
        };
        let texts = shown.clone().map(Run::words);
        let terms = shown.map(|run| run.nimber().0.to_string());
        format!(
            "The {} runs of empty squares, with their nimbers, are {}. Their nim-sum is {} = {sum}",
            runs.len(),
            list(texts.collect(), ", ", ", …"),
            list(terms.collect(), " ⊕ ", " ⊕ …")
        )
    }
}

impl ClosedForm for Magnetism {
    fn verdict(&self) -> Known {
        Known::nimber(self.nim_sum())
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let sum = self.nim_sum();
        let lost = Outcome::of(sum) == Outcome::P;
        let winning: Vec<(Run, Place)> = match lost {
            true => Vec::new(),
            false => self.moves_leaving(Nimber::ZERO).collect(),
        };
        // The plainest placement leaves the fewest runs with a positive nimber.
        let counting = |(run, place): &&(Run, Place)| {
            let halves = run.split(*place).into_iter();
            halves.filter(|half| half.nimber() != Nimber::ZERO).count()
        };
        let plainest = winning.iter().min_by_key(counting);
        let numbers = self.runs().map(|run| {
            let numbers = [run.start as u64, run.length as u64, run.nimber().0];
            (run.kind().name(), join(&numbers))
        });
        let mut numbers: Vec<(&'static str, String)> = numbers.collect();
        let (case, text) = match plainest {
            Some((run, place)) => {
                numbers.push(("square", (place.square + 1).to_string()));
                numbers.push(("token", char::from(place.sign.letter()).to_string()));
                let left = run.split(*place).into_iter().filter(|run| run.length > 0);
                let left: Vec<String> = left.map(|run| run.words()).collect();
                let left = match left.is_empty() {
                    true => "nothing".to_owned(),
                    false => left.join(" and "),
                };
                let text = format!(
                    "{}. Placing a {} on square {} changes this run: it leaves {left}, and the \
                     nim-sum becomes 0.",
                    self.ledger(),
                    place.sign.name(),
                    place.square + 1
                );
                ("won", text)
            }
            None if self.moves().next().is_none() => (
                "over",
                "No square can take a token, so the player to move has lost.".to_owned(),
            ),
            None => {
                let how = match &self.runs().collect::<Vec<_>>()[..] {
                    // Between two walls a run of nimber 0 has an even length.
                    [run] if run.length == self.squares.len() => {
                        "answer each token by the opposite token on the mirror square. The two \
                         squares in the middle never get equal tokens, so there is always an \
                         answer"
                            .to_owned()
                    }
                    _ => "every placement can be answered".to_owned(),
                };
                ("lost", format!("{}: {how}.", self.ledger()))
            }
        };
        Some(Theorem {
            named: plainest.map(|(_, place)| *place),
            winning: winning.iter().map(|(_, place)| *place).collect(),
            complete: true,
            reason: Reason::new(case, POST, text).with_all(numbers),
        })
    }

    /// All strips of at most ten squares, shorter ones first. Strips of one length with fewer empty
    /// squares come first, so that options come before their positions.
    fn cells() -> Vec<Self> {
        let mut strips: Vec<Vec<u8>> = vec![Vec::new()];
        let mut all = Vec::new();
        for _ in 0..=10 {
            strips.sort_by_key(|strip| strip.iter().filter(|&&square| square == EMPTY).count());
            all.extend(strips.iter().map(|strip| Self {
                squares: strip[..].into(),
            }));
            let longer = |strip: &Vec<u8>| {
                let last = strip.last().copied();
                let fits = move |square: &u8| *square == EMPTY || last != Some(*square);
                let squares = b".+-".iter().copied().filter(fits);
                squares
                    .map(|square| [&strip[..], &[square]].concat())
                    .collect::<Vec<_>>()
            };
            strips = strips.iter().flat_map(longer).collect();
        }
        all
    }
}
