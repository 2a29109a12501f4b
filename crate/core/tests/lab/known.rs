//! The shipped tables of a survey of all octal codes of up to three digits.

use std::collections::BTreeMap;

use nimscope::lab::{
    Bestiary, BestiaryStatus, Game, GamePeriod, Question, QuotientRecord, Recurrence, Report,
    known_code, known_quotients, reports,
};
use nimscope::solve::Job;

const TABLES: [&str; 2] = [
    include_str!("../../data/octal-3/period.csv"),
    include_str!("../../data/octal-3/misere.csv"),
];

/// The games whose certificates would list more than 10^8 nimbers, so there are none.
const FAR: [&str; 3] = ["heap[0.054]", "heap[0.104]", "heap[0.454]"];

/// The games of a table, in its order.
fn games(table: &str) -> Vec<String> {
    let lines = table.lines().skip(1);
    lines
        .map(|line| line.split(',').nth(1).expect("a game").to_owned())
        .collect()
}

fn known_period(game: &str) -> Option<&'static GamePeriod> {
    known_code(game).map(|known| &known.period)
}

fn period(code: &str) -> &'static GamePeriod {
    known_period(&format!("heap[{code}]")).expect(code)
}

#[test]
fn every_code_is_listed_once_in_order_with_a_hash() {
    let mut bestiary = Bestiary::new(1);
    bestiary.finish();
    let codes = bestiary.entries().iter().map(|entry| entry.game.clone());
    let codes: Vec<String> = codes.filter(|game| game != "heap[0.0]").collect();
    assert_eq!(codes.len(), 1_023);
    for table in TABLES {
        assert_eq!(games(table), codes);
        for line in table.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let [.., limit, allowed, hash] = cells[..] else {
                panic!("{line}");
            };
            let is_proved = cells.contains(&"proved");
            assert_eq!(
                (limit.is_empty(), allowed.is_empty()),
                (is_proved, is_proved)
            );
            let is_hex = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            let is_too_long = FAR.contains(&cells[1]) && hash.is_empty();
            assert!(is_hex || is_too_long, "{line}");
        }
    }
    assert!(codes.iter().all(|game| known_period(game).is_some()));
    let quotients = known_quotients().into_iter();
    assert!(quotients.map(|record| record.game).eq(codes));
    assert_eq!(known_period("heap[0.0]"), None);
}

#[test]
fn every_column_of_a_row_is_read() {
    let kayles = period("0.77");
    let theorem = kayles.theorem.as_deref();
    assert_eq!(
        (&kayles.status[..], theorem),
        ("proved", Some("octal period theorem"))
    );
    assert_eq!((kayles.preperiod, kayles.period), (Some(71), Some(12)));
    assert_eq!((kayles.saltus, kayles.compared), (Some(0), Some((71, 156))));
    assert_eq!((kayles.largest, kayles.largest_at), (8, 27));
    let quotients = known_quotients();
    let kayles = quotients.iter().find(|record| record.game == "heap[0.77]");
    let kayles = kayles.expect("a row");
    assert_eq!((kayles.order, kayles.lost_classes), (40, 9));
    assert_eq!((kayles.preperiod, kayles.period), (Some(71), Some(12)));
    assert_eq!((kayles.tame, &kayles.status[..]), (false, "proved"));
    let orders = [
        (0, 1),
        (1, 2),
        (2, 6),
        (5, 12),
        (9, 18),
        (12, 24),
        (25, 32),
        (27, 40),
    ];
    assert_eq!(kayles.orders, orders);
}

/// If the survey proves an open code, this test fails, and a person has to check the proof. The
/// survey proves the four codes of the second list, which other tables list as unsolved. A person
/// has checked these proofs.
#[test]
fn no_open_code_is_proved() {
    for report in reports().filter(|report| !report.is_solved) {
        assert_ne!(period(report.code).status, "proved", "{}", report.code);
    }
    for (code, first, length) in [
        ("4.064", 94_272, 16_132),
        ("4.344", 998, 51),
        ("4.364", 11_687, 62),
        ("4.406", 294_097, 44),
    ] {
        let known = period(code);
        assert_eq!(
            (known.preperiod, known.period),
            (Some(first), Some(length)),
            "{code}"
        );
    }
}

#[test]
fn the_tables_have_the_published_periods() {
    let table = include_str!("../data/octal-periods.txt");
    let mut count = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let cells: Vec<&str> = row.split_whitespace().collect();
        let number = |index: usize| cells[index].parse::<u64>().expect(row);
        let known = period(cells[0]);
        if known.status == "proved" {
            let found = (known.preperiod, known.period, known.largest.into());
            assert_eq!(
                found,
                (Some(number(1)), Some(number(2)), number(3)),
                "{row}"
            );
            count += 1;
        } else {
            assert!(known.to < number(1) + 2 * number(2), "{row}");
        }
    }
    assert!(count > 20);
}

#[test]
fn the_tables_have_the_quotients_of_an_independent_program() {
    let quotients = known_quotients().into_iter();
    let known: BTreeMap<String, QuotientRecord> = quotients
        .map(|record| (record.game.clone(), record))
        .collect();
    let table = include_str!("../data/misere-quotients.txt");
    let mut count = 0;
    for row in table.lines().filter(|line| line.starts_with(['0', '4'])) {
        let cells: Vec<&str> = row.split('\t').collect();
        let number = |index: usize| cells[index].parse::<u32>().expect(row);
        let known = &known[&format!("heap[{}]", cells[0])];
        if known.status == "proved" {
            assert_eq!(
                (known.order, known.lost_classes),
                (number(1), number(2)),
                "{row}"
            );
            let found = (known.preperiod, known.period);
            assert_eq!(found, (Some(number(3)), Some(number(4))), "{row}");
            assert_eq!(known.tame, cells[5] == "tame", "{row}");
            count += 1;
        }
    }
    assert_eq!(count, 66);
}

#[test]
fn codes_with_equal_nimbers_have_equal_periods() {
    let mut bestiary = Bestiary::new(1);
    bestiary.finish();
    let mut count = 0;
    for entry in bestiary.entries() {
        let Some(first) = entry.equal_to.as_deref().and_then(known_period) else {
            continue;
        };
        let known = known_period(&entry.game).expect("a code");
        let facts = |record: &GamePeriod| (record.preperiod, record.period, record.saltus);
        assert_eq!(known.status, first.status, "{}", entry.game);
        // Moves the record of the first game by `shift` heaps, which gives the record of this code.
        let game = Game::read(Question::Nimbers, &first.game).expect("a game");
        let zeros = Recurrence::of(&game.heaps().expect("heaps"))
            .expect("a code")
            .1;
        let moved = first.moved(&entry.game, zeros, entry.shift);
        let Some(moved) = moved else {
            assert!(
                first
                    .preperiod
                    .is_some_and(|heap| heap <= u64::from(zeros) + 1)
            );
            continue;
        };
        assert_eq!(facts(&moved), facts(known), "{}", entry.game);
        if !known.is_proved() {
            let largest = |record: &GamePeriod| (record.to, record.largest, record.largest_at);
            assert_eq!(largest(&moved), largest(known), "{}", entry.game);
        }
        count += 1;
    }
    assert!(count > 450, "{count}");
}

/// The report on a code that goes furthest.
fn report_on(code: &str) -> Option<Report> {
    let own = reports().filter(|report| report.code == code);
    own.max_by_key(|report| (report.is_solved, report.heaps))
}

/// A. Flammenkamp found this period in 2002; the proof compares 20,125,014 heaps.
#[test]
fn the_period_of_0_354_is_known() {
    let known = period("0.354");
    let facts = (known.preperiod, known.period, known.largest);
    assert_eq!(facts, (Some(10_061_916), Some(1_180), 113));
    assert!(known.is_proved());
    assert_eq!(known.compared, Some((10_061_916, 20_125_015)));
    let code = known_code("heap[0.354]").expect("a code");
    assert_eq!(code.report, report_on("0.354"));
    assert!(!code.is_open);
}

/// A report of others about a code also holds for the other codes with the same nimbers.
#[test]
fn codes_with_equal_nimbers_share_a_report() {
    let known = |code: &str| known_code(&format!("heap[{code}]")).expect(code);
    for (first, code, is_proved) in [
        ("0.454", "0.454", true),
        ("0.454", "0.455", true),
        ("0.454", "0.456", true),
        ("0.454", "0.457", true),
        ("0.454", "0.474", true),
        ("0.454", "0.475", true),
        ("0.454", "0.476", true),
        ("0.454", "0.477", true),
        ("0.054", "0.056", true),
        ("0.104", "0.104", true),
        ("0.106", "0.106", false),
    ] {
        let code = known(code);
        assert_eq!((code.is_open, code.report), (false, report_on(first)));
        assert_eq!(code.period.is_proved(), is_proved, "{}", code.period.game);
    }
    // The first code in the table is 0.37, which has the nimbers of Officers one heap earlier.
    let officers = report_on("0.6");
    assert_eq!(
        officers.and_then(|report| report.heaps),
        Some(140_000_000_000_000)
    );
    for (code, shift) in [("0.6", 1), ("0.63", 1), ("0.631", 1)] {
        assert_eq!((known(code).is_open, known(code).report), (true, officers));
        assert_eq!(known(code).equal_to, Some(("heap[0.37]".to_owned(), shift)));
    }
    assert_eq!(
        (known("0.37").report, &known("0.37").equal_to),
        (officers, &None)
    );
    assert_eq!(known("0.012").equal_to, None);
    assert_eq!(
        known("0.103").equal_to,
        Some(("heap[0.012]".to_owned(), -1))
    );
    // These two codes have equal nimbers, so both have the findings of the longer computation.
    let to = |code: &str| (known(code).period.to, known(code).period.largest_at);
    assert_eq!(to("0.404"), to("0.427"));
    // Each code is proved, reported as solved, or open.
    let mut bestiary = Bestiary::new(1);
    bestiary.finish();
    for entry in bestiary.entries() {
        if let Some(code) = known_code(&entry.game) {
            let reported = code.report.is_some_and(|report| report.is_solved);
            let open = !code.period.is_proved() && !reported;
            assert_eq!(code.is_open, open, "{}", entry.game);
        }
    }
}

#[test]
fn the_bestiary_takes_periods_from_the_tables() {
    let mut bestiary = Bestiary::new(100);
    bestiary.finish();
    for entry in bestiary.entries() {
        let Some(known) = known_period(&entry.game) else {
            continue;
        };
        let is_proved = known.status == "proved";
        assert_eq!(
            entry.status == BestiaryStatus::Proved,
            is_proved,
            "{}",
            entry.game
        );
        assert_eq!(
            (entry.preperiod, entry.period),
            (known.preperiod, known.period)
        );
        if entry.surveyed.is_some() {
            assert_eq!((entry.largest, entry.to), (known.largest, known.to));
        } else {
            assert!(is_proved && entry.to <= 100);
        }
    }
    // A game without an octal code has no row.
    assert!(
        Game::read(Question::Nimbers, "couples")
            .is_ok_and(|game| known_period(&game.to_string()).is_none())
    );
}
