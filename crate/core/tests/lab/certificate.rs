//! Certificates of periods: true certificates are accepted, changed ones are refused.

use nimscope::lab::{Budget, Fault, Game, GamePeriod, Question, verify};
use nimscope::solve::Job;
use nimscope::solve::heaps::period::{PeriodRecord, PeriodSearch, PeriodStatus, find};
use nimscope::solve::heaps::{NaiveSequence, TakeBreak};
use proptest::prelude::*;
use serde_json::{Value, json};

fn certificate(game: &str, bound: u32) -> GamePeriod {
    let game = Game::read(Question::Nimbers, game).expect("a game");
    let mut search = PeriodSearch::new(game.heaps().expect("heaps"), bound);
    while !search.step(u64::MAX).is_done() {}
    GamePeriod::certificate(&game, &search.record(), &search.sequence.values())
}

fn check(certificate: &GamePeriod) -> Result<(), Fault> {
    verify(certificate, &Budget::default(), |_| true)
}

#[test]
fn certificates_of_every_theorem_are_accepted() {
    for game in [
        "heap[0.137]",
        "heap[0.45]",
        "heap[4.0]",
        "heap[-1,3,4]",
        "heap[-7,11,19]",
        "heap[0.201]",
        "heap[0.0]",
        "heap[0.(1)]",
        "heap[0.1(12)]",
        "heap[0.(3)]",
        "heap[4.(3)]",
        "heap[0.8]",
        "heap[0.3F]",
        "heap[-powers2]",
        "heap[-squares]",
        "heap[-primes]",
        "heap[-fibonacci]",
        "heap[-triangular]",
        "heap[0.6]",
        "grundy",
        "couples",
    ] {
        let certificate = certificate(game, 1_400);
        assert_eq!(check(&certificate), Ok(()), "{game}");
        // The certificate is the same after it is written and read as JSON.
        let text = serde_json::to_string(&certificate).expect("JSON");
        assert_eq!(
            serde_json::from_str(&text).ok(),
            Some(certificate),
            "{game}"
        );
    }
}

#[test]
fn the_format_is_that_of_the_documentation() {
    let text = serde_json::to_string(&certificate("heap[0.17]", 500)).expect("JSON");
    assert!(
        text.starts_with(
            r#"{"game":"heap[0.17]","status":"proved","theorem":"octal period theorem","preperiod":33,"period":34,"saltus":0,"compared":[33,102],"largest":7,"#
        ),
        "{text}"
    );
    assert!(
        text.contains(r#""to":135,"values":[[0,1],[1,2],"#),
        "{text}"
    );
    assert!(!text.contains("sha256"), "{text}");
}

/// The certificate after a change to its JSON.
fn changed(certificate: &GamePeriod, change: impl FnOnce(&mut Value)) -> GamePeriod {
    let mut value = serde_json::to_value(certificate).expect("JSON");
    change(&mut value);
    serde_json::from_value(value).expect("still a certificate")
}

/// Checks that the certificate is refused, and that the fault names `part`.
#[track_caller]
fn refuse(certificate: &GamePeriod, part: &str) {
    match check(certificate) {
        Ok(()) => panic!("accepted: {:?}", certificate.period),
        Err(fault) => assert!(
            fault.to_string().contains(part),
            "{fault} should name {part}"
        ),
    }
}

#[test]
fn a_changed_certificate_is_refused() {
    let kayles = certificate("heap[0.77]", 1_000);
    let to = kayles.to;
    let change = |change: fn(&mut Value)| changed(&kayles, change);
    // The values begin 0, 1, 2, 3, 1, 4. No run is longer than one heap, so run 5 is heap 5.
    refuse(&change(|c| c["values"][5][0] = json!(5)), "n = 5");
    refuse(&change(|c| c["values"][5][1] = json!(2)), "values");
    refuse(&change(|c| c["game"] = json!("heap[0.07]")), "n = 1");
    refuse(&change(|c| c["game"] = json!("heap[0.7x]")), "heap[0.7x]");
    refuse(&change(|c| c["period"] = json!(24)), "");
    refuse(&change(|c| c["period"] = json!(6)), "");
    refuse(&change(|c| c["period"] = json!(0)), "");
    refuse(&change(|c| c["preperiod"] = json!(70)), "pre-period");
    refuse(&change(|c| c["preperiod"] = json!(0)), "");
    refuse(&change(|c| c["saltus"] = json!(1)), "");
    refuse(&change(|c| c["theorem"] = json!("window theorem")), "octal");
    refuse(&change(|c| c["theorem"] = json!(null)), "status");
    refuse(&change(|c| c["status"] = json!("observed")), "status");
    refuse(&change(|c| c["status"] = json!("certain")), "certain");
    refuse(&change(|c| c["largest"] = json!(9)), "largest");
    refuse(&change(|c| c["largest_at"] = json!(12)), "largest");
    refuse(&change(|c| c["compared"][1] = json!(155)), "");
    refuse(&change(|c| c["to"] = json!(1)), "");
    assert_eq!(to, 2 * 71 + 12 + 2 + 12 - 1);
}

fn row_certificate(game: &str, row: u64) -> GamePeriod {
    let game = Game::read(Question::Lost, game).expect("a game");
    let mut search = game.row_search(row, 1_000_000).expect("a row in reach");
    while !search.step(u64::MAX).is_done() {}
    let (period, row) = search.found().expect("a period");
    GamePeriod::of_row(&game, period, row).expect("a row of the strip")
}

#[test]
fn certificates_of_rows_are_accepted() {
    for (game, rows) in [
        ("wythoff", &[0, 1, 7, 13, 25, 31][..]),
        ("wythoff[2]", &[0, 1, 5, 12]),
        ("wythoff[3]", &[4, 7]),
        ("wythoff[16]", &[3]),
        ("wythoff[127]", &[0, 1]),
        ("wythoff[1000000]", &[0]),
        ("vector[0:1*+1:1*]", &[7]),
        ("vector[0:1*+1:1*+1:2*]", &[0, 1, 4, 6]),
        ("vector[0:1*+1:1*+1:2]", &[0, 3, 9]),
        ("vector[0:1+1:1]", &[0, 1, 6]),
        ("vector[1:2]", &[0, 5]),
        ("vector[0:3+1:1*+2:5]", &[1, 4]),
    ] {
        for &row in rows {
            let certificate = row_certificate(game, row);
            assert_eq!(check(&certificate), Ok(()), "{game} row {row}");
            let text = serde_json::to_string(&certificate).expect("JSON");
            assert_eq!(serde_json::from_str(&text).ok(), Some(certificate));
        }
    }
}

#[test]
fn a_changed_certificate_of_a_row_is_refused() {
    let row = row_certificate("wythoff", 7);
    let change = |change: fn(&mut Value)| changed(&row, change);
    let (from, end) = row.compared.expect("compared");
    assert_eq!((from, end, row.to), (92, 120, 143));
    refuse(&change(|c| c["values"][60][0] = json!(1)), "n = 60");
    refuse(&change(|c| c["values"][60][1] = json!(2)), "145 values");
    refuse(&change(|c| c["game"] = json!("wythoff[2]")), "54 columns");
    refuse(&change(|c| c["game"] = json!("wythoff[0]")), "game: ");
    refuse(&change(|c| c["game"] = json!("nim")), "game: ");
    refuse(&change(|c| c["game"] = json!("mouse")), "mouse");
    refuse(&change(|c| c["row"] = json!(6)), "nimber");
    refuse(&change(|c| c["row"] = json!(8)), "32 columns");
    refuse(&change(|c| c["row"] = json!(4_000_000_000u64)), "row: ");
    refuse(&change(|c| c["period"] = json!(12)), "saltus");
    refuse(
        &change(|c| {
            c["period"] = json!(12);
            c["saltus"] = json!(12);
        }),
        "g(n+12)",
    );
    refuse(
        &change(|c| {
            c["period"] = json!(48);
            c["saltus"] = json!(48);
        }),
        "common",
    );
    refuse(&change(|c| c["preperiod"] = json!(91)), "n = 91");
    refuse(&change(|c| c["preperiod"] = json!(93)), "fit");
    refuse(&change(|c| c["compared"][0] = json!(93)), "28 columns");
    refuse(&change(|c| c["compared"][1] = json!(119)), "fit");
    refuse(&change(|c| c["to"] = json!(142)), "fit");
    refuse(&change(|c| c["common_period"] = json!(36)), "multiple");
    refuse(
        &change(|c| c["theorem"] = json!("octal period theorem")),
        "strip",
    );
    refuse(&change(|c| c["status"] = json!("observed")), "strip");
    refuse(&change(|c| c["largest"] = json!(1)), "largest");
    // If the window begins earlier, with the same length, some compared nimbers differ.
    let earlier = |by: u64| {
        changed(&row, |c| {
            c["compared"] = json!([from - by, end - by]);
            c["preperiod"] = json!(from - by);
            c["to"] = json!(143 - by);
            c["values"]
                .as_array_mut()
                .expect("values")
                .truncate(144 - by as usize);
        })
    };
    refuse(&earlier(1), "n = 91");
    refuse(&earlier(50), "n = 4");
    // A pre-period or period that is not the least is refused, even if it holds.
    let longer = |change: fn(&mut Value)| {
        let mut long = row_certificate("wythoff", 7);
        let game = Game::read(Question::Lost, "wythoff").expect("a game");
        let mut search = game.row_search(7, 1_000).expect("in reach");
        while !search.step(u64::MAX).is_done() {}
        let (_, row) = search.found().expect("a period");
        long.values = (0..200)
            .map(|b| (row.nimber(b).expect("a nimber"), 1))
            .collect();
        changed(&long, change)
    };
    refuse(
        &longer(|c| {
            c["preperiod"] = json!(100);
            c["compared"] = json!([100, 176]);
            c["to"] = json!(199);
        }),
        "too large",
    );
    refuse(
        &longer(|c| {
            c["period"] = json!(48);
            c["saltus"] = json!(48);
            c["common_period"] = json!(48);
            c["compared"] = json!([92, 152]);
            c["to"] = json!(199);
        }),
        "too large",
    );
}

#[test]
fn a_changed_certificate_of_a_vector_row_is_refused() {
    let row = row_certificate("vector[0:1*+1:1*+1:2*]", 4);
    for change in [
        (|c| c["game"] = json!("vector[0:1*+1:1*+1:3*]")) as fn(&mut Value),
        |c| c["game"] = json!("vector[0:1*+1:1*+1:2*+2:9]"),
        |c| c["game"] = json!("vector[0:1+1:1*+1:2*]"),
        |c| c["game"] = json!("vector[0:2*+1:1*+1:2*]"),
        |c| c["game"] = json!("vector[0:1*+1:1*+1:x]"),
        |c| c["values"][20][0] = json!(7),
        |c| c["saltus"] = json!(0),
        |c| c["row"] = json!(5),
    ] {
        refuse(&changed(&row, change), "");
    }
    let king = row_certificate("vector[0:1+1:1]", 6);
    assert_eq!(king.saltus, Some(0));
    refuse(
        &changed(&king, |c| c["saltus"] = c["period"].clone()),
        "saltus",
    );
    refuse(&changed(&king, |c| c["compared"][0] = json!(0)), "");
}

/// Reads the JSON of a certificate after a change to its text.
#[track_caller]
fn read(certificate: &GamePeriod, from: &str, to: &str) -> Result<GamePeriod, String> {
    let text = serde_json::to_string(certificate).expect("JSON");
    assert!(text.contains(from), "{from}");
    serde_json::from_str(&text.replacen(from, to, 1)).map_err(|error| error.to_string())
}

/// Reading fails if a key is unknown, repeated, missing or null.
#[test]
fn a_certificate_has_each_of_its_keys_once() {
    let (heaps, row) = (
        certificate("heap[0.77]", 500),
        row_certificate("wythoff", 3),
    );
    for certificate in [&heaps, &row] {
        for (from, to, key) in [
            ("\"to\":", "\"color\":1,\"to\":", "color"),
            ("\"to\":", "\"to\":1,\"to\":", "to"),
            ("\"to\":", "\"largest\":1,\"to\":", "largest"),
            ("\"values\":", "\"values\":[],\"values\":", "values"),
            ("\"values\":", "\"sha256\":null,\"values\":", "null"),
            ("\"saltus\":", "\"unused\":", "unused"),
            ("\"status\":\"proved\",", "", "status"),
        ] {
            let error = read(certificate, from, to).expect_err(key);
            assert!(error.contains(key), "{error} should name {key}");
        }
        assert_eq!(
            read(certificate, "\"to\"", "\"to\"").as_ref(),
            Ok(certificate)
        );
    }
    for (from, to, key) in [
        ("\"status\"", "\"row\":null,\"status\"", "null"),
        ("\"status\"", "\"common_period\":null,\"status\"", "null"),
        ("\"saltus\":0,", "", "saltus"),
    ] {
        let error = read(&heaps, from, to).expect_err(key);
        assert!(error.contains(key), "{error} should name {key}");
    }
    let nothing = certificate("couples", 50);
    assert!(read(&nothing, "\"theorem\":null,", "").is_err());
}

#[test]
fn a_key_that_does_not_fit_the_certificate_is_named() {
    let (heaps, row) = (
        certificate("heap[0.77]", 500),
        row_certificate("wythoff", 3),
    );
    let hash = json!("0".repeat(64));
    let with = |of: &GamePeriod, key: &str, value: Value| changed(of, |c| c[key] = value);
    for of in [&heaps, &row] {
        refuse(&with(of, "sha256", hash.clone()), "sha256");
        for at in [0, 5] {
            let empty = changed(of, |c| {
                let runs = c["values"].as_array_mut().expect("values");
                runs.insert(at, json!([7, 0]));
            });
            refuse(&empty, "values");
        }
    }
    refuse(&with(&heaps, "row", json!(0)), "game");
    refuse(&with(&heaps, "common_period", json!(12)), "common_period");
    refuse(&with(&heaps, "saltus", json!(u64::MAX)), "saltus");
    refuse(&with(&row, "saltus", json!(u64::MAX)), "saltus");
}

#[test]
fn a_rule_that_is_not_in_canonical_form_is_refused() {
    for (game, others) in [
        (
            "heap[-1,3,4]",
            &["-3,1,4", "-1,3,3,4", "-+1,3,4", "-01,3,4", " -1,3,4"][..],
        ),
        ("heap[0.77]", &["0.770", "0.7700", "00.77"]),
        ("heap[0.3F]", &["0.3f"]),
    ] {
        let certificate = certificate(game, 300);
        for other in others {
            let other = json!(format!("heap[{other}]"));
            refuse(&changed(&certificate, |c| c["game"] = other), "game: ");
        }
    }
    let grundy = certificate("grundy", 100);
    refuse(&changed(&grundy, |c| c["game"] = json!("grundy")), "game: ");
    for (game, others) in [
        ("wythoff", &["wythoff[1]", "wythoff[01]", "wythoff "][..]),
        (
            "vector[0:1*+1:1*]",
            &[
                "vector[queen]",
                "vector[1:1*+0:1*]",
                "vector[0:1*+1:1*+1:1*]",
            ],
        ),
    ] {
        let row = row_certificate(game, 3);
        for other in others {
            refuse(&changed(&row, |c| c["game"] = json!(other)), "game: ");
        }
    }
}

/// A few bytes can claim a huge number of heaps. The check refuses them before any computation.
#[test]
fn a_certificate_that_claims_too_many_heaps_is_refused() {
    let one = certificate("heap[0.1]", 100);
    let far = |to: u64, values: Value| {
        changed(&one, |c| {
            c["to"] = json!(to);
            c["values"] = values;
        })
    };
    for to in [100_000_001, 1_000_000_000_000_000_000, u64::MAX] {
        let values = json!([[0, 1], [1, 1], [0, to - 1]]);
        refuse(&far(to, values.clone()), "100000000");
        let hashed = changed(&far(to, values), |c| c["sha256"] = json!("0".repeat(64)));
        refuse(&hashed, "100000000");
    }
    // A certificate as long as the longest proof in the literature is below the limit.
    refuse(&far(20_000_000, json!([[0, 1]])), "sha256");
    let row = row_certificate("vector[1:1]", 0);
    for to in [100_000_001, 1 << 31, u64::MAX] {
        let far = changed(&row, |c| {
            c["to"] = json!(to);
            c["values"] = json!([[0, to]]);
        });
        refuse(&far, "100000000");
    }
    let row = row_certificate("wythoff[63]", 1);
    for game in ["wythoff[2048]", "wythoff[1000000]"] {
        refuse(
            &changed(&row, |c| {
                c["game"] = json!(game);
                c["row"] = json!(2);
            }),
            "row: ",
        );
    }
}

/// A certificate with a changed record, and with values that fit the changed record.
fn forged(game: &str, bound: u32, forge: impl FnOnce(&mut PeriodRecord)) -> GamePeriod {
    let game = Game::read(Question::Nimbers, game).expect("a game");
    let mut values = NaiveSequence::new(game.heaps().expect("heaps"));
    let values: Vec<u16> = values.extend_to(bound).iter().map(|&v| v as u16).collect();
    let mut record = find(&values, &game.heaps().expect("heaps"));
    forge(&mut record);
    let (mut largest, mut at) = (0, 0);
    for (heap, &value) in values
        .iter()
        .enumerate()
        .take(record.to as usize + 1)
        .skip(1)
    {
        if at == 0 || value > largest {
            (largest, at) = (value, heap);
        }
    }
    (record.largest, record.largest_at) = (largest.into(), at as u64);
    GamePeriod::certificate(&game, &record, &values)
}

#[test]
fn a_claim_with_right_values_needs_the_least_period_and_enough_heaps() {
    let kayles = |first: u64, period: u64, end: u64| {
        forged("heap[0.77]", 600, |record| {
            record.preperiod = Some(first);
            record.period = Some(period);
            record.compared = Some((first, end));
            record.to = end + period - 1;
        })
    };
    assert_eq!(check(&kayles(71, 12, 156)), Ok(()));
    assert_eq!(check(&kayles(71, 12, 200)), Ok(()));
    refuse(&kayles(71, 12, 155), "n < 156");
    refuse(&kayles(71, 24, 168), "too large");
    refuse(&kayles(83, 12, 180), "too large");
    refuse(&kayles(70, 12, 154), "n = 70");
    // The nimbers of 0.8 grow in each period.
    let claim = |game, first: u64, period: u64, saltus, end: u64| {
        forged(game, 300, move |record| {
            record.saltus = Some(saltus);
            record.preperiod = Some(first);
            record.period = Some(period);
            record.compared = Some((first, end));
            record.to = end + period - 1;
        })
    };
    assert_eq!(check(&claim("heap[0.8]", 1, 3, 1, 14)), Ok(()));
    refuse(&claim("heap[0.8]", 1, 3, 1, 4), "does not apply");
    refuse(&claim("heap[0.8]", 1, 3, 0, 14), "");
    refuse(&claim("heap[0.8]", 1, 6, 2, 24), "too large");
}

#[test]
fn an_observed_period_names_the_heap_that_its_proof_needs() {
    let observed = certificate("heap[0.77]", 150);
    assert_eq!(
        (&observed.status[..], observed.needs),
        ("observed", Some(167))
    );
    assert_eq!(check(&observed), Ok(()));
    refuse(&changed(&observed, |c| c["needs"] = json!(150)), "needs");
    refuse(
        &changed(&observed, |c| c["status"] = json!("none")),
        "needs",
    );
}

#[test]
fn long_certificates_are_hashed() {
    let game = Game::from(TakeBreak::take(&[1, 2]));
    let values: Vec<u16> = (0..1_000_001u32).map(|heap| (heap % 3) as u16).collect();
    let record = PeriodRecord {
        status: PeriodStatus::None,
        theorem: None,
        preperiod: None,
        period: None,
        saltus: None,
        compared: None,
        needs: None,
        largest: 2,
        largest_at: 2,
        to: 1_000_000,
    };
    let long = GamePeriod::certificate(&game, &record, &values);
    assert_eq!(long.values.len(), 10_000);
    assert_eq!(check(&long), Ok(()));
    refuse(
        &changed(&long, |c| c["values"][9_999][0] = json!(1)),
        "n = 9999",
    );
    refuse(&changed(&long, |c| c["sha256"] = json!("00")), "SHA-256");
    let mut wrong = values.clone();
    wrong[999_999] = 1;
    refuse(&GamePeriod::certificate(&game, &record, &wrong), "SHA-256");
    // If a nimber does not fit in 16 bits, `bits` is the number of bits of each hashed nimber.
    // Python's hashlib computed the expected hashes.
    assert_eq!(long.bits, None);
    let hash = "60a0b674598cb67bfac4eee8cb124e222f4d4538312b12cd675681dba03ad650";
    assert_eq!(long.sha256.as_deref(), Some(hash));
    let wide = |heap: u32| if heap == 999_999 { 65_536 } else { heap % 3 };
    let wide: Vec<u32> = (0..1_000_001).map(wide).collect();
    let wide = GamePeriod::certificate(&game, &record, &wide);
    let hash = "0b0ae928a2dc4db1178db96b38c06bfdc809cf0e7ca2655c81ade6d2500a8374";
    assert_eq!((wide.sha256.as_deref(), wide.bits), (Some(hash), Some(32)));
    refuse(&wide, "bits");
    for bits in [json!(16), json!(64)] {
        refuse(&changed(&wide, |c| c["bits"] = bits.clone()), "bits");
    }
    let short = GamePeriod::certificate(
        &game,
        &PeriodRecord {
            to: 999_999,
            ..record
        },
        &values,
    );
    assert_eq!(
        (short.sha256.as_deref(), short.values.len()),
        (None, 1_000_000)
    );
    refuse(&changed(&short, |c| c["bits"] = json!(32)), "bits");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Certificates of hexadecimal codes are accepted, and their proved periods hold to heap 300.
    #[test]
    fn certificates_of_hexadecimal_codes_are_true(
        first in prop::sample::select(vec![0u8, 4, 8, 12]),
        digits in prop::collection::vec(0u8..16, 1..=3),
        repeats in 0usize..=1,
    ) {
        let rule = TakeBreak::code(&[&[first][..], &digits].concat(), repeats);
        let game = format!("heap[{rule}]");
        let certificate = certificate(&game, 150);
        prop_assert_eq!(check(&certificate), Ok(()), "{}", game);
        if certificate.status == "proved" {
            let mut naive = NaiveSequence::new(rule.clone());
            let values = naive.extend_to(300);
            let (from, p) = (certificate.preperiod, certificate.period);
            let (from, p) = (from.expect("n0") as usize, p.expect("p") as usize);
            let saltus = certificate.saltus.expect("s") as u32;
            for heap in from..=300 - p {
                prop_assert_eq!(values[heap + p], values[heap] + saltus, "{}: {}", game, heap);
            }
        }
    }
}
