//! The games, one file or folder each, and the registry where they meet.

use std::fmt;

pub mod chomp;
pub mod couples;
pub mod eraserhead;
pub mod euclid;
pub mod magnetism;
pub mod mouse;
pub mod nim;
pub mod rat;
pub mod spring;
mod taking;
pub mod wythoff;

pub use chomp::Chomp;
pub use couples::Couples;
pub use eraserhead::Eraserhead;
pub use euclid::Euclid;
pub use magnetism::Magnetism;
pub use mouse::Mouse;
pub use nim::Nim;
pub use rat::Rat;
pub use spring::Spring;
pub use taking::Take;
pub use wythoff::Wythoff;

use crate::analysis::check::stated;
use crate::analysis::examine::{Case, examine};
use crate::analysis::{Check, Examination};
use crate::rules::{Chance, Game, Known, NotationError, Ruleset, Setup, Token, Touch};
use crate::solve::{Effort, Search};
use crate::theory::Nimber;

/// Builds the dispatch over all games from one list. The modules themselves are
/// declared above in plain lines: the formatter does not see what a macro
/// declares.
macro_rules! registry {
    ($($module:ident::$Type:ident),* $(,)?) => {
        /// A position of any game: the layer where the types of the games end.
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Component {
            $(#[doc = concat!("A position of `", stringify!($module), "`.")]
            $Type($Type),)*
        }

        /// The catalogue, in the order of the registry.
        pub const GAMES: &[Game] = &[$($Type::GAME),*];

        /// The tables of all games; see [`Ruleset::Tables`].
        #[derive(Default)]
        pub struct Tables {
            $($module: <$Type as Ruleset>::Tables,)*
        }

        /// The comparison of what the named game states with play, each
        /// statement put through `twist`; `None` when there is none.
        pub(crate) fn check(game: &str, twist: fn(Known) -> Known) -> Option<Check> {
            $(if game == $Type::GAME.name {
                let mut stated = stated::<$Type>();
                return Check::of::<$Type>(move |position| twist(stated(position)));
            })*
            None
        }

        impl Component {
            /// Reads a component by the game it names.
            ///
            /// # Errors
            /// Names the part of the setup that no position has.
            pub fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
                $(if setup.game.text == $Type::GAME.name {
                    return $Type::read(setup).map(Self::$Type);
                })*
                Err(unknown_game(setup.game))
            }

            /// The catalogue entry of its game.
            pub fn game(&self) -> Game {
                match self { $(Self::$Type(_) => $Type::GAME,)* }
            }

            /// The variant as printed in brackets, `None` for the default.
            pub fn variant(&self) -> Option<String> {
                match self { $(Self::$Type(position) => position.variant(),)* }
            }

            /// The text between the parentheses, canonical.
            pub(crate) fn body(&self) -> String {
                match self { $(Self::$Type(position) => position.body(),)* }
            }

            /// Everything the product says about this component.
            pub fn examine(&self, tables: &mut Tables, effort: &mut Effort) -> Examination {
                match self {
                    $(Self::$Type(position) => {
                        let mut case = Case {
                            position,
                            tables: &mut tables.$module,
                            search: Search::new(effort.take(effort.left())),
                            wrap: Self::$Type,
                            unwrap: |component| match component {
                                Self::$Type(position) => Some(position),
                                _ => None,
                            },
                        };
                        let examination = examine(self, &mut case);
                        effort.put_back(case.search.into_effort());
                        examination
                    })*
                }
            }

            /// The legal moves to `to`, as touches: empty when there are none.
            pub fn touches_between(&self, to: &Self) -> Vec<Touch> {
                match (self, to) {
                    $((Self::$Type(from), Self::$Type(to)) => from
                        .moves_between(to)
                        .iter()
                        .map(|step| from.touch(step))
                        .collect(),)*
                    #[allow(unreachable_patterns)] // with a single game there is no other pair
                    _ => Vec::new(),
                }
            }

            /// At most `most` options of a nimber, found without listing, and
            /// whether these are all; `None` where no method is known.
            pub fn options_of_nimber(
                &self,
                tables: &mut Tables,
                target: Nimber,
                most: usize,
            ) -> Option<(Vec<Self>, bool)> {
                match self {
                    $(Self::$Type(position) => {
                        let moves = position.moves_to_nimber(&mut tables.$module, target)?;
                        let some = moves.iter().take(most);
                        let options = some.map(|step| Self::$Type(position.after(step)));
                        Some((options.collect(), moves.len() <= most))
                    })*
                }
            }

            /// The options with what a board marks for them, lazily, in the
            /// order of the notation; equal ones may repeat.
            pub fn gestures(&self) -> Box<dyn Iterator<Item = (Self, Touch)> + '_> {
                match self {
                    $(Self::$Type(position) => Box::new(position.moves().map(|step| {
                        (Self::$Type(position.after(&step)), position.touch(&step))
                    })),)*
                }
            }

            /// A position of the named game to start from, drawn at random;
            /// `None` when the game is not known or has none.
            pub fn sample(game: &str, chance: &mut Chance) -> Option<Self> {
                $(if game == $Type::GAME.name {
                    return $Type::sample(chance).map(Self::$Type);
                })*
                None
            }

            /// Independent parts in normal form; see [`Ruleset::parts`].
            pub fn parts(&self) -> Vec<Self> {
                match self {
                    $(Self::$Type(position) => {
                        position.parts().into_iter().map(Self::$Type).collect()
                    })*
                }
            }

            /// The work of making one option; see [`Ruleset::option_cost`].
            pub fn option_cost(&self) -> u64 {
                match self { $(Self::$Type(position) => position.option_cost(),)* }
            }

            /// The options, lazily, in the order of the notation; equal ones
            /// may repeat.
            pub fn options(&self) -> Box<dyn Iterator<Item = Self> + '_> {
                match self {
                    $(Self::$Type(position) => Box::new(
                        position.moves().map(|step| Self::$Type(position.after(&step))),
                    ),)*
                }
            }
        }
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
}

impl Component {
    /// Whether the registry knows the game of this name.
    ///
    /// # Errors
    /// Lists the known names when it does not.
    pub fn check_name(name: Token<'_>) -> Result<(), NotationError> {
        if GAMES.iter().any(|game| game.name == name.text) {
            Ok(())
        } else {
            Err(unknown_game(name))
        }
    }
}

fn unknown_game(name: Token<'_>) -> NotationError {
    let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    name.error(
        "This game is not known.",
        format!("one of {}", names.join(", ")),
    )
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
