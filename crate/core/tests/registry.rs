//! The catalogue: what each game opens with.

use std::collections::BTreeSet;

use nimscope::{Analyst, Component, Game, Outcome, each_game, parse};

/// The most positions to move to that a person still takes in at a glance.
const MOST_MOVES: usize = 60;

/// Whoever opens a game can win it, but not by any move, and not at once: even
/// with best play at least three moves are made.
fn every_example_is_a_game_worth_playing(game: &Game) {
    let example = game.example;
    let position = parse(example).expect(example);
    let analysis = Analyst::new().analyze(&position);
    assert_eq!(analysis.outcome, Some(Outcome::N), "{example}");
    let [component] = &position.components[..] else {
        panic!("{example} is a sum");
    };
    let options: BTreeSet<Component> = component.options().collect();
    assert!(options.len() <= MOST_MOVES, "{example}: {}", options.len());
    assert!(analysis.winning.len() < options.len(), "{example}");
    for option in options {
        assert!(option.options().next().is_some(), "{example} to {option}");
    }
}

each_game!(every_example_is_a_game_worth_playing);
