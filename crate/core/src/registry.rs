//! The registry: it joins the types of all games in [`Component`].
//!
//! A new game is a folder in `games/` and one line here. A question to any game
//! goes through one dispatch, [`Component::visit`].

use std::fmt;

use serde::{Serialize, Serializer};

#[cfg(feature = "trial")]
use crate::games::Trial;
use crate::games::{
    Chomp, Couples, Eraserhead, Euclid, Heap, Magnetism, Mouse, Nim, Rat, Spring, Vector, Wythoff,
};
use crate::rules::{
    ByNumbers, Chance, Entries, Field, Game, Mistake, NotationError, Ruleset, Setup, Token, Touch,
};
use crate::solve::{Budget, ClosedForm, Solve};
use crate::theory::Nimber;

/// A game of the registry: converts between its type and [`Component`].
pub trait Registered: ClosedForm + ByNumbers {
    /// The position as a component.
    fn wrap(self) -> Component;

    /// The position of this game; `None` when the component is of another.
    fn of(component: &Component) -> Option<&Self>;

    /// This game's tables among those of all games.
    fn tables(tables: &mut Tables) -> &mut Self::Tables;
}

/// A question to a position of any game.
pub(crate) trait Visitor<'a> {
    /// The type of the answer.
    type Answer;

    /// Asks a position of game `G`.
    fn visit<G: Registered>(self, position: &'a G) -> Self::Answer;
}

/// A question to any game.
pub(crate) trait GameVisitor {
    /// The type of the answer.
    type Answer;

    /// Asks game `G`.
    fn visit<G: Registered>(self) -> Self::Answer;
}

macro_rules! registry {
    ($($(#[$when:meta])* $module:ident::$Type:ident),* $(,)?) => {
        /// A position of any game.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Component {
            $($(#[$when])*
            #[doc = concat!("A position of `", stringify!($module), "`.")]
            $Type($Type),)*
        }

        /// The catalogue, in the order of the registry.
        pub const GAMES: &[Game] = &[$($(#[$when])* $Type::GAME),*];

        /// The tables of all games; see [`Solve::Tables`].
        #[derive(Default)]
        pub struct Tables {
            $($(#[$when])* $module: <$Type as Solve>::Tables,)*
        }

        impl Component {
            /// Asks the position inside. This is the one dispatch over all games.
            pub(crate) fn visit<'a, V: Visitor<'a>>(&'a self, visitor: V) -> V::Answer {
                match self {
                    $($(#[$when])* Self::$Type(position) => visitor.visit(position),)*
                }
            }
        }

        /// Asks the game of this name; `None` when there is none.
        pub(crate) fn visit_game<V: GameVisitor>(name: &str, visitor: V) -> Option<V::Answer> {
            $($(#[$when])*
            {
                if name == $Type::GAME.name {
                    return Some(visitor.visit::<$Type>());
                }
            })*
            None
        }

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
    wythoff::Wythoff,
    euclid::Euclid,
    chomp::Chomp,
    couples::Couples,
    mouse::Mouse,
    rat::Rat,
    spring::Spring,
    magnetism::Magnetism,
    eraserhead::Eraserhead,
    nim::Nim,
    heap::Heap,
    vector::Vector,
    #[cfg(feature = "trial")]
    trial::Trial,
}

/// The methods of [`Component`], written once for the positions of all games.
trait Any {
    fn game(&self) -> Game;
    fn variant(&self) -> Option<String>;
    fn meaning(&self) -> Option<String>;
    fn rules(&self) -> String;
    fn example(&self) -> Option<String>;
    fn gesture(&self) -> String;
    fn body(&self) -> String;
    fn title(&self) -> String;
    fn touches_between(&self, to: &Component) -> Vec<Touch>;
    fn options_of_nimber(
        &self,
        tables: &mut Tables,
        target: Nimber,
        most: usize,
        budget: &mut Budget,
    ) -> Option<(Vec<Component>, bool)>;
    fn gestures(&self) -> Box<dyn Iterator<Item = (Component, Touch)> + '_>;
    fn options(&self) -> Box<dyn Iterator<Item = Component> + '_>;
    fn option_cost(&self) -> u64;
    fn parts(&self) -> Vec<Component>;
    fn fields(&self) -> Vec<Field>;
    fn entered(&self, entries: &Entries<'_>) -> Result<Component, Mistake>;
    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)>;
}

impl<G: Registered> Any for G {
    fn game(&self) -> Game {
        G::GAME
    }

    fn variant(&self) -> Option<String> {
        Ruleset::variant(self)
    }

    fn meaning(&self) -> Option<String> {
        Ruleset::meaning(self)
    }

    fn rules(&self) -> String {
        Ruleset::rules(self)
    }

    fn example(&self) -> Option<String> {
        Ruleset::example(self)
    }

    fn gesture(&self) -> String {
        Ruleset::gesture(self)
    }

    fn body(&self) -> String {
        Ruleset::body(self)
    }

    fn title(&self) -> String {
        let comma = if G::GAME.piles.is_some() { "" } else { "," };
        format!("{}{comma} {}", self.name(), self.words())
    }

    fn touches_between(&self, to: &Component) -> Vec<Touch> {
        let moves = G::of(to).map_or_else(Vec::new, |to| self.moves_between(to));
        moves.iter().map(|step| self.touch(step)).collect()
    }

    fn options_of_nimber(
        &self,
        tables: &mut Tables,
        target: Nimber,
        most: usize,
        budget: &mut Budget,
    ) -> Option<(Vec<Component>, bool)> {
        let (moves, all) = budget.search(|search, effort| {
            let looks = self.looks(G::tables(tables), search, target)?;
            Some(looks.within(effort, Ruleset::option_cost(self), most))
        })?;
        let options = moves.iter().map(|step| self.after(step).wrap()).collect();
        Some((options, all))
    }

    fn gestures(&self) -> Box<dyn Iterator<Item = (Component, Touch)> + '_> {
        let gesture = |step| (self.after(&step).wrap(), self.touch(&step));
        Box::new(self.moves().map(gesture))
    }

    fn options(&self) -> Box<dyn Iterator<Item = Component> + '_> {
        Box::new(self.moves().map(|step| self.after(&step).wrap()))
    }

    fn option_cost(&self) -> u64 {
        Ruleset::option_cost(self)
    }

    fn parts(&self) -> Vec<Component> {
        Ruleset::parts(self).into_iter().map(G::wrap).collect()
    }

    fn fields(&self) -> Vec<Field> {
        ByNumbers::fields(self)
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Component, Mistake> {
        let option = self.after(&ByNumbers::entered(self, entries)?);
        let allowed = !self.moves_between(&option).is_empty();
        let (from, to) = (self.clone().wrap(), option.wrap());
        if allowed {
            return Ok(to);
        }
        let fields = ByNumbers::fields(self);
        let last = fields.last().map_or("", |field| field.name);
        let message = format!("No legal move leads from {from} to {to}.");
        Err(Mistake::at(last, message))
    }

    fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        ByNumbers::filled(self, pile, amount)
    }
}

/// Turns a position into a [`dyn Any`](Any).
struct Forget;

impl<'a> Visitor<'a> for Forget {
    type Answer = &'a dyn Any;

    fn visit<G: Registered>(self, position: &'a G) -> &'a dyn Any {
        position
    }
}

impl Component {
    fn any(&self) -> &dyn Any {
        self.visit(Forget)
    }

    /// Reads a component by the game it names.
    ///
    /// # Errors
    /// When the setup is not a position; names the part that is wrong.
    pub fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        struct Read<'a>(&'a Setup<'a>);
        impl GameVisitor for Read<'_> {
            type Answer = Result<Component, NotationError>;

            fn visit<G: Registered>(self) -> Self::Answer {
                let Setup { game, body, .. } = self.0;
                G::read(self.0).map(G::wrap).map_err(|error| {
                    if body.text.is_empty() {
                        error.mended_by(body.range(), example_body(game.text))
                    } else {
                        error
                    }
                })
            }
        }
        visit_game(setup.game.text, Read(setup)).unwrap_or_else(|| Err(unknown_game(setup.game)))
    }

    /// A random position of the named game to start from; `None` when the game is
    /// not known or the draw fails.
    pub fn sample(game: &str, chance: &mut Chance) -> Option<Self> {
        struct Sample<'a>(&'a mut Chance);
        impl GameVisitor for Sample<'_> {
            type Answer = Option<Component>;

            fn visit<G: Registered>(self) -> Self::Answer {
                G::sample(self.0).map(G::wrap)
            }
        }
        visit_game(game, Sample(chance)).flatten()
    }

    /// The catalogue entry of its game.
    pub fn game(&self) -> Game {
        self.any().game()
    }

    /// The variant as printed in brackets, `None` for the default.
    pub fn variant(&self) -> Option<String> {
        self.any().variant()
    }

    /// What the brackets change, in a sentence; `None` for the default.
    pub(crate) fn meaning(&self) -> Option<String> {
        self.any().meaning()
    }

    /// The rules that it is played by; see [`Ruleset::rules`].
    pub fn rules(&self) -> String {
        self.any().rules()
    }

    /// A move as an example; see [`Ruleset::example`].
    pub fn example(&self) -> Option<String> {
        self.any().example()
    }

    /// How a move is made on the board; see [`Ruleset::gesture`].
    pub fn gesture(&self) -> String {
        self.any().gesture()
    }

    /// The text between the parentheses, canonical.
    pub(crate) fn body(&self) -> String {
        self.any().body()
    }

    /// The position in a few words: "Chomp, 2×6 bar".
    pub(crate) fn title(&self) -> String {
        self.any().title()
    }

    /// The legal moves to `to`, as gestures: empty when there are none.
    pub fn touches_between(&self, to: &Self) -> Vec<Touch> {
        self.any().touches_between(to)
    }

    /// At most `most` options of nimber `target`, found without listing and within
    /// a budget, and whether these are all; `None` when no method is known.
    pub(crate) fn options_of_nimber(
        &self,
        tables: &mut Tables,
        target: Nimber,
        most: usize,
        budget: &mut Budget,
    ) -> Option<(Vec<Self>, bool)> {
        self.any().options_of_nimber(tables, target, most, budget)
    }

    /// The options with what a board marks for them, lazily, in the order of the
    /// notation; equal ones may repeat.
    pub fn gestures(&self) -> Box<dyn Iterator<Item = (Self, Touch)> + '_> {
        self.any().gestures()
    }

    /// The options, lazily, in the order of the notation; equal ones may repeat.
    pub fn options(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        self.any().options()
    }

    /// The work of making one option; see [`Ruleset::option_cost`].
    pub fn option_cost(&self) -> u64 {
        self.any().option_cost()
    }

    /// Independent parts in normal form; see [`Ruleset::parts`].
    pub fn parts(&self) -> Vec<Self> {
        self.any().parts()
    }

    /// The fields of the form for its moves.
    pub fn fields(&self) -> Vec<Field> {
        self.any().fields()
    }

    /// The option that the entries of the form lead to.
    ///
    /// # Errors
    /// When an entry is wrong; names the field at fault.
    pub fn entered(&self, entries: &Entries<'_>) -> Result<Self, Mistake> {
        self.any().entered(entries)
    }

    /// The entries for about `amount` tokens of a pile; see [`ByNumbers::filled`].
    pub fn filled(&self, pile: usize, amount: u64) -> Vec<(&'static str, String)> {
        self.any().filled(pile, amount)
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game().name)?;
        if let Some(variant) = self.variant() {
            write!(f, "[{variant}]")?;
        }
        write!(f, "({})", self.body())
    }
}

/// Serialises as canonical text.
impl Serialize for Component {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Whether the registry knows the game of this name.
///
/// # Errors
/// Lists the known names when it does not.
pub(crate) fn check_name(name: Token<'_>) -> Result<(), NotationError> {
    if GAMES.iter().any(|game| game.name == name.text) {
        Ok(())
    } else {
        Err(unknown_game(name))
    }
}

fn unknown_game(name: Token<'_>) -> NotationError {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    let error = name.error(
        "This game is not known.",
        format!("one of {}", names.join(", ")),
    );
    match meant(name.text) {
        Some(game) => error.mended_by(name.range(), game),
        None => error,
    }
}

/// The game whose name a misspelt one is likely to stand for.
fn meant(name: &str) -> Option<&'static str> {
    let begun = |known: &&str| {
        let (short, long) = match known.len() < name.len() {
            true => (*known, name),
            false => (name, *known),
        };
        short.len() > 1 && long.starts_with(short)
    };
    let mut names = GAMES.iter().map(|game| game.name);
    names.clone().find(begun).or_else(|| {
        // One letter in three may be wrong.
        let most = (name.len() / 3).max(1);
        let near = |known: &&str| strsim::osa_distance(name, known) <= most;
        let first = names.find(near)?;
        let distance = |known: &&str| strsim::osa_distance(name, known);
        names.chain([first]).min_by_key(distance)
    })
}

/// What stands in the parentheses of a game's example.
pub(crate) fn example_body(name: &str) -> &'static str {
    let game = GAMES.iter().find(|game| game.name == name);
    game.and_then(|game| game.example.split_once('('))
        .and_then(|(_, body)| body.strip_suffix(')'))
        .unwrap_or_default()
}
