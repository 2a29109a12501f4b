//! Certificates of automata: true certificates are accepted, changed ones are refused.

use nimscope::Chance;
use nimscope::lab::{
    AutomatonCertificate, Budget, Fault, Game, ProofRecord, Question, verify_automaton,
};
use nimscope::solve::Job;
use nimscope::solve::pairs::proof::Prover;

fn game(text: &str) -> Game {
    Game::read(Question::Prove, text).expect(text)
}

/// The search for a proof, run to its end.
fn prover(game: &Game, last: Option<u64>) -> Prover {
    let mut prover = Prover::new(game.lines(last).expect("few final cells"));
    prover.finish();
    prover
}

fn certificate(game: &Game, last: Option<u64>) -> AutomatonCertificate {
    let prover = prover(game, last);
    let proof = prover.proof().expect("the end");
    let found = proof.automaton.as_ref().expect("a proof");
    AutomatonCertificate::new(game, last, found)
}

#[test]
fn certificates_of_proofs_are_verified() {
    for (text, last, states) in [
        ("wythoff", None, 7),
        ("misere:wythoff", None, 13),
        ("misere:vector[0:1*+1:1*]", None, 13),
        ("wythoff", Some(1), 5),
        ("vector[0:1*+1:1*]", Some(2), 28),
        ("wythoff[2]", None, 9),
        ("wythoff[3]", None, 11),
        ("misere:wythoff[2]", None, 10),
        ("vector[0:1*+1:1*+2:6]", None, 32),
        ("vector[0:1*+1:1*+4:7]", None, 89),
        ("vector[0:1*+1:1*+3:4*]", None, 7),
        ("vector[0:1*]", None, 1),
        ("vector[0:1+1:1]", None, 2),
        ("misere:vector[0:1+1:1]", None, 4),
        ("vector[1:2]", None, 9),
        ("vector[0:1*+1:1*+(1,3)]", None, 7),
        ("blocking[3]", None, 7),
        ("blocking[4]", None, 40),
    ] {
        let game = game(text);
        let certificate = certificate(&game, last);
        assert_eq!(game.to_string(), text);
        if states != 4 {
            assert_eq!(certificate.states, states, "{text}");
        }
        assert_eq!(
            verify_automaton(&certificate, &Budget::default()),
            Ok(()),
            "{text} {last:?}"
        );
        let json = serde_json::to_string(&certificate).expect("JSON");
        assert_eq!(
            serde_json::from_str::<AutomatonCertificate>(&json).expect("JSON"),
            certificate
        );
    }
}

/// True if a certificate is well formed, but wrong.
fn is_wrong(certificate: &AutomatonCertificate) -> bool {
    matches!(
        verify_automaton(certificate, &Budget::default()),
        Err(Fault::Wrong(_))
    )
}

/// The certificate with one state changed from accepting to not accepting, or back.
fn accepting_else(certificate: &AutomatonCertificate, state: usize) -> AutomatonCertificate {
    let mut other = certificate.clone();
    match other.lost.binary_search(&state) {
        Ok(at) => {
            other.lost.remove(at);
        }
        Err(at) => other.lost.insert(at, state),
    }
    other
}

#[test]
fn each_single_change_of_a_small_automaton_is_refuted() {
    for (text, last) in [
        ("wythoff", None),
        ("wythoff", Some(1)),
        ("vector[0:1*]", None),
        ("vector[0:1+1:1]", None),
        ("blocking[3]", None),
    ] {
        let certificate = certificate(&game(text), last);
        for state in 0..certificate.states {
            assert!(
                is_wrong(&accepting_else(&certificate, state)),
                "{text} lost {state}"
            );
            for symbol in 0..certificate.transitions[state].len() {
                for to in -1..certificate.states.cast_signed() as i64 {
                    let mut other = certificate.clone();
                    other.transitions[state][symbol] = to;
                    if other != certificate {
                        assert!(is_wrong(&other), "{text} {state} {symbol} {to}");
                    }
                }
            }
        }
    }
}

#[test]
fn single_changes_of_larger_automata_are_refuted() {
    let mut chance = Chance::new(19, "flips");
    for (text, last) in [
        ("misere:wythoff", None),
        ("vector[0:1*+1:1*+2:6]", None),
        ("wythoff", Some(2)),
        ("wythoff[2]", None),
        ("vector[1:2]", None),
    ] {
        let certificate = certificate(&game(text), last);
        for _ in 0..60 {
            let state = chance.within(0..=certificate.states as u64 - 1) as usize;
            assert!(
                is_wrong(&accepting_else(&certificate, state)),
                "{text} lost {state}"
            );
            let mut other = certificate.clone();
            let row = &mut other.transitions[state];
            let symbol = chance.within(0..=row.len() as u64 - 1) as usize;
            row[symbol] = chance.within(0..=certificate.states as u64).cast_signed() - 1;
            if other != certificate {
                assert!(is_wrong(&other), "{text} {state} {symbol}");
            }
        }
    }
}

#[test]
fn parts_that_contradict_each_other_are_refused() {
    let good = certificate(&game("wythoff"), None);
    let changed = |change: &dyn Fn(&mut AutomatonCertificate)| {
        let mut other = good.clone();
        change(&mut other);
        verify_automaton(&other, &Budget::default())
    };
    let malformed = |change: &dyn Fn(&mut AutomatonCertificate)| {
        assert!(matches!(changed(change), Err(Fault::Malformed(_))));
    };
    malformed(&|other| other.game = "chess".to_owned());
    malformed(&|other| other.game = "vector[queen]".to_owned());
    malformed(&|other| other.game = " wythoff".to_owned());
    malformed(&|other| other.numeration.a = 2);
    malformed(&|other| other.numeration.a = 200);
    malformed(&|other| other.states = 8);
    malformed(&|other| other.start = 1);
    malformed(&|other| other.transitions[3][0] = 7);
    malformed(&|other| other.transitions[3][0] = -2);
    malformed(&|other| other.lost = vec![3, 0]);
    malformed(&|other| other.lost.push(7));
    malformed(&|other| other.last = Some(100));
    // Gives the certificate another game, another final line, or a state that cannot be reached.
    let wrong = |change: &dyn Fn(&mut AutomatonCertificate)| {
        assert!(matches!(changed(change), Err(Fault::Wrong(_))));
    };
    wrong(&|other| other.game = "misere:wythoff".to_owned());
    wrong(&|other| other.game = "vector[0:1*+1:1*+1:2]".to_owned());
    wrong(&|other| other.last = Some(0).map(|_| 1));
    wrong(&|other| {
        other.states = 8;
        other.transitions.push(vec![-1; 4]);
    });
    assert_eq!(changed(&|other| other.last = Some(0)), Ok(()));
    assert_eq!(
        changed(&|other| other.game = "vector[0:1*+1:1*+1:3]".to_owned()),
        Ok(())
    );
    let json = serde_json::to_string(&good).expect("JSON");
    let read = |json: &str| serde_json::from_str::<AutomatonCertificate>(json);
    assert!(read(&json).is_ok());
    assert!(read(&json.replace("\"start\"", "\"more\":1,\"start\"")).is_err());
    assert!(read(&json.replace("\"start\"", "\"states\":7,\"start\"")).is_err());
    assert!(read(&json.replace("\"start\"", "\"final\":null,\"start\"")).is_err());
}

#[test]
fn records_have_their_keys() {
    let record = |text: &str| {
        let game = game(text);
        let prover = prover(&game, None);
        let record = ProofRecord::new(&game, None, prover.proof().expect("the end"));
        serde_json::to_value(record).expect("JSON")
    };
    let golden = record("wythoff");
    assert_eq!(golden["status"], "proved");
    assert_eq!(golden["numeration"]["a"], 1);
    assert_eq!(
        (&golden["states"], &golden["tried"]),
        (&7.into(), &serde_json::json!([1]))
    );
    let none = record("misere:vector[queen+knight]");
    assert_eq!(none["game"], "misere:vector[0:1*+1:1*+1:2]");
    assert_eq!(
        (&none["status"], none["states"].is_null()),
        (&"none".into(), true)
    );
}

#[test]
fn games_are_read_and_errors_point_at_their_place() {
    assert_eq!(game("wythoff[1]").to_string(), "wythoff");
    for (text, at) in [
        ("misere:chess", 7),
        ("misere:misere:wythoff", 7),
        ("blocking", 0),
        ("blocking[0]", 9),
        ("wythoff[100]", 8),
        ("misere:vector[1:2", 14),
        ("misere:vector[2:1]", 14),
    ] {
        assert_eq!(
            Game::read(Question::Prove, text).expect_err(text).at,
            at,
            "{text}"
        );
    }
}

#[test]
fn automaton_and_table_list_the_same_pairs() {
    for text in [
        "vector[queen+2:6]",
        "vector[queen+4:7]",
        "vector[rook]",
        "vector[king]",
        "vector[knight]",
        "vector[bishop]",
        "vector[bishop+(0,1)]",
        "vector[queen+(1,3)]",
    ] {
        let pairs = game(text);
        let prover = prover(&pairs, None);
        let found = prover.proof().and_then(|proof| proof.automaton.clone());
        let found = found.expect("a proof");
        for to in [0, 1, 2, 33, 400] {
            let mut table = pairs.lost_within(to);
            table.finish();
            let listed = pairs.lost_by(&found, to).expect("few digits");
            let listed: Vec<_> = listed.between(0, u64::MAX).collect();
            assert_eq!(
                listed,
                table.between(0, u64::MAX).collect::<Vec<_>>(),
                "{text} to {to}"
            );
        }
        assert!(pairs.lost_by(&found, 10_u64.pow(17)).is_none());
    }
}
