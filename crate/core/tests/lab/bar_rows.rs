//! Certificates of rows of lost bars: true certificates are accepted, changed ones are refused.

use nimscope::lab::{Budget, Fault, GamePeriod, verify};
use nimscope::solve::chomp::BarRows;
use serde_json::{Value, json};

fn certificate(row: u64) -> GamePeriod {
    GamePeriod::of_bars(&BarRows::to(row), row).expect("a certificate")
}

fn check(certificate: &GamePeriod) -> Result<(), Fault> {
    verify(certificate, &Budget::default(), |_| true)
}

#[test]
fn certificates_of_rows_are_accepted() {
    for row in (0..64).chain([120, 150, 701, 1_204]) {
        assert_eq!(check(&certificate(row)), Ok(()), "row {row}");
    }
    assert!(GamePeriod::of_bars(&BarRows::to(3), 4).is_none());
}

#[test]
fn the_line_of_a_row_has_the_keys_of_the_documentation() {
    let line = |row| {
        let record = GamePeriod {
            values: Vec::new(),
            ..certificate(row)
        };
        serde_json::to_string(&record).expect("JSON")
    };
    assert_eq!(
        line(120),
        "{\"game\":\"chomp\",\"row\":120,\"common_period\":2,\"ends\":null,\"status\":\"proved\",\
         \"theorem\":\"bar theorem\",\"preperiod\":170,\"period\":2,\"saltus\":0,\
         \"compared\":[207,293],\"largest\":86,\"largest_at\":120,\"to\":294}"
    );
    assert_eq!(
        line(4),
        "{\"game\":\"chomp\",\"row\":4,\"ends\":7,\"status\":\"proved\",\
         \"theorem\":\"bar theorem\",\"preperiod\":null,\"period\":null,\"saltus\":null,\
         \"compared\":null,\"largest\":4,\"largest_at\":4,\"to\":7}"
    );
}

/// Each change in the two lists makes a certificate false.
#[test]
fn a_changed_certificate_is_refused() {
    type Change = fn(&mut Value);
    let going: &[Change] = &[
        |c| c["game"] = json!("wythoff"),
        |c| c["game"] = json!("chomp3"),
        |c| c["row"] = json!(119),
        |c| c["row"] = json!(121),
        |c| c["row"] = json!(10_001),
        |c| c["ends"] = json!(294),
        |c| c["common_period"] = json!(1),
        |c| c["common_period"] = json!(4),
        |c| c["common_period"] = json!(0),
        |c| c["status"] = json!("observed"),
        |c| c["theorem"] = json!("strip theorem"),
        |c| c["theorem"] = Value::Null,
        |c| c["preperiod"] = json!(169),
        |c| c["preperiod"] = json!(171),
        |c| c["preperiod"] = json!(119),
        |c| c["preperiod"] = Value::Null,
        |c| c["period"] = json!(1),
        |c| c["period"] = json!(4),
        |c| c["period"] = json!(0),
        |c| c["saltus"] = json!(2),
        |c| c["compared"] = json!([208, 293]),
        |c| c["compared"] = json!([206, 293]),
        |c| c["compared"] = json!([207, 292]),
        |c| c["largest"] = json!(87),
        |c| c["largest_at"] = json!(121),
        |c| c["to"] = json!(295),
        |c| c["to"] = json!(1u64 << 40),
        |c| c["values"][0][0] = json!(85),
        |c| c["values"][0][1] = json!(2),
        |c| c["values"][30][0] = json!(7),
        |c| c["sha256"] = json!("00"),
        // The window is long enough, but begins too early: some row has not ended or not begun.
        |c| {
            c["compared"] = json!([201, 293]);
            c["common_period"] = json!(2);
        },
    ];
    let ended: &[Change] = &[
        |c| c["ends"] = Value::Null,
        |c| c["ends"] = json!(6),
        |c| c["ends"] = json!(8),
        |c| c["to"] = json!(8),
        |c| c["period"] = json!(1),
        |c| c["common_period"] = json!(1),
        |c| c["values"][0][0] = json!(3),
        |c| c["largest_at"] = json!(5),
    ];
    for (row, changes) in [(120, going), (4, ended)] {
        for (number, change) in changes.iter().enumerate() {
            let mut value = serde_json::to_value(certificate(row)).expect("JSON");
            change(&mut value);
            let read = serde_json::from_value::<GamePeriod>(value);
            let changed = read.expect("a certificate of another claim");
            assert!(check(&changed).is_err(), "row {row}, change {number}");
        }
    }
}

#[test]
fn a_finite_row_without_its_end_is_refused() {
    let mut value = serde_json::to_value(certificate(4)).expect("JSON");
    value.as_object_mut().expect("an object").remove("ends");
    let changed: GamePeriod = serde_json::from_value(value).expect("a certificate");
    let fault = check(&changed).expect_err("a fault").to_string();
    assert!(fault.contains("ends"), "{fault}");
}
