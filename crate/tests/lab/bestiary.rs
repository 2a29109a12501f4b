//! All octal codes of up to three digits.

use std::collections::BTreeSet;

use nimscope::lab::{Bestiary, BestiaryEntry, BestiaryStatus, HeapGame, NAMES, OPEN};
use nimscope::solve::Job;

fn entry<'a>(entries: &'a [BestiaryEntry], code: &str) -> &'a BestiaryEntry {
    let game = format!("heap[{code}]");
    let found = entries.iter().find(|entry| entry.game == game);
    found.unwrap_or_else(|| panic!("{code} is missing"))
}

#[test]
fn every_code_stands_once_with_what_is_known() {
    let mut bestiary = Bestiary::new(700);
    let mut steps = 0;
    while !bestiary.step(1).is_done() {
        steps += 1;
    }
    assert!(steps > 1_000);
    let entries = bestiary.entries();
    let games: BTreeSet<&str> = entries.iter().map(|entry| &entry.game[..]).collect();
    assert_eq!((entries.len(), games.len()), (1_024, 1_024));

    let kayles = entry(entries, "0.77");
    assert_eq!(kayles.name, Some("Kayles"));
    assert_eq!(kayles.status, BestiaryStatus::Proved);
    assert_eq!((kayles.preperiod, kayles.period), (Some(71), Some(12)));
    assert_eq!((kayles.largest, &kayles.equal_to), (8, &None));
    // The values of 4.4 are those of Kayles one place later, so they differ.
    assert_eq!(entry(entries, "4.4").equal_to, None);
    assert_eq!(
        entry(entries, "0.771").equal_to.as_deref(),
        Some("heap[0.77]")
    );
    // Equal to heap 518, and not beyond.
    assert_ne!(
        entry(entries, "0.36").equal_to,
        Some("heap[0.161]".to_owned())
    );
    assert_eq!(entry(entries, "0.6").status, BestiaryStatus::Open);
    assert_eq!(entry(entries, "0.61").status, BestiaryStatus::Open);
    // The same as an open one some places later.
    for shifted in ["0.007", "0.036", "0.37", "0.377", "4.44"] {
        assert_eq!(
            entry(entries, shifted).status,
            BestiaryStatus::Open,
            "{shifted}"
        );
    }
    // Solved far beyond this bound.
    assert_eq!(entry(entries, "0.16").status, BestiaryStatus::Computed);
    assert_eq!(entry(entries, "0.454").status, BestiaryStatus::Computed);
    for code in OPEN {
        assert_eq!(entry(entries, code).status, BestiaryStatus::Open, "{code}");
    }
}

#[test]
fn names_are_of_rules() {
    for (code, name) in NAMES {
        let game = HeapGame::read(&format!("heap[{code}]")).expect(name);
        assert_eq!(game.rule().to_string(), code);
    }
}
