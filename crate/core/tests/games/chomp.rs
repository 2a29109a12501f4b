//! Chomp compared with plain play: theorems, tables, and numbers of losing bars.

use crate::common::check::check;
use nimscope::games::Chomp;
use nimscope::games::chomp::BitOrder;
use nimscope::solve::{Search, poset};
use nimscope::theory::Nimber;
use nimscope::{
    Analyst, ClosedForm, Component, Known, Method, Outcome, Position, Ruleset, Solve, parse,
};

fn read(text: &str) -> Position {
    parse(text).expect("a position")
}

fn chomp(text: &str) -> Chomp {
    match read(text).components.remove(0) {
        Component::Chomp(position) => position,
        other => panic!("{other} is no Chomp position"),
    }
}

/// Every position in a box of this size.
fn sets(rows: usize, columns: usize) -> impl Iterator<Item = Chomp> {
    (0..1u32 << (rows * columns - 1))
        .map(move |set| Chomp::of_set(rows, columns, set).expect("a set of the box"))
}

const SMALL_BOXES: [(usize, usize); 9] = [
    (1, 1),
    (1, 6),
    (6, 1),
    (2, 2),
    (2, 5),
    (5, 2),
    (3, 3),
    (3, 4),
    (4, 3),
];

#[test]
fn theorems_tables_and_parts_agree_with_the_oracle_for_every_position_in_small_boxes() {
    for (rows, columns) in SMALL_BOXES {
        let mut oracle = Search::oracle();
        let mut by_parts = Search::new(nimscope::solve::Effort::unlimited());
        let mut tables = Default::default();
        for position in sets(rows, columns) {
            let nimber = oracle.nimber(&position).expect("a nimber");
            let truth = Known::nimber(nimber);
            assert_eq!(
                by_parts.nimber(&position),
                Some(nimber),
                "{}",
                position.body()
            );
            let found = position.search(&mut tables, &mut by_parts);
            assert_eq!(found, truth, "{}", position.body());
            let stated = position.verdict();
            assert_eq!(stated.or(truth), truth, "{}", position.body());
            let Some(theorem) = position.theorem() else {
                assert_eq!(stated, Known::NOTHING);
                continue;
            };
            assert!(stated.outcome.is_some());
            let winning: Vec<_> = position
                .moves()
                .filter(|bite| oracle.nimber(&position.after(bite)) == Some(Nimber::ZERO))
                .collect();
            for bite in &theorem.winning {
                assert!(winning.contains(bite), "{} {bite:?}", position.body());
            }
            if theorem.complete {
                assert_eq!(theorem.winning, winning, "{}", position.body());
            }
        }
    }
}

#[test]
fn answers_for_every_position_in_small_boxes_agree_with_play() {
    check(sets(2, 4));
    check(sets(3, 3));
    check(sets(5, 2));
}

#[test]
fn staircases_agree_with_the_oracle() {
    let mut oracle = Search::oracle();
    let mut tables = Default::default();
    let mut lengths = vec![vec![]];
    for _ in 0..5 {
        lengths = lengths
            .into_iter()
            .flat_map(|head: Vec<usize>| {
                let longest = head.last().copied().unwrap_or(6);
                (0..=longest).map(move |length| [&head[..], &[length]].concat())
            })
            .collect();
    }
    for lengths in lengths.iter().filter(|lengths| lengths[0] > 0) {
        let rows: Vec<String> = lengths
            .iter()
            .enumerate()
            .map(|(row, &length)| {
                let poison = usize::from(row == 0);
                ".".repeat(poison) + &"#".repeat(length - poison) + &".".repeat(6 - length)
            })
            .collect();
        let position = chomp(&format!("chomp({})", rows.join("/")));
        let nimber = oracle.nimber(&position).expect("a nimber");
        let mut none = Search::new(nimscope::solve::Effort::new(0));
        assert_eq!(
            position.search(&mut tables, &mut none),
            Known::nimber(nimber)
        );
        assert_eq!(
            position.verdict().or(Known::nimber(nimber)),
            Known::nimber(nimber)
        );
    }
}

#[test]
fn numbers_of_losing_bars_equal_the_published_ones() {
    let catalan = [
        1, 2, 5, 14, 42, 132, 429, 1430, 4862, 16_796, 58_786, 208_012,
    ];
    for (columns, count) in (1..).zip(catalan) {
        let losers = Chomp::losing_sets(2, columns).expect("within reach");
        assert_eq!(losers.len(), count, "2x{columns}");
        assert_eq!(
            Chomp::losing_sets(columns, 2).expect("within reach").len(),
            count
        );
    }
    assert_eq!(Chomp::losing_sets(3, 3).expect("within reach").len(), 30);
    assert_eq!(Chomp::losing_sets(3, 4).expect("within reach").len(), 182);
    assert_eq!(Chomp::losing_sets(4, 7), None);
}

#[test]
fn losing_sets_are_the_lost_positions_and_their_codes_are_the_rows_in_binary() {
    let mut oracle = Search::oracle();
    let losers = Chomp::losing_sets(2, 6).expect("within reach");
    for position in 0..1u32 << 11 {
        let outcome = oracle.outcome(&Chomp::of_set(2, 6, position).expect("within reach"));
        assert_eq!(losers.contains(&position), outcome == Some(Outcome::P));
    }
    for &set in &losers {
        let body = Chomp::of_set(2, 6, set).expect("within reach").body();
        let bits: Vec<u32> = body
            .split('/')
            .map(|row| {
                row.chars()
                    .fold(0, |code, square| code << 1 | u32::from(square == '#'))
            })
            .collect();
        assert_eq!(BitOrder::LeftHigh.codes(set, 6), (bits[0], bits[1]));
        let reversed = |code: u32| (0..6).fold(0, |sum, i| sum | (code >> i & 1) << (5 - i));
        assert_eq!(
            BitOrder::LeftLow.codes(set, 6),
            (reversed(bits[0]), reversed(bits[1]))
        );
    }
    assert_eq!(poset::losing_sets(&[1; 27]), None);
}

#[test]
fn sets_of_at_most_twenty_pieces_are_solved_in_any_box_and_any_order() {
    let texts = [
        "chomp(3x7)",
        "chomp(2x10)",
        "chomp(.#####/#####./####../##....)",
        "chomp(.........#/........#./#..#..#..#/..#..#..#./#........#)",
    ];
    let mut shared = Analyst::new();
    let first: Vec<_> = texts
        .iter()
        .map(|text| shared.analyze(&read(text)))
        .collect();
    for (text, record) in texts.iter().zip(&first).rev() {
        assert_eq!(shared.analyze(&read(text)), *record);
        assert_eq!(Analyst::new().analyze(&read(text)), *record);
        assert!(record.nimber.is_some() && record.winning_complete, "{text}");
        assert!(
            record.moves.iter().all(|option| option.nimber.is_some()),
            "{text}"
        );
    }
}

#[test]
fn full_bars_are_won_by_theorem_at_any_size() {
    let record = Analyst::new().analyze(&parse("chomp(64x64)").expect("within reach"));
    assert_eq!(record.outcome, Some(Outcome::N));
    assert_eq!(record.method, Some(Method::Theorem));
    assert_eq!(record.move_count.as_deref(), Some("4095"));
    // The winning move of a square bar leaves two equal arms.
    assert_eq!(record.winning.len(), 1);
    assert_eq!(
        record.reason,
        "Eating from row 2, column 2 leaves the first row and the first column, with 63 pieces \
         each. Every bite in one of them can be answered by the same bite in the other."
    );
    let record = Analyst::new().analyze(&parse("chomp(40x100)").expect("within reach"));
    assert_eq!(record.outcome, Some(Outcome::N));
    assert_eq!(record.nimber, None);
    assert!(record.winning.is_empty() && !record.winning_complete);
    assert!(
        record.reason.contains("names no winning bite"),
        "{}",
        record.reason
    );
    let record = Analyst::new().analyze(&parse("chomp(2x2048)").expect("within reach"));
    assert_eq!(record.winning.len(), 1);
    let record = Analyst::new().analyze(&parse("chomp(10x10)").expect("within reach"));
    assert!(record.nimber.is_some() && record.winning_complete && !record.winning.is_empty());
}

/// Also tests a box larger than the bar, a bar too large for a box, a bar that is no
/// square, and missing pieces.
#[test]
fn the_reason_mirror_names_the_bite_that_leaves_equal_arms() {
    let long = ["100"; 100].join(",");
    let mut analyst = Analyst::new();
    for (text, row, column, arm) in [
        ("chomp(2x2)", 2, 2, 1),
        ("chomp(3x3)", 2, 2, 2),
        ("chomp(5x5)", 2, 2, 4),
        ("chomp(10x10)", 2, 2, 9),
        ("chomp(.####./#####./#####./#####./#####./......)", 2, 2, 4),
        ("chomp(.####/#####/###../##.../#....)", 2, 2, 4),
        ("chomp(.##.#/...../#..##/#..##/#....)", 3, 4, 3),
        (&format!("chomp({long})"), 2, 2, 99),
    ] {
        let record = analyst.analyze(&read(text));
        assert_eq!(record.outcome, Some(Outcome::N), "{text}");
        let reason = &record.because[0].reason;
        assert_eq!(reason.case, "mirror", "{text}");
        let place = format!("Eating from row {row}, column {column} leaves");
        assert!(reason.text.starts_with(&place), "{text}: {}", reason.text);
        assert!(reason.text.contains(&format!("{arm} pieces each")) || arm == 1);
        assert!(!reason.text.contains("names no winning bite"));
        // An analysis of the option finds that it is lost.
        let lost = analyst.analyze(&read(&record.winning[0].to_string()));
        assert_eq!(lost.outcome, Some(Outcome::P), "{text}");
    }
    // The arms have different lengths, or the corner piece for the bite is missing.
    for text in [
        "chomp(5x6)",
        "chomp(.####/#####/####./#....)",
        "chomp(.##/#.#/##.)",
    ] {
        let record = analyst.analyze(&read(text));
        assert_ne!(record.because[0].reason.case, "mirror", "{text}");
    }
}

#[test]
fn staircases_of_the_10x10_box_are_decided_with_all_their_winning_bites() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut analyst = Analyst::new();
    let mut outcomes = [0, 0];
    for _ in 0..60 {
        let mut lengths: Vec<usize> = (0..10).map(|_| next(11)).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths[0] = lengths[0].max(1);
        let rows: Vec<String> = (0..10)
            .map(|row| {
                let poison = usize::from(row == 0);
                let pieces = "#".repeat(lengths[row].saturating_sub(poison));
                ".".repeat(poison) + &pieces + &".".repeat(10 - lengths[row].max(poison))
            })
            .collect();
        let record = analyst.analyze(&read(&format!("chomp({})", rows.join("/"))));
        // The nimber of the bar in the table is the mex of the nimbers of its options.
        let options = record
            .moves
            .iter()
            .map(|option| option.nimber.expect("a nimber"));
        let nimber = nimscope::theory::mex(options);
        assert_eq!(record.nimber, Some(nimber), "{}", record.position);
        assert!(record.winning_complete);
        assert_eq!(record.winning.is_empty(), nimber == Nimber::ZERO);
        outcomes[usize::from(nimber == Nimber::ZERO)] += 1;
        // The nimber of each option agrees with the analysis of that option.
        for option in record.moves.iter().step_by(7) {
            assert_eq!(analyst.analyze(&option.to).nimber, option.nimber);
        }
    }
    assert!(outcomes[0] > 40, "{outcomes:?}");
}

#[test]
fn reasons_have_the_numbers_of_the_position() {
    let mut analyst = Analyst::new();
    let mut reason = |text: &str| analyst.analyze(&read(text)).reason;
    assert_eq!(
        reason("chomp(.#.##/####.)"),
        "Eating from row 2, column 4 leaves 6 of the 7 pieces. This is one of the 42 lost bars of \
         the 2x5 box: every bite can be answered."
    );
    for (text, part) in [
        ("chomp(1x1)", "Nothing is left"),
        ("chomp(2x6)", "row 2, column 6"),
        ("chomp(.###/###.)", "4 and 3"),
        ("chomp(.###/#...)", "3 ⊕ 1 = 2"),
        ("chomp(.###/##.#/#..#)", "of the 3x4 box"),
    ] {
        assert!(reason(text).contains(part), "{text}: {}", reason(text));
    }
}

#[test]
fn bad_bars_are_refused_at_the_square() {
    for (text, at) in [
        ("chomp(##/##)", 6),
        ("chomp(.#/#)", 9),
        ("chomp(.#/x#)", 6),
        ("chomp(.#/o#)", 9),
        ("chomp(65x64)", 6),
        ("chomp(0x4)", 6),
        ("chomp()", 6),
        ("chomp[a](2x2)", 6),
    ] {
        assert_eq!(parse(text).expect_err("a bad text").at, at, "{text}");
    }
}
