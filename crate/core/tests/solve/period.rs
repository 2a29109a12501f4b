//! Periods of heap games, compared with published periods and with brute force. Proved periods are
//! checked far beyond the heaps that the proofs compare.

use nimscope::solve::Job;
use nimscope::solve::heaps::period::{
    Fold, PeriodRecord, PeriodSearch, PeriodStatus, PeriodTheorem, compared_to, find,
};
use nimscope::solve::heaps::{HeapSequence, NaiveSequence, TakeBreak};
use proptest::prelude::*;

use crate::common::sequence::{folded, rule};

/// The last heap of each search for a published largest nimber.
const LAST_HEAP: u32 = 20_000;

/// The nimbers by the definition.
fn naive(rule: &TakeBreak, to: u32) -> Vec<u16> {
    let mut sequence = NaiveSequence::new(rule.clone());
    let values = sequence.extend_to(to).iter();
    values
        .map(|&value| u16::try_from(value).expect("small"))
        .collect()
}

fn search(rule: &TakeBreak, to: u32) -> PeriodSearch {
    let mut search = PeriodSearch::new(rule.clone(), to);
    while !search.step(u64::MAX).is_done() {}
    search
}

/// Code, pre-period, period and largest nimber of each published row.
fn published() -> Vec<(String, u64, u64, u32)> {
    let table = include_str!("../data/octal-periods.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let fields: Vec<&str> = row.split_whitespace().collect();
        let number = |index: usize| fields[index].parse().expect("a number");
        (fields[0].to_owned(), number(1), number(2), number(3) as u32)
    })
    .collect()
}

/// Finds every row, including 0.354 with its 20 million heaps.
#[test]
fn published_periods_are_found_and_proved() {
    for (code, first, period, largest) in published() {
        let rule = rule(&code);
        let end = compared_to(&rule, first, period).expect("a theorem");
        let search = search(&rule, 25_000_000);
        let record = search.record();
        let found = (record.preperiod, record.period, record.largest);
        assert_eq!(found, (Some(first), Some(period), largest), "{code}");
        assert_eq!(record.status, PeriodStatus::Proved, "{code}");
        assert_eq!(record.saltus, Some(0));
        assert_eq!(record.compared, Some((first, end)), "{code}");
        assert_eq!(record.to, end + period - 1, "{code}");
        assert_eq!(
            search.sequence.values()[record.largest_at as usize],
            largest as u16
        );
    }
}

/// T. Czajka's table of solved games lists the first heap that has the largest nimber of a game.
#[test]
fn the_largest_nimbers_are_at_the_published_heaps() {
    for (code, at) in [
        ("0.45", 37),
        ("0.156", 1_032),
        ("0.356", 86),
        ("0.644", 333),
    ] {
        let record = search(&rule(code), LAST_HEAP).record();
        assert_eq!(
            (record.status, record.largest_at),
            (PeriodStatus::Proved, at),
            "{code}"
        );
    }
}

#[test]
fn the_text_of_a_record_names_the_compared_heaps() {
    let record = search(&rule("0.07"), 1_000).record();
    assert_eq!(
        record.to_string(),
        "period 34 from heap 53, proved: g(n+34) = g(n) compared for 53 ≤ n < 142 \
         (octal period theorem)"
    );
    let json = serde_json::to_string(&record).expect("JSON");
    assert_eq!(
        json,
        r#"{"status":"proved","theorem":"octal period theorem","preperiod":53,"period":34,"saltus":0,"compared":[53,142],"largest":9,"largest_at":86,"to":175}"#
    );
    let open = search(&rule("0.6"), 300).record();
    assert_eq!(open.to_string(), "no period to heap 300");
}

/// A search in small slices to a larger heap gives the same record, and so does a table of nimbers.
#[test]
fn slices_and_tables_give_the_same_record() {
    for text in ["0.137", "0.8", "-2,5,7", "4.(3)", "0.644"] {
        let rule = rule(text);
        let whole = search(&rule, 9_000);
        let mut slices = PeriodSearch::new(rule.clone(), 12_000);
        while !slices.step(1).is_done() {}
        assert_eq!(slices.record(), whole.record(), "{text}");
        let values = naive(&rule, whole.record().to as u32 + 40);
        assert_eq!(find(&values, &rule), whole.record(), "{text}");
        let short = &values[..whole.record().to as usize];
        assert_ne!(find(short, &rule).status, PeriodStatus::Proved, "{text}");
    }
}

/// Each line names the theorem that proves the period of its rule.
#[test]
fn every_theorem_proves_a_period() {
    use PeriodTheorem as T;
    for (text, theorem, first, period, saltus) in [
        ("-1,3,4", T::Window, 1, 7, 0),
        ("-2", T::Window, 1, 4, 0),
        ("0.21", T::Window, 1, 2, 0),
        ("0.201", T::Window, 4, 2, 0),
        ("0.0", T::Window, 1, 1, 0),
        ("0.77", T::Octal, 71, 12, 0),
        ("4.0", T::Octal, 1, 2, 0),
        ("0.(1)", T::Repeating, 1, 1, 0),
        ("0.(3)", T::Arithmetic, 1, 1, 1),
        ("4.(3)", T::Arithmetic, 1, 4, 4),
        ("0.8", T::Arithmetic, 1, 3, 1),
        ("0.3F", T::Arithmetic, 1, 6, 3),
    ] {
        let record = search(&rule(text), 3_000).record();
        let found = (
            record.theorem,
            record.preperiod,
            record.period,
            record.saltus,
        );
        let expected = (Some(theorem), Some(first), Some(period), Some(saltus));
        assert_eq!(found, expected, "{text}: {record}");
        holds_beyond(&rule(text), &record, 3);
    }
}

/// Checks by the definition that the proved period holds to `times` times the last heap of the
/// record. Checks that the pre-period and the period are the least.
#[track_caller]
fn holds_beyond(rule: &TakeBreak, record: &PeriodRecord, times: u32) {
    let values = naive(rule, times * record.to as u32 + 50);
    for (heap, &value) in values.iter().enumerate() {
        let (base, growth) = folded(record, heap as u64).expect("proved");
        assert!(base < record.preperiod.expect("known") + record.period.expect("known"));
        assert_eq!(
            u64::from(values[base as usize]) + growth,
            u64::from(value),
            "{rule}: heap {heap}, {record}"
        );
    }
    let (first, period) = brute(&values);
    let found = (record.preperiod, record.period);
    assert_eq!(found, (Some(first), Some(period)), "{rule}: {record}");
}

/// The least pre-period and period that hold in at least the last half of a table.
fn brute(values: &[u16]) -> (u64, u64) {
    let last = values.len() - 1;
    let grows =
        |heap: usize, period: usize| i32::from(values[heap + period]) - i32::from(values[heap]);
    for period in 1..=last / 2 {
        let saltus = grows(last - period, period);
        let mut first = last - period;
        while first > 1 && grows(first - 1, period) == saltus {
            first -= 1;
        }
        if first + period <= last / 2 {
            return (first as u64, period as u64);
        }
    }
    (0, 0)
}

#[test]
fn naive_nimbers_of_0_161_and_0_36_first_differ_at_heap_519() {
    let (one, other) = (naive(&rule("0.161"), 600), naive(&rule("0.36"), 600));
    let differ = (0..600).find(|&heap| one[heap] != other[heap]);
    assert_eq!(differ, Some(519));
}

#[test]
fn periods_without_a_theorem_are_only_observed() {
    // If moves take powers of two, the nimber is the remainder of the heap by 3.
    let record = search(&rule("-powers2"), 400).record();
    let found = (
        record.status,
        record.theorem,
        record.preperiod,
        record.period,
    );
    assert_eq!(found, (PeriodStatus::Observed, None, Some(1), Some(3)));
    assert_eq!(record.compared, Some((1, 398)));
    assert_eq!(folded(&record, 400), None);
    for text in ["-squares", "-primes", "grundy", "0.6", "0.04"] {
        let record = search(&rule(text), 600).record();
        assert_eq!(record.status, PeriodStatus::None, "{text}: {record}");
        assert_eq!((record.compared, record.to), (None, 600));
    }
}

/// A period is observed as soon as two whole periods follow its beginning, even if these periods
/// are less than half of the heaps.
#[test]
fn a_period_is_observed_before_its_proof() {
    let record = search(&rule("0.77"), 150).record();
    assert_eq!(
        record.to_string(),
        "observed: period 12 from heap 71, compared up to heap 150; a proof needs heap 167"
    );
    let found = (record.status, record.compared, record.needs);
    assert_eq!(found, (PeriodStatus::Observed, Some((71, 139)), Some(167)));
    // The period is proved from heap 167 on, as the text above says.
    for (to, status) in [(166, PeriodStatus::Observed), (167, PeriodStatus::Proved)] {
        assert_eq!(search(&rule("0.77"), to).record().status, status, "{to}");
    }
    for (code, to, first, period, needs) in [
        ("0.16", 500_000, 105_351, 149_459, 509_621),
        ("0.56", 400_000, 326_640, 144, 653_569),
        ("0.156", 5_000, 3_479, 349, 7_658),
        ("0.165", 9_000, 5_181, 1_550, 13_464),
    ] {
        let record = search(&rule(code), to).record();
        assert_eq!(record.status, PeriodStatus::Observed, "{code}: {record}");
        let found = (record.preperiod, record.period, record.needs);
        assert_eq!(found, (Some(first), Some(period), Some(needs)), "{code}");
    }
    // Less than two whole periods are not observed as a period.
    let record = search(&rule("0.16"), 400_000).record();
    assert_eq!(record.status, PeriodStatus::None, "{record}");
}

/// Searches each beginning of a sequence of nimbers without a known period.
#[test]
fn no_period_is_observed_in_games_without_a_known_period() {
    for text in [
        "0.6",
        "0.04",
        "0.14",
        "0.125",
        "0.143",
        "0.36",
        "0.015",
        "grundy",
        "-squares",
        "-primes",
        "-triangular",
    ] {
        let rule = rule(text);
        let mut sequence = HeapSequence::new(rule.clone());
        sequence.extend_to(4_000).expect("enough memory");
        sequence.finish();
        let values = sequence.values();
        for last in (30..800).chain((800..values.len()).step_by(37)) {
            let record = find(&values[..=last], &rule);
            assert_eq!(record.status, PeriodStatus::None, "{text}: {record}");
        }
    }
}

#[test]
fn proofs_take_given_nimbers_into_account() {
    // Kayles with another nimber for heap 300 is a different game.
    let changed = rule("0.77").with_nimber(300, 9);
    let record = search(&changed, 3_000).record();
    if record.status == PeriodStatus::Proved {
        assert!(record.compared.expect("proved").1 > 300);
        holds_beyond(&changed, &record, 2);
    }
    let late = rule("-1,2").with_nimber(50, 7);
    let record = search(&late, 500).record();
    assert_eq!(record.status, PeriodStatus::Proved);
    holds_beyond(&late, &record, 3);
}

/// Codes with few digits.
fn codes(digits: std::ops::Range<u8>, repeats: bool) -> impl Strategy<Value = TakeBreak> {
    let first = prop_oneof![4 => Just(0u8), 1 => Just(4u8)];
    let rest = prop::collection::vec(digits, 1..=4);
    (first, rest, 0usize..=4).prop_map(move |(first, rest, block)| {
        let block = if repeats { block.min(rest.len()) } else { 0 };
        TakeBreak::code(&[&[first][..], &rest].concat(), block)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn proved_octal_periods_hold_beyond_the_compared_heaps(rule in codes(0..8, false)) {
        let record = search(&rule, 1_200).record();
        if record.status == PeriodStatus::Proved {
            holds_beyond(&rule, &record, 3);
        }
    }

    #[test]
    fn proved_periods_of_repeating_codes_hold_beyond_the_compared_heaps(rule in codes(0..8, true)) {
        let record = search(&rule, 300).record();
        if record.status == PeriodStatus::Proved {
            holds_beyond(&rule, &record, 3);
        }
    }

    #[test]
    fn proved_hexadecimal_periods_hold_beyond_the_compared_heaps(rule in codes(0..16, false)) {
        let record = search(&rule, 300).record();
        if record.status == PeriodStatus::Proved && record.to <= 200 {
            holds_beyond(&rule, &record, 3);
        }
    }

    #[test]
    fn proved_periods_of_subtraction_games_hold_beyond_the_compared_heaps(
        amounts in prop::collection::vec(1u32..30, 1..6),
    ) {
        let rule = TakeBreak::take(&amounts);
        let record = search(&rule, 5_000).record();
        prop_assert_eq!(record.status, PeriodStatus::Proved, "{}", record);
        holds_beyond(&rule, &record, 3);
    }

    /// Random values show no period, even if there are only two different values.
    #[test]
    fn random_values_show_no_period(
        values in prop_oneof![
            prop::collection::vec(0u16..2, 50..400),
            prop::collection::vec(0u16..3, 30..400),
            prop::collection::vec(0u16..100, 30..400),
        ],
    ) {
        let set = nimscope::solve::heaps::TakeSet::Primes;
        let record = find(&values, &TakeBreak::take_from(set));
        prop_assert_eq!(record.status, PeriodStatus::None, "{}", record);
    }

    /// The search finds the least pre-period and period of any eventually periodic sequence, also
    /// if no game has these values.
    #[test]
    fn the_least_preperiod_and_period_are_found(
        head in prop::collection::vec(0u16..3, 0..40),
        block in prop::collection::vec(0u16..3, 1..30),
        saltus in 0u16..3,
    ) {
        let length = 4 * (head.len() + block.len()) + 40;
        let tail = (0..length).map(|n| {
            block[n % block.len()] + saltus * (n / block.len()) as u16
        });
        let values: Vec<u16> = [0].into_iter().chain(head).chain(tail).collect();
        let record = find(&values, &TakeBreak::take_from(nimscope::solve::heaps::TakeSet::Primes));
        let (first, period) = brute(&values);
        prop_assert_eq!((record.preperiod, record.period), (Some(first), Some(period)));
    }
}

/// The nimbers of a code to `most`, each by the definition.
fn nimbers_of(code: &str, most: u32) -> (TakeBreak, Vec<u32>) {
    let rule = rule(code);
    let values = naive(&rule, most).into_iter().map(u32::from).collect();
    (rule, values)
}

#[test]
fn dawsons_chess_has_period_34_from_heap_52_and_the_window_proves_it() {
    let (rule, values) = nimbers_of("0.137", 400);
    let fold = Fold {
        p: 34,
        last: Some(51),
        first: Some(52),
        end: Some(141),
        proved: true,
    };
    assert_eq!(Fold::of(&rule, &values, 34), fold);
    // The window ends exactly at the last known value.
    assert!(Fold::of(&rule, &values[..141 + 34], 34).proved);
    assert!(!Fold::of(&rule, &values[..141 + 33], 34).proved);
    // A number is proved as a period exactly if it is a multiple of 34.
    for p in 1..=68 {
        assert_eq!(Fold::of(&rule, &values, p).proved, p % 34 == 0, "{p}");
    }
}

#[test]
fn a_wrong_last_value_prevents_the_proof() {
    let (rule, mut values) = nimbers_of("0.77", 300);
    assert_eq!(Fold::of(&rule, &values, 12).first, Some(71));
    values[300] = 99;
    let spoilt = Fold::of(&rule, &values, 12);
    assert_eq!((spoilt.first, spoilt.end), (None, None));
}
