//! Names that sources and other programs use, and numbers of OEIS sequences, read from
//! `names.tsv`.

use serde::Serialize;

const ROWS: &str = include_str!("names.tsv");

/// The names of a game, a rule or a graph; or the number of a sequence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Named {
    /// A position to begin with.
    pub position: String,
    /// The names, at least one.
    pub names: Vec<&'static str>,
}

/// A sequence of the OEIS that the positions of a rule give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// The number of the sequence, such as `A002186`.
    pub number: &'static str,
    /// The text of the positions, with a star for n.
    pub positions: &'static str,
    /// The kind of terms: `nimbers` of the positions, the n of `lost` positions, or the `smaller`
    /// or `larger` pile of each lost pair.
    pub lists: &'static str,
    /// The n of the first term, or the index of its lost pair.
    pub first: u64,
    /// The first terms, as the OEIS prints them.
    pub terms: Vec<u64>,
}

fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = ROWS.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// The sequences of the table.
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

/// A position, its printed name and its other names.
type Row = (&'static str, &'static str, &'static str);

/// The rows that are not sequences.
fn named() -> impl Iterator<Item = Row> {
    rows().filter_map(|row| match row[..] {
        [position, name, others] => Some((position, name, others)),
        _ => None,
    })
}

/// All names, including the numbers of sequences.
pub fn names() -> Vec<Named> {
    /// The value of n in the position that is shown for a sequence.
    const N: &str = "7";
    let games = named().map(|row| Named {
        position: row.0.to_owned(),
        names: split(&row).collect(),
    });
    let sequences = sequences().map(|sequence| Named {
        position: sequence.positions.replace('*', N),
        names: vec![sequence.number],
    });
    games.chain(sequences).collect()
}

fn split((_, name, others): &Row) -> impl Iterator<Item = &'static str> + use<> {
    let others = others.split(';').map(|name| name.trim_start_matches(' '));
    let all = [*name].into_iter().chain(others);
    all.filter(|name| !name.is_empty())
}

/// The rules of a game that have a printed name, each with its name: (`0.77`, "Kayles").
pub(crate) fn named_rules(game: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    named().filter_map(move |(position, name, _)| {
        let rule = position.strip_prefix(game)?.strip_prefix('[')?;
        let (rule, _) = rule.split_once(']')?;
        (!name.is_empty()).then_some((rule, name))
    })
}

pub(crate) fn common_name(game: &str, rule: &str) -> Option<&'static str> {
    let found = named_rules(game).find(|(other, _)| *other == rule);
    found.map(|(_, name)| name)
}

/// The meaning of a rule, after its common name if it has one.
pub(crate) fn with_name(name: Option<&str>, meaning: String) -> String {
    match name {
        Some(name) => format!("This is {name}. {meaning}"),
        None => meaning,
    }
}

/// A sentence with the text of a rule, and its common name if it has one.
pub(crate) fn called(rule: &str, name: Option<&str>) -> String {
    match name {
        Some(name) => format!("The rule {rule} is {name}."),
        None => format!("The rule is {rule}."),
    }
}

/// The likely meaning of an unknown name of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meant {
    /// A game with a similar name.
    Game(&'static str),
    /// A position of the game, rule or graph that has this name.
    Named(&'static str),
}

impl Meant {
    /// The text of the game, with its rule if it has one.
    pub(crate) fn game(self) -> &'static str {
        let (Self::Game(text) | Self::Named(text)) = self;
        // A rule can have parentheses, too. So the last opening parenthesis begins the body.
        text.rsplit_once('(').map_or(text, |(game, _)| game)
    }
}

/// Finds an exact name, ignoring spaces, punctuation and capitals; the word "game" can be missing.
/// If several rows have this name, `on_graph` chooses between games on graphs and other games.
pub(crate) fn named_by(name: &str, on_graph: bool) -> Option<Meant> {
    let wanted = bare(name);
    let is = |name: &str| {
        let rest = name.strip_prefix(&*wanted);
        rest.is_some_and(|rest| ["", "game", "sgame"].contains(&rest))
    };
    let found = named().filter(|row| split(row).any(|name| is(&bare(name))));
    // The first row of the preferred kind, or else the first row.
    let found = found.map(|(position, ..)| position);
    let fitting = found.min_by_key(|position| position.starts_with("graph") != on_graph);
    fitting.filter(|_| !wanted.is_empty()).map(Meant::Named)
}

/// The likely meaning of an unknown name. The names in `known` have small letters only.
pub(crate) fn meant(name: &str, known: &[&'static str]) -> Option<Meant> {
    /// The fewest letters of a name; shorter names are similar to others only by accident.
    const LEAST_LETTERS: usize = 4;
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
    if name.len() >= LEAST_LETTERS
        && let Some((_, position)) = longer.next()
    {
        return Some(Meant::Named(position));
    }
    // A name is similar if at most a third of its letters are wrong, or only one letter.
    let most = (name.len() / 3).max(1);
    let games = games.map(|known| (strsim::osa_distance(&name, known), Meant::Game(known)));
    let others = others().filter(|(other, _)| other.len().min(name.len()) >= LEAST_LETTERS);
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

/// The letters and digits of a name, in lower case.
pub(crate) fn bare(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}
