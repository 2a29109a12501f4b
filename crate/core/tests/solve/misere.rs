//! Misère quotients, compared with published values, an independent program and plain search.

use std::collections::HashMap;

use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::misere::{Caps, Genera, Limit, MisereSearch};

fn rule(text: &str) -> TakeBreak {
    TakeBreak::read(Token { text, at: 0 }).expect(text)
}

fn search(text: &str, heaps: u32) -> MisereSearch {
    let caps = Caps {
        heaps,
        ..Caps::default()
    };
    let mut search = MisereSearch::new(rule(text), caps);
    search.finish();
    search
}

/// The order, number of lost elements, pre-period and period of a proved quotient.
fn found(search: &MisereSearch) -> Option<(usize, usize, u32, u32)> {
    let (quotient, period) = (search.quotient(), search.period?);
    let lost = quotient.lost().count();
    Some((quotient.order(), lost, period.preperiod, period.period))
}

#[test]
fn misere_quotients_equal_those_of_the_literature() {
    for (code, order, lost, preperiod, period) in [
        ("0.77", 40, 9, 71, 12),
        ("0.123", 20, 5, 5, 5),
        ("0.53", 16, 3, 21, 9),
        ("0.71", 36, 9, 3, 6),
        ("0.75", 8, 2, 8, 2),
        ("0.512", 8, 2, 16, 6),
        ("0.115", 42, 12, 92, 14),
        ("0.144", 30, 5, 12, 10),
        ("0.15", 42, 12, 66, 10),
        ("0.152", 34, 6, 25, 48),
        ("0.153", 16, 3, 32, 14),
        ("0.241", 36, 9, 4, 10),
        ("0.312", 12, 3, 5, 2),
        ("0.34", 12, 3, 7, 8),
        ("0.351", 22, 6, 4, 8),
        ("0.72", 24, 5, 16, 4),
        ("0.712", 14, 4, 3, 6),
        ("0.044", 40, 9, 214, 36),
        ("0.074", 40, 9, 142, 24),
        ("4.4", 40, 9, 72, 12),
        ("0.644", 172, 7, 3256, 442),
    ] {
        let search = search(code, 8_000);
        assert_eq!(
            found(&search),
            Some((order, lost, preperiod, period)),
            "{code}"
        );
        assert!(!search.quotient().is_tame(), "{code}");
    }
    let dawson = search("0.07", 30);
    let orders = [
        (0, 1),
        (2, 2),
        (4, 6),
        (10, 12),
        (14, 24),
        (25, 144),
        (27, 176),
        (30, 360),
    ];
    assert_eq!(
        (&dawson.orders[..], dawson.limit),
        (&orders[..], Some(Limit::Heaps))
    );
    let four = search("0.04", 44);
    assert_eq!((four.orders.last(), four.period), (Some(&(44, 864)), None));
}

/// In these codes, each move takes a whole heap. A heap with more tokens than digits has no move.
#[test]
fn misere_quotients_of_codes_that_take_whole_heaps_are_proved() {
    for (code, preperiod) in [("0.1", 2), ("0.001", 4), ("0.101", 4), ("0.111", 4)] {
        let found = found(&search(code, 2_000));
        assert_eq!(found, Some((2, 1, preperiod, 1)), "{code}");
    }
}

#[test]
fn misere_quotients_equal_those_of_an_independent_program() {
    let table = include_str!("../data/misere-quotients.txt");
    let lines = table.lines().filter(|line| line.starts_with(['0', '4']));
    let mut count = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let [code, order, lost, preperiod, period, kind, orders] = cells[..] else {
            panic!("{line}");
        };
        let search = search(code, 8_000);
        let number = |text: &str| text.parse::<u32>().expect(text);
        let claimed = (
            number(order) as usize,
            number(lost) as usize,
            number(preperiod),
            number(period),
        );
        assert_eq!(found(&search), Some(claimed), "{code}");
        assert_eq!(search.quotient().is_tame(), kind == "tame", "{code}");
        let reported: Vec<String> = search
            .orders
            .iter()
            .map(|(heap, order)| format!("{heap}:{order}"))
            .collect();
        assert!(orders.is_empty() || reported.join(" ") == orders, "{code}");
        count += 1;
    }
    assert!(count > 50);
}

/// True if the player to move loses, by the definition.
fn is_lost(rule: &TakeBreak, sum: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let mut options = Vec::new();
    for (at, heap) in sum.iter().enumerate() {
        if rule.given(*heap).is_none() {
            rule.for_each_option(*heap, |parts| {
                let mut rest = sum.to_vec();
                rest.remove(at);
                rest.extend(parts);
                rest.sort_unstable();
                options.push(rest);
            });
        }
    }
    let lost = !options.is_empty() && !options.iter().any(|option| is_lost(rule, option, known));
    known.insert(sum.to_vec(), lost);
    lost
}

/// All lists of ascending heaps from `least` on that have a total of at most `most`.
fn sums(least: u32, most: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for heap in least..=most {
        for rest in sums(heap, most - heap) {
            all.push([vec![heap], rest].concat());
        }
    }
    all
}

#[test]
fn misere_quotients_decide_every_small_sum() {
    let all = sums(1, 16);
    let mut codes: Vec<String> = (1..56)
        .map(|n| 9 * n + n / 3)
        .map(|n| format!("{}.{}{}{}", n % 2 * 4, n / 64 % 8, n / 8 % 8, n % 8))
        .collect();
    codes.extend(
        [
            "0.75", "0.77", "0.07", "0.123", "0.241", "0.F", "8.3", "0.(3)", "0.1(23)", "-2,3,7",
            "-squares", "-primes", "grundy", "0.26", "4.7",
        ]
        .map(str::to_owned),
    );
    for code in codes {
        let search = search(&code, 16);
        let (rule, mut known) = (rule(&code), HashMap::new());
        let quotient = search.quotient();
        for sum in &all {
            if sum.last().is_none_or(|largest| *largest <= search.to()) {
                let lost = is_lost(&rule, sum, &mut known);
                assert_eq!(
                    quotient.is_lost(quotient.element(sum)),
                    lost,
                    "{code} {sum:?}"
                );
            }
        }
        assert!(
            search.to() == 16 || search.period.is_some() || search.to() >= 10,
            "{code}"
        );
    }
}

#[test]
fn misere_searches_of_grundy_and_other_rules_end_at_a_limit() {
    for text in ["grundy", "0.F", "0.(3)", "-squares"] {
        let search = search(text, 20);
        assert_eq!(search.period, None, "{text}");
        assert!(search.limit.is_some(), "{text}");
    }
    let mut couples = MisereSearch::new(
        TakeBreak::couples(),
        Caps {
            heaps: 15,
            ..Caps::default()
        },
    );
    couples.finish();
    assert_eq!((couples.quotient().phi[2], couples.period), (0, None));
}

#[test]
fn misere_searches_do_not_depend_on_slices() {
    for code in ["0.77", "0.144", "0.07"] {
        let whole = search(code, 26);
        for budget in [1, 1_000, 77_777] {
            let caps = Caps {
                heaps: 26,
                ..Caps::default()
            };
            let mut sliced = MisereSearch::new(rule(code), caps);
            while !sliced.step(budget).is_done() {}
            assert_eq!(sliced.quotient(), whole.quotient());
            assert_eq!((&sliced.orders, sliced.limit), (&whole.orders, whole.limit));
        }
    }
}

#[test]
fn a_misere_search_names_the_limit_that_ended_it() {
    let ended = |caps: Caps| {
        let mut search = MisereSearch::new(rule("0.07"), caps);
        search.finish();
        (search.to(), search.quotient().order(), search.limit)
    };
    let caps = Caps::default();
    assert_eq!(ended(Caps { heaps: 0, ..caps }), (0, 1, Some(Limit::Heaps)));
    assert_eq!(
        ended(Caps { heaps: 12, ..caps }),
        (12, 12, Some(Limit::Heaps))
    );
    assert_eq!(
        ended(Caps { order: 100, ..caps }),
        (24, 24, Some(Limit::Order))
    );
    assert_eq!(
        ended(Caps {
            candidates: 500,
            ..caps
        }),
        (24, 24, Some(Limit::Candidates))
    );
}

#[test]
fn misere_genera_equal_those_of_plain_search() {
    let table = include_str!("../data/misere-genus.txt");
    let mut count = 0;
    for line in table
        .lines()
        .filter(|line| line.starts_with(|letter: char| letter.is_alphanumeric()))
    {
        let Some((name, expected)) = line.split_once(" genus ") else {
            continue;
        };
        let text = match name {
            "nim" => "0.(3)".to_owned(),
            name => match name.split_once("-") {
                Some(_) => continue,
                None => name.to_owned(),
            },
        };
        let mut genera = Genera::new(rule(&text), u64::MAX);
        let reported: Vec<String> = (0..=20)
            .map(|heap| genera.genus(heap).expect("a genus").to_string())
            .collect();
        assert_eq!(reported.join(" "), expected, "{name}");
        count += 1;
    }
    assert!(count >= 4);
    let mut kayles = Genera::new(rule("0.77"), u64::MAX);
    let wild = (0..=8).find(|heap| !kayles.genus(*heap).expect("a genus").tame);
    assert_eq!(wild, Some(5));
    assert_eq!(Genera::new(rule("0.77"), 10).genus(9), None);
}
