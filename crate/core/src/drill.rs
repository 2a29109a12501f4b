//! Drills: ten questions about one game, drawn at random from a seed.
//!
//! Each question asks who wins, asks for a winning move, or asks for the nimber. A drill uses a
//! position only if the solver decides this position and all its options.
//!
//! For each question nine positions are drawn and ordered by [`difficulty`]. Level 1 asks about one
//! of the three easiest, level 3 about one of the three hardest. So even a large game has easy
//! questions, and even a small game has hard ones. Level 1 uses only the variant of the game's
//! example.
//!
//! A *floor* is a position of a game in which a move sweeps a run of squares. On level 1 a floor
//! comes from late in a game and has a run of two squares or more. On this level floors with the
//! same parts count as the same question.

use rustc_hash::FxHashSet;
use serde::Serialize;

use crate::analysis::{Analysis, Analyst, MoveRecord};
use crate::position::{MISERE, Position};
use crate::registry::{Component, GAMES, check_played, one_of_the_games};
use crate::rules::{Board, Chance, Content, NotationError, Outcome, Token, in_words};
use crate::solve::Budget;
use crate::theory::Nimber;

/// The number of questions in a drill.
pub const QUESTIONS: usize = 10;

/// The most questions with the same outcome, if enough positions have the other outcome.
const MOST_ALIKE: usize = 7;

/// The levels, from easy to hard.
pub const LEVELS: std::ops::RangeInclusive<u32> = 1..=3;

/// The number of positions drawn for a question, three for each level.
const POSITIONS_PER_QUESTION: usize = 9;

/// The most draws for these positions. Some drawn positions are unsuitable or were asked before.
const MOST_DRAWS: usize = 3 * POSITIONS_PER_QUESTION;

/// The most draws in search of a start with the wanted variant.
const MOST_STARTS: usize = 100;

const MOST_RANDOM_MOVES: usize = 40;

/// A wrong move is near a winning move if the two differ by at most this many tokens, squares or
/// vertices.
const NEAR: u64 = 1;

/// The kind of question in a drill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DrillKind {
    /// Asks who wins.
    Who,
    /// Asks for a winning move.
    Move,
    /// Asks for the nimber.
    Worth,
}

impl DrillKind {
    /// The fewest and the most moves that a position has in a question of this kind. A person who
    /// looks for a winning move must see all moves at a glance. A question on who wins may have
    /// only one move, because lost positions of Euclid on two numbers have only one.
    fn moves(self) -> std::ops::RangeInclusive<usize> {
        match self {
            Self::Who => 1..=200,
            Self::Move | Self::Worth => 2..=60,
        }
    }
}

impl std::str::FromStr for DrillKind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "who" => Ok(Self::Who),
            "move" => Ok(Self::Move),
            "worth" => Ok(Self::Worth),
            _ => {
                let message = "This kind of question is not known.";
                Err(Token { text, at: 0 }.error(message, "who, move or worth"))
            }
        }
    }
}

/// One question and its answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DrillQuestion {
    /// The record of the position, with outcome, nimber and winning moves.
    pub analysis: Analysis,
    /// The nimbers to choose from, ascending, with one right answer; empty if the question
    /// is not about a nimber.
    pub choices: Vec<Nimber>,
    /// The reason for the right answer.
    pub reason: String,
}

/// The ten questions of a drill. They depend only on the arguments and are the same on every
/// machine. If `misere:` precedes the name of the game, the last move loses in all questions. A
/// position repeats only if the game has too few. In a question on who wins, a won and a lost
/// position are equally likely if the game has enough lost positions of this size.
///
/// Costs at most 1600 analyses of small positions; most drills need about 150.
///
/// # Errors
/// If the kind, game or level is unknown, or the game has no such questions.
pub fn drill(
    analyst: &mut Analyst,
    kind: &str,
    game: &str,
    level: u32,
    seed: u64,
) -> Result<Vec<DrillQuestion>, NotationError> {
    let asked = kind.parse::<DrillKind>()?;
    if !LEVELS.contains(&level) {
        let text = &level.to_string();
        return Err(Token { text, at: 0 }.error("This level is not known.", "1, 2 or 3"));
    }
    let (game, misere) = match game.strip_prefix(MISERE) {
        Some(game) => (game, true),
        None => (game, false),
    };
    let name = Token { text: game, at: 0 };
    check_played(name)?;
    if misere && asked == DrillKind::Worth {
        let message =
            "In misère play nimbers do not decide who wins, so this drill is not offered.";
        return Err(Token { text: kind, at: 0 }.error(message, "who or move"));
    }
    let mut draw = Draw {
        analyst,
        kind: asked,
        game,
        misere,
        level,
        chance: Chance::new(seed, &format!("drill {kind} {game} {level}")),
        before: FxHashSet::default(),
        won: 0,
        lost: 0,
    };
    let questions: Option<Vec<_>> = (0..QUESTIONS).map(|_| draw.question()).collect();
    let message = "There is no drill of this kind for this game.";
    questions.ok_or_else(|| name.error(message, one_of_the_games()))
}

/// The difficulty of a question about a decided position.
///
/// The winner is hard to see if there are many moves and few of them win: one winning move among
/// many looks like none. A winning move is hard to find if there are many wrong moves for each
/// winning one. A wrong move that differs from a winning one by one token or square counts
/// double. A nimber is hard to find if there are many moves. On higher levels the wrong choices
/// are closer to the nimber.
///
/// The unit is a thousandth of a move.
pub fn difficulty(kind: DrillKind, analysis: &Analysis) -> usize {
    let moves = analysis.moves.len();
    let wins = analysis.winning.len();
    let hard = match kind {
        DrillKind::Worth => return 1000 * moves,
        DrillKind::Who => moves,
        DrillKind::Move => moves.saturating_sub(wins) + near(analysis),
    };
    1000 * hard / wins.max(1)
}

/// The number of wrong moves that are near a winning one; see [`NEAR`].
fn near(analysis: &Analysis) -> usize {
    let moves = |outcome| {
        let moves = analysis.moves.iter();
        moves.filter(move |step| step.outcome == Some(outcome))
    };
    let is_near = |wrong: &&MoveRecord| {
        let mut right = moves(Outcome::P).flat_map(|right| &right.touch);
        right.any(|right| wrong.touch.iter().any(|wrong| wrong.gap(right) <= NEAR))
    };
    moves(Outcome::N).filter(is_near).count()
}

struct Draw<'a> {
    analyst: &'a mut Analyst,
    kind: DrillKind,
    game: &'a str,
    misere: bool,
    level: u32,
    chance: Chance,
    /// The keys of the questions so far; see [`Self::kind_of`].
    before: FxHashSet<Vec<String>>,
    /// The number of questions so far with a won position, and the number with a lost one.
    won: usize,
    lost: usize,
}

impl Draw<'_> {
    fn question(&mut self) -> Option<DrillQuestion> {
        let wanted = match self.kind {
            // Both outcomes are equally likely until one of them has come `MOST_ALIKE` times.
            DrillKind::Who => Some(match self.chance.percent(50) {
                true if self.lost < MOST_ALIKE => Outcome::P,
                false if self.won >= MOST_ALIKE => Outcome::P,
                _ => Outcome::N,
            }),
            DrillKind::Move => Some(Outcome::N),
            DrillKind::Worth => None,
        };
        let mut drawn = self.drawn(wanted, true);
        if drawn.is_empty() && self.kind == DrillKind::Who {
            drawn = self.drawn(None, true);
        }
        if drawn.is_empty() {
            drawn = self.drawn(wanted, false);
        }
        drawn.sort_by_key(|analysis| difficulty(self.kind, analysis));
        let level = self.level as usize;
        let third = |part: usize| part * drawn.len() / 3;
        let (low, high) = (third(level - 1), third(level).max(third(level - 1) + 1));
        let place = self.chance.within(low as u64..=high as u64 - 1) as usize;
        let place = place.min(drawn.len().checked_sub(1)?);
        let position = drawn.swap_remove(place).position;
        let analysis = self.analyst.analyze(&position);
        let asked = self.kind_of(&analysis.position);
        self.before.insert(asked);
        match analysis.outcome {
            Some(Outcome::P) => self.lost += 1,
            _ => self.won += 1,
        }
        let (choices, reason) = match (self.kind, analysis.nimber) {
            (DrillKind::Worth, Some(nimber)) => (
                choices(nimber, self.level, &mut self.chance),
                format!("{} {}", by_mex(&analysis, nimber), analysis.reason),
            ),
            _ => (Vec::new(), analysis.reason.clone()),
        };
        Some(DrillQuestion {
            analysis,
            choices,
            reason,
        })
    }

    /// Draws up to [`POSITIONS_PER_QUESTION`] different positions. If `new` is true, none of them
    /// was asked before.
    fn drawn(&mut self, wanted: Option<Outcome>, new: bool) -> Vec<Analysis> {
        let mut drawn: Vec<Analysis> = Vec::with_capacity(POSITIONS_PER_QUESTION);
        for _ in 0..MOST_DRAWS {
            if drawn.len() == POSITIONS_PER_QUESTION {
                break;
            }
            let Some(component) = self.walk() else {
                continue;
            };
            // A position with too many moves is skipped before its costly analysis.
            let moves = self.kind.moves();
            let count = component.options().take(moves.end() + 1).count();
            if !moves.contains(&count) {
                continue;
            }
            let position = Position {
                misere: self.misere,
                ..Position::new(vec![component])
            };
            let Some(analysis) = self.turned(position, wanted) else {
                continue;
            };
            let kind = self.kind_of(&analysis.position);
            let asked = new && self.before.contains(&kind);
            let twice = drawn.iter().any(|one| self.kind_of(&one.position) == kind);
            if !asked && !twice && self.fits(&analysis) {
                drawn.push(analysis);
            }
        }
        drawn
    }

    /// The key of a question; questions with equal keys count as the same. The key is the text of
    /// the position. For a floor on level 1 the key has its parts in normal form, so that moved,
    /// turned and mirrored floors count as the same.
    fn kind_of(&self, position: &Position) -> Vec<String> {
        let floor = |part: &Component| part.game().board == Board::Runs;
        if self.level > 1 || !position.components.iter().all(floor) {
            return vec![position.to_string()];
        }
        let parts = position.components.iter().flat_map(Component::parts);
        let mut texts: Vec<String> = parts.map(|part| part.to_string()).collect();
        texts.sort_unstable();
        texts
    }

    /// A random position to start from; on level 1 it has the variant of the game's example.
    fn start(&mut self) -> Option<Component> {
        let example = GAMES.iter().find(|game| game.name == self.game)?.example;
        let base = crate::parse(example).ok()?.components[0].variant();
        (0..MOST_STARTS)
            .filter_map(|_| Component::sample(self.game, &mut self.chance))
            .find(|start| self.level > 1 || start.variant() == base)
    }

    /// A position from the first half of a random game. For a floor on level 1 it is from the
    /// second half and has a run of two or more, because runs in earlier floors are hard to see.
    fn walk(&mut self) -> Option<Component> {
        let mut here = self.start()?;
        let board = here.game().board;
        let mut path = Vec::new();
        for _ in 0..MOST_RANDOM_MOVES {
            let options: Vec<Component> = here.options().take(1000).collect();
            let Some(next) = self.chance.pick(options) else {
                break;
            };
            path.push(std::mem::replace(&mut here, next));
        }
        let mut second = path.split_off(path.len().div_ceil(2));
        second.retain(has_run);
        let late = self.level == 1 && board == Board::Runs && !second.is_empty();
        self.chance.pick(if late { second } else { path })
    }

    /// The record of the position if it has the wanted outcome. Otherwise the record of a random
    /// option with this outcome.
    fn turned(&mut self, position: Position, wanted: Option<Outcome>) -> Option<Analysis> {
        let analysis = self.verdict(&position);
        if wanted.is_none() || analysis.outcome == wanted {
            return Some(analysis);
        }
        let options = analysis.moves.into_iter();
        let fit = options.filter(|option| option.outcome.is_some() && option.outcome == wanted);
        let option = self.chance.pick(fit.collect())?;
        Some(self.verdict(&option.to))
    }

    /// The record without its remoteness, which no question needs.
    fn verdict(&mut self, position: &Position) -> Analysis {
        self.analyst.analyze_within(position, &Budget::analysis())
    }

    /// True if the position suits the question, and the solver decides the position and all its
    /// options.
    fn fits(&self, analysis: &Analysis) -> bool {
        let Analysis { moves, winning, .. } = analysis;
        let sure = analysis.outcome.is_some()
            && analysis.winning_complete
            && moves.iter().all(|step| step.outcome.is_some());
        let easy = |floor: &Component| floor.game().board != Board::Runs || has_run(floor);
        sure && self.kind.moves().contains(&moves.len())
            && (self.level > 1 || analysis.position.components.iter().all(easy))
            && match self.kind {
                DrillKind::Who => true,
                DrillKind::Move => winning.len() < moves.len(),
                DrillKind::Worth => {
                    analysis.nimber.is_some() && moves.iter().all(|step| step.nimber.is_some())
                }
            }
    }
}

/// True if some move takes more than one piece of a grid.
fn has_run(floor: &Component) -> bool {
    let pieces = |floor: &Component| match floor.content() {
        Content::Grid(grid) => grid.pieces.iter().filter(|&&piece| piece).count(),
        _ => 0,
    };
    let here = pieces(floor);
    floor.options().any(|after| pieces(&after) + 1 < here)
}

/// The nimbers to choose from, ascending: three on level 1, four on level 2, five on level 3.
/// Neighbouring choices differ by 2 to 4 on level 1, by 1 to 3 on level 2, and by 1 on level 3.
fn choices(answer: Nimber, level: u32, chance: &mut Chance) -> Vec<Nimber> {
    let gaps = match level {
        1 => 2..=4,
        2 => 1..=3,
        _ => 1..=1,
    };
    let count = 2 + level as usize;
    let below = chance.within(0..=count as u64 - 1);
    let mut choices = vec![answer];
    let mut low = answer.0;
    for _ in 0..below {
        let Some(next) = low.checked_sub(chance.within(gaps.clone())) else {
            break;
        };
        low = next;
        choices.push(Nimber(low));
    }
    let mut high = answer.0;
    while choices.len() < count {
        high += chance.within(gaps.clone());
        choices.push(Nimber(high));
    }
    choices.sort_unstable();
    choices
}

fn by_mex(analysis: &Analysis, nimber: Nimber) -> String {
    let met = analysis
        .moves
        .iter()
        .filter_map(|step| Some(step.nimber?.0));
    let mut met: Vec<u64> = met.collect();
    met.sort_unstable();
    met.dedup();
    let one = if met.len() == 1 { "" } else { "s" };
    format!(
        "The moves lead to nimber{one} {}. The smallest missing number is {}.",
        runs(&met),
        nimber.0
    )
}

/// Ascending numbers, with three or more in a row as one run: "0 to 3, 5".
fn runs(numbers: &[u64]) -> String {
    let mut texts: Vec<String> = Vec::new();
    let mut at = 0;
    while at < numbers.len() {
        let row = numbers[at..].iter().zip(numbers[at]..);
        let length = row.take_while(|&(&number, next)| number == next).count();
        if length > 2 {
            texts.push(format!("{} to {}", numbers[at], numbers[at + length - 1]));
        } else {
            texts.extend(numbers[at..at + length].iter().map(u64::to_string));
        }
        at += length;
    }
    in_words(&texts)
}

#[cfg(test)]
#[path = "../tests/inside/drill.rs"]
mod tests;
