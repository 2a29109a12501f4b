//! The bestiary of all octal codes of up to three digits.

use std::collections::BTreeSet;

use nimscope::lab::{
    Bestiary, BestiaryEntry, BestiaryStatus, Game, Question, named_rules, reports,
};
use nimscope::solve::Job;
use nimscope::solve::heaps::HeapSequence;
use nimscope::solve::heaps::period::{PeriodSearch, PeriodStatus};

fn entry<'a>(entries: &'a [BestiaryEntry], code: &str) -> &'a BestiaryEntry {
    let game = format!("heap[{code}]");
    let found = entries.iter().find(|entry| entry.game == game);
    found.unwrap_or_else(|| panic!("{code} is missing"))
}

#[test]
fn every_code_is_listed_once_with_its_known_facts() {
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
    // The nimbers of 4.4 are those of Kayles, one heap later.
    for (code, shift) in [("4.4", 1), ("0.771", 0)] {
        let equal = entry(entries, code);
        assert_eq!(equal.equal_to.as_deref(), Some("heap[0.77]"), "{code}");
        assert_eq!(equal.shift, shift, "{code}");
    }
    // The nimbers of 0.36 and 0.161 agree up to heap 518, but not beyond.
    assert_eq!(entry(entries, "0.36").equal_to, None);
    assert_eq!(entry(entries, "0.6").status, BestiaryStatus::Open);
    assert_eq!(entry(entries, "0.61").status, BestiaryStatus::Open);
    // These codes have the nimbers of an open code, some heaps later.
    for shifted in ["0.007", "0.036", "0.37", "0.377", "4.44"] {
        assert_eq!(
            entry(entries, shifted).status,
            BestiaryStatus::Open,
            "{shifted}"
        );
    }
    // The survey proved this period with far more heaps than the 700 of this bestiary.
    let far = entry(entries, "0.16");
    assert_eq!(
        (far.status, far.period),
        (BestiaryStatus::Proved, Some(149_459))
    );
    assert!(far.surveyed.is_some() && kayles.surveyed.is_none());
    // A report by others solves this code, which the survey did not solve.
    let reported = entry(entries, "0.106");
    assert_eq!(
        (reported.status, reported.reach),
        (BestiaryStatus::Computed, None)
    );
    assert_eq!(reported.by, Some("A. Flammenkamp"));
    // The masks are those of Czajka's tables. In 0.127, the rule for rare heaps is reversed at each
    // odd heap. Dawson's Kayles, 0.07, has no mask: under each mask, rare heaps recur for ever.
    let mask = |code: &str| {
        let entry = entry(entries, code);
        (entry.mask, entry.alternates)
    };
    assert_eq!(mask("0.77"), (Some(0xf), false));
    assert_eq!(mask("0.45"), (Some(0xf), false));
    assert_eq!(mask("0.356"), (Some(0x1b), false));
    assert_eq!(mask("0.644"), (Some(0x7e), false));
    let (turned, alternates) = mask("0.127");
    assert!(turned.is_some() && alternates);
    for none in ["0.07", "0.116", "0.165", "0.3", "0.1"] {
        assert_eq!(mask(none), (None, false), "{none}");
    }
    let officers = entry(entries, "0.6");
    assert_eq!(officers.reach, Some(140_000_000_000_000));
    assert_eq!(
        (officers.by, officers.surveyed.is_some()),
        (Some("J. P. Grossman"), true)
    );
    assert_eq!(entry(entries, "0.04").reach, Some(131_072));
    assert_eq!(entry(entries, "0.76").reach, None);
    // Codes with the nimbers of 0.454 share the report and the proved period.
    let shared = entry(entries, "0.454");
    for twin in [
        "0.455", "0.456", "0.457", "0.474", "0.475", "0.476", "0.477",
    ] {
        let twin = entry(entries, twin);
        assert_eq!(
            (twin.status, twin.by),
            (BestiaryStatus::Proved, reported.by)
        );
        assert_eq!((twin.reach, twin.to), (None, shared.to));
        assert_eq!(
            (twin.preperiod, twin.period),
            (Some(160_949_019), Some(60_620_715))
        );
        assert_eq!(twin.equal_to.as_deref(), Some("heap[0.454]"));
    }
    assert_eq!(entry(entries, "0.056").by, entry(entries, "0.054").by);
    let solved = entry(entries, "0.354");
    assert_eq!(
        (solved.status, solved.by),
        (BestiaryStatus::Proved, reported.by)
    );
    assert_eq!(
        (solved.preperiod, solved.period),
        (Some(10_061_916), Some(1_180))
    );
    // A code that somebody has solved is never open, and each code that is reported as open is.
    for report in reports() {
        let entry = entry(entries, report.code);
        let is_open = entry.status == BestiaryStatus::Open;
        assert_eq!(is_open, !report.is_solved, "{}", report.code);
        assert!(entry.reach >= report.heaps, "{}", report.code);
    }
}

#[test]
fn rare_heaps_of_0_165_recur_for_ever_under_every_mask() {
    let game = Game::read(Question::Nimbers, "heap[0.165]").expect("a game");
    let mut search = PeriodSearch::new(game.heaps().expect("heaps"), 20_000);
    while !search.step(u64::MAX).is_done() {}
    let record = search.record();
    assert_eq!(
        (record.status, record.saltus),
        (PeriodStatus::Proved, Some(0))
    );
    let first = record.preperiod.expect("proved") as usize;
    // Two periods are enough: if the period is odd, each place is an even heap in one of them and
    // an odd heap in the other.
    let end = first + 2 * record.period.expect("proved") as usize;
    let nimbers: Vec<u32> = search.sequence.nimbers(..).collect();
    assert!(nimbers.iter().all(|nimber| *nimber < 32));
    for mask in 1..32u32 {
        for (alternates, flipped) in [(false, 0), (true, 0), (true, 1)] {
            let rare = (first..end).any(|heap| {
                let turn = u32::from(alternates) * (heap as u32 % 2);
                ((nimbers[heap] & mask).count_ones() % 2) ^ turn == flipped
            });
            assert!(rare, "{mask:#x}");
        }
    }
}

/// The number of rare heaps under a mask, among the heaps 1 to `to`. Also returns true if no other
/// mask makes fewer heaps rare.
fn rare(game: &str, to: u64, mask: u32, alternates: bool) -> (u64, bool) {
    let game = Game::read(Question::Nimbers, game).expect("a game");
    let mut sequence = HeapSequence::new(game.heaps().expect("heaps"));
    sequence.extend_to(to as u32).expect("enough memory");
    sequence.finish();
    let largest = sequence.largest_to(to as usize).expect("a heap") as usize;
    let mut heaps = vec![[0u64; 2]; (largest + 1).next_power_of_two()];
    for (heap, nimber) in (1..=to).zip(sequence.nimbers(1..)) {
        heaps[nimber as usize][heap as usize % 2] += 1;
    }
    // Counts the heaps whose nimbers have an even or an odd number of bits in the mask. If the mask
    // alternates, odd heaps are counted with the opposite parity.
    let counts = |mask: u32, alternates: bool| {
        let mut counts = [0; 2];
        for (value, heaps) in (0u32..).zip(&heaps) {
            let parity = (value & mask).count_ones() as usize % 2;
            counts[parity] += heaps[0];
            counts[(parity + usize::from(alternates)) % 2] += heaps[1];
        }
        counts
    };
    let [even, odd] = counts(mask, alternates);
    let rare = if alternates { even.min(odd) } else { even };
    let plain = (1..heaps.len() as u32).all(|mask| counts(mask, false)[0] >= rare);
    (rare, plain)
}

/// For each code, no other mask leads to fewer rare heaps up to heap `mask_to`.
#[test]
fn masks_make_the_fewest_heaps_rare() {
    let mut bestiary = Bestiary::new(700);
    bestiary.finish();
    let entries = bestiary.entries();
    for (code, mask) in [("0.6", 0x1ee), ("0.376", 0xfe), ("0.56", 0x5b)] {
        let entry = entry(entries, code);
        assert_eq!(entry.mask, Some(mask), "{code}");
        assert_eq!(entry.mask_to, entry.to, "{code}");
        assert!(entry.to > 600_000, "{code}");
    }
    let long = std::env::var_os("NIMSCOPE_LONG").is_some_and(|long| long == "1");
    let most = if long { u64::MAX } else { 20_000 };
    let mut checked = 0;
    let looked = |entry: &&BestiaryEntry| entry.mask_to <= most || entry.game == "heap[0.56]";
    for entry in entries.iter().filter(looked) {
        let Some(mask) = entry.mask else { continue };
        let (rare, least) = rare(&entry.game, entry.mask_to, mask, entry.alternates);
        assert!(least, "{}: {rare} of {}", entry.game, entry.mask_to);
        assert!(rare <= entry.mask_to / 4, "{}: {rare}", entry.game);
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn each_named_rule_is_a_heap_game() {
    for (code, name) in named_rules() {
        let game = Game::read(Question::Nimbers, &format!("heap[{code}]")).expect(name);
        assert_eq!(game.heaps().expect("heaps").to_string(), code);
    }
}
