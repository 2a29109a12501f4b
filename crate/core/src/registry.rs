//! The registry, which joins the types of all games in [`Component`].
//!
//! A new game needs a file or folder in `games/`, and its name in three lists here: the `use`, the
//! types and the catalogue. `ask!` calls a method on the position in a component. `ask_game!` calls
//! a function of the game with a given name.

use std::fmt;

use serde::{Serialize, Serializer};

#[cfg(feature = "graphs")]
use crate::games::GraphGame;
use crate::games::{
    Chomp, Eraserhead, Euclid, Heap, Magnetism, Mouse, Rat, Spring, Vector, Wythoff, graph, heap,
};
#[cfg(feature = "trial")]
use crate::games::{Coins, Trial};
use crate::rules::names::{self, Meant};
use crate::rules::{
    Chance, Content, Entries, Field, Game, Mistake, NotationError, Part, Ruleset, Setup, Texts,
    Token, Touch, numbers_of,
};
use crate::solve::pairs::PairRule;
use crate::solve::{Budget, ClosedForm, Solve, Tools};
use crate::theory::{Nimber, Pair};

/// A game of the registry. The trait converts between the game's type and [`Component`].
pub trait Registered: ClosedForm {
    /// The position as a component.
    fn wrap(self) -> Component;

    /// The position of this game; `None` if the component belongs to another game.
    fn of(component: &Component) -> Option<&Self>;

    /// The tables of this game among those of all games.
    fn tables(tables: &mut Tables) -> &mut Self::Tables;
}

macro_rules! registry {
    // The first token is a dollar sign, which the inner macros need. Next are the types of the
    // games. The catalogue is last: the name of each game, and its entry.
    (
        $d:tt $($(#[$when:meta])* $module:ident::$Type:ident),* $(,)?;
        $($(#[$listed:meta])* $name:ident = $entry:expr),* $(,)?
    ) => {
        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Component {
            $($(#[$when])*
            #[doc = concat!("A position of `", stringify!($module), "`.")]
            $Type($Type),)*
        }

        /// The catalogue, in the order of the gallery.
        ///
        /// The catalogue lists all games of the page, even those that this build does not play: see
        /// `docs/architecture.md`, "Games on graphs are loaded later".
        pub const GAMES: &[Game] = &[$($(#[$listed])* $entry,)*];

        $($(#[$listed])*
        const _: () = assert!(
            $entry.is_whole(),
            concat!("a text is missing in the catalogue entry of ", stringify!($name)),
        );)*

        /// Defines a module of tests, one test for each game. Each test calls a function with the
        /// catalogue entry of its game. The module has the name of this function. Only tests of
        /// this library use the macro.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! each_game {
            ($d name:ident) => {
                mod $d name {
                    $($(#[$listed])*
                    #[test]
                    fn $name() {
                        let named = |game: &&$d crate::Game| game.name == stringify!($name);
                        super::$d name($d crate::GAMES.iter().find(named).expect("a game"));
                    })*
                }
            };
        }

        /// The tables of all games; see [`Solve::Tables`].
        #[derive(Default)]
        pub struct Tables {
            $($(#[$when])* $module: <$Type as Solve>::Tables,)*
        }

        /// Evaluates an answer for a component's position: `ask!(component, position => answer)`.
        macro_rules! ask {
            ($d component:expr, $d position:ident => $d answer:expr) => {
                match $d component {
                    $($(#[$when])* Component::$Type($d position) => $d answer,)*
                }
            };
        }
        pub(crate) use ask;

        /// Evaluates an answer with type `G` for the game with a given name:
        /// `ask_game!(name, G => answer)`. `None` if there is no such game.
        macro_rules! ask_game {
            ($d name:expr, $d G:ident => $d answer:expr) => {
                'found: {
                    $($(#[$when])*
                    {
                        type $d G = $crate::games::$Type;
                        let mut entries = std::iter::once(&$d G::GAME).chain($d G::NAMED);
                        if entries.any(|game| game.name == $d name) {
                            break 'found Some($d answer);
                        }
                    })*
                    None
                }
            };
        }
        pub(crate) use ask_game;

        $($(#[$when])*
        impl Registered for $Type {
            fn wrap(self) -> Component {
                Component::$Type(self)
            }

            fn of(component: &Component) -> Option<&Self> {
                match component {
                    Component::$Type(position) => Some(position),
                    _ => None,
                }
            }

            fn tables(tables: &mut Tables) -> &mut Self::Tables {
                &mut tables.$module
            }
        })*
    };
}

registry! {
    $ wythoff::Wythoff,
    euclid::Euclid,
    chomp::Chomp,
    mouse::Mouse,
    rat::Rat,
    spring::Spring,
    magnetism::Magnetism,
    eraserhead::Eraserhead,
    heap::Heap,
    vector::Vector,
    #[cfg(feature = "graphs")]
    graph::GraphGame,
    #[cfg(feature = "trial")]
    trial::Trial,
    #[cfg(feature = "trial")]
    coins::Coins,
    ;
    wythoff = Wythoff::GAME,
    euclid = Euclid::GAME,
    chomp = Chomp::GAME,
    couples = heap::COUPLES,
    mouse = Mouse::GAME,
    rat = Rat::GAME,
    spring = Spring::GAME,
    magnetism = Magnetism::GAME,
    eraserhead = Eraserhead::GAME,
    nim = heap::NIM,
    heap = Heap::GAME,
    vector = Vector::GAME,
    graph = graph::GAME,
    #[cfg(feature = "trial")]
    trial = Trial::GAME,
    #[cfg(feature = "trial")]
    coins = Coins::GAME,
}

impl Component {
    /// Reads a component of the game that the setup names.
    ///
    /// # Errors
    /// If the setup is not a position; the error names the wrong part.
    pub fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        let game = setup.game;
        let read = ask_game!(game.text, G => G::read(setup).map(G::wrap));
        read.unwrap_or_else(|| {
            check_played(game)?;
            Err(unknown_game(game, game))
        })
    }

    /// A random position of the named game to start from; `None` if the game is unknown or
    /// the draw fails.
    pub fn sample(game: &str, chance: &mut Chance) -> Option<Self> {
        ask_game!(game, G => G::sample(game, chance).map(G::wrap)).flatten()
    }

    /// A random position of the same game and variant, if variants differ in their
    /// positions; see [`Ruleset::sample_like`].
    pub(crate) fn sample_like(&self, chance: &mut Chance) -> Option<Self> {
        ask!(self, position => Some(position.sample_like(chance)?.wrap()))
    }

    /// The position of the same game and variant with these numbers; see
    /// [`Ruleset::with_numbers`].
    pub fn with_numbers(&self, numbers: &[u64]) -> Option<Self> {
        ask!(self, position => Some(position.with_numbers(numbers)?.wrap()))
    }

    /// The catalogue entry of the game.
    pub fn game(&self) -> Game {
        ask!(self, position => position.game())
    }

    /// The variant as printed in brackets; `None` for the default.
    pub fn variant(&self) -> Option<String> {
        ask!(self, position => position.variant())
    }

    /// The texts about the rules.
    pub fn texts(&self) -> Texts {
        ask!(self, position => position.texts())
    }

    /// The part between the parentheses, as data.
    pub fn content(&self) -> Content {
        ask!(self, position => position.content())
    }

    /// The component as a board shows it.
    pub fn part(&self) -> Part {
        Part::new(self.game().name, self.variant(), self.content())
    }

    /// The position in a few words: "Chomp, 2×6 bar".
    pub(crate) fn title(&self) -> String {
        let mark = match (self.game().piles, self.variant()) {
            (None, _) => ",",
            (Some(_), None) => "",
            (Some(_), Some(_)) => ":",
        };
        ask!(self, position => format!("{}{mark} {}", position.texts().name, position.words()))
    }

    /// The legal moves to `to`, as gestures; empty if there are none.
    pub fn touches_between(&self, to: &Self) -> Vec<Touch> {
        fn touches<G: Registered>(position: &G, to: &Component) -> Vec<Touch> {
            let moves = G::of(to).map_or_else(Vec::new, |to| position.moves_between(to));
            moves.iter().map(|step| position.touch(step)).collect()
        }
        ask!(self, position => touches(position, to))
    }

    /// The normal and the misère nimber of the position by a theorem; see [`ClosedForm::pair`].
    pub(crate) fn pair(&self) -> Option<Pair> {
        ask!(self, position => position.pair())
    }

    /// The moves as a rule on two piles, and the two piles; see [`ClosedForm::lines`].
    pub fn lines(&self) -> Option<(PairRule, [u64; 2])> {
        ask!(self, position => position.lines())
    }

    /// The number of distinct options in closed form; `None` if it is not known.
    pub(crate) fn move_count(&self) -> Option<u128> {
        ask!(self, position => position.move_count())
    }

    /// Finds at most `most` options of nimber `target` within a budget, without a list of all
    /// options. The flag is true if there are no others. `None` if no method is known.
    pub(crate) fn options_of_nimber(
        &self,
        tables: &mut Tables,
        target: Nimber,
        most: usize,
        budget: &mut Budget,
    ) -> Option<(Vec<Self>, bool)> {
        fn found<G: Registered>(
            position: &G,
            tables: &mut Tables,
            target: Nimber,
            most: usize,
            budget: &mut Budget,
        ) -> Option<(Vec<Component>, bool)> {
            let (moves, all) = budget.search(|search, effort| {
                let tables = G::tables(tables);
                let moves = position.scan(Tools { tables, search }, target)?;
                Some(moves.within(effort, position.option_cost(), most))
            })?;
            let after = |step| position.after(step).wrap();
            Some((moves.iter().map(after).collect(), all))
        }
        ask!(self, position => found(position, tables, target, most, budget))
    }

    /// Any option of nimber `target` within a budget, without a list of all options. `None` if none
    /// is found or no method is known.
    pub(crate) fn option_of_nimber(
        &self,
        tables: &mut Tables,
        target: Nimber,
        budget: &mut Budget,
    ) -> Option<Self> {
        fn found<G: Registered>(
            position: &G,
            tables: &mut Tables,
            target: Nimber,
            budget: &mut Budget,
        ) -> Option<Component> {
            let step = budget.search(|search, effort| {
                let tables = G::tables(tables);
                let scan = position.scan(Tools { tables, search }, target)?;
                scan.any(effort, position.option_cost())
            })?;
            Some(position.after(&step).wrap())
        }
        ask!(self, position => found(position, tables, target, budget))
    }

    /// The options with their gestures, lazily, in the order of the notation. The same option can
    /// come more than once.
    pub fn gestures(&self) -> Box<dyn Iterator<Item = (Self, Touch)> + '_> {
        ask!(self, position => {
            let gesture = |step| (position.after(&step).wrap(), position.touch(&step));
            Box::new(position.moves().map(gesture))
        })
    }

    /// The options, lazily, in the order of the notation. The same option can come more than once.
    pub fn options(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        ask!(self, position => {
            Box::new(position.moves().map(|step| position.after(&step).wrap()))
        })
    }

    /// The work of making one option; see [`Ruleset::option_cost`].
    pub fn option_cost(&self) -> u64 {
        ask!(self, position => position.option_cost())
    }

    /// True if a person can make moves; see [`Ruleset::is_playable`].
    pub fn is_playable(&self) -> bool {
        ask!(self, position => position.is_playable())
    }

    /// Independent parts in normal form; see [`Ruleset::parts`].
    pub fn parts(&self) -> Vec<Self> {
        ask!(self, position => position.parts().into_iter().map(Registered::wrap).collect())
    }

    /// The fields of the form for moves.
    pub fn fields(&self) -> Vec<Field> {
        ask!(self, position => position.fields())
    }

    /// The option that the entries of the form lead to.
    ///
    /// # Errors
    /// If an entry is wrong; the mistake names the field.
    pub fn entered(&self, entries: &Entries<'_>) -> Result<Self, Mistake> {
        let to = ask!(self, position => position.after(&position.entered(entries)?).wrap());
        if !self.touches_between(&to).is_empty() {
            return Ok(to);
        }
        let last = self.fields().last().map_or("", |field| field.name);
        Err(Mistake::at(
            last,
            format!("No legal move leads from {self} to {to}."),
        ))
    }

    /// The entries for about `amount` tokens of a pile; see [`Ruleset::filled`].
    pub fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        ask!(self, position => position.filled(pile, amount))
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.part().text)
    }
}

/// Serialises as canonical text.
impl Serialize for Component {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Checks that this build plays a game of the catalogue. Unknown names pass.
///
/// # Errors
/// If only another build plays the game.
pub fn check_played(name: Token<'_>) -> Result<(), NotationError> {
    let is_listed = GAMES.iter().any(|game| game.name == name.text);
    let is_played = ask_game!(name.text, G => ()).is_some();
    if is_played || !is_listed {
        return Ok(());
    }
    let mut error = name.error("This game is not included in this build.", "another game");
    error.elsewhere = true;
    Err(error)
}

/// Refuses a name that the catalogue lacks; the error suggests a game, or lists the known names.
/// `text` is the notation from this name on.
pub(crate) fn check_name(name: Token<'_>, text: Token<'_>) -> Result<(), NotationError> {
    match GAMES.iter().any(|game| game.name == name.text) {
        true => Ok(()),
        false => Err(unknown_game(name, text)),
    }
}

/// The names of all games, as the expected part of an error.
pub(crate) fn one_of_the_games() -> String {
    format!("one of {}", names_of_games().join(", "))
}

fn names_of_games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.name).collect()
}

fn unknown_game(name: Token<'_>, text: Token<'_>) -> NotationError {
    // A name of several words ends before the first bracket or plus.
    let end = text.text.find(['(', '[', '{', '+']);
    let (words, _) = text.text.split_at(end.unwrap_or(text.text.len()));
    let words = Token::trimmed(words, text.at);
    let rest = text.part(words.text.len(), text.text.len());
    let inside = rest.text.trim_start_matches(' ').strip_prefix('(');
    let inside = inside.map(|inside| inside.split_once(')').map_or(inside, |(body, _)| body));
    let on_graph = inside.is_some_and(|body| box_in(body).is_some());
    let by_name = |name: Token<'_>| {
        let bare = names::bare(name.text);
        if GAMES.iter().any(|game| game.name == bare) {
            return None;
        }
        let titled = GAMES.iter().find(|game| names::bare(game.title) == bare);
        let titled = titled.map(|game| Meant::Game(game.name));
        titled.or_else(|| names::named_by(name.text, on_graph))
    };
    let (name, exact) = match by_name(words) {
        Some(meant) => (words, Some(meant)),
        None => (name, by_name(name)),
    };
    let error = match exact {
        Some(meant) => name.error(
            format!("This game is written {}.", meant.game()),
            meant.game(),
        ),
        None => name.error("This game is not known.", one_of_the_games()),
    };
    match exact.or_else(|| names::meant(name.text, &names_of_games())) {
        Some(Meant::Named(position)) => {
            let rest = text.part(name.text.len(), text.text.len());
            let (length, written) = put(position, rest.text);
            error.mended_by(name.at..rest.at + length, written)
        }
        Some(Meant::Game(game)) => error.mended_by(name.range(), game),
        None => error,
    }
}

/// Replaces a name, and perhaps the first bytes of `rest` after it, by a position. Returns the
/// number of replaced bytes of `rest`, and the new text. A body in `rest` is kept if possible.
fn put(position: &'static str, rest: &str) -> (usize, String) {
    let (game, example) = position.rsplit_once('(').unwrap_or((position, ")"));
    let before = rest.len() - rest.trim_start_matches(' ').len();
    let Some(body) = rest[before..].strip_prefix('(') else {
        let is_last = rest.len() == before;
        return (0, if is_last { position } else { game }.to_owned());
    };
    if !game.starts_with("graph") {
        return (0, game.to_owned());
    }
    let body = body.split_once(')').map_or(body, |(body, _)| body);
    let fields = example.trim_end_matches(')').split_once(';');
    let fields = fields.map_or(String::new(), |(_, fields)| format!(";{fields}"));
    let inside = match box_in(body) {
        Some((rows, columns)) => format!("grid:{rows}x{columns}{fields}"),
        // Keeps a body that is the name of a family, or a list of edges.
        None if body.contains([':', ';']) => body.to_owned(),
        None => example.trim_end_matches(')').to_owned(),
    };
    (before + 1 + body.len(), format!("{game}({inside}"))
}

/// The two sides of a body such as `3x4`; `None` for other bodies.
fn box_in(body: &str) -> Option<(&str, &str)> {
    match numbers_of(body)?[..] {
        [rows, columns] if body.contains(['x', 'X', '×']) => Some((rows, columns)),
        _ => None,
    }
}
