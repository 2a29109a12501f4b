//! Certificates of misère quotients, and quotients in letters.

use nimscope::lab::{Budget, Fault, Game, Letters, Question, QuotientCertificate, verify_quotient};
use nimscope::solve::Job;
use nimscope::solve::misere::{Caps, MisereSearch};

fn search(game: &Game, heaps: u32) -> MisereSearch {
    let caps = Caps {
        heaps,
        ..Caps::default()
    };
    let mut search = MisereSearch::new(game.heaps().expect("heaps"), caps);
    search.finish();
    search
}

fn certificate(text: &str, heaps: u32) -> QuotientCertificate {
    let game = Game::read(Question::Nimbers, text).expect(text);
    QuotientCertificate::new(&game, &search(&game, heaps))
}

#[test]
fn misere_certificates_are_verified() {
    for (text, heaps) in [
        ("heap[0.77]", 2_000),
        ("heap[0.123]", 2_000),
        ("heap[4.4]", 2_000),
        ("heap[0.101]", 2_000),
        // The search for this quotient keeps many sets of contexts.
        ("heap[0.644]", 8_000),
        ("heap[4.443]", 120),
        ("heap[-2,3,7]", 100),
        ("heap[grundy]", 18),
        ("heap[0.07]", 26),
        ("couples", 12),
        ("heap[0.(3)]", 9),
        ("heap[0.0]", 9),
    ] {
        assert_eq!(
            verify_quotient(&certificate(text, heaps), &Budget::default()),
            Ok(()),
            "{text}"
        );
    }
}

#[test]
fn every_single_change_of_a_small_misere_certificate_is_refused() {
    let right = certificate("heap[0.75]", 100);
    assert_eq!(
        (right.order, verify_quotient(&right, &Budget::default())),
        (8, Ok(()))
    );
    let mut changed = Vec::new();
    for x in 0..8 {
        let mut other = right.clone();
        match other.lost.iter().position(|lost| *lost == x) {
            Some(at) => drop(other.lost.remove(at)),
            None => other.lost.push(x),
        }
        other.lost.sort_unstable();
        changed.push(other);
        for at in 0..64 {
            let mut other = right.clone();
            let old = std::mem::replace(&mut other.table[at / 8][at % 8], x);
            if old != x {
                changed.push(other);
            }
        }
        for heap in 0..right.phi.len() {
            let mut other = right.clone();
            if std::mem::replace(&mut other.phi[heap], x) != x {
                changed.push(other);
            }
        }
    }
    for by in [1, 2, 3] {
        for part in [QuotientCertificate::clone(&right), right.clone()]
            .iter_mut()
            .enumerate()
        {
            let (at, other) = part;
            let key = if at == 0 {
                &mut other.period
            } else {
                &mut other.preperiod
            };
            *key = key.map(|number| number + by);
            changed.push(other.clone());
        }
    }
    for other in changed {
        assert!(
            matches!(
                verify_quotient(&other, &Budget::default()),
                Err(Fault::Wrong(_))
            ),
            "{other:?}"
        );
    }
}

#[test]
fn a_misere_certificate_of_grundys_game_proves_no_period() {
    let mut grundy = certificate("heap[grundy]", 12);
    let last = grundy.phi.len() as u32 - 1;
    assert_eq!(verify_quotient(&grundy, &Budget::default()), Ok(()));
    grundy.status = "proved".to_owned();
    (grundy.preperiod, grundy.period) = (Some(1), Some(3));
    grundy.compared = Some((1, last - 2));
    grundy.theorem = Some("misère octal period theorem".to_owned());
    let fault = verify_quotient(&grundy, &Budget::default())
        .expect_err("no theorem")
        .to_string();
    assert!(fault.contains("theorem"), "{fault}");
}

#[test]
fn misere_quotients_are_written_in_letters() {
    let game = Game::read(Question::Nimbers, "heap[0.123]").expect("a game");
    let search = search(&game, 100);
    let quotient = search.quotient();
    let letters = Letters::new(quotient);
    let generators = letters.generators();
    assert_eq!(generators.first(), Some(&("a".to_owned(), 1)));
    let mut words: Vec<String> = (0..20).map(|x| letters.word(x)).collect();
    assert_eq!(words[0], "1");
    words.sort();
    words.dedup();
    assert_eq!(words.len(), 20);
    let relations = letters.relations();
    assert!(relations.contains(&"a² = 1".to_owned()), "{relations:?}");
}
