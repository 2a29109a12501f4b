//! Drills of every game, kind and level.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use nimscope::{
    Analyst, Component, DrillKind, DrillQuestion, Game, LEVELS, Outcome, QUESTIONS, Touch,
    difficulty, drill, each_game, parse,
};

const KINDS: [(&str, DrillKind); 3] = [
    ("who", DrillKind::Who),
    ("move", DrillKind::Move),
    ("worth", DrillKind::Worth),
];

thread_local! {
    /// An analyst that keeps its tables from drill to drill, as in the browser.
    static ANALYST: RefCell<Analyst> = RefCell::new(Analyst::new());
}

fn drilled(kind: &str, game: &str, level: u32, seed: u64) -> Vec<DrillQuestion> {
    let questions = ANALYST.with_borrow_mut(|analyst| drill(analyst, kind, game, level, seed));
    questions.unwrap_or_else(|error| panic!("{kind} {game} {level} {seed}: {error:?}"))
}

/// Every game has questions of every kind and level, and the solver knows all their answers.
/// A new analysis of the position gives the record that the question contains.
fn every_question_has_a_complete_answer(game: &Game) {
    let mut analyst = Analyst::new();
    for (name, kind) in KINDS {
        for level in LEVELS {
            let questions = drilled(name, game.name, level, 7);
            assert_eq!(questions.len(), QUESTIONS);
            for question in questions {
                let record = question.analysis;
                let text = record.position.to_string();
                assert_eq!(
                    record,
                    analyst.analyze(&parse(&text).expect(&text)),
                    "{text}"
                );
                assert_eq!(record.position.components.len(), 1);
                assert_eq!(record.position.components[0].game().name, game.name);
                let (least, most) = if kind == DrillKind::Who {
                    (1, 200)
                } else {
                    (2, 60)
                };
                assert!((least..=most).contains(&record.moves.len()), "{text}");
                assert!(
                    record.winning_complete && record.outcome.is_some(),
                    "{text}"
                );
                assert!(record.moves.iter().all(|step| step.outcome.is_some()));
                assert!(!question.reason.is_empty(), "{text}");
                match kind {
                    DrillKind::Who => assert!(question.choices.is_empty()),
                    DrillKind::Move => {
                        assert_eq!(record.outcome, Some(Outcome::N), "{text}");
                        assert!(!record.winning.is_empty(), "{text}");
                        assert!(record.winning.len() < record.moves.len(), "{text}");
                    }
                    DrillKind::Worth => {
                        let nimber = record.nimber.expect(&text);
                        let right = question.choices.iter().filter(|&&it| it == nimber);
                        assert_eq!(right.count(), 1, "{text}");
                        assert_eq!(question.choices.len(), 2 + level as usize);
                        assert!(question.choices.is_sorted());
                    }
                }
            }
        }
    }
}

each_game!(every_question_has_a_complete_answer);

/// The nimber of a position by its moves alone; `None` if it takes too many positions.
fn played(position: &Component, known: &mut HashMap<Component, u64>) -> Option<u64> {
    const MOST_POSITIONS: usize = 20_000;
    if let Some(&nimber) = known.get(position) {
        return Some(nimber);
    }
    let mut met = HashSet::new();
    for option in position.options() {
        met.insert(played(&option, known)?);
    }
    let nimber = (0..).find(|nimber| !met.contains(nimber))?;
    known.insert(position.clone(), nimber);
    (known.len() < MOST_POSITIONS).then_some(nimber)
}

/// Compares the answers with brute force, which uses only the moves.
fn answers_agree_with_brute_force(game: &Game) {
    let mut checked = 0;
    for (kind, _) in KINDS {
        for question in drilled(kind, game.name, 1, 3) {
            let record = question.analysis;
            let mut known = HashMap::new();
            let component = &record.position.components[0];
            let Some(nimber) = played(component, &mut known) else {
                continue;
            };
            let text = record.position.to_string();
            assert_eq!(record.outcome == Some(Outcome::P), nimber == 0, "{text}");
            assert!(record.nimber.is_none_or(|it| it.0 == nimber), "{text}");
            let winning: HashSet<&Component> =
                record.winning.iter().map(|to| &to.components[0]).collect();
            let options: Vec<Component> = component.options().collect();
            let lost = options.iter().filter(|option| known[option] == 0);
            assert_eq!(winning, lost.collect(), "{text}");
            checked += 1;
        }
    }
    assert!(checked >= 10, "{}: only {checked}", game.name);
}

each_game!(answers_agree_with_brute_force);

/// An analyst with tables of other games gives the same questions and answers as a new one.
fn a_link_gives_the_same_ten_questions_each_time(game: &Game) {
    for (kind, _) in KINDS {
        let anew = drill(&mut Analyst::new(), kind, game.name, 2, 5);
        let ten = drilled(kind, game.name, 2, 5);
        assert_eq!(anew.as_ref(), Ok(&ten));
        assert_ne!(ten, drilled(kind, game.name, 2, 6), "{}", game.name);
    }
}

each_game!(a_link_gives_the_same_ten_questions_each_time);

/// People have links to these questions, so the questions of a link must never change.
#[test]
fn the_questions_of_a_link_stay() {
    let links = [
        ("who", "nim", 1, 7),
        ("move", "chomp", 3, 1),
        ("worth", "wythoff", 2, 4_294_967_295),
    ];
    let texts = links.map(|(kind, game, level, seed)| {
        let questions = drilled(kind, game, level, seed).into_iter();
        let texts = questions.map(|question| question.analysis.position.to_string());
        texts.collect::<Vec<_>>().join(" ")
    });
    insta::assert_snapshot!(texts.join("\n"));
}

/// If every sweep took a single square, counting the squares would answer the question.
#[test]
fn easy_boards_of_spring_cleaning_have_a_run_of_two_squares() {
    for seed in 0..8 {
        for question in drilled("who", "spring", 1, seed) {
            let squares = |touch: &Touch| match touch {
                Touch::Squares { squares, .. } => squares.len(),
                _ => 0,
            };
            let touches = question.analysis.moves.iter().flat_map(|step| &step.touch);
            let longest = touches.map(squares).max();
            assert!(longest >= Some(2), "{}", question.analysis.position);
        }
    }
}

/// In four drills, 10 to 30 of the 40 positions are lost, and no drill repeats a position. Rat
/// may have fewer lost ones, because only three of its positions of this size are lost.
fn questions_on_the_winner_have_both_answers_and_no_repeats(game: &Game) {
    let mut lost = 0;
    for seed in 0..4 {
        let questions = drilled("who", game.name, 2, seed);
        let positions: HashSet<_> = questions
            .iter()
            .map(|question| &question.analysis.position)
            .collect();
        assert_eq!(positions.len(), QUESTIONS, "{} {seed}", game.name);
        lost += questions
            .iter()
            .filter(|question| question.analysis.outcome == Some(Outcome::P))
            .count();
    }
    // The expected number is 20, and the bounds are three standard deviations away.
    let least = if game.name == "rat" { 2 } else { 10 };
    assert!((least..=30).contains(&lost), "{}: {lost}", game.name);
}

each_game!(questions_on_the_winner_have_both_answers_and_no_repeats);

/// At most seven of ten questions have the same winner. Rat may have more won positions,
/// because it has too few lost ones.
fn at_most_seven_of_ten_questions_have_the_same_winner(game: &Game) {
    for level in LEVELS {
        for seed in 0..6 {
            let questions = drilled("who", game.name, level, seed);
            let lost = questions
                .iter()
                .filter(|question| question.analysis.outcome == Some(Outcome::P))
                .count();
            let least = if game.name == "rat" { 0 } else { 3 };
            assert!((least..=7).contains(&lost), "{} {seed}: {lost}", game.name);
        }
    }
}

each_game!(at_most_seven_of_ten_questions_have_the_same_winner);

/// The base game is the variant that the page of the game opens with.
fn level_1_asks_about_the_base_game_only(game: &Game) {
    let base = parse(game.example).expect(game.example).components[0].variant();
    for (kind, _) in KINDS {
        for seed in 0..12 {
            for question in drilled(kind, game.name, 1, seed) {
                let position = question.analysis.position;
                assert_eq!(position.components[0].variant(), base, "{position}");
            }
        }
    }
}

each_game!(level_1_asks_about_the_base_game_only);

/// In every game and kind of question, a higher level is harder on average.
fn levels_grow_harder(game: &Game) {
    for (name, kind) in KINDS {
        let mean = |level| {
            let questions = (0..2).flat_map(|seed| drilled(name, game.name, level, seed));
            let hard = questions.map(|question| difficulty(kind, &question.analysis));
            hard.sum::<usize>()
        };
        let means = [1, 2, 3].map(mean);
        assert!(
            means.is_sorted() && means[0] < means[2],
            "{name} {}: {means:?}",
            game.name
        );
    }
}

each_game!(levels_grow_harder);

#[test]
fn an_error_names_the_unknown_kind_game_or_level() {
    let mut analyst = Analyst::new();
    let part = |kind, game, level| {
        let error = drill(&mut Analyst::new(), kind, game, level, 1).expect_err("no drill");
        error.part
    };
    assert_eq!(part("when", "nim", 1), "when");
    assert_eq!(part("who", "go", 1), "go");
    assert_eq!(part("who", "nim", 4), "4");
    assert!(drill(&mut analyst, "who", "nim", 1, u64::MAX).is_ok());
}
