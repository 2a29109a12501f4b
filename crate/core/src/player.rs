//! The computer as a player: its replies, and random starting positions.

use crate::analysis::{Analyst, Lasting};
use crate::position::{Position, parse};
use crate::registry::{Component, check_played, one_of_the_games};
use crate::rules::{Chance, Content, NotationError, Outcome, Token};
use crate::solve::Budget;

/// The strength of the computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Wins every position that the solver can win, and otherwise makes the game last as long as
    /// possible.
    Perfect,
    /// Plays like `Perfect`, but errs in [`CASUAL_ERRORS_PERCENT`] of a hundred moves.
    Casual,
}

/// The percentage of moves in which the casual computer errs. An error is a random move among the
/// moves that are not known to win, if there are any.
pub const CASUAL_ERRORS_PERCENT: u64 = 30;

/// The most options that are searched for the smallest change. The options of a pile are in
/// ascending order of the amount taken, so small changes come early.
const MOST_OPTIONS_TRIED: usize = 5_000;
/// The most bytes in the texts of these options. In a long position fewer options are searched.
const CHANGES_BYTES: usize = 1 << 23;

/// The fewest moves that a random start lasts if both sides play well.
const LEAST_MOVES: u32 = 6;

impl std::str::FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "perfect" => Ok(Self::Perfect),
            "casual" => Ok(Self::Casual),
            _ => Err(Token { text, at: 0 }.error("This level is not known.", "perfect or casual")),
        }
    }
}

/// The computer's move in the position `text`: `level` is `perfect` or
/// `casual`. The same text, level and seed give the same move.
///
/// # Errors
/// If the text is not a position, the level is unknown, or no move is left.
pub fn reply(
    analyst: &mut Analyst,
    text: &str,
    level: &str,
    seed: u64,
) -> Result<Position, NotationError> {
    let position = parse(text)?;
    let reply = analyst.reply(&position, level.parse()?, seed);
    reply.ok_or_else(|| {
        let over = position.components.iter().all(Component::is_playable);
        let message = match over {
            true => "The game is over.",
            false => "This graph is too large to be played on.",
        };
        Token { text, at: 0 }.error(message, "a position with a move")
    })
}

impl Analyst {
    /// The computer's move, drawn by seed among equally good moves; `None` if no move is left.
    ///
    /// From an N-position the computer makes a winning move, if one is known. From a P-position
    /// it makes the move after which play lasts longest, if a small search finds this move. In
    /// all other cases it makes a move with the smallest change.
    pub fn reply(&mut self, position: &Position, level: Level, seed: u64) -> Option<Position> {
        let mut chance = Chance::new(seed, &position.to_string());
        let analysis = self.analyze_within(position, &Budget::analysis());
        if level == Level::Casual && chance.percent(CASUAL_ERRORS_PERCENT) {
            let options = options(position).take(changes(position));
            let errors = options.filter(|to| !analysis.winning.contains(to));
            if let Some(error) = chance.pick(errors.collect()) {
                return Some(error);
            }
        }
        if let Some(winning) = chance.pick(analysis.winning) {
            return Some(winning);
        }
        if analysis.outcome == Some(Outcome::P)
            && let Some(longest) = longest(position)
        {
            return chance.pick(longest);
        }
        chance.pick(smallest_changes(position))
    }
}

/// A random position of a game to start from, small enough for a person to play. If both sides play
/// well, the game lasts six moves or more, unless 200 tries in a row are too short.
///
/// # Errors
/// If the game is unknown or has no such starts.
pub fn random_position(game: &str, seed: u64) -> Result<Position, NotationError> {
    let name = Token { text: game, at: 0 };
    check_played(name)?;
    let mut chance = Chance::new(seed, game);
    // Few random positions are too short. If all are, the last one is used.
    const DRAWS: usize = 200;
    let mut drawn = None;
    for _ in 0..DRAWS {
        let Some(component) = Component::sample(game, &mut chance) else {
            break;
        };
        let position = drawn.insert(Position::new(vec![component]));
        // A game that the search cannot finish is long enough.
        let depth = Lasting::quick(position).of(position);
        if depth.is_none_or(|moves| moves >= LEAST_MOVES) {
            break;
        }
    }
    drawn.ok_or_else(|| name.error("This game has no random starts.", one_of_the_games()))
}

/// A random position of the same games and variants, with the same convention: normal or misère
/// play.
///
/// # Errors
/// If a game has no random starts.
pub fn random_like(position: &Position, seed: u64) -> Result<Position, NotationError> {
    let like = |(component, seed): (&Component, u64)| {
        let mut chance = Chance::new(seed, component.game().name);
        if let Some(start) = component.sample_like(&mut chance) {
            return Ok(vec![start]);
        }
        let start = random_position(component.game().name, seed)?.components;
        let same = |start: Component| match start.content() {
            Content::Piles(piles) => {
                let piles: Vec<u64> = piles.iter().map(|&pile| pile as u64).collect();
                component.with_numbers(&piles).unwrap_or(start)
            }
            _ => start,
        };
        Ok(start.into_iter().map(same).collect())
    };
    let parts = position.components.iter().zip(seed..);
    let parts = parts.map(like).collect::<Result<Vec<_>, _>>()?;
    Ok(Position {
        components: parts.concat(),
        misere: position.misere,
    })
}

/// The options of a sum, lazily, in the order of the notation.
fn options(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let components = position.components.iter().enumerate();
    components.flat_map(move |(index, component)| {
        component
            .options()
            .map(move |option| position.with(index, option))
    })
}

/// The most options of this position that are searched for the smallest change.
fn changes(position: &Position) -> usize {
    MOST_OPTIONS_TRIED.min(CHANGES_BYTES / position.to_string().len())
}

/// The options with the smallest change: the fewest tokens or squares, or the smallest
/// part split off.
fn smallest_changes(position: &Position) -> Vec<Position> {
    let mut least = u128::MAX;
    let most = changes(position).div_ceil(position.components.len());
    let mut changes = Vec::new();
    for (index, component) in position.components.iter().enumerate() {
        for (option, touch) in component.gestures().take(most) {
            let size = touch.size();
            if size < least {
                least = size;
                changes.clear();
            }
            if size == least {
                changes.push(position.with(index, option));
            }
        }
    }
    changes
}

/// The options of a lost position that last longest, if a quick search finds them.
fn longest(position: &Position) -> Option<Vec<Position>> {
    let lasting = Lasting::quick(position);
    let moves = lasting.of(position)?;
    let same = |to: &Position| lasting.of(to).is_some_and(|left| left + 1 == moves);
    Some(options(position).filter(same).collect())
}
