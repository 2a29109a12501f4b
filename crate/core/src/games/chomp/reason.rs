//! The theorems on a position of Chomp, and the reasons for verdicts.

use super::bar::{Lines, PROVED_ROW};
use super::pieces::{Bite, Piece, Reach};
use super::{Chomp, GALE, SCHUH, pieces};
use crate::rules::{Known, Outcome, Reason, Ruleset, grouped_in_text, join, listed};
use crate::solve::{ClosedForm, SearchResult, Theorem, poset};
use crate::theory::Nimber;

const BOUTON: &str = "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901";

enum Case {
    /// Every connected part is a chain.
    Chains(Vec<Vec<Piece>>),
    /// A bar with an arm and a leg, which are chains of `arm` and `leg` pieces.
    Hook { arm: u64, leg: u64 },
    /// Two rows (or columns) of `long` and `short` squares from the same edge.
    TwoLines { long: u64, short: u64, rows: bool },
    /// Three or four rows or columns whose lost bars are known.
    Lines(Lines),
    /// A bite that leaves only the first row and the first column, and the number of pieces in
    /// each.
    Mirror(Bite, u64),
    /// A piece that every bite eats.
    Greatest,
}

impl Chomp {
    /// The strongest theorem on this position.
    fn case(&self) -> Option<Case> {
        match self {
            Self::Pieces(_) => {
                if let Some(chains) = pieces::chains(self.pieces()) {
                    return Some(Case::Chains(chains));
                }
            }
            Self::Bar(bar) => {
                if let Some(leg) = bar.leg() {
                    let arm = bar.lengths[0] - 1;
                    return Some(Case::Hook { arm, leg });
                }
            }
        }
        if let Some(mut lengths) = self.lengths() {
            lengths.retain(|&length| length > 0);
            let double = lengths.iter().filter(|&&length| length >= 2).count() as u64;
            if let [long, short] = lengths[..] {
                let rows = true;
                return Some(Case::TwoLines { long, short, rows });
            }
            if lengths[0] == 2 {
                let (long, short, rows) = (lengths.len() as u64, double, false);
                return Some(Case::TwoLines { long, short, rows });
            }
            if let Some(lines) = Lines::of(&lengths) {
                return Some(Case::Lines(lines));
            }
        }
        let mirror = self.mirror().map(|(bite, arm)| Case::Mirror(bite, arm));
        mirror.or_else(|| self.greatest().map(|_| Case::Greatest))
    }

    /// The bite that eats all but the first row and the first column, and the number of pieces
    /// in each of these. `None` if there is no such bite, or if the two numbers differ.
    fn mirror(&self) -> Option<(Bite, u64)> {
        let (bite, row, column) = match self {
            Self::Pieces(pieces) => {
                let of = |is_in: fn(&Piece) -> bool| pieces.grid.places().filter(is_in);
                let inner = || of(|&(row, column)| row > 0 && column > 0);
                let row = inner().map(|(row, _)| row).min()?;
                let column = inner().map(|(_, column)| column).min()?;
                let first_row = of(|&(row, _)| row == 0).count() as u64;
                let first_column = of(|&(_, column)| column == 0).count() as u64;
                let corner = pieces.has(row, column).then(|| Bite::at((row, column)))?;
                (corner, first_row, first_column)
            }
            Self::Bar(bar) => {
                let lengths = &bar.lengths;
                let rows = lengths.iter().filter(|&&length| length > 0).count() as u64;
                let corner = Bite { row: 1, column: 1 };
                (lengths.get(1) > Some(&1)).then(|| (corner, lengths[0] - 1, rows - 1))?
            }
        };
        (row == column).then_some((bite, row))
    }

    fn greatest(&self) -> Option<Bite> {
        match self {
            Self::Pieces(pieces) => pieces.greatest(),
            Self::Bar(bar) => {
                let first = bar.lengths[0];
                let row = bar.lengths.iter().rposition(|&length| length > 0)?;
                let column = first - 1;
                (bar.lengths[row] == first).then_some(Bite { row, column })
            }
        }
    }

    /// The numbers of rows and columns of a full bar with at least two of each.
    fn full(&self) -> Option<(usize, u64)> {
        let (rows, columns) = match self {
            Self::Pieces(pieces) => {
                let (rows, columns) = pieces.grid.size();
                pieces.is_full().then_some((rows, columns as u64))?
            }
            Self::Bar(bar) => {
                let lengths = &bar.lengths;
                let whole = lengths.last() == lengths.first();
                whole.then_some((lengths.len(), lengths[0]))?
            }
        };
        (rows > 1 && columns > 1).then_some((rows, columns))
    }

    /// The bites that a case names, in the order of the moves, and true if no other bite wins.
    fn named(&self, case: &Case) -> (Vec<Bite>, bool) {
        match case {
            Case::Chains(chains) => {
                let bites = pieces::bites_to_zero(chains).into_iter().map(Bite::at);
                (bites.collect(), true)
            }
            Case::Hook { leg, .. } => match self {
                Self::Bar(bar) => (bar.bites_leaving(*leg, Nimber::ZERO), true),
                Self::Pieces(_) => (Vec::new(), false),
            },
            // Two lines are lost only if their lengths differ by one, so only one bite leads to a
            // P-option.
            &Case::TwoLines { long, short, rows } => {
                let bite = match long - short {
                    0 => Some((1, long - 1)),
                    1 => None,
                    _ => Some((0, short + 1)),
                };
                let bite = bite.map(|(line, at)| Bite::along(rows, line, at));
                (bite.into_iter().collect(), true)
            }
            Case::Lines(lines) => (lines.winning(), true),
            Case::Mirror(bite, _) => (vec![*bite], false),
            Case::Greatest => (Vec::new(), false),
        }
    }
}

impl ClosedForm for Chomp {
    fn verdict(&self) -> Known {
        match self.case() {
            None => Known::NOTHING,
            Some(Case::Chains(chains)) => Known::nimber(pieces::nim_sum(&chains)),
            Some(Case::Hook { arm, leg }) => Known::nimber(Nimber(arm ^ leg)),
            Some(Case::TwoLines { long, short, .. }) if long == short + 1 => {
                Known::outcome(Outcome::P)
            }
            Some(Case::Lines(lines)) => Known::outcome(Outcome::when_lost(lines.is_lost())),
            Some(_) => Known::outcome(Outcome::N),
        }
    }

    /// All sets of pieces of the 3×5 box, and all staircases of the 6×6 box.
    fn cells() -> Vec<Self> {
        let sets = (0..1 << 14).filter_map(|set| Self::of_set(3, 5, set));
        let staircases = pieces::staircases(6).map(|lengths| {
            let squares = (1..36).filter(|s| s % 6 < lengths[s / 6]);
            Self::with(6, 6, squares)
        });
        sets.chain(staircases).collect()
    }

    fn theorem(&self) -> Option<Theorem<Self::Move>> {
        let case = self.case()?;
        let (winning, complete) = self.named(&case);
        let bite = winning.first();
        let full = self.full().is_some();
        let reason = match (&case, self.greatest()) {
            (Case::Lines(lines), _) => lines.reason(bite, full),
            (Case::Mirror(bite, arm), _) => mirror_reason(bite, *arm),
            // For a full bar the page shows this argument first, and the move only on request.
            (_, Some(last)) if full => match self.mirror() {
                Some((bite, arm)) => mirror_reason(&bite, arm),
                None => self.stealing(last),
            },
            (Case::Greatest, last) => self.stealing(last?),
            (Case::Chains(chains), _) => {
                let sizes = chains.iter().map(|chain| chain.len() as u64).collect();
                chain_reason(sizes, bite)
            }
            (&Case::Hook { arm, leg }, _) => {
                let sizes = [arm, leg].into_iter().filter(|&size| size > 0);
                chain_reason(sizes.collect(), bite)
            }
            (&Case::TwoLines { long, short, rows }, _) => two_lines_reason(long, short, rows, bite),
        };
        Some(Theorem::new(winning, complete, reason))
    }

    fn search_reason(&self, _tables: &mut Reach, found: SearchResult<'_, Self>) -> Option<Reason> {
        let SearchResult { known, winning } = found;
        let Some((rows, columns)) = self.size() else {
            let text = format!(
                "No theorem here decides a bar with rows of {}. A bar of three rows is decided if \
                 its third row has at most {} squares.",
                listed(&self.body()),
                PROVED_ROW
            );
            return Some(Reason::new("limit", "computed", text));
        };
        let pieces = self.count();
        // Counting all losing bars takes a few milliseconds at this size.
        let losers = (rows * columns <= poset::MAX_NIMBER_ELEMENTS + 1)
            .then(|| Self::losing_sets(rows, columns))
            .flatten()
            .map(|sets| sets.len());
        let this = match losers {
            Some(count) => format!("one of the {count} lost bars of the {rows}x{columns} box"),
            None => "a lost bar".to_owned(),
        };
        let mut numbers = vec![("pieces", pieces.to_string())];
        numbers.extend(losers.map(|count| ("losing-bars", count.to_string())));
        let (case, text) = match (known.outcome, winning) {
            (Some(Outcome::N), Some(bite)) => {
                numbers.push(("row", (bite.row + 1).to_string()));
                numbers.push(("column", (bite.column + 1).to_string()));
                let text = format!(
                    "Eating from {} leaves {} of the {pieces} pieces. This is {this}: every bite \
                     can be answered.",
                    bite.place(),
                    self.after(bite).count()
                );
                ("losing-bar", text)
            }
            (Some(Outcome::P), _) => {
                let text = format!(
                    "This is {this}. None of its {pieces} bites leaves a lost bar, so every bite \
                     can be answered."
                );
                ("losing-bar", text)
            }
            (Some(Outcome::N), None) => return None,
            (None, _) => (
                "limit",
                format!(
                    "No theorem here decides these {pieces} pieces, and they are too many for the \
                     search. The search decides {} connected pieces and staircases in boxes up to \
                     10x10. For other bars it stops after a fixed number of bites.",
                    poset::MAX_NIMBER_ELEMENTS
                ),
            ),
        };
        // For a full bar strategy stealing is the better reason.
        if case == "losing-bar" && self.full().is_some() {
            return None;
        }
        Some(Reason::new(case, "computed", text).with_all(numbers))
    }
}

impl Chomp {
    fn stealing(&self, last: Bite) -> Reason {
        let what = match self.full() {
            Some((rows, columns)) => format!("the {rows}x{columns} bar"),
            None => format!("these {} pieces", self.count()),
        };
        let text = format!(
            "Every bite from {what} also eats the piece in {}. Suppose that eating only this piece \
             loses. Then the other player has a winning answer. The same bite as a first \
             move leaves the same pieces, so it wins, too. So the player to move wins, but the \
             argument names no winning bite.",
            last.place()
        );
        Reason::new("strategy-stealing", GALE, text)
            .with("pieces", self.count())
            .with("row", last.row + 1)
            .with("column", last.column + 1)
    }
}

fn mirror_reason(bite: &Bite, arm: u64) -> Reason {
    let text = match arm {
        0 => format!(
            "Eating from {} takes all pieces that are left.",
            bite.place()
        ),
        1 => format!(
            "Eating from {} leaves one piece in the first row and one in the first column. Eating \
             one of them is answered by eating the other.",
            bite.place()
        ),
        _ => format!(
            "Eating from {} leaves the first row and the first column, with {} pieces each. Every \
             bite in one of them can be answered by the same bite in the other.",
            bite.place(),
            grouped_in_text(arm)
        ),
    };
    Reason::new("mirror", GALE, text)
        .with("row", bite.row + 1)
        .with("column", bite.column + 1)
        .with("arm", arm)
}

fn chain_reason(mut sizes: Vec<u64>, bite: Option<&Bite>) -> Reason {
    sizes.sort_unstable();
    sizes.reverse();
    let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
    let ledger = join(&sizes).replace(',', " ⊕ ");
    let text = match (&sizes[..], bite) {
        ([], _) => "Nothing is left to eat, so the player to move has lost.".to_owned(),
        ([1], Some(bite)) => format!(
            "One piece is left, in {}: eating it ends the game.",
            bite.place()
        ),
        ([size], Some(bite)) => {
            format!(
                "The {size} pieces left form one chain: eating from {} takes them all.",
                bite.place()
            )
        }
        (_, Some(bite)) => format!(
            "The pieces form {} chains, and each bite stays within one chain. So the chains are \
             like piles of Nim: {ledger} = {sum}, and eating from {} leaves nim-sum 0.",
            sizes.len(),
            bite.place()
        ),
        (_, None) => format!(
            "The pieces form {} chains, and each bite stays within one chain. So the chains are \
             like piles of Nim: {ledger} = 0.",
            sizes.len()
        ),
    };
    Reason::new("chains", BOUTON, text)
        .with("nim-sum", sum)
        .with("chains", ledger)
}

fn two_lines_reason(long: u64, short: u64, rows: bool, bite: Option<&Bite>) -> Reason {
    let (line, lines) = if rows {
        ("row", "rows")
    } else {
        ("column", "columns")
    };
    let text = match bite {
        Some(bite) => format!(
            "Counting the poisoned square, the {lines} have {long} and {short} squares. Eating \
             from {} makes the second {line} one shorter than the first. After every bite, an \
             answer can make the second {line} one shorter again.",
            bite.place()
        ),
        None => format!(
            "Counting the poisoned square, the {lines} have {long} and {short} squares. The second \
             {line} is one shorter than the first. After every bite, an answer can make the second \
             {line} one shorter again."
        ),
    };
    Reason::new("two-lines", SCHUH, text)
        .with("first", long)
        .with("second", short)
}
