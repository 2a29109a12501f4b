//! Valid texts of positions, drawn at random.

use nimscope::solve::pairs::{PairRule, Term};
use nimscope::{Chance, Component, GAMES, Token};
use proptest::prelude::*;

/// A number, mostly small enough to search, sometimes as large as allowed.
fn number(low: u64) -> impl Strategy<Value = u64> {
    prop_oneof![
        8 => low..=12u64,
        2 => low..=1_000u64,
        1 => low..=1_000_000_000_000_000_000u64,
        1 => Just(1_000_000_000_000_000_000u64),
    ]
}

fn numbers(low: u64, count: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = String> {
    proptest::collection::vec(number(low), count).prop_map(|numbers| {
        let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
        texts.join(",")
    })
}

/// Ascending piles, as in the canonical text of a game in which the order of piles is irrelevant.
fn sorted(game: &'static str, count: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(number(0), count).prop_map(move |mut piles| {
        piles.sort_unstable();
        let texts: Vec<String> = piles.iter().map(u64::to_string).collect();
        format!("{game}({})", texts.join(","))
    })
}

/// Rows of a grid of pieces, as in Chomp: the first square is always empty.
fn bar() -> impl Strategy<Value = String> {
    (1..=4usize, 1..=6usize, any::<u32>()).prop_map(|(rows, columns, bits)| {
        let row = |row: usize| -> String {
            (row * columns..(row + 1) * columns)
                .map(|square| {
                    if square > 0 && bits >> square & 1 == 1 {
                        '#'
                    } else {
                        '.'
                    }
                })
                .collect()
        };
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    })
}

/// A strip of magnets. Equal magnets are never side by side.
fn strip() -> impl Strategy<Value = String> {
    let length = prop_oneof![8 => 0..=12usize, 1 => 0..=300usize];
    let squares = length.prop_flat_map(|length| proptest::collection::vec(0..3u8, length));
    squares.prop_map(|squares| {
        let mut strip = String::new();
        for square in squares {
            let letter = ['.', '+', '-'][usize::from(square)];
            strip.push(if strip.ends_with(letter) { '.' } else { letter });
        }
        strip
    })
}

/// Dirt on a grid, sometimes on a large one.
fn grid() -> impl Strategy<Value = String> {
    let sides = prop_oneof![8 => (1..=6usize, 1..=6usize), 1 => (1..=30usize, 1..=30usize)];
    (sides, 0..=100u32, any::<u64>()).prop_map(|((rows, columns), percent, seed)| {
        let mut chance = nimscope::Chance::new(seed, "grid");
        let mut row = || -> String {
            let dirty = |_| {
                if chance.percent(percent.into()) {
                    '#'
                } else {
                    '.'
                }
            };
            (0..columns).map(dirty).collect()
        };
        let rows: Vec<String> = (0..rows).map(|_| row()).collect();
        rows.join("/")
    })
}

/// Lines of erasers and free vertices, or a cycle of them.
fn graph() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[*.]{1,9}(\\|[*.]{1,9}){0,3}",
        4 => "o[*.]{3,12}",
        1 => "[*.]{200,300}",
    ]
}

/// A rule, and a named graph of any size that a theorem decides under this rule.
fn family() -> impl Strategy<Value = (&'static str, String)> {
    let rule = proptest::sample::select(vec!["node", "arc", "grim"]);
    let name = proptest::sample::select(vec!["path", "cycle", "star", "complete"]);
    (rule, name, number(3)).prop_map(|(rule, name, size)| (rule, format!("{name}:{size}")))
}

/// A position drawn by any game of the registry, so that a new game is tested as well.
fn drawn() -> impl Strategy<Value = String> {
    (proptest::sample::select(GAMES), any::<u64>())
        .prop_map(|(game, seed)| draw(game.name, seed).to_string())
}

/// A position that this game draws.
pub(crate) fn draw(game: &str, seed: u64) -> Component {
    let mut chance = Chance::new(seed, game);
    let mut draws = (0..100).filter_map(|_| Component::sample(game, &mut chance));
    draws.next().expect("every game draws positions")
}

/// Valid canonical texts of every game.
pub(crate) fn component() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => drawn(),
        26 => written(),
    ]
}

/// Valid texts of many shapes, with small and with huge numbers.
fn written() -> impl Strategy<Value = String> {
    prop_oneof![
        numbers(0, 1..=5).prop_map(|piles| format!("nim({piles})")),
        (2..=1_000_000u64, numbers(0, 2..=2))
            .prop_map(|(a, piles)| format!("wythoff[{a}]({piles})")),
        numbers(0, 2..=2).prop_map(|piles| format!("wythoff({piles})")),
        numbers(1, 2..=2).prop_map(|piles| format!("euclid({piles})")),
        numbers(0, 2..=2).prop_map(|piles| format!("euclid[zero]({piles})")),
        proptest::collection::vec(1..=9u64, 3)
            .prop_map(|n| format!("euclid({},{},{})", n[0], n[1], n[2])),
        bar().prop_map(|rows| format!("chomp({rows})")),
        numbers(1, 1..=5).prop_map(|piles| format!("couples({piles})")),
        grid().prop_map(|rows| format!("spring({rows})")),
        strip().prop_map(|strip| format!("magnetism({strip})")),
        graph().prop_map(|graph| format!("eraserhead({graph})")),
        family().prop_map(|(rule, family)| format!("graph[{rule}]({family})")),
        sorted("mouse", 2),
        sorted("rat", 3),
    ]
}

/// The rule on two piles that consists of these terms; `None` if its text is not valid.
pub(crate) fn rule_of(terms: impl IntoIterator<Item = Term>) -> Option<PairRule> {
    let text = |Term { alone, p, q, ray }: Term| {
        let star = if ray { "*" } else { "" };
        match alone {
            true => format!("({p},{q}){star}"),
            false => format!("{p}:{q}{star}"),
        }
    };
    let texts: Vec<String> = terms.into_iter().map(text).collect();
    let text = &texts.join("+")[..];
    PairRule::read(Token { text, at: 0 }).ok()
}
