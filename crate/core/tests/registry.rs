//! The catalogue: the example with which each game opens.

use std::collections::BTreeSet;

use nimscope::{Analyst, Component, Content, Game, Outcome, Part, each_game, parse};

/// The most options of an example, so that a person can survey them.
const MOST_MOVES: usize = 60;

/// The first player wins each example, but not with every move. No first move ends the game, so
/// the first player makes at least two moves.
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

/// Replacing the numbers in a position gives the position whose text has these numbers.
fn replaced_numbers_give_the_position_of_their_text(game: &Game) {
    const LARGEST_NUMBER: u64 = 1_000_000_000_000_000_000;
    let lists: [&[u64]; 10] = [
        &[],
        &[7],
        &[0, 4],
        &[4, 0],
        &[5, 2],
        &[LARGEST_NUMBER, 1],
        &[LARGEST_NUMBER + 1, 1],
        &[9, 2, 6],
        &[0, 0, 0],
        &[1, 2, 3, 4],
    ];
    for text in [game.example].iter().chain(game.forms) {
        let component = &parse(text).expect(text).components[0];
        for numbers in lists {
            let content = Content::Piles(numbers.iter().map(|&number| number.into()).collect());
            let named = Part::new(game.name, component.variant(), content).text;
            let read = parse(&named)
                .ok()
                .and_then(|mut read| read.components.pop());
            let expected = read.filter(|_| game.piles.is_some());
            assert_eq!(component.with_numbers(numbers), expected, "{named}");
        }
    }
}

each_game!(replaced_numbers_give_the_position_of_their_text);
