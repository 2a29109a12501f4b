//! Spring Cleaning compared with plain play: theorems, tables, parts, and the limits of the search.

use std::collections::HashMap;

use crate::common::check::check;
use crate::common::tables::rows;
use nimscope::games::Spring;
use nimscope::games::spring::Shape;
use nimscope::solve::{Effort, Search};
use nimscope::theory::{Nimber, mex};
use nimscope::{
    Analyst, Chance, ClosedForm, Component, Known, Method, Outcome, Position, Ruleset, parse,
};

fn read(text: &str) -> Position {
    parse(text).expect("a position")
}

fn spring(text: &str) -> Spring {
    match read(text).components.remove(0) {
        Component::Spring(position) => position,
        other => panic!("{other} is no position of Spring Cleaning"),
    }
}

/// Every board of this size.
fn boards(rows: usize, columns: usize) -> impl Iterator<Item = Spring> {
    (0..1u32 << (rows * columns)).map(move |set| {
        let row = |r: usize| -> String {
            let dirty = |c| set >> (r * columns + c) & 1 == 1;
            (0..columns)
                .map(|c| if dirty(c) { '#' } else { '.' })
                .collect()
        };
        let lines: Vec<String> = (0..rows).map(row).collect();
        spring(&format!("spring({})", lines.join("/")))
    })
}

fn random(rows: usize, columns: usize, percent: u64, seed: u64) -> Spring {
    Spring::random(rows, columns, percent, &mut Chance::new(seed, "spring"))
}

fn record(position: &Spring) -> nimscope::Analysis {
    let components = vec![Component::Spring(position.clone())];
    Analyst::new().analyze(&Position::new(components))
}

/// The nimber by moves and mex, part by part, without theorems and without bit sets.
fn by_parts(position: &Spring, memo: &mut HashMap<Spring, Nimber>) -> Nimber {
    let mut nimber_of_part = |part: Spring| {
        if let Some(&nimber) = memo.get(&part) {
            return nimber;
        }
        let options: Vec<Spring> = part.moves().map(|sweep| part.after(&sweep)).collect();
        let nimber = mex(options.iter().map(|option| by_parts(option, memo)));
        memo.insert(part, nimber);
        nimber
    };
    position.parts().into_iter().map(&mut nimber_of_part).sum()
}

/// The nimbers of the options of a shape, by theorems.
fn options_of(shape: Shape) -> Vec<Nimber> {
    let position = Spring::of_shape(shape);
    let nimber = |sweep| {
        let option = position.after(&sweep);
        option
            .verdict()
            .nimber
            .expect("a sweep of a shape leaves shapes")
    };
    position.moves().map(nimber).collect()
}

#[test]
fn all_answers_on_small_boards_agree_with_play() {
    for (rows, columns) in [(1, 8), (2, 5), (3, 3), (5, 2), (3, 4)] {
        check(boards(rows, columns));
    }
}

#[test]
fn every_board_of_four_by_four_has_the_nimber_of_play() {
    let mut oracle = Search::oracle();
    let mut search = Search::new(Effort::unlimited());
    for position in boards(4, 4) {
        let truth = Known::nimber(oracle.nimber(&position).expect("a nimber"));
        assert_eq!(search.known(&position), truth, "{}", position.body());
        assert_eq!(position.verdict().or(truth), truth, "{}", position.body());
    }
}

#[test]
fn random_boards_agree_with_play() {
    check((0..12).map(|seed| random(5, 5, 55, seed)));
    let mut memo = HashMap::new();
    for seed in 0..30 {
        let position = random(6, 6, 60, seed);
        let mut search = Search::new(Effort::unlimited());
        assert_eq!(
            search.nimber(&position),
            Some(by_parts(&position, &mut memo))
        );
    }
    check((0..6).map(|seed| random(2, 11, 75, seed)));
    check((0..6).map(|seed| random(10, 2, 75, seed)));
    check((0..6).map(|seed| random(9, 9, 20, seed)));
}

#[test]
fn rectangles_to_six_by_six_and_long_runs_agree_with_play() {
    let mut memo = HashMap::new();
    for (rows, columns) in (1..=6).flat_map(|r| (1..=6).map(move |c| (r, c))) {
        let shape = Shape::Rectangle { rows, columns };
        let nimber = by_parts(&Spring::of_shape(shape), &mut memo);
        assert_eq!(nimber, shape.nimber(), "{rows}x{columns}");
    }
    check((1..=14).map(|n| {
        Spring::of_shape(Shape::Rectangle {
            rows: 1,
            columns: n,
        })
    }));
    check((1..=4).map(|n| {
        Spring::of_shape(Shape::Rectangle {
            rows: n,
            columns: 5,
        })
    }));
}

#[test]
fn l_shapes_with_legs_of_two_to_seven_agree_with_play() {
    check(
        (2..=7).flat_map(|a| (2..=7).map(move |b| Spring::of_shape(Shape::l(a, b).expect("an L")))),
    );
}

#[test]
fn zigzags_agree_with_play_to_forty() {
    check((4..=16).map(|n| Spring::of_shape(Shape::Zigzag(n))));
    let mut memo = HashMap::new();
    for squares in 4..=40 {
        let shape = Shape::Zigzag(squares);
        let nimber = by_parts(&Spring::of_shape(shape), &mut memo);
        assert_eq!(nimber, shape.nimber(), "{squares}");
    }
}

/// Checks the induction step of the closed forms: the nimber of a shape is the mex of the nimbers
/// of its options. Tests all sides to 24, some long shapes, and all zigzags.
#[test]
fn the_nimber_of_each_shape_is_the_mex_of_those_of_its_options() {
    let sides = || (1..=24usize).flat_map(|a| (a..=24usize).map(move |b| (a, b)));
    let long = [
        (1, 64),
        (1, 255),
        (1, 256),
        (2, 255),
        (2, 256),
        (3, 128),
        (3, 127),
        (40, 41),
    ];
    for (rows, columns) in sides().chain(long) {
        for shape in [
            Some(Shape::Rectangle { rows, columns }),
            Shape::l(rows, columns),
        ] {
            let Some(shape) = shape else { continue };
            assert_eq!(mex(options_of(shape)), shape.nimber(), "{shape}");
        }
    }
    for squares in 4..=127 {
        let shape = Shape::Zigzag(squares);
        assert_eq!(mex(options_of(shape)), shape.nimber(), "{shape}");
    }
}

#[test]
fn a_zigzag_of_n_squares_equals_a_pile_of_n_plus_2_in_couples() {
    let mut analyst = Analyst::new();
    let values: Vec<Nimber> = (1..=127)
        .map(|n| {
            let zigzag = record(&Spring::of_shape(Shape::Zigzag(n))).nimber;
            let pile = analyst
                .analyze(&read(&format!("couples({})", n + 2)))
                .nimber;
            assert_eq!(zigzag, pile, "{n}");
            zigzag.expect("within reach")
        })
        .collect();
    let printed = [1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1].map(Nimber);
    assert_eq!(values[..15], printed);
}

#[test]
fn the_printed_table_of_l_shapes_holds_except_for_one_entry() {
    let table: Vec<Vec<u64>> = rows(include_str!("../data/spring-l-shapes.txt"));
    for (a, row) in (2..).zip(&table) {
        for (b, &printed) in (2..).zip(row) {
            let computed = Shape::l(a, b).expect("an L").nimber().0;
            if (a, b) == (2, 4) {
                assert_eq!((printed, computed), (4, 3));
            } else {
                assert_eq!(printed, computed, "{a}, {b}");
            }
        }
    }
}

#[test]
fn boards_with_half_turn_symmetry_are_decided_at_any_size() {
    let mut oracle = Search::oracle();
    let mut decided = 0;
    for (rows, columns) in [(3, 5), (4, 4), (4, 5), (5, 4)] {
        for seed in 0..60 {
            let half = random(rows, columns, 55, seed).body();
            let turned: String = half.chars().rev().collect();
            let both: String = half
                .chars()
                .zip(turned.chars())
                .map(|(a, b)| if a == '#' || b == '#' { '#' } else { a })
                .collect();
            let position = spring(&format!("spring({both})"));
            let truth = Known::nimber(oracle.nimber(&position).expect("a nimber"));
            assert_eq!(position.verdict().or(truth), truth, "{both}");
            decided += usize::from(position.verdict().outcome.is_some());
        }
    }
    assert!(decided > 200, "{decided} of 240");
    let ring = format!(
        "spring({}/{}/{})",
        "#".repeat(60),
        "#.".repeat(30),
        "#".repeat(60)
    );
    assert_eq!(Analyst::new().analyze(&read(&ring)).outcome, None);
    let cross = format!(
        "{0}/{0}/{1}/{0}/{0}",
        "#.#.#.#.#..#.#.#.#.#",
        "#".repeat(20)
    );
    let record = Analyst::new().analyze(&read(&format!("spring({cross})")));
    assert_eq!(
        (record.outcome, record.method),
        (Some(Outcome::N), Some(Method::Theorem))
    );
    assert_eq!(record.winning.len(), 1);
}

/// The documents promise the nimbers of boxes to 6×6, and of 8×8 boxes with 60 % dirt.
#[test]
fn boards_of_the_promised_sizes_are_solved() {
    for seed in 0..100 {
        for percent in [30, 50, 60, 70, 80, 90, 100] {
            let position = random(6, 6, percent, seed);
            assert!(record(&position).nimber.is_some(), "{}", position.body());
        }
    }
    for seed in 0..40 {
        let mut chance = Chance::new(seed, "38 of 64");
        let mut squares: Vec<u8> = vec![b'.'; 64];
        while squares.iter().filter(|&&s| s == b'#').count() < 38 {
            squares[chance.within(0..=63) as usize] = b'#';
        }
        let lines: Vec<&str> = squares
            .chunks(8)
            .map(|row| std::str::from_utf8(row).expect("ASCII"))
            .collect();
        let record = record(&spring(&format!("spring({})", lines.join("/"))));
        assert!(
            record.nimber.is_some() && record.winning_complete,
            "{}",
            record.position
        );
        assert!(record.moves.iter().all(|option| option.nimber.is_some()));
    }
}

#[test]
fn large_boards_of_small_parts_are_decided_with_their_winning_moves() {
    for (rows, columns, percent) in [(64, 64, 20), (64, 64, 30), (16, 256, 25), (1, 4096, 70)] {
        let position = random(rows, columns, percent, 5);
        let record = record(&position);
        assert!(record.nimber.is_some(), "{rows}x{columns}");
        if record.outcome == Some(Outcome::N) {
            assert!(!record.winning.is_empty() && record.winning_complete);
        }
        for to in record.winning.iter().take(3) {
            let after = Analyst::new().analyze(to);
            assert_eq!(after.outcome, Some(Outcome::P));
        }
    }
    let full = Analyst::new().analyze(&read("spring(64x64)"));
    assert_eq!(
        (full.outcome, full.method),
        (Some(Outcome::P), Some(Method::Theorem))
    );
    let full = Analyst::new().analyze(&read("spring(63x65)"));
    assert_eq!(full.nimber, Some(Nimber(1)));
    assert!(full.winning_complete && full.winning.len() == 61 + 63);
}

#[test]
fn the_reason_of_an_unsolved_board_names_the_limit_each_time() {
    let position = random(24, 24, 65, 1);
    let first = record(&position);
    assert_eq!((first.outcome, first.nimber), (None, None));
    assert!(first.reason.contains("6x6"), "{}", first.reason);
    assert_eq!(record(&position), first);
}

#[test]
fn reasons_describe_the_parts_of_the_board() {
    let reason = |text: &str| Analyst::new().analyze(&read(text)).reason;
    for (text, part) in [
        ("spring(.../...)", "Everything is clean"),
        (
            "spring(3x4)",
            "a 3x4 rectangle with nimber 2. Sweep row 1, columns 1 to 4. Then the dirt looks the \
             same after a half turn",
        ),
        ("spring(##./.##)", "zigzag of 4 with nimber 1"),
        (
            "spring(#.##/#...)",
            "a run of 2 with nimber 2, a run of 2 with nimber 2. Their nim-sum is 2 ⊕ 2 = 0. Each sweep has a twin",
        ),
        (
            "spring(##.###/#..#../...#..)",
            "an L of 2 and 2 with nimber 0, an L of 3 and 3 with nimber 1",
        ),
        ("spring(####/#..#/#..#/####)", "under the half turn"),
        ("spring(2x2)", "under the half turn"),
        (
            "spring(##.#./.####/##..#/.###.)",
            "13 squares with nimber 0. Every sweep",
        ),
        (
            "spring(##..#/.####/##..#/.###.)",
            ". Sweep the square in row",
        ),
        ("spring(###/...)", "Then nothing is left."),
        ("spring(#..##.##)", "Then each sweep has a twin"),
        (
            "spring(###.#/###../###..)",
            "1 ⊕ 1 = 0. Here the parts are worth 1 and 1: equal values cancel. So",
        ),
        (
            "spring(###.##/###.../###...)",
            "Then the parts are worth 2 and 2: equal values cancel. Whatever",
        ),
    ] {
        assert!(reason(text).contains(part), "{text}: {}", reason(text));
    }
}

#[test]
fn bad_grids_are_refused_at_the_square() {
    for (text, at) in [
        ("spring(##/#)", 10),
        ("spring(##/#x)", 7),
        ("spring(##/#o)", 11),
        ("spring(65x64)", 7),
        ("spring(0x4)", 7),
        ("spring()", 7),
        ("spring[a](2x2)", 7),
        ("spring(#,#)", 8),
    ] {
        assert_eq!(parse(text).expect_err("a bad text").at, at, "{text}");
    }
}
