//! Games on the graphs of one family, size by size.

use crate::games::GraphGame;
use crate::games::graph::Tables;
use crate::rules::{NotationError, Ruleset, Setup, Token};
use crate::solve::{Effort, Job, Progress, work};
use crate::theory::Nimber;

const EXPECTED: &str = "a position with a star for the size, such as graph[node](grid:3x*)";
/// The largest number that is tried as the first size.
const SMALLEST: u64 = 3;

/// A position on a graph, with a star in place of one number: `graph[node](grid:3x*)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphRow {
    before: String,
    after: String,
    /// The first size that gives a position.
    first: u64,
}

impl GraphRow {
    /// Reads a position with a star.
    ///
    /// # Errors
    /// Fails if the text does not have exactly one star, or if no size from 1 to 3 gives a
    /// position.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let token = Token::trimmed(text, 0);
        let mut pieces = token.text.split('*');
        let (Some(before), Some(after), None) = (pieces.next(), pieces.next(), pieces.next())
        else {
            return Err(token.error("Write one star (*) in place of the size.", EXPECTED));
        };
        let row = |first| Self {
            before: before.to_owned(),
            after: after.to_owned(),
            first,
        };
        let mut rows = (1..=SMALLEST).map(row);
        let found = rows.find(|row| row.position(row.first).is_ok());
        // If no size gives a position, returns the error for the last size. Up to the star, the
        // text with this size is the same as the text that was read.
        found.map_or_else(
            || row(SMALLEST).position(SMALLEST).map(|_| row(SMALLEST)),
            Ok,
        )
    }

    /// The position of a size.
    ///
    /// # Errors
    /// Fails if the text is no position, for example because the graph is too large to be drawn.
    pub fn position(&self, size: u64) -> Result<GraphGame, NotationError> {
        let text = format!("{}{size}{}", self.before, self.after);
        let whole = Token::trimmed(&text, 0);
        let pieces = || {
            let (game, rest) = text.split_once('[')?;
            let (rule, rest) = rest.split_once(']')?;
            let (_, body) = rest.split_once('(')?;
            let body = body.strip_suffix(')')?;
            let open = game.len();
            let start = text.len() - 1 - body.len();
            (game.trim_matches(' ') == "graph").then_some(Setup {
                game: Token::trimmed(game, 0),
                variant: Some(Token::trimmed(rule, open + 1)),
                body: Token::trimmed(body, start),
                brackets: (open, open + rule.len() + 2),
            })
        };
        let setup =
            pieces().ok_or_else(|| whole.error("This is not a game on a graph.", EXPECTED))?;
        GraphGame::read(&setup)
    }
}

/// The nimbers of a row, found one after the other.
pub struct GraphNimbers {
    row: GraphRow,
    to: u64,
    tables: Tables,
    nimbers: Vec<Nimber>,
    stopped: Option<NotationError>,
}

impl GraphNimbers {
    /// The search for the nimbers up to size `to`, not begun.
    pub fn new(row: GraphRow, to: u64) -> Self {
        Self {
            row,
            to,
            tables: Tables::default(),
            nimbers: Vec::new(),
            stopped: None,
        }
    }

    /// The first size.
    pub fn first(&self) -> u64 {
        self.row.first
    }

    /// The nimbers from the row's first size on.
    pub fn nimbers(&self) -> &[Nimber] {
        &self.nimbers
    }

    /// The error that stopped the search before the last size; `None` if there is none.
    pub fn stopped(&self) -> Option<&NotationError> {
        self.stopped.as_ref()
    }

    fn advance(&mut self) -> u64 {
        let size = self.row.first + self.nimbers.len() as u64;
        let position = self.row.position(size);
        let mut effort = Effort::unlimited();
        let all = effort.left();
        let found = position.and_then(|position| {
            let nimber = position.nimber(&mut self.tables, &mut effort);
            nimber.ok_or_else(|| {
                let body = position.body();
                NotationError::new(
                    "The nimber of this graph is out of reach.",
                    &body,
                    "a smaller size",
                    0,
                )
            })
        });
        match found {
            Ok(nimber) => self.nimbers.push(nimber),
            Err(error) => self.stopped = Some(error),
        }
        SIZE + (all - effort.left()).saturating_mul(OPTION)
    }
}

/// The cost of one size without its options, in the units of [`Job::step`].
const SIZE: u64 = 10_000;
/// The cost of an option in the same units.
const OPTION: u64 = 400;

impl Job for GraphNimbers {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    fn progress(&self) -> Progress {
        let done = self.nimbers.len() as u64;
        let total = (self.to + 1).saturating_sub(self.row.first);
        Progress {
            done,
            total: if self.stopped.is_some() { done } else { total },
            memory_bytes: 8 * done,
        }
    }
}
