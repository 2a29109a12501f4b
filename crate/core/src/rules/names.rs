//! Names that sources and other programs use, and the numbers of sequences: `names.tsv`.

use serde::Serialize;

const ROWS: &str = include_str!("names.tsv");

/// A game, a rule or a graph, and its names; or a sequence, and its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Named {
    /// A position to begin with.
    pub position: String,
    /// The names, at least one.
    pub names: Vec<&'static str>,
}

/// A sequence of the OEIS that a rule gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// Its number, as `A002186`.
    pub number: &'static str,
    /// The positions, with a star for n.
    pub positions: &'static str,
    /// What it lists of them: `nimbers`, the n of `lost` ones, or the `smaller` or
    /// `larger` piles of lost pairs.
    pub lists: &'static str,
    /// The n, or the index of a pair, of its first term.
    pub first: u64,
    /// Its first terms, as the OEIS prints them.
    pub terms: Vec<u64>,
}

/// The rows, by their cells.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = ROWS.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// The sequences.
pub fn sequences() -> impl Iterator<Item = Sequence> {
    rows().filter_map(|row| match row[..] {
        [number, positions, lists, first, terms] => Some(Sequence {
            number,
            positions,
            lists,
            first: first.parse().ok()?,
            terms: terms
                .split(',')
                .map(|term| term.parse().ok())
                .collect::<Option<_>>()?,
        }),
        _ => None,
    })
}

/// A position, the name that is printed, and other names.
type Row = (&'static str, &'static str, &'static str);

/// The rows that are no sequences.
fn named() -> impl Iterator<Item = Row> {
    rows().filter_map(|row| match row[..] {
        [position, name, others] => Some((position, name, others)),
        _ => None,
    })
}

/// All names, with those of sequences.
pub fn names() -> Vec<Named> {
    /// The n of a position to begin with.
    const N: &str = "7";
    let games = named().map(|row| Named {
        position: row.0.to_owned(),
        names: split(&row).collect(),
    });
    let sequences = sequences().map(
        |Sequence {
             number, positions, ..
         }| Named {
            position: positions.replace('*', N),
            names: vec![number],
        },
    );
    games.chain(sequences).collect()
}

/// All its names.
fn split((_, name, others): &Row) -> impl Iterator<Item = &'static str> + use<> {
    let others = others.split(';').map(|name| name.trim_start_matches(' '));
    let all = [*name].into_iter().chain(others);
    all.filter(|name| !name.is_empty())
}

/// The rules of a game that have a name that is printed, and these: `0.77`, "Kayles".
pub(crate) fn named_rules(game: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    named().filter_map(move |(position, name, _)| {
        let rule = position.strip_prefix(game)?.strip_prefix('[')?;
        let (rule, _) = rule.split_once(']')?;
        (!name.is_empty()).then_some((rule, name))
    })
}

/// The printed name of a rule of a game, if it has one.
pub(crate) fn common_name(game: &str, rule: &str) -> Option<&'static str> {
    let mut named = named_rules(game);
    named
        .find(|(other, _)| *other == rule)
        .map(|(_, name)| name)
}

/// What an unknown name of a game was meant to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// A name that is spelt almost so.
    Game(&'static str),
    /// What has this name: a position of it.
    Named(&'static str),
}

impl Meant {
    /// The game, with its rule if it has one.
    pub(crate) fn game(self) -> &'static str {
        let (Self::Game(text) | Self::Named(text)) = self;
        // A rule may have parentheses, too.
        text.rsplit_once('(').map_or(text, |(game, _)| game)
    }
}

/// What has exactly this name, whatever its spaces, marks and capitals; the word "game" may
/// be missing. Of two of them, `on_graph` says which.
pub(crate) fn named_by(name: &str, on_graph: bool) -> Option<Meant> {
    let wanted = bare(name);
    let is = |name: &str| {
        let rest = name.strip_prefix(&*wanted);
        rest.is_some_and(|rest| ["", "game", "sgame"].contains(&rest))
    };
    let found = named().filter(|row| split(row).any(|name| is(&bare(name))));
    // The first that fits, else the first.
    let found = found.map(|(position, ..)| position);
    let fitting = found.min_by_key(|position| position.starts_with("graph") != on_graph);
    fitting.filter(|_| !wanted.is_empty()).map(Meant::Named)
}

/// What an unknown name is likely to stand for; `known` are the names of games, without
/// spaces and small.
pub(crate) fn meant(name: &str, known: &[&'static str]) -> Option<Meant> {
    /// A shorter name is not the beginning of a longer one, or near to it, by intention.
    const TELLING: usize = 4;
    let name = bare(name);
    let games = known.iter().copied();
    let begun = |known: &str| {
        let (short, long) = match known.len() < name.len() {
            true => (known, &*name),
            false => (&*name, known),
        };
        short.len() > 1 && long.starts_with(short)
    };
    if let Some(known) = games.clone().find(|known| begun(known)) {
        return Some(Meant::Game(known));
    }
    let others = || named().flat_map(|row| split(&row).map(move |name| (bare(name), row.0)));
    let mut longer = others().filter(|(other, _)| other.starts_with(&name));
    if name.len() >= TELLING
        && let Some((_, position)) = longer.next()
    {
        return Some(Meant::Named(position));
    }
    // One letter in three may be wrong, in a short name one.
    let most = (name.len() / 3).max(1);
    let games = games.map(|known| (strsim::osa_distance(&name, known), Meant::Game(known)));
    let others = others().filter(|(other, _)| other.len().min(name.len()) >= TELLING);
    let others = others.map(|(other, position)| {
        let distance = strsim::osa_distance(&name, &other);
        (distance, Meant::Named(position))
    });
    let near = games
        .chain(others)
        .filter(|(distance, _)| *distance <= most);
    near.min_by_key(|(distance, _)| *distance)
        .map(|(_, meant)| meant)
}

/// Its letters and digits, small.
pub(crate) fn bare(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}
