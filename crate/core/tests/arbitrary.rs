//! Calls every function that takes text with arbitrary and mutated text. The result is an
//! answer or an error record, never a panic. A printed position can be read again.

use crate::common::texts::{component, draw};
use nimscope::theory::{Nimber, mex};
use nimscope::{
    Analyst, Component, Game, MAX_TEXT, NotationError, Outcome, Part, Position, each_game, parse,
    play, reply,
};
use proptest::prelude::*;

fn sum() -> impl Strategy<Value = String> {
    proptest::collection::vec(component(), 1..=3).prop_map(|components| components.join(" + "))
}

/// A valid text with some letters replaced, added or removed.
fn mutated() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        proptest::sample::select(
            "()[],+./# x0123456789ackmnopuwyz*|-;=:é"
                .chars()
                .collect::<Vec<_>>()
        ),
        any::<char>(),
    ];
    let change = (any::<proptest::sample::Index>(), 0..3u8, letter);
    (sum(), proptest::collection::vec(change, 1..=3)).prop_map(|(text, changes)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, kind, letter) in changes {
            let place = place.index(letters.len());
            match kind {
                0 => letters[place] = letter,
                1 => letters.insert(place, letter),
                _ if letters.len() > 1 => drop(letters.remove(place)),
                _ => {}
            }
        }
        letters.into_iter().collect()
    })
}

/// Checks that the error quotes a part of the text, and names the place of this part.
fn check_error(text: &str, error: &NotationError) -> Result<(), TestCaseError> {
    prop_assert!(!error.message.is_empty() && !error.expected.is_empty());
    let rest = text.get(error.at..);
    let part = error.part.trim_end_matches('…');
    prop_assert!(
        rest.is_some_and(|rest| rest.starts_with(part)),
        "{:?} in {:?}",
        error,
        text
    );
    Ok(())
}

/// Calls every function that takes a text, and checks its results.
fn try_everything(text: &str, other: &str) -> Result<(), TestCaseError> {
    let position = match parse(text) {
        Ok(position) => position,
        Err(error) => {
            prop_assert!(play(text, other).is_err());
            prop_assert!(reply(&mut Analyst::new(), text, "perfect", 1).is_err());
            return check_error(text, &error);
        }
    };
    prop_assert_eq!(parse(&position.to_string()), Ok(position.clone()));
    let parts = position.parts();
    let texts: Vec<&str> = parts.iter().map(|part| &part.text[..]).collect();
    prop_assert_eq!(texts.join(" + "), position.to_string());
    for part in parts {
        let Part {
            game,
            variant,
            content,
            ..
        } = part.clone();
        prop_assert_eq!(part, Part::new(&game, variant, content));
    }
    let mut analyst = Analyst::new();
    let record = analyst.analyze(&position);
    prop_assert_eq!(&record.position, &position);
    prop_assert!(!record.reason.is_empty());
    let letters: Vec<char> = record.reason.chars().collect();
    let is_joined = |pair: &[char]| pair[0] == '.' && pair[1].is_uppercase();
    let joined = letters.windows(2).any(is_joined);
    prop_assert!(!joined, "a space is missing: {}", record.reason);
    if let Some(nimber) = record.nimber {
        prop_assert_eq!(record.outcome, Some(nimscope::Outcome::of(nimber)));
    }
    for option in record.moves.iter().take(20) {
        prop_assert_eq!(play(text, &option.to.to_string()), Ok(option.to.clone()));
        prop_assert!(!option.touch.is_empty());
    }
    for level in ["perfect", "casual"] {
        match reply(&mut analyst, text, level, 7) {
            Ok(to) => prop_assert!(play(text, &to.to_string()).is_ok()),
            Err(error) => {
                let over = position.components.iter().all(Component::is_playable);
                prop_assert_eq!(error.message == "The game is over.", over);
            }
        }
    }
    let _ = play(text, other);
    Ok(())
}

/// A sum with other spaces: they are added around commas and parentheses, and removed around `+`.
/// Inside brackets, spaces are only at the ends.
fn spaced(text: &str) -> String {
    let pieces = text.split(']').map(|piece| {
        let (outside, inside) = piece.split_once('[').unwrap_or((piece, ""));
        let outside = outside
            .replace(',', " , ")
            .replace('(', " ( ")
            .replace(" + ", "+");
        match inside {
            "" => outside,
            inside => format!("{outside} [ {inside} "),
        }
    });
    pieces.collect::<Vec<_>>().join("]")
}

proptest! {
    #[test]
    fn an_error_in_arbitrary_text_points_at_its_place(text in ".{0,40}", other in ".{0,10}") {
        try_everything(&text, &other)?;
    }

    #[test]
    fn text_in_the_letters_of_the_notation_never_panics(
        text in "(nim|wythoff|euclid|chomp|couples|mouse|rat|spring|magnetism|eraserhead|heap|graph)(\\[[-a-zA-F0-9.,()]{0,5}\\])?\\([-0-9,#./x +*|o]{0,12}\\)( ?\\+ ?nim\\([0-9]{1,2}\\))?",
        other in "[a-z]{3,7}\\([0-9,]{0,6}\\)",
    ) {
        try_everything(&text, &other)?;
    }

    #[test]
    fn mutated_text_is_an_error_or_a_position(text in mutated(), other in mutated()) {
        try_everything(&text, &other)?;
    }

    #[test]
    fn a_canonical_text_is_printed_as_it_was_read(text in sum()) {
        let position = parse(&text).expect("a valid text");
        prop_assert_eq!(position.to_string(), text.clone());
        let spaced = spaced(&text);
        prop_assert_eq!(parse(&spaced), Ok(position));
    }

    #[test]
    fn valid_text_gets_an_answer(text in sum(), other in sum()) {
        try_everything(&text, &other)?;
    }
}

#[test]
fn a_position_too_long_to_print_is_refused() {
    let wide = ["chomp(64x64)"; 16].join("+");
    assert!(parse(&wide).is_err());
    let fits: Position = parse(&["chomp(64x64)"; 15].join("+")).expect("a position");
    assert_eq!(parse(&fits.to_string()), Ok(fits));
    assert!(parse(&" ".repeat(MAX_TEXT + 1)).is_err());
}

/// Draws positions of the game, and compares each record with the moves, gestures and parts of
/// its position.
fn moves_gestures_and_nimbers_of_random_positions_are_consistent(game: &Game) {
    let mut analyst = Analyst::new();
    let (mut lost, mut compared) = (0, 0);
    for seed in 0..40 {
        let component = draw(game.name, seed);
        assert_eq!(component.game().name, game.name);
        let position = parse(&component.to_string()).expect("what is printed can be read");
        assert_eq!(position.components, std::slice::from_ref(&component));
        let record = analyst.analyze(&position);
        lost += u32::from(record.outcome == Some(Outcome::P));
        let mut options = Vec::new();
        for (option, touch) in component.gestures() {
            let touches = component.touches_between(&option);
            assert!(touches.contains(&touch), "{component} to {option}");
            assert!(option.touches_between(&component).is_empty());
            options.push(position.with(0, option));
        }
        assert!(
            record
                .moves
                .iter()
                .all(|option| options.contains(&option.to))
        );
        assert!(
            options
                .iter()
                .all(|to| record.moves.iter().any(|option| option.to == *to))
        );
        let nimbers = record.moves.iter().map(|option| option.nimber);
        if let Some(nimbers) = nimbers.collect::<Option<Vec<Nimber>>>() {
            compared += 1;
            assert_eq!(record.nimber, Some(mex(nimbers)), "{component}");
            let components = component.parts();
            if !components.is_empty() {
                let parts = analyst.analyze(&Position::new(components));
                assert_eq!(parts.nimber, record.nimber, "the parts of {component}");
            }
        }
    }
    assert!(compared > 0, "{}: no nimbers to compare", game.name);
    assert!(lost < 40, "{} draws only lost positions", game.name);
}

each_game!(moves_gestures_and_nimbers_of_random_positions_are_consistent);
