//! A game without a position: the name and the rule in brackets, as commands, records and
//! certificates write it.

use std::fmt;

use crate::games::wythoff::MAX_GAP;
use crate::games::{Chomp, Eraserhead, Magnetism, Rat, Spring, graph};
use crate::rules;
use crate::rules::{NotationError, Ruleset, Token, names};
use crate::solve::heaps::TakeBreak;
use crate::solve::pairs::PairRule;
use crate::theory::BeattyPair;

/// The largest a of W(a), and the largest k of `blocking[k]`, for which a proof is sought.
const MAX_PROVED: u64 = 99;
/// The largest bound for x + y of cells that are final and lost.
pub const MOST_FINAL: u64 = 99;
const MISERE: &str = "misere:";
const NAMES: [&str; 10] = [
    "heap", "couples", "grundy", "vector", "wythoff", "mouse", "blocking", "chomp", "nim", "euclid",
];
/// Games that are not played on two piles.
const OTHERS: [rules::Game; 6] = [
    Chomp::GAME,
    Rat::GAME,
    Spring::GAME,
    Magnetism::GAME,
    Eraserhead::GAME,
    graph::GAME,
];

/// A question about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// The nimbers of the game's heaps.
    Nimbers,
    /// The period of the game's nimbers.
    Period,
    /// The game's misère quotient.
    Misere,
    /// The game's lost positions.
    Lost,
    /// An automaton that accepts the game's lost positions.
    Prove,
}

impl Question {
    /// The games about which the question can be asked, as an error lists them.
    fn expected(self) -> &'static str {
        match self {
            Self::Nimbers | Self::Misere => "a code such as 0.137, heap[RULE], couples, or grundy",
            Self::Period => {
                "a code such as 0.137, heap[RULE], couples, or grundy; or, with a row, wythoff, \
                 wythoff[2], vector[queen] or chomp"
            }
            Self::Lost => {
                "wythoff, wythoff[2], vector[0:1*+1:1*+1:2*], mouse, nim, euclid, euclid[zero], \
                 couples, heap[0.137] or blocking[2], or misere: and one of these; or chomp3"
            }
            Self::Prove => {
                "wythoff, wythoff[2], vector[0:1*+1:1*+2:6] or blocking[4], or misere: and one of \
                 these"
            }
        }
    }

    /// True for questions about heap games. In such a question, a rule without brackets is a heap
    /// game.
    fn is_of_heaps(self) -> bool {
        matches!(self, Self::Nimbers | Self::Period | Self::Misere)
    }

    fn takes(self, game: &Game) -> bool {
        use GameKind as K;
        let takes = match game.kind {
            K::Heap(_) => self != Self::Prove,
            K::Wythoff(_) | K::Vector(_) => !matches!(self, Self::Nimbers | Self::Misere),
            K::Mouse | K::Chomp => matches!(self, Self::Period | Self::Lost),
            K::Nim | K::Euclid(_) => self == Self::Lost,
            K::Blocking(_) => matches!(self, Self::Lost | Self::Prove),
        };
        let is_normal = self.is_of_heaps() || matches!(game.kind, K::Chomp);
        takes && !(game.misere && is_normal)
    }
}

/// The kind of a game with its rule. It determines the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameKind {
    /// `heap[RULE]`, or `couples`.
    Heap(TakeBreak),
    /// `nim`.
    Nim,
    /// W(a): `wythoff`, or `wythoff[a]`; a is the gap of its lost pairs.
    Wythoff(BeattyPair),
    /// `vector[RULE]`.
    Vector(PairRule),
    /// `mouse`.
    Mouse,
    /// `euclid`, or with `true` `euclid[zero]`, which allows results of 0.
    Euclid(bool),
    /// `blocking[k]`: a queen. Before each move the other player may forbid up to k − 1 options.
    Blocking(u64),
    /// Chomp with three rows: `chomp`, and for its lost bars `chomp3`.
    Chomp,
}

/// A game without a position: its moves, and whether the last move wins or loses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The moves of the game.
    pub kind: GameKind,
    /// True if the last move loses.
    pub misere: bool,
}

impl Game {
    /// Reads a game for a question. A rule without brackets is read as a heap game, or as a vector
    /// game if the question is about two piles. `grundy` is short for `heap[grundy]`.
    ///
    /// # Errors
    /// Fails if the text is not a game about which the question can be asked. The error names the
    /// part that is wrong, and suggests the game that was perhaps meant.
    pub fn read(question: Question, text: &str) -> Result<Self, NotationError> {
        Self::read_plain(question, text).map_err(|mut error| {
            let is_read = |text: &String| Self::read_plain(question, text).is_ok();
            let mended = error.mend(text).filter(is_read);
            error.suggestion = mended.or_else(|| meant(text).filter(is_read));
            error
        })
    }

    fn read_plain(question: Question, text: &str) -> Result<Self, NotationError> {
        let whole = Token::trimmed(text, 0);
        let bare = whole.text.strip_prefix(MISERE);
        let start = whole.text.len() - bare.unwrap_or(whole.text).len();
        let token = Token::trimmed(&whole.text[start..], whole.at + start);
        let game = Self {
            kind: GameKind::read(question, token)?,
            misere: bare.is_some(),
        };
        match question.takes(&game) {
            true => Ok(game),
            false => Err(refused(question, whole)),
        }
    }

    /// Reads a heap game and returns its rule.
    ///
    /// # Errors
    /// The errors of [`read`](Self::read).
    pub fn read_rule(text: &str) -> Result<TakeBreak, NotationError> {
        let game = Self::read(Question::Nimbers, text)?;
        let refused = || refused(Question::Nimbers, Token::trimmed(text, 0));
        game.heaps().ok_or_else(refused)
    }

    /// The rule of a heap game.
    pub fn heaps(&self) -> Option<TakeBreak> {
        match &self.kind {
            GameKind::Heap(rule) => Some(rule.clone()),
            _ => None,
        }
    }

    /// The moves as lines on two piles. Play ends at cells with x + y ≤ `last`, which are lost.
    /// `None` if the moves are not lines or too many for a proof, or if `last` is above
    /// [`MOST_FINAL`].
    pub fn lines(&self, last: Option<u64>) -> Option<PairRule> {
        if last.is_some_and(|last| last > MOST_FINAL) {
            return None;
        }
        let rule = match &self.kind {
            GameKind::Vector(rule) => rule.clone(),
            GameKind::Wythoff(pairs) if pairs.gap() <= MAX_PROVED => PairRule::within(pairs.gap()),
            GameKind::Blocking(k) => PairRule::queen().blocking(*k)?,
            _ => return None,
        };
        let rule = if self.misere { rule.misere() } else { rule };
        Some(last.into_iter().fold(rule, PairRule::ending))
    }
}

/// The rule in the brackets of a heap game, from its canonical text.
pub fn rule_in(game: &str) -> Option<&str> {
    game.strip_prefix("heap[")?.strip_suffix(']')
}

impl GameKind {
    fn read(question: Question, token: Token<'_>) -> Result<Self, NotationError> {
        let is_name = |letter: char| letter == ' ' || letter.is_ascii_lowercase();
        let parts = token.text.split_once('[');
        let Some((name, rest)) = parts.filter(|(name, _)| name.chars().all(is_name)) else {
            return match token.text {
                "couples" => Ok(Self::Heap(TakeBreak::couples())),
                "grundy" => Ok(Self::Heap(TakeBreak::grundy())),
                "nim" => Ok(Self::Nim),
                "wythoff" => Ok(Self::Wythoff(BeattyPair::GOLDEN)),
                "mouse" => Ok(Self::Mouse),
                "euclid" => Ok(Self::Euclid(false)),
                "chomp" if question == Question::Period => Ok(Self::Chomp),
                "chomp3" if question == Question::Lost => Ok(Self::Chomp),
                _ => Self::read_rule(question, token),
            };
        };
        let at = token.at + name.len() + 1;
        let name = name.trim_end_matches(' ');
        if !["heap", "vector", "wythoff", "euclid", "blocking"].contains(&name) {
            return Err(match question.is_of_heaps() && NAMES.contains(&name) {
                true => {
                    let name = token.part(0, name.len());
                    name.error("This game takes no rule in brackets.", question.expected())
                }
                false => refused(question, token),
            });
        }
        let Some(inside) = rest.strip_suffix(']') else {
            let error = Token::trimmed(rest, at).error("The bracket is not closed.", "]");
            let end = token.range().end;
            return Err(error.mended_by(end..end, "]"));
        };
        let inside = Token::trimmed(inside, at);
        match name {
            "heap" => TakeBreak::read(inside).map(Self::Heap),
            "vector" => PairRule::read(inside).map(Self::Vector),
            "blocking" => inside.number(1..=MAX_PROVED).map(Self::Blocking),
            "euclid" => match inside.text {
                "zero" => Ok(Self::Euclid(true)),
                "positive" => Ok(Self::Euclid(false)),
                _ => Err(inside.error("This variant of euclid is not known.", "zero or positive")),
            },
            _ => {
                let is_proof = question == Question::Prove;
                let most = if is_proof { MAX_PROVED } else { MAX_GAP };
                let gap = inside.number(1..=most)?;
                Ok(Self::Wythoff(BeattyPair::new(gap)))
            }
        }
    }

    fn read_rule(question: Question, token: Token<'_>) -> Result<Self, NotationError> {
        let text = token.text;
        let (rule, is_word) = match question.is_of_heaps() {
            true => (
                TakeBreak::read(token).map(Self::Heap),
                text.starts_with(char::is_alphabetic),
            ),
            false => (
                PairRule::read(token).map(Self::Vector),
                text.chars()
                    .all(|letter| letter.is_alphanumeric() || letter == ' '),
            ),
        };
        rule.map_err(|error| match is_word {
            true if !error.is_mended() || text.contains(' ') => refused(question, token),
            _ => error,
        })
    }
}

/// The error for a text that names no game of the question.
fn refused(question: Question, token: Token<'_>) -> NotationError {
    let name = token.text.split('[').next().unwrap_or_default();
    let message = match OTHERS.iter().find(|game| game.name == name) {
        _ if question.is_of_heaps() => "This is not a heap game.".to_owned(),
        Some(rules::Game {
            title,
            piles: Some(piles),
            ..
        }) => format!("{title} is played on {} piles, not on 2.", piles.count[0]),
        Some(game) => format!("{} is not played on piles.", game.title),
        None if question == Question::Prove => {
            "There is no automaton search for this game.".to_owned()
        }
        None => "This is not a game on two piles.".to_owned(),
    };
    token.error(message, question.expected())
}

/// The text with its name replaced by the name that was perhaps meant; `None` if no name is
/// similar.
fn meant(text: &str) -> Option<String> {
    let text = text.trim_matches(' ');
    let (convention, bare) = match text.strip_prefix(MISERE) {
        Some(bare) => (MISERE, bare),
        None => ("", text),
    };
    let (name, rule) = bare.split_at(bare.find('[').unwrap_or(bare.len()));
    let meant = names::named_by(name, false).or_else(|| names::meant(name, &NAMES))?;
    Some(format!("{convention}{}{rule}", meant.game()))
}

/// The canonical text.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.misere { MISERE } else { "" })?;
        match &self.kind {
            GameKind::Heap(rule) if rule.is_couples() => rule.fmt(f),
            GameKind::Heap(rule) => write!(f, "heap[{rule}]"),
            GameKind::Nim => f.write_str("nim"),
            GameKind::Wythoff(BeattyPair::GOLDEN) => f.write_str("wythoff"),
            GameKind::Wythoff(pairs) => write!(f, "wythoff[{}]", pairs.gap()),
            GameKind::Vector(rule) => write!(f, "vector[{rule}]"),
            GameKind::Mouse => f.write_str("mouse"),
            GameKind::Euclid(false) => f.write_str("euclid"),
            GameKind::Euclid(true) => f.write_str("euclid[zero]"),
            GameKind::Blocking(k) => write!(f, "blocking[{k}]"),
            GameKind::Chomp => f.write_str("chomp"),
        }
    }
}

impl From<TakeBreak> for Game {
    fn from(rule: TakeBreak) -> Self {
        GameKind::Heap(rule).into()
    }
}

/// The game of these moves in normal play.
impl From<GameKind> for Game {
    fn from(kind: GameKind) -> Self {
        Self {
            kind,
            misere: false,
        }
    }
}
