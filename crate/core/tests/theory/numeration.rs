//! Systems of numeration: one string of digits for each number.

use std::collections::BTreeSet;

use nimscope::theory::Numeration;

/// All digit strings of the p-system (`first` = a₁) or of the q-system
/// (`first` = a₁ − 1) whose last digit is at most `last`.
fn strings(quotients: &[u64], first: u64, last: u64) -> Vec<Vec<u64>> {
    let mut found = vec![Vec::new()];
    for i in 0..quotients.len() {
        let most = match quotients.get(i + 1) {
            None => last,
            Some(_) if i == 0 => first,
            Some(&quotient) => quotient,
        };
        found = found
            .into_iter()
            .flat_map(|string: Vec<u64>| {
                (0..=most).map(move |digit| [&string[..], &[digit]].concat())
            })
            // If a digit has its largest value, the digit of the next lower place must be 0.
            .filter(|string| {
                i == 0 || quotients.get(i + 1) != Some(&string[i]) || string[i - 1] == 0
            })
            .collect();
    }
    found
}

#[test]
fn every_integer_has_exactly_one_string_of_legal_digits() {
    for quotients in [
        &[1, 1, 1][..],
        &[1, 1, 3],
        &[1, 1, 7],
        &[1, 1, 127],
        &[1, 2, 2, 3],
        &[1, 3, 1, 1, 2],
    ] {
        let system = Numeration::new(quotients).expect("small convergents");
        let last = 5;
        let below = |values: &[u64]| values[values.len() - 1] * (last + 1);
        let p = strings(quotients, quotients[1], last);
        let values: BTreeSet<u128> = p.iter().filter_map(|s| system.p.value(s)).collect();
        assert_eq!(values.len(), p.len(), "{quotients:?}");
        assert!(
            values
                .into_iter()
                .eq((0..below(&system.p.0)).map(u128::from))
        );
        assert!(p.iter().all(|s| {
            system
                .p
                .value(s)
                .map(|v| system.p.digits(v as u64))
                .as_ref()
                == Some(s)
        }));
        let q = strings(quotients, quotients[1] - 1, last);
        let values: BTreeSet<u128> = q.iter().filter_map(|s| system.q.value(s)).collect();
        assert_eq!(values.len(), q.len(), "{quotients:?}");
        assert!(
            values
                .into_iter()
                .eq((0..below(&system.q.0)).map(u128::from))
        );
        assert!(q.iter().all(|s| {
            system
                .q
                .value(s)
                .map(|v| system.q.digits(v as u64))
                .as_ref()
                == Some(s)
        }));
    }
}

#[test]
fn missing_and_too_large_convergents_are_refused() {
    assert_eq!(Numeration::new(&[]), None);
    assert_eq!(Numeration::new(&[1, 0, 2]), None);
    assert_eq!(Numeration::new(&[u64::MAX, u64::MAX]), None);
    assert_eq!(
        Numeration::new(&[1, 1, 3]).map(|s| (s.p.0, s.q.0)),
        Some((vec![1, 2, 7], vec![1, 1, 4]))
    );
}
