//! Bars of Chomp of any size, given by the lengths of their rows.

use nimscope::games::Chomp;
use nimscope::solve::chomp::{FourRows, LostBars, ThreeRows};
use nimscope::solve::{Search, Solve};
use nimscope::theory::Nimber;
use nimscope::{
    Analysis, Analyst, ClosedForm, Component, Content, Method, Outcome, Ruleset, is_option, parse,
    play,
};

fn analyze(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect("a position"))
}

fn winning(record: &Analysis) -> Vec<String> {
    record.winning.iter().map(ToString::to_string).collect()
}

fn bar(lengths: &[u64]) -> Chomp {
    Chomp::of_lengths(lengths.to_vec()).expect("a bar")
}

/// For all bars with a ≤ 24, compares the list of lost bars with nimbers found without the list.
#[test]
fn the_list_of_three_rows_agrees_with_search() {
    let list = LostBars::run(24).expect("a list");
    let mut oracle = Search::oracle();
    let mut tables = Default::default();
    for a in 1..=24 {
        for b in 0..=a {
            for c in 0..=b {
                // The oracle uses only the moves. From 10 columns on, the oracle would be slow, so
                // the table of staircases is used. It is computed from the moves, too.
                let position = bar(&[a, b, c]);
                let nimber = match a {
                    ..=9 => oracle.nimber(&position),
                    _ => position.search(&mut tables, &mut oracle).nimber,
                };
                let lost = nimber.expect("a nimber") == Nimber::ZERO;
                assert_eq!(list.is_lost([a, b, c]), lost, "({a},{b},{c})");
            }
        }
    }
}

#[test]
fn bars_are_read_from_the_lengths_of_their_rows() {
    for (text, canonical) in [
        ("chomp(5,3,1)", "chomp(.####/###../#....)"),
        ("chomp( 3 , 0 )", "chomp(.##/...)"),
        ("chomp(7)", "chomp(.######)"),
        ("chomp(2000, 1700, 12)", "chomp(2000,1700,12)"),
        ("chomp(5000)", "chomp(5000)"),
        ("chomp(4097,0)", "chomp(4097,0)"),
    ] {
        let position = parse(text).expect(text);
        assert_eq!(position, *canonical, "{text}");
        assert_eq!(parse(canonical).expect("canonical"), position);
    }
    let long = parse("chomp(2000,1700,12)").expect("a bar");
    assert_eq!(long.title(), "Chomp, rows of 2000, 1700, 12");
    let content = long.components[0].content();
    assert_eq!(content, Content::Piles(vec![2_000, 1_700, 12]));
}

#[test]
fn an_error_names_the_wrong_length_and_suggests_sorted_lengths() {
    for (text, part, at, suggestion) in [
        ("chomp(3,5,7)", "5", 8, Some("chomp(7,5,3)")),
        ("chomp(9,5,7)", "7", 10, Some("chomp(9,7,5)")),
        ("chomp(2,6)", "6", 8, Some("chomp(2x6)")),
        ("chomp(2,6000)", "6000", 8, Some("chomp(6000,2)")),
        ("chomp(0,0)", "0", 6, None),
        ("chomp(3,y)", "y", 8, None),
        ("chomp(1000000000000000001)", "1000000000000000001", 6, None),
        ("chomp(2x5000)", "5000", 8, Some("chomp(5000,5000)")),
        (
            "chomp(3x1000000)",
            "1000000",
            8,
            Some("chomp(1000000,1000000,1000000)"),
        ),
        ("chomp(9x1000)", "9x1000", 6, None),
        ("chomp(3,,1)", "", 8, Some("chomp(3,1)")),
    ] {
        let error = parse(text).expect_err(text);
        let found = (&error.part[..], error.at, error.suggestion.as_deref());
        assert_eq!(found, (part, at, suggestion), "{text}");
    }
}

#[test]
fn a_bar_of_any_size_is_decided_with_all_its_winning_moves() {
    let record = analyze("chomp(1000000000000000000,999999999999999990,120)");
    assert_eq!(record.outcome, Some(Outcome::N));
    assert_eq!(record.method, Some(Method::Theorem));
    assert_eq!(record.move_count.as_deref(), Some("2000000000000000109"));
    assert!(record.winning_complete && !record.winning.is_empty());
    assert!(record.moves.is_empty() && record.nimber.is_none());
    assert!(record.reason.contains("proved"), "{}", record.reason);
    for option in &record.winning {
        assert!(is_option(&record.position, option), "{option}");
        let lost = Analyst::new().analyze(option);
        assert_eq!(lost.outcome, Some(Outcome::P), "{option}");
        assert!(lost.winning.is_empty() && lost.winning_complete);
    }
    assert_eq!(
        analyze("chomp(1000000000000000000,999999999999999928,120)").outcome,
        Some(Outcome::P)
    );
}

/// Compares a bar with its reflection. Also analyses a bar that is written as a grid.
#[test]
fn rows_and_columns_have_equal_records() {
    let mut columns = vec![3; 90];
    columns.extend(vec![2; 1_300]);
    columns.extend(vec![1; 40]);
    let texts: Vec<String> = columns.iter().map(u64::to_string).collect();
    let tall = analyze(&format!("chomp({})", texts.join(",")));
    let wide = analyze("chomp(1430,1390,90)");
    assert_eq!(tall.outcome, wide.outcome);
    assert_eq!(tall.winning.len(), wide.winning.len());
    assert!(!tall.winning.is_empty() && tall.winning_complete && wide.winning_complete);
    let grid = analyze("chomp(3x1000)");
    assert_eq!(grid.winning.len(), 1);
    assert!(grid.winning_complete && grid.reason.contains("names no winning bite"));
    assert!(
        grid.reason.contains("Here a winning bite is known"),
        "{}",
        grid.reason
    );
    // Small bars keep their reasons and nimbers.
    let small = analyze("chomp(3x5)");
    assert!(!small.reason.contains("Here a winning bite is known") && small.nimber.is_some());
}

#[test]
fn the_first_bite_of_full_bars_is_known_to_2000_columns() {
    let list = LostBars::run(2_000).expect("a list");
    let bites = list.first_bites();
    for n in [1_366, 1_700, 1_999, 2_000u64] {
        let record = analyze(&format!("chomp({n},{n},{n})"));
        let [_, row, column] = bites[n as usize - 2];
        let left = match row {
            2 => format!("chomp({n},{0},{0})", column - 1),
            _ => format!("chomp({n},{n},{})", column - 1),
        };
        assert_eq!(winning(&record), [left]);
        assert!(record.winning_complete);
    }
    let beyond = analyze("chomp(2001,2001,2001)");
    assert_eq!(beyond.outcome, Some(Outcome::N));
    assert!(beyond.winning.is_empty() && !beyond.winning_complete);
    assert!(beyond.reason.contains("2001"), "{}", beyond.reason);
}

/// The list of four rows decides a bar if its second row has at most 300 squares. The first row
/// can have any length.
#[test]
fn bars_of_four_rows_are_decided_to_a_second_row_of_300() {
    for text in [
        "chomp(1000000000000000000,300,200,100)",
        "chomp(4x300)",
        "chomp(200,17,9,4)",
        "chomp(300x4)",
    ] {
        let record = analyze(text);
        assert_eq!(record.outcome, Some(Outcome::N), "{text}");
        assert!(record.winning_complete && !record.winning.is_empty());
        assert!(record.reason.contains("computed"), "{}", record.reason);
        for option in &record.winning {
            assert!(is_option(&record.position, option), "{option}");
            let lost = Analyst::new().analyze(option);
            assert_eq!(lost.outcome, Some(Outcome::P), "{option}");
            assert!(lost.winning.is_empty() && lost.winning_complete);
        }
    }
}

#[test]
fn the_list_of_four_rows_agrees_with_the_table_of_staircases() {
    let list = FourRows::to(10);
    let mut tables = Default::default();
    let mut oracle = Search::oracle();
    for a in 1..=10 {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..=c {
                    let nimber = bar(&[a, b, c, d]).search(&mut tables, &mut oracle).nimber;
                    let lost = nimber.expect("a nimber") == Nimber::ZERO;
                    assert_eq!(list.is_lost([a, b, c, d]), lost, "({a},{b},{c},{d})");
                }
            }
        }
    }
}

#[test]
fn long_bars_of_other_shapes_are_decided_by_theorems() {
    for (text, outcome, nimber, left) in [
        ("chomp(9000)", "N", Some(8_999), "chomp(1)"),
        ("chomp(9000,1,1)", "N", Some(8_997), "chomp(3,1,1)"),
        ("chomp(9000,9000)", "N", None, "chomp(9000,8999)"),
        ("chomp(9000,8999)", "P", Some(0), ""),
        ("chomp(9000,80,0)", "N", None, "chomp(81,80,0)"),
        ("chomp(9000,8999,2001)", "?", None, ""),
        ("chomp(9000,8000,7000,6000)", "?", None, ""),
        ("chomp(9000,301,7,6)", "?", None, ""),
    ] {
        let record = analyze(text);
        let outcome = match outcome {
            "N" => Some(Outcome::N),
            "P" => Some(Outcome::P),
            _ => None,
        };
        assert_eq!(record.outcome, outcome, "{text}: {}", record.reason);
        assert_eq!(record.nimber, nimber.map(Nimber), "{text}");
        let left = (!left.is_empty()).then(|| parse(left).expect("a bar").to_string());
        assert_eq!(winning(&record).first(), left.as_ref(), "{text}");
    }
    let square = vec!["70"; 70].join(",");
    assert_eq!(analyze(&format!("chomp({square})")).winning.len(), 1);
    // In a sum, bites of the first row or of the first column can leave any smaller nimber.
    let record = analyze("chomp(9000,1,1) + nim(5)");
    assert_eq!(record.nimber, Some(Nimber(8_997 ^ 5)));
    assert_eq!(
        winning(&record),
        [format!(
            "{} + nim(5)",
            parse("chomp(8,1,1)").expect("a bar")
        )]
    );
}

/// Checks every bite of a bar: its option, its gesture, and the way back from option to bite.
#[test]
fn bites_lead_to_shorter_bars() {
    let long = bar(&[1_370, 3, 2]);
    let bites: Vec<_> = long.moves().collect();
    assert_eq!(Some(bites.len() as u128), long.move_count());
    for bite in &bites {
        let option = long.after(bite);
        assert_eq!(long.moves_between(&option), [*bite]);
        assert!(option.lengths() < long.lengths());
    }
    assert!(long.moves_between(&long).is_empty());
    assert!(long.moves_between(&bar(&[1_369, 2, 2])).is_empty());
    let left = play("chomp(5000,40,7)", "chomp(5000,6,6)").expect("a move");
    assert_eq!(left, *"chomp(5000,6,6)");
    assert!(play("chomp(5000,40,7)", "chomp(5000,6,5)").is_err());
}

#[test]
fn bites_are_entered_by_row_and_column() {
    let position = parse("chomp(5000,40,7)").expect("a bar");
    let component: &Component = &position.components[0];
    let enter = |row: &str, column: &str| {
        let entries = [("row", row), ("column", column)];
        let entries = entries.map(|(name, text)| (name.to_owned(), text.to_owned()));
        component.entered(&nimscope::Entries(&entries))
    };
    assert_eq!(
        enter("2", "7").expect("a bite").to_string(),
        "chomp(5000,6,6)"
    );
    assert_eq!(
        enter("1", "4001").expect("a bite").to_string(),
        "chomp(4000,40,7)"
    );
    for (row, column, field) in [
        ("4", "1", "row"),
        ("3", "8", "column"),
        ("1", "1", "column"),
    ] {
        assert_eq!(enter(row, column).expect_err("no bite").field, field);
    }
    assert_eq!(
        component.filled(1, 10),
        [("row", "2".to_owned()), ("column", "31".to_owned())]
    );
}

/// Compares the verdicts and winning bites of long bars with the verdicts of their options.
#[test]
fn verdicts_of_long_bars_follow_from_their_options() {
    for lengths in [[1_380, 3, 2], [1_400, 40, 12], [1_371, 1_340, 30]] {
        let position = bar(&lengths);
        let outcome = |bar: &Chomp| {
            bar.verdict().outcome.or_else(|| {
                let [a, b, c] = <[u64; 3]>::try_from(bar.lengths()?).ok()?;
                let list = LostBars::run(60).expect("a list");
                (a <= 60).then(|| Outcome::when_lost(list.is_lost([a, b, c])))
            })
        };
        let lost: Vec<_> = position
            .moves()
            .filter(|bite| outcome(&position.after(bite)) == Some(Outcome::P))
            .collect();
        let theorem = position.theorem().expect("a theorem");
        for bite in &theorem.winning {
            assert_eq!(outcome(&position.after(bite)), Some(Outcome::P));
        }
        assert!(lost.iter().all(|bite| theorem.winning.contains(bite)));
        assert_eq!(
            theorem.winning.is_empty(),
            outcome(&position) == Some(Outcome::P)
        );
    }
}
